import { checkBookingOrder, spreadBookingOrder } from '#domain/orders/bookingOrder.ts'
import type { AskedOrder, BookingOrderFacts } from '#domain/orders/bookingOrder.ts'
import type { AgreedDish } from '#domain/orders/orderDraft.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import { canOrderMeal } from '#domain/rules/orders/mealPeople.ts'
import type { PersonOrder } from '#domain/rules/orders/spreadOrder.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { Convivio } from '#store/convivio.ts'
import { ordersOfBook } from '#store/selectors/mealOrders.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import { agreeToDish } from '../bookings/dietaryNeeds.ts'
import type { OrderPlace, MealOrderVerdict } from './mealOrder.ts'

export type BookingPlace = Omit<OrderPlace, 'personId'>

export function bookingOrderFacts(
  { state }: Pick<Convivio, 'state'>,
  { hotelId, mealId, bookId }: BookingPlace,
  now: Instant,
): BookingOrderFacts | undefined {
  const known = state.getState()
  const { tables } = known
  const hotel = tables.Hotel.rows.get(hotelId)
  const meal = tables.CalendarMeal.rows.get(mealId)
  const book = tables.Book.rows.get(bookId)
  if (!hotel || meal?.hotel !== hotelId || book?.hotel !== hotelId) return undefined
  const { people, orders, lines } = ordersOfBook(known, bookId)
  const isOfMeal = ({ calendarMeal }: { readonly calendarMeal?: string | undefined }) => calendarMeal === mealId
  return {
    by: 'staff',
    now,
    hotel,
    meal,
    eaters: people.filter((person) => canOrderMeal(person, book, meal)),
    orders: orders.filter(isOfMeal),
    lines: lines.filter(isOfMeal),
    dishes: tables.Dish.rows,
  }
}

function write(
  convivio: Convivio,
  className: 'MealOrder' | 'MealOrderDish',
  id: string,
  made: Readonly<Record<string, unknown>>,
  asked: Readonly<Record<string, unknown>>,
): void {
  const row = convivio.state.getState().tables[className].rows.get(id)
  if (!row) convivio.create(className, { ...made, ...asked }, id)
  else if (Object.keys(changedFields(row, asked)).length > 0) convivio.change(className, id, asked)
}

function writePerson(
  convivio: Convivio,
  { hotelId, mealId, bookId }: BookingPlace,
  { personId, completed, portions }: PersonOrder,
  before: readonly MealOrderDish[],
): void {
  const orderId = orderIdOf(hotelId, mealId, personId)
  const at = { hotel: hotelId, book: bookId, calendarMeal: mealId }
  const isMade = convivio.state.getState().tables.MealOrder.rows.has(orderId)
  if (isMade || completed) write(convivio, 'MealOrder', orderId, { ...at, person: personId }, { completed })
  const wanted = new Set<string>()
  for (const { dishId, halfPortion, quantity, notes } of portions) {
    const id = orderDishIdOf(hotelId, orderId, dishId, halfPortion)
    wanted.add(id)
    const asked = { quantity, annotation: notes.length > 0 ? notes : undefined }
    write(convivio, 'MealOrderDish', id, { ...at, order: orderId, dish: dishId, halfPortion }, asked)
  }
  takeAway(
    convivio,
    before.filter(({ id, order }) => order === orderId && !wanted.has(id)),
  )
}

function takeAway(convivio: Convivio, lines: readonly MealOrderDish[]): void {
  for (const { id, quantity } of lines)
    if (quantity > 0) convivio.change('MealOrderDish', id, { quantity: 0, annotation: undefined })
}

interface OrderOfBooking extends AskedOrder {
  readonly agreed?: readonly AgreedDish[] | undefined
}

/** Sent as changes of the persons concerned (docs/domain.md, Orders of bookings). */
export function orderForBooking(
  convivio: Convivio,
  place: BookingPlace,
  { agreed = [], ...asked }: OrderOfBooking,
  now: Instant,
): MealOrderVerdict {
  const refusal = checkHotelRuns(convivio, place.hotelId, now)
  if (refusal) return { refusal }
  const facts = bookingOrderFacts(convivio, place, now)
  if (!facts) return { refusal: 'gone' }
  const verdict = checkBookingOrder(facts, asked)
  if (verdict) {
    const dish = facts.dishes.get(verdict.dishId ?? '')
    const known = convivio.state.getState().tables.Dish.rows.get(verdict.dishId ?? '')
    return { refusal: verdict.code, ...(dish && known ? { dish: dishName(known) } : {}) }
  }
  const spread = spreadBookingOrder(facts, asked)
  for (const one of spread) writePerson(convivio, place, one, facts.lines)
  const served = new Set(facts.eaters.map(({ id }) => id))
  for (const { id, person, completed } of facts.orders) {
    if (person !== undefined && served.has(person)) continue
    if (completed && person !== undefined) convivio.change('MealOrder', id, { completed: false })
    takeAway(
      convivio,
      facts.lines.filter(({ order }) => order === id),
    )
  }
  const isOrdered = ({ dishId }: AgreedDish) => asked.portions.some((one) => one.dishId === dishId)
  for (const one of agreed.filter(isOrdered))
    agreeToDish(convivio, { hotel: place.hotelId, mealId: place.mealId, ...one }, now)
  return undefined
}

export function markAsIncomplete(convivio: Convivio, place: BookingPlace, now: Instant): MealOrderVerdict {
  const refusal = checkHotelRuns(convivio, place.hotelId, now)
  if (refusal) return { refusal }
  const facts = bookingOrderFacts(convivio, place, now)
  if (!facts) return { refusal: 'gone' }
  for (const { id, completed } of facts.orders) if (completed) convivio.change('MealOrder', id, { completed: false })
  return undefined
}
