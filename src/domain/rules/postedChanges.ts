import type { OrderChange, PersonPortions, PostedChanges } from '../functions.ts'
import type { Annotation } from '../schema/values.ts'
import { LOCATION_LENGTH } from './mealOrder.ts'
import { MOST_PORTIONS, NOTE_ID_LENGTH, NOTE_LENGTH } from './mealOrderDish.ts'
import { isFlag, isId, isJson, readBookAtMeal, readList, readText } from './postedBody.ts'

/** Most orders of a request, and most portions, whole and half ones of a dish apart, of an order. */
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

/** Portions of which each kind of a dish is named once. */
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
 * Changes of orders out of what anybody may have sent, with nothing in them that was not asked for;
 * undefined when these are none: `orderInvalid`.
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
