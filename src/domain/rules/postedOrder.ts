import type { PostedDish, PostedOrder } from '../functions.ts'
import { NOTE_LENGTH } from './mealOrderDish.ts'
import { portionsByDish } from './orderChecks.ts'
import { isFlag, isId, isJson, readBookAtMeal, readList, readText } from './postedBody.ts'

/** Most entries of an order, and most portions of a dish. */
const MOST_ENTRIES = 500
const MOST_PORTIONS = 999
const isPortions = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_PORTIONS

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
  if (![...portionsByDish(known).values()].every(isPortions)) return undefined
  return { ...at, dishes: known, nonce, ...(allowEmptyOrder ? { allowEmptyOrder } : {}) }
}
