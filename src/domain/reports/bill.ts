import { roundMoney } from '#domain/money/roundMoney.ts'
import type { Amount } from '#domain/money/roundMoney.ts'
import { isMealDish } from '../rules/menu/dish.ts'
import { MEAL_WITHOUT_END_MS } from '../rules/orders/listedMeals.ts'
import { canOrderMeal } from '../rules/orders/mealPeople.ts'
import type { MealSlot, StayOfBook, StayOfPerson } from '../rules/orders/mealPeople.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { CalendarMeal, Dish } from '../schema/menu.ts'
import { quantityOf } from './portions.ts'

/** Why ordered portions are neither cooked nor paid (docs/domain.md, To be reviewed). */
export type ReviewReason =
  /** The dish is off the menu of the meal, or was deleted before it. */
  | 'dishGone'
  /** The stay was moved or made shorter. */
  | 'notInHouse'
  | 'personGone'

export type UnpaidReason = ReviewReason | 'mealGone'

/** Undefined for who is there, and can order the meal. */
export function whyNotThere(
  person: StayOfPerson | undefined,
  book: StayOfBook | undefined,
  meal: MealSlot,
): 'personGone' | 'notInHouse' | undefined {
  if (!person || !book) return 'personGone'
  return canOrderMeal(person, book, meal) ? undefined : 'notInHouse'
}

type DatedDish = Partial<Pick<Dish, 'type' | 'deleted' | 'updatedAt'>>
type ServedMeal = Partial<Pick<CalendarMeal, 'date' | 'endDate'>>

/**
 * Whether a meal has the dish: what is deleted after the meal was eaten there, and is paid. Nothing of a deleted dish
 * is changed, so the time of its last change is that of its deletion.
 */
export function isServedAt(
  dish: DatedDish | undefined,
  { date = 0, endDate = date + MEAL_WITHOUT_END_MS }: ServedMeal,
): boolean {
  return (
    dish !== undefined && isMealDish({ ...dish, deleted: dish.deleted === true && (dish.updatedAt ?? 0) < endDate })
  )
}

/** Whether the meal has the dish, and serves it (`isServedAt`). */
export const isOnMenu = (
  dishId: string,
  meal: ServedMeal & { readonly dishes?: readonly string[] | undefined },
  dishes: ReadonlyMap<string, DatedDish>,
): boolean => meal.dishes?.includes(dishId) === true && isServedAt(dishes.get(dishId), meal)

interface StoredOrder {
  readonly id: string
  readonly calendarMeal?: string | undefined
  readonly person?: string | undefined
  readonly delivery: boolean
  readonly totalPrice: number
  readonly deliveryCost: number
}

interface StoredLine {
  readonly order: string
  readonly dish?: string | undefined
  readonly quantity: number
  readonly price: number
}

interface BillFacts<Order extends StoredOrder, Line extends StoredLine> {
  readonly book: StayOfBook
  readonly people: readonly (StayOfPerson & { readonly id: string })[]
  readonly orders: readonly Order[]
  readonly lines: readonly Line[]
  readonly meals: ReadonlyMap<string, MealSlot & ServedMeal & { readonly dishes?: readonly string[] | undefined }>
  readonly dishes: ReadonlyMap<string, DatedDish>
  readonly currency: string
}

export interface BilledOrder<Order, Line> {
  readonly order: Order
  /** What counts in every sum. */
  readonly lines: readonly Line[]
  /** What is to be reviewed: in no sum. */
  readonly review: readonly (Line & { readonly reason: UnpaidReason })[]
  /** The price of the meal where meals are paid as a whole; else 0. */
  readonly mealPrice: Amount
  readonly deliveryCost: Amount
  readonly total: Amount
}

/** By order: each meal of a booking is delivered, and charged for, once, as long as anything of it is still delivered. */
function deliveriesOf(
  orders: readonly { readonly order: StoredOrder; readonly lines: readonly unknown[] }[],
): ReadonlyMap<string, Amount> {
  const costs = new Map<string, Amount>()
  for (const [, ofMeal] of groupedBy(orders, ({ order }) => order.calendarMeal)) {
    const cost = Math.max(...ofMeal.map(({ order }) => order.deliveryCost))
    const brought = ofMeal.filter(({ order, lines }) => order.delivery && lines.length > 0).map(({ order }) => order)
    const bearer = brought.find(({ deliveryCost }) => deliveryCost > 0)?.id ?? brought.map(({ id }) => id).sort()[0]
    if (bearer !== undefined) costs.set(bearer, cost)
  }
  return costs
}

/** What a booking pays for its meals, at stored prices: the only sum of orders at meals, whoever reads it. */
export function billOf<Order extends StoredOrder, Line extends StoredLine>(
  facts: BillFacts<Order, Line>,
): BilledOrder<Order, Line>[] {
  const { book, meals, dishes, currency } = facts
  const money = (amount: Amount) => roundMoney(amount, currency)
  const sum = (lines: readonly Line[]) => lines.reduce((total, { price }) => total + price, 0)
  const people = new Map(facts.people.map((person) => [person.id, person]))
  const linesOf = groupedBy(
    facts.lines.filter((line) => quantityOf(line) > 0),
    ({ order }) => order,
  )
  const billed = facts.orders.map((order) => {
    const meal = order.calendarMeal === undefined ? undefined : meals.get(order.calendarMeal)
    const person = order.person === undefined ? undefined : people.get(order.person)
    const ordered = linesOf.get(order.id) ?? []
    const reasonOf = ({ dish = '' }: Line): UnpaidReason | undefined =>
      meal === undefined
        ? 'mealGone'
        : (whyNotThere(person, book, meal) ?? (isOnMenu(dish, meal, dishes) ? undefined : 'dishGone'))
    const lines = ordered.filter((line) => reasonOf(line) === undefined)
    const review = ordered.flatMap((line) => {
      const reason = reasonOf(line)
      return reason ? { ...line, reason } : []
    })
    // Due as long as something is eaten that comes with it, and is not paid by itself.
    const whole = Math.max(0, money(order.totalPrice - sum(ordered)))
    const mealPrice = lines.some(({ price }) => price === 0) ? whole : 0
    return { order, lines, review, mealPrice }
  })
  const deliveries = deliveriesOf(billed)
  return billed.map((one) => {
    const deliveryCost = money(deliveries.get(one.order.id) ?? 0)
    return { ...one, deliveryCost, total: money(sum(one.lines) + one.mealPrice + deliveryCost) }
  })
}
