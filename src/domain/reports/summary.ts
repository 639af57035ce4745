import { roundMoney } from '#domain/money/roundMoney.ts'
import type { Amount } from '#domain/money/roundMoney.ts'
import { isPaid } from '../rules/orders/costs.ts'
import type { Portion } from '../rules/orders/portion.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import type { ExtraMealOrder, MealOrder, MealOrderDish } from '../schema/orders.ts'
import type { DishQuantity, ExtraOrderStatus, OrderMode } from '../schema/values.ts'
import { billOf } from './bill.ts'
import type { BilledOrder, UnpaidReason } from './bill.ts'
import { compareOptionalNames, placeIn, placesOf, rowsById } from './grouping.ts'
import { coursePlace } from './mealFacts.ts'
import { locationOf, modeOf } from '../rules/orders/orderMode.ts'
import { comparePeople, placeInBooking } from './mealSheet.ts'
import { quantityOf } from './portions.ts'
import { nameIn } from './printedTables.ts'

interface SummaryFacts {
  readonly book: Book
  readonly people: readonly BookPerson[]
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
  readonly extraOrders: readonly ExtraMealOrder[]
  readonly meals: ReadonlyMap<string, CalendarMeal>
  readonly dishes: ReadonlyMap<string, Dish>
  readonly currency: string
}

interface SummaryDish extends Omit<Portion, 'notes'> {
  readonly name: string
  /** Of all these portions, as stored when they were ordered. */
  readonly price: Amount
}

export interface SummaryOrder {
  readonly order: MealOrder
  readonly meal: CalendarMeal | undefined
  readonly person: BookPerson | undefined
  readonly place: number | undefined
  readonly mode: OrderMode
  readonly location: string | undefined
  readonly dishes: readonly SummaryDish[]
  /** In no sum (docs/domain.md, To be reviewed). */
  readonly review: readonly (SummaryDish & { readonly reason: UnpaidReason })[]
  /** The price of the meal where meals are paid as a whole; else 0. */
  readonly mealPrice: Amount
  readonly deliveryCost: Amount
  readonly total: Amount
}

export interface SummaryExtra {
  readonly order: ExtraMealOrder
  readonly status: ExtraOrderStatus
  /** Only approved or delivered ones are paid. */
  readonly isPaid: boolean
  /** Their price is absent where it was not kept. */
  readonly dishes: readonly (DishQuantity & { readonly name: string; readonly price: Amount | undefined })[]
  readonly deliveryCost: Amount
  /** With delivery. */
  readonly total: Amount
}

interface BookingSummary {
  /** By the time of their meals. */
  readonly orders: readonly SummaryOrder[]
  /** By due date. */
  readonly extras: readonly SummaryExtra[]
  readonly ordersTotal: Amount
  readonly extrasTotal: Amount
  readonly total: Amount
}

function inMenuOrder<One extends SummaryDish>(
  ordered: readonly One[],
  meal: CalendarMeal | undefined,
  dishes: SummaryFacts['dishes'],
): One[] {
  const places = placesOf(meal?.dishes ?? [])
  return [...ordered].sort(
    (one, other) =>
      coursePlace(dishes, one.dishId) - coursePlace(dishes, other.dishId) ||
      placeIn(places, one.dishId) - placeIn(places, other.dishId) ||
      compareOptionalNames(one.name, other.name) ||
      Number(one.halfPortion) - Number(other.halfPortion),
  )
}

function summaryOrder(
  { order, lines, review, mealPrice, deliveryCost, total }: BilledOrder<MealOrder, MealOrderDish>,
  people: ReadonlyMap<string, BookPerson>,
  { meals, dishes, currency }: SummaryFacts,
): SummaryOrder {
  const dishOf = (line: MealOrderDish): SummaryDish => {
    const { dish: dishId = '', halfPortion, price } = line
    const name = nameIn(dishes, dishId)
    return { dishId, name, quantity: quantityOf(line), halfPortion, price: roundMoney(price, currency) }
  }
  const person = order.person === undefined ? undefined : people.get(order.person)
  const meal = order.calendarMeal === undefined ? undefined : meals.get(order.calendarMeal)
  const doubted = review.map((line) => ({ ...dishOf(line), reason: line.reason }))
  return {
    order,
    meal,
    person,
    place: person && placeInBooking(person, [...people.values()]),
    mode: modeOf(order),
    location: locationOf(order),
    dishes: inMenuOrder(lines.map(dishOf), meal, dishes),
    review: inMenuOrder(doubted, meal, dishes),
    mealPrice,
    deliveryCost,
    total,
  }
}

function summaryExtra(
  order: ExtraMealOrder,
  { dishes, currency }: Pick<SummaryFacts, 'dishes' | 'currency'>,
): SummaryExtra {
  return {
    order,
    status: order.status,
    isPaid: isPaid(order),
    dishes: (order.dishes ?? [])
      .map(({ dishId, quantity, unitPrice }) => ({
        dishId,
        name: nameIn(dishes, dishId),
        quantity,
        price: unitPrice === undefined ? undefined : roundMoney(unitPrice * quantity, currency),
      }))
      .filter(({ quantity }) => quantity > 0),
    deliveryCost: roundMoney(order.deliveryCost, currency),
    total: roundMoney(order.totalCost, currency),
  }
}

const saysSomething = ({ order, dishes, review, total }: SummaryOrder): boolean =>
  dishes.length + review.length > 0 || order.completed || total > 0

const byTime = (one: number | undefined, other: number | undefined): number =>
  (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE)

const byMeal = (one: SummaryOrder, other: SummaryOrder): number =>
  byTime(one.meal?.date, other.meal?.date) ||
  Number(one.meal?.mealIndex ?? 0) - Number(other.meal?.mealIndex ?? 0) ||
  (one.person && other.person ? comparePeople(one.person, other.person) : Number(!one.person) - Number(!other.person))

/** All that a booking ordered, at stored prices (docs/domain.md, Summary). */
export function bookingSummary(facts: SummaryFacts): BookingSummary {
  const { currency } = facts
  const people = rowsById(facts.people)
  const totalOf = (parts: readonly { readonly total: Amount }[]) =>
    roundMoney(
      parts.reduce((sum, { total }) => sum + total, 0),
      currency,
    )

  const orders = billOf(facts)
    .map((billed) => summaryOrder(billed, people, facts))
    .filter(saysSomething)
    .sort(byMeal)
  const extras = facts.extraOrders
    .map((order) => summaryExtra(order, facts))
    .sort((one, other) => byTime(one.order.dueDate, other.order.dueDate))
  const ordersTotal = totalOf(orders)
  const extrasTotal = totalOf(extras.filter(({ isPaid }) => isPaid))
  return { orders, extras, ordersTotal, extrasTotal, total: roundMoney(ordersTotal + extrasTotal, currency) }
}
