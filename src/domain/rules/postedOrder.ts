import type { PostedDish, PostedOrder } from '../functions.ts'
import { MAX_PAX } from './booking.ts'
import { MOST_PORTIONS, NOTE_LENGTH } from './mealOrderDish.ts'
import { isFlag, isId, isJson, readBookAtMeal, readList, readText } from './postedBody.ts'

const MOST_ENTRIES = 500
/** Of all dishes together: portions are spread one by one, and more than these no booking can eat. */
const MOST_IN_ALL = MOST_PORTIONS * MAX_PAX
const isPortions = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_IN_ALL

function readDish(value: unknown): PostedDish | undefined {
  if (!isJson(value)) return undefined
  const { dishId, quantity, halfPortion } = value
  const annotation = readText(value['annotation'], NOTE_LENGTH)
  if (!isId(dishId) || !isPortions(quantity) || !isFlag(halfPortion) || annotation === null)
    return undefined
  return {
    dishId,
    quantity,
    ...(annotation === undefined ? {} : { annotation }),
    ...(halfPortion ? { halfPortion } : {}),
  }
}

/**
 * An order out of what anybody may have sent (part 2 §7), with nothing in it that was not asked
 * for; undefined when it is none: `orderInvalid`.
 */
export function readPostedOrder(body: unknown): PostedOrder | undefined {
  const at = readBookAtMeal(body)
  if (!at || !isJson(body)) return undefined
  const { dishes, allowEmptyOrder, nonce } = body
  if (!isFlag(allowEmptyOrder) || !isId(nonce)) return undefined
  const known = readList(dishes, MOST_ENTRIES, readDish)
  if (!known) return undefined
  if (known.reduce((sum, { quantity }) => sum + quantity, 0) > MOST_IN_ALL) return undefined
  return { ...at, dishes: known, nonce, ...(allowEmptyOrder ? { allowEmptyOrder } : {}) }
}
