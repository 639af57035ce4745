import type { OrderChange, PersonPortions, PostedChanges, PostedDish, PostedOrder } from '#domain/functions.ts'
import { isId } from '#domain/localId.ts'
import type { Annotation } from '#domain/schema/values.ts'
import { MAX_PAX } from '../bookings/booking.ts'
import { LOCATION_LENGTH } from './mealOrder.ts'
import { MOST_PORTIONS, NOTE_ID_LENGTH, NOTE_LENGTH } from './mealOrderDish.ts'

/** No database stores these: null characters and lone surrogates. */
const UNWRITABLE = /\0|\p{Surrogate}/u

export type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFlag = (value: unknown): value is boolean | undefined =>
  value === undefined || typeof value === 'boolean'

/** A trimmed text, undefined for an empty one; `null` for an invalid one. */
function readText(value: unknown, longest: number): string | undefined | null {
  if (value === undefined) return undefined
  if (typeof value !== 'string') return null
  const text = value.trim()
  if (text.length > longest || UNWRITABLE.test(text)) return null
  return text === '' ? undefined : text
}

/** All elements; undefined when there are too many, or one is invalid. */
function readList<T>(
  value: unknown,
  most: number,
  read: (element: unknown) => T | undefined,
): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const known = value.map(read).filter((element) => element !== undefined)
  return known.length === value.length ? known : undefined
}

/** The ids of booking and meal; undefined when invalid. */
export function readBookAtMeal(
  body: unknown,
): { readonly bookId: string; readonly calendarMealId: string } | undefined {
  if (!isJson(body)) return undefined
  const { bookId, calendarMealId } = body
  return isId(bookId) && isId(calendarMealId) ? { bookId, calendarMealId } : undefined
}

const MOST_ENTRIES = 500
/** Portions are spread one by one, and no booking can eat more. */
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
 * Parses an order from an untrusted body, with known fields only; undefined when invalid:
 * `orderInvalid`.
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

/** Orders of a request, and portions of an order. */
const MOST_CHANGES = 200
const MOST_LINES = 100

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_PORTIONS

function readNote(value: unknown): Annotation | undefined {
  if (!isJson(value)) return undefined
  const { qty } = value
  const id = readText(value['id'], NOTE_ID_LENGTH)
  const text = readText(value['text'], NOTE_LENGTH)
  return id && isCount(qty) && text !== null ? { id, text: text ?? '', qty } : undefined
}

function readPortions(value: unknown): PersonPortions | undefined {
  if (!isJson(value)) return undefined
  const { dishId, halfPortion, quantity } = value
  const notes = readList(value['notes'], MOST_PORTIONS, readNote)
  if (!isId(dishId) || typeof halfPortion !== 'boolean' || !isCount(quantity) || !notes) return undefined
  return { dishId, halfPortion, quantity, notes }
}

/** Each kind of a dish once. */
function readLines(value: unknown): PersonPortions[] | undefined {
  const lines = readList(value, MOST_LINES, readPortions)
  const kinds = new Set(lines?.map(({ dishId, halfPortion }) => `${dishId} ${halfPortion}`))
  return kinds.size === lines?.length ? lines : undefined
}

function readMode(value: unknown): OrderChange['mode'] {
  if (!isJson(value)) return undefined
  const { delivery, takeAway } = value
  const locationExpl = readText(value['locationExpl'], LOCATION_LENGTH)
  if (typeof delivery !== 'boolean' || typeof takeAway !== 'boolean' || locationExpl === null)
    return undefined
  return { delivery, takeAway, ...(locationExpl === undefined ? {} : { locationExpl }) }
}

function readChange(value: unknown): OrderChange | undefined {
  if (!isJson(value)) return undefined
  const { orderId, personId, completed } = value
  const [seen, portions] = [readLines(value['seen']), readLines(value['portions'])]
  const mode = readMode(value['mode'])
  if (!isId(orderId) || (personId !== undefined && !isId(personId))) return undefined
  if (!seen || !portions || !isFlag(completed)) return undefined
  if (value['mode'] !== undefined && !mode) return undefined
  return {
    orderId,
    ...(personId === undefined ? {} : { personId }),
    seen,
    portions,
    ...(completed === undefined ? {} : { completed }),
    ...(mode && { mode }),
  }
}

/**
 * Parses changes of orders from an untrusted body, with known fields only; undefined when invalid:
 * `orderInvalid`.
 */
export function readPostedChanges(body: unknown): PostedChanges | undefined {
  const at = readBookAtMeal(body)
  if (!at || !isJson(body)) return undefined
  const changes = readList(body['changes'], MOST_CHANGES, readChange)
  const { nonce } = body
  if (!isId(nonce) || !changes || changes.length === 0) return undefined
  const isOnce = new Set(changes.map(({ orderId }) => orderId)).size === changes.length
  return isOnce ? { ...at, nonce, changes } : undefined
}
