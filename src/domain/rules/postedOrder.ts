import type { PostedDish, PostedOrder } from '../functions.ts'
import { portionsByDish } from './orderChecks.ts'

/** Most entries of an order, and most portions of a dish. */
const MOST_ENTRIES = 500
const MOST_PORTIONS = 999
/** Characters of a variation. */
const LONGEST_NOTE = 200

const ID = /^[\w-]{1,64}$/
/** No database keeps these: a null character, and half of a character of two parts. */
const UNWRITABLE = /\0|\p{Surrogate}/u

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)

const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

const isPortions = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_PORTIONS

/** The variation of an entry, without the blanks around it; `null` for what is none. */
function readNote(value: unknown): string | undefined | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.length > LONGEST_NOTE || UNWRITABLE.test(text)) return null
  return text === '' ? undefined : text
}

function readDish(value: unknown): PostedDish | undefined {
  if (!isJson(value)) return undefined
  const { dishId, quantity, halfPortion } = value
  const annotation = readNote(value['annotation'])
  if (!isId(dishId) || !isPortions(quantity) || !isFlag(halfPortion) || annotation === null)
    return undefined
  return {
    dishId,
    quantity,
    ...(annotation === undefined ? {} : { annotation }),
    ...(halfPortion ? { halfPortion } : {}),
  }
}

/** The booking and the meal that somebody names; undefined when these are no ids at all. */
export function readBookAtMeal(
  body: unknown,
): Pick<PostedOrder, 'bookId' | 'calendarMealId'> | undefined {
  if (!isJson(body)) return undefined
  const { bookId, calendarMealId } = body
  return isId(bookId) && isId(calendarMealId) ? { bookId, calendarMealId } : undefined
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
  if (!Array.isArray(dishes) || dishes.length > MOST_ENTRIES) return undefined
  const read = dishes.map(readDish)
  const known = read.filter((dish) => dish !== undefined)
  if (known.length < read.length) return undefined
  if (![...portionsByDish(known).values()].every(isPortions)) return undefined
  return { ...at, dishes: known, nonce, ...(allowEmptyOrder ? { allowEmptyOrder } : {}) }
}
