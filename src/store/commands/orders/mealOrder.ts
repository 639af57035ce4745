import { dishName, isMealDish } from '#domain/rules/menu/dish.ts'
import { checkMealOrder, isCompletedWith, orderDishIdOf, orderIdOf } from '#domain/rules/orders/mealOrder.ts'
import {
  addsNotes,
  checkMealOrderDish,
  fittingNotes,
  MAX_PORTIONS,
  tidyNotes,
} from '#domain/rules/orders/mealOrderDish.ts'
import { canOrderMeal } from '#domain/rules/orders/mealPeople.ts'
import { checkMorePortions } from '#domain/rules/orders/orderChecks.ts'
import type { PortionKey } from '#domain/rules/orders/portion.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { Note, OrderMode } from '#domain/schema/values.ts'
import type { Convivio } from '#store/convivio.ts'
import { linesOfOrder } from '#store/selectors/linesOfOrder.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

export interface OrderPlace {
  readonly hotelId: string
  readonly mealId: string
  readonly bookId: string
  readonly personId: string
}

/** `dish`: the one that is the reason. */
export type MealOrderVerdict = { readonly refusal: Refusal; readonly dish?: string } | undefined

interface Opened {
  readonly hotel: Hotel
  readonly meal: CalendarMeal
  readonly book: Book
  readonly person: BookPerson
  readonly orderId: string
  readonly order: MealOrder | undefined
  readonly lines: readonly MealOrderDish[]
  readonly dishes: ReadonlyMap<string, Dish>
}

type Opening =
  | { readonly status: 'opened'; readonly at: Opened }
  | { readonly status: 'refused'; readonly refusal: Refusal }

function open(convivio: Convivio, { hotelId, mealId, bookId, personId }: OrderPlace, now: Instant): Opening {
  const refusal = checkHotelRuns(convivio, hotelId, now)
  if (refusal) return { status: 'refused', refusal }
  const state = convivio.state.getState()
  const { tables } = state
  const hotel = tables.Hotel.rows.get(hotelId)
  const meal = tables.CalendarMeal.rows.get(mealId)
  const book = tables.Book.rows.get(bookId)
  const person = tables.BookPerson.rows.get(personId)
  if (!hotel || meal?.hotel !== hotelId || book?.hotel !== hotelId || person?.book !== bookId)
    return { status: 'refused', refusal: 'gone' }
  const orderId = orderIdOf(hotelId, mealId, personId)
  const order = tables.MealOrder.rows.get(orderId)
  const lines = linesOfOrder(state, orderId)
  const dishes = tables.Dish.rows
  return { status: 'opened', at: { hotel, meal, book, person, orderId, order, lines, dishes } }
}

function withOrder(
  convivio: Convivio,
  place: OrderPlace,
  now: Instant,
  work: (at: Opened) => MealOrderVerdict,
): MealOrderVerdict {
  const opening = open(convivio, place, now)
  return opening.status === 'opened' ? work(opening.at) : { refusal: opening.refusal }
}

const refusedFor = (at: Opened, dishId: string, refusal: Refusal): MealOrderVerdict => {
  const dish = at.dishes.get(dishId)
  const name = dish && dishName(dish)
  return name ? { refusal, dish: name } : { refusal }
}

const lineIdOf = (at: Opened, { dishId, halfPortion }: PortionKey): string =>
  orderDishIdOf(at.hotel.id, at.orderId, dishId, halfPortion)

const lineOf = (at: Opened, key: PortionKey): MealOrderDish | undefined => {
  const id = lineIdOf(at, key)
  return at.lines.find((line) => line.id === id)
}

/** Whether a person may have more of the meal; less is always allowed. */
const checkThere = ({ person, book, meal }: Opened): Verdict =>
  canOrderMeal(person, book, meal) ? undefined : 'notInHouse'

function writeOrder(
  convivio: Convivio,
  at: Opened,
  asked: Partial<Pick<MealOrder, 'completed' | 'delivery' | 'takeAway' | 'locationExpl'>>,
): void {
  const { order, orderId, hotel, meal, book, person } = at
  if (!order) {
    const place = { hotel: hotel.id, book: book.id, calendarMeal: meal.id, person: person.id }
    convivio.create('MealOrder', { ...place, ...asked }, orderId)
    return
  }
  const changed = changedFields(order, asked)
  if (Object.keys(changed).length > 0) convivio.change('MealOrder', order.id, changed)
}

function writeLine(
  convivio: Convivio,
  at: Opened,
  key: PortionKey,
  quantity: number,
  notes: readonly Note[] | undefined,
): void {
  const line = lineOf(at, key)
  const asked = { quantity, annotation: notes && notes.length > 0 ? notes : undefined }
  if (!line) {
    const { hotel, book, orderId, meal } = at
    const place = { hotel: hotel.id, book: book.id, order: orderId, calendarMeal: meal.id }
    const dish = { dish: key.dishId, halfPortion: key.halfPortion }
    convivio.create('MealOrderDish', { ...place, ...dish, ...asked }, lineIdOf(at, key))
    return
  }
  // Together, as they are sent: notes belong to some of the portions.
  if (Object.keys(changedFields(line, asked)).length > 0) convivio.change('MealOrderDish', line.id, asked)
}

