import { z } from 'zod'
import { cleanText } from '#domain/text/cleanText.ts'
import type { PostedChanges, PostedOrder } from '#domain/api/endpoints.ts'
import { MAX_PAX } from '#domain/rules/bookings/booking.ts'
import { isConflictMark } from '#domain/rules/orders/allergyAnswer.ts'
import { EXTRA_NOTES_LENGTH } from '#domain/rules/orders/extraOrder.ts'
import { LOCATION_LENGTH, MAX_PORTIONS_OF_ORDER } from '#domain/rules/orders/mealOrder.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import { MAX_PORTIONS, NOTE_ID_LENGTH, NOTE_LENGTH } from '#domain/rules/orders/mealOrderDish.ts'
import { ORDER_MODES } from '#domain/schema/values.ts'
import { id, listOf } from '#cloud/requests/checked.ts'

/** No database stores these: null characters and lone surrogates. */
const UNWRITABLE = /\0|\p{Surrogate}/u

const LOCAL_ID = /^[A-Za-z0-9]{10}$/

const MAX_ENTRIES = 500
/** Of a dish, for a whole booking. */
const MAX_IN_ALL = MAX_PORTIONS * MAX_PAX
const MAX_CHANGES = 200
const MAX_LINES = 100

const text = (longest: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(longest)
    .refine((value) => !UNWRITABLE.test(value))

const filledText = (longest: number) =>
  text(longest)
    .transform((value) => value || undefined)
    .optional()

const setFlag = z
  .boolean()
  .transform((isSet) => isSet || undefined)
  .optional()

const count = z.int().min(0).max(MAX_PORTIONS)

const isEachOnce = <T>(list: readonly T[], keyOf: (element: T) => string): boolean =>
  new Set(list.map(keyOf)).size === list.length

const ids = { bookId: id, calendarMealId: id }

export const bookAtMeal = z.object(ids)

const dish = z.object({
  dishId: id,
  quantity: z.int().min(0).max(MAX_IN_ALL),
  annotation: filledText(NOTE_LENGTH),
  halfPortion: setFlag,
})

export const postedOrder = z.object({
  ...ids,
  dishes: listOf(dish, MAX_ENTRIES),
  nonce: id,
  allowEmptyOrder: setFlag,
})

/** What is asked for in the words of the specification, as portions. */
export const askedPortions = ({ dishes }: PostedOrder): Portion[] =>
  dishes.map(({ dishId, quantity, annotation, halfPortion = false }) => ({
    dishId,
    halfPortion,
    quantity,
    notes: annotation === undefined ? [] : [{ id: '', text: annotation, qty: quantity }],
  }))

/** Whether it is too much work for one request; asked before anything is read for it. */
export const isTooLarge = ({ dishes }: PostedOrder): boolean =>
  dishes.reduce((sum, { quantity }) => sum + quantity, 0) > MAX_PORTIONS_OF_ORDER

const note = z.object({
  id: text(NOTE_ID_LENGTH).min(1),
  text: text(NOTE_LENGTH).default(''),
  qty: count,
})

const portions = z.object({
  dishId: id,
  halfPortion: z.boolean(),
  quantity: count,
  notes: listOf(note, MAX_PORTIONS),
})

const lines = listOf(portions, MAX_LINES).refine((list) =>
  isEachOnce(list, ({ dishId, halfPortion }) => `${dishId} ${halfPortion}`),
)

const mode = z.object({
  delivery: z.boolean(),
  takeAway: z.boolean(),
  locationExpl: filledText(LOCATION_LENGTH),
})

const change = z.object({
  orderId: id,
  personId: id.optional(),
  seen: lines,
  portions: lines,
  answers: listOf(z.object({ dishId: id, mark: z.string().max(60).refine(isConflictMark) }), MAX_LINES)
    .refine((list) => isEachOnce(list, ({ dishId }) => dishId))
    .optional(),
  completed: z.boolean().optional(),
  mode: mode.optional(),
})

export const postedChanges = z.object({
  ...ids,
  nonce: id,
  changes: listOf(change, MAX_CHANGES)
    .refine((changes) => changes.length > 0)
    .refine((changes) => isEachOnce(changes, ({ orderId }) => orderId)),
})

/** Lines are written one by one, whatever their quantity. */
export const areTooMany = ({ changes }: PostedChanges): boolean =>
  changes.reduce((sum, { portions: wanted }) => sum + wanted.length, 0) > MAX_PORTIONS_OF_ORDER ||
  changes.reduce((sum, { seen }) => sum + seen.length, 0) > 2 * MAX_PORTIONS_OF_ORDER

const MAX_EXTRA_DISHES = 50
const LAST_INSTANT = 8.64e15

/** Milliseconds, or as programs write a time with its zone. */
const instant = z
  .union([z.int(), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
  .pipe(z.int().min(0).max(LAST_INSTANT))

export const bookOfExtraOrders = z.object({ bookId: id })

export const postedExtraOrder = z.object({
  bookId: id,
  dueDate: instant,
  mode: z.enum(ORDER_MODES),
  locationExpl: filledText(LOCATION_LENGTH),
  notes: filledText(EXTRA_NOTES_LENGTH),
  dishes: listOf(
    z.object({
      dishId: id,
      quantity: z.int().min(1).max(MAX_PORTIONS),
      agreed: z.string().refine(isConflictMark).optional(),
    }),
    MAX_EXTRA_DISHES,
  ).refine((dishes) => isEachOnce(dishes, ({ dishId }) => dishId)),
  nonce: id,
  id: z.string().regex(LOCAL_ID).optional(),
})

export const extraOrderId = z.object({ orderId: id })

export const answeredExtraOrder = z.object({
  orderId: id,
  status: z.enum(['approved', 'rejected', 'delivered']),
})
