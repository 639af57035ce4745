import { GatewayError } from '#data/gateway.ts'
import type { Failure } from '#data/gateway.ts'
import type { EditableOrders, PostedOrder } from '#domain/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { Convivio } from '../convivio.ts'
import { linesOfMeal } from '../selectors/mealOrders.ts'
import { refusalOfRow } from '../selectors/session.ts'

/** What became of a question about a booking's orders; one that failed may have been heard. */
export type OrderAnswer =
  | { readonly status: 'done'; readonly orders: EditableOrders }
  | { readonly status: 'refused'; readonly refusal: Refusal; readonly dish?: string }
  | { readonly status: 'failed'; readonly failure: Failure }

type BookAtMeal = Pick<PostedOrder, 'bookId' | 'calendarMealId'>

/** Nothing else that whoever asks may have at hand. */
const only = ({ bookId, calendarMealId }: BookAtMeal): BookAtMeal => ({ bookId, calendarMealId })

const linesOf = ({ state }: Convivio, { bookId, calendarMealId }: BookAtMeal) =>
  linesOfMeal(state.getState(), calendarMealId).filter(({ book }) => book === bookId)

/**
 * Takes in what a booking has ordered. The answer leaves out portions that were taken away again:
 * those that were known before the question are none any more, unless somebody added them since (what
 * is older than what is known is not taken in).
 */
function take(convivio: Convivio, orders: EditableOrders, before: readonly MealOrderDish[]): void {
  convivio.receive('MealOrder', orders.mealOrders)
  convivio.receive('MealOrderDish', orders.dishes)
  const came = new Set(orders.dishes.map(({ id }) => id))
  const answered = new Set(orders.mealOrders.map(({ id }) => id))
  const away = before.filter(
    (line) =>
      line.updatedAt !== undefined &&
      line.quantity > 0 &&
      answered.has(line.order) &&
      !came.has(line.id),
  )
  if (away.length === 0) return
  const taken = { quantity: 0, annotation: undefined, price: 0 }
  convivio.receive('MealOrderDish', away.map((line) => Object.freeze({ ...line, ...taken })))
}

/**
 * Sends what is unsent first, so that the server has the orders as they are here, then asks, and puts
 * the answer into the store, unless the user has left by then.
 */
async function ask(
  convivio: Convivio,
  at: BookAtMeal,
  question: () => Promise<EditableOrders>,
): Promise<OrderAnswer> {
  const { state } = convivio
  const { session } = state.getState()
  await convivio.flush()
  const isUnsaved = state.getState().tables.Book.rows.get(at.bookId)?.createdAt === undefined
  const refusal = refusalOfRow(state.getState(), 'Book', at.bookId)
  // A booking that the server did not take is none there.
  if (refusal && isUnsaved) return { status: 'refused', refusal }
  const before = linesOf(convivio, at)
  try {
    const orders = await question()
    if (state.getState().session === session) take(convivio, orders, before)
    return { status: 'done', orders }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const { failure, refusal: why, subject } = error
    if (!why) return { status: 'failed', failure }
    return { status: 'refused', refusal: why, ...(subject ? { dish: subject } : {}) }
  }
}

/** Asks what a booking has ordered for a meal, and takes it into the store. */
export const loadOrders = (convivio: Convivio, at: BookAtMeal): Promise<OrderAnswer> =>
  ask(convivio, at, () => convivio.gateway.ask('editable-orders', only(at)))

/**
 * Has the server change the orders of a booking, unless changes of before could not be sent: they
 * would arrive later and undo it.
 */
function change(
  convivio: Convivio,
  at: BookAtMeal,
  question: () => Promise<EditableOrders>,
): Promise<OrderAnswer> {
  const { state } = convivio
  return ask(convivio, at, () => {
    const { status, unsent } = state.getState().saving
    if (status === 'waiting' && unsent > 0)
      throw new GatewayError('unreachable', 'Earlier changes are not saved yet')
    return question()
  })
}

/** Sends a booking's whole order; after a failure the same nonce makes it happen once. */
export const placeOrders = (convivio: Convivio, order: PostedOrder): Promise<OrderAnswer> =>
  change(convivio, order, () => convivio.gateway.ask('orders', order))

/** Marks every order of a booking for a meal as not completed. */
export const markAsIncomplete = (convivio: Convivio, at: BookAtMeal): Promise<OrderAnswer> =>
  change(convivio, at, () => convivio.gateway.ask('mark-as-incomplete', only(at)))
