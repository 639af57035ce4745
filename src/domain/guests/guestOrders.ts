import { dayOf } from '#domain/dates/calendar.ts'
import { inLanguage } from '../menu/printMenu.ts'
import type { Translated } from '../menu/printMenu.ts'
import { momentOf } from '../menu/publicMenu.ts'
import type { DayAndTime } from '../menu/publicMenu.ts'
import { billOf } from '../reports/bill.ts'
import type { BilledOrder } from '../reports/bill.ts'
import { rowsById } from '../reports/grouping.ts'
import { quantityOf } from '../reports/portions.ts'
import { roundMoney } from '#domain/money/roundMoney.ts'
import { courseOf, courses } from '../reference/courses.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { isPaid } from '../rules/orders/costs.ts'
import type { ClockTime, Day } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { ExtraMealOrder } from '../schema/orders.ts'
import type { ExtraOrderStatus, Language, MealIndex, OrderMode } from '../schema/values.ts'
import { guestSeat } from './guestSeat.ts'
import type { GuestFacts } from './guestStay.ts'
import { modeOf } from '../rules/orders/orderMode.ts'
import type { Portion } from '../rules/orders/portion.ts'

export type GuestOrderLine = Pick<Portion, 'quantity' | 'halfPortion'> & { readonly name: Translated }

interface GuestMealOrders {
  readonly id: string
  readonly mealIndex: MealIndex
  readonly day: Day
  /** When the booking sits down. */
  readonly start: ClockTime
  readonly table?: string
  readonly lines: readonly GuestOrderLine[]
  /** In no sum, because the dish or the guest is no longer there. */
  readonly gone?: readonly GuestOrderLine[]
  /** Part of `total`; absent for nothing. */
  readonly delivery?: number
  readonly total: number
}

export interface GuestExtraOrder {
  readonly id: string
  readonly status: ExtraOrderStatus
  readonly mode: OrderMode
  readonly location?: string
  readonly due?: DayAndTime
  readonly lines: readonly GuestOrderLine[]
  /** Part of `total`; absent for nothing. */
  readonly delivery?: number
  readonly total: number
}

/** What a booking has ordered so far, the latest first. */
export interface GuestOrders {
  readonly currency: string
  readonly meals: readonly GuestMealOrders[]
  readonly extras: readonly GuestExtraOrder[]
  /** Of what is paid: an order outside the meals only once it is approved. */
  readonly total: number
}

type OrderedMeal = Pick<CalendarMeal, 'id' | 'date' | 'endDate' | 'mealIndex' | 'dishes'>

type PlacedExtraOrder = Pick<
  ExtraMealOrder,
  'id' | 'status' | 'dueDate' | 'dishes' | 'delivery' | 'takeAway' | 'locationExpl' | 'deliveryCost' | 'totalCost'
>

const inMenuOrder = (
  lines: readonly (GuestOrderLine & { readonly course: number })[],
  language: Language,
): GuestOrderLine[] =>
  [...lines]
    .sort(
      (one, other) =>
        one.course - other.course ||
        one.name.text.localeCompare(other.name.text, language) ||
        Number(one.halfPortion) - Number(other.halfPortion),
    )
    .map(({ name, quantity, halfPortion }) => ({ name, quantity, halfPortion }))

type Portions = readonly Pick<GuestFacts['lines'][number], 'dish' | 'quantity' | 'halfPortion'>[]

function nameIn({ dishes }: GuestFacts, language: Language, id = ''): Translated {
  const name = inLanguage(dishes.get(id)?.name, language)
  return name.text ? name : { text: '…', isMissing: false }
}

/** Portions of one dish and kind together, in the order of the menu. */
function linesOf(facts: GuestFacts, language: Language, portions: Portions): GuestOrderLine[] {
  const counted = new Map<string, GuestOrderLine & { readonly course: number }>()
  for (const { dish, quantity: stored, halfPortion } of portions) {
    const quantity = quantityOf({ quantity: stored })
    const key = `${String(halfPortion)} ${dish ?? ''}`
    const course = courseOf(facts.dishes.get(dish ?? '')?.courseIndex)?.position ?? courses.length
    counted.set(key, {
      name: nameIn(facts, language, dish),
      halfPortion,
      quantity: quantity + (counted.get(key)?.quantity ?? 0),
      course,
    })
  }
  return inMenuOrder([...counted.values()], language)
}

/** What was ordered for a meal; undefined where it is nothing any more. */
function ordersOfMeal(
  facts: GuestFacts,
  bill: readonly BilledOrder<GuestFacts['orders'][number], GuestFacts['lines'][number]>[],
  { id, date = 0, mealIndex }: OrderedMeal,
  language: Language,
): GuestMealOrders | undefined {
  const { hotel } = facts
  const zone = timeZoneOf(hotel)
  const { start, table } = guestSeat(facts, { date, mealIndex }, zone)
  const ofIt = bill.filter(({ order }) => order.calendarMeal === id)
  const lines = linesOf(
    facts,
    language,
    ofIt.flatMap((one) => one.lines),
  )
  const gone = linesOf(
    facts,
    language,
    ofIt.flatMap(({ review }) => review),
  )
  if (lines.length + gone.length === 0 || mealIndex === undefined) return undefined
  const total = ofIt.reduce((sum, one) => sum + one.total, 0)
  const delivery = ofIt.reduce((sum, { deliveryCost }) => sum + deliveryCost, 0)
  return {
    id,
    mealIndex,
    day: dayOf(date, zone),
    start,
    ...(table && { table }),
    lines,
    ...(gone.length > 0 && { gone }),
    ...(delivery > 0 && { delivery }),
    total: roundMoney(total, hotel.currency),
  }
}

function extraOrderOf(facts: GuestFacts, order: PlacedExtraOrder, language: Language): GuestExtraOrder {
  return {
    id: order.id,
    status: order.status,
    mode: modeOf(order),
    ...(order.locationExpl && { location: order.locationExpl }),
    ...(order.dueDate !== undefined && { due: momentOf(order.dueDate, timeZoneOf(facts.hotel)) }),
    lines: (order.dishes ?? []).map(({ dishId, quantity }) => ({
      name: nameIn(facts, language, dishId),
      quantity,
      halfPortion: false,
    })),
    ...(order.deliveryCost > 0 && { delivery: order.deliveryCost }),
    total: order.totalCost,
  }
}

/** `meals` are those of the orders, also of days that are long past. */
export function guestOrders(
  facts: GuestFacts,
  meals: readonly OrderedMeal[],
  extras: readonly PlacedExtraOrder[],
  language: Language,
): GuestOrders {
  const { currency } = facts.hotel
  const bill = billOf({ ...facts, meals: rowsById(meals), currency })
  const ordered = [...meals]
    .sort((one, other) => (other.date ?? 0) - (one.date ?? 0))
    .flatMap((meal) => ordersOfMeal(facts, bill, meal, language) ?? [])
  const outside = extras.map((order) => extraOrderOf(facts, order, language))
  const paid = [...ordered, ...outside.filter(isPaid)]
  return {
    currency,
    meals: ordered,
    extras: outside,
    total: roundMoney(
      paid.reduce((sum, { total }) => sum + total, 0),
      currency,
    ),
  }
}