const isPortions = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_PORTIONS

function completedWith({ order, lines }: Opened, line: MealOrderDish | undefined, quantity: number) {
  const hasOthers = lines.some((one) => one !== line && one.quantity > 0)
  return isCompletedWith({
    wasCompleted: order?.completed ?? false,
    hadDishes: hasOthers || (line?.quantity ?? 0) > 0,
    hasDishes: hasOthers || quantity > 0,
  })
}

/** `quantity`: 0 or more. Dishes complete the order, and removing the last one undoes that. */
export function setDishQuantity(
  convivio: Convivio,
  place: OrderPlace,
  dish: PortionKey,
  quantity: number,
  now: Instant,
): MealOrderVerdict {
  if (!isPortions(quantity)) return { refusal: 'orderInvalid' }
  return withOrder(convivio, place, now, (at) => {
    const line = lineOf(at, dish)
    const before = line?.quantity ?? 0
    if (quantity === before) return undefined
    if (quantity > before) {
      const away = checkThere(at)
      if (away) return { refusal: away }
      const isGone = !isMealDish(at.dishes.get(dish.dishId))
      const refusal = checkMorePortions({ ...dish, isGone, before, after: quantity }, at.meal)
      if (refusal) return refusedFor(at, dish.dishId, refusal)
    }
    writeOrder(convivio, at, { completed: completedWith(at, line, quantity) })
    writeLine(convivio, at, dish, quantity, fittingNotes(line?.annotation ?? [], quantity))
    return undefined
  })
}

/** Quantity and notes go along. */
export function setHalfPortion(
  convivio: Convivio,
  place: OrderPlace,
  dishId: string,
  halfPortion: boolean,
  now: Instant,
): MealOrderVerdict {
  return withOrder(convivio, place, now, (at) => {
    const [from, to] = [
      { dishId, halfPortion: !halfPortion },
      { dishId, halfPortion },
    ]
    const moved = lineOf(at, from)
    if (!moved || moved.quantity === 0) return undefined
    const away = checkThere(at)
    if (away) return { refusal: away }
    const there = lineOf(at, to)
    const quantity = (there?.quantity ?? 0) + moved.quantity
    if (!isPortions(quantity)) return refusedFor(at, dishId, 'orderInvalid')
    // The number of portions is unchanged: a sold-out dish may be halved.
    writeOrder(convivio, at, { completed: true })
    writeLine(convivio, at, from, 0, undefined)
    const notes = [...(there?.annotation ?? []), ...(moved.annotation ?? [])]
    writeLine(convivio, at, to, quantity, notes)
    return undefined
  })
}

export function setNotes(
  convivio: Convivio,
  place: OrderPlace,
  dish: PortionKey,
  notes: readonly Note[],
  now: Instant,
): MealOrderVerdict {
  return withOrder(convivio, place, now, (at) => {
    const line = lineOf(at, dish)
    const annotation = tidyNotes(notes)
    if (!at.hotel.enableKitchenNotes && addsNotes(line?.annotation, annotation))
      return refusedFor(at, dish.dishId, 'notesOff')
    const refusal = checkMealOrderDish({ quantity: line?.quantity ?? 0, annotation })
    if (refusal) return refusedFor(at, dish.dishId, refusal)
    if (line) writeLine(convivio, at, dish, line.quantity, annotation)
    return undefined
  })
}

/** An order without dishes may be completed, too. */
export function setCompleted(
  convivio: Convivio,
  place: OrderPlace,
  completed: boolean,
  now: Instant,
): MealOrderVerdict {
  return withOrder(convivio, place, now, (at) => {
    if (completed === (at.order?.completed ?? false)) return undefined
    const refusal = completed ? checkThere(at) : undefined
    if (refusal) return { refusal }
    writeOrder(convivio, at, { completed })
    return undefined
  })
}

export function setMode(
  convivio: Convivio,
  place: OrderPlace,
  mode: OrderMode,
  location: string | undefined,
  now: Instant,
): MealOrderVerdict {
  return withOrder(convivio, place, now, (at) => {
    const delivery = mode === 'delivery'
    const asked = {
      delivery,
      takeAway: mode === 'takeAway',
      locationExpl: (delivery && location?.trim()) || undefined,
    }
    const refusal = (at.order ? undefined : checkThere(at)) ?? checkMealOrder(asked)
    if (refusal) return { refusal }
    if (at.order || mode !== 'diningRoom') writeOrder(convivio, at, asked)
    return undefined
  })
}

/** Less is always allowed, also for who is absent or deleted; it does not complete the order. */
export function removePortions(convivio: Convivio, orderId: string, now: Instant): MealOrderVerdict {
  const state = convivio.state.getState()
  const order = state.tables.MealOrder.rows.get(orderId)
  if (!order) return { refusal: 'gone' }
  const refusal = checkHotelRuns(convivio, order.hotel, now)
  if (refusal) return { refusal }
  // Nobody expects an order without a person.
  if (order.person && order.completed) convivio.change('MealOrder', orderId, { completed: false })
  for (const { id, quantity } of linesOfOrder(state, orderId))
    if (quantity > 0) convivio.change('MealOrderDish', id, { quantity: 0, annotation: undefined })
  return undefined
}
