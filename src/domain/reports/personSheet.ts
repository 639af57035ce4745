import type { BookPerson } from '../schema/booking.ts'
import type { MealOrder } from '../schema/orders.ts'
import type { LaidOrder } from './laidOrders.ts'
import type { OrderedPortions, OrderMode, PersonSheet } from './mealSheet.ts'
import { together } from './portions.ts'

type Taken = Pick<MealOrder, 'delivery' | 'takeAway' | 'locationExpl'>

export const modeOf = (order: Taken | undefined): OrderMode =>
  order?.delivery ? 'delivery' : order?.takeAway ? 'takeAway' : 'diningRoom'

/** Where a delivery goes; a note that was left from before it became another mode does not count. */
export const locationOf = (order: Taken | undefined): string | undefined =>
  modeOf(order) === 'delivery' ? order?.locationExpl?.trim() || undefined : undefined

const NOTHING: readonly OrderedPortions[] = []

/** What a person eats of what can be cooked; of several orders (there should be one) all dishes. */
export function personSheet(
  person: BookPerson,
  orders: readonly LaidOrder[],
  places: ReadonlyMap<string, number>,
  place: number,
): PersonSheet {
  const order = orders[0]?.order
  const parts = orders.flatMap((one) => one.parts.filter(({ dishId }) => places.has(dishId)))
  return {
    person,
    place,
    order,
    mode: modeOf(order),
    location: locationOf(order),
    isCompleted: orders.some((one) => one.order.completed),
    dishes: parts.length === 0 ? NOTHING : together(parts, places),
  }
}

const numeric = new Intl.Collator('en', { numeric: true })

/** The holder first, then as they were made, as everywhere else. */
export const comparePeople = (one: BookPerson, other: BookPerson): number =>
  Number(other.isHolder) - Number(one.isHolder) ||
  (one.createdAt ?? Number.MAX_VALUE) - (other.createdAt ?? Number.MAX_VALUE) ||
  numeric.compare(one.id, other.id)

/**
 * The place of a person among all of the booking, from 1, the holder first: what tells those apart
 * who have no name. Undefined of somebody who is not (any more) among them.
 */
export function placeInBooking(
  { id, book }: Pick<BookPerson, 'id' | 'book'>,
  people: readonly BookPerson[],
): number | undefined {
  const ofBooking = people.filter((one) => one.book === book).sort(comparePeople)
  return ofBooking.findIndex((one) => one.id === id) + 1 || undefined
}
