import type { MealOrderDish } from '#domain/schema/orders.ts'
import type { Note } from '#domain/schema/values.ts'
import { mustHold, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'

/** Notes without blanks around their texts, and without those that have no text. */
export const tidyNotes = (notes: readonly Note[]): Note[] =>
  notes.map((note) => ({ ...note, text: note.text.trim() })).filter(({ text }) => text !== '')

/** Notes for so many portions: the later ones shrink or go first. */
export function fittingNotes(notes: readonly Note[], quantity: number): Note[] {
  let left = quantity
  return notes.flatMap((note) => {
    const qty = Math.min(note.qty, left)
    left -= qty
    return qty > 0 ? { ...note, qty } : []
  })
}

/** Of a dish and kind, for each person. */
export const MAX_PORTIONS = 99
export const NOTE_LENGTH = 200
export const NOTE_ID_LENGTH = 64
const NOTE_FIELDS = ['id', 'text', 'qty']

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= MAX_PORTIONS

const isText = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'string' && value.length >= least && value.length <= most

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null) return false
  const { id, text, qty } = value as Readonly<Record<string, unknown>>
  const isKnown = Object.keys(value).every((name) => NOTE_FIELDS.includes(name))
  return isKnown && isText(id, 1, NOTE_ID_LENGTH) && isText(text, 0, NOTE_LENGTH) && isCount(qty, 1)
}

type OrderedFields = Pick<MealOrderDish, 'quantity' | 'annotation'>

const areNotes = (annotation: unknown): annotation is readonly Note[] =>
  Array.isArray(annotation) &&
  annotation.every(isNote) &&
  new Set(annotation.map(({ id }) => id)).size === annotation.length

const portionsMust = mustHold<OrderedFields>()

export const mealOrderDishChecks: readonly RowCheck<OrderedFields>[] = [
  portionsMust(['quantity'], 'orderInvalid', ({ quantity }) => isCount(quantity, 0)),
  portionsMust(
    ['quantity', 'annotation'],
    'orderInvalid',
    ({ quantity = 0, annotation = [] }) =>
      areNotes(annotation) && annotation.reduce((sum, { qty }) => sum + qty, 0) <= quantity,
  ),
]

export const checkMealOrderDish = (portions: OrderedFields): Verdict => refusalOf(mealOrderDishChecks, portions)

/** On how many portions each text stands. */
export function portionsByText(annotation: readonly Note[] = []): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text, qty } of annotation) counts.set(text, (counts.get(text) ?? 0) + qty)
  return counts
}

/** Whether a text is on more portions than before: refused where the kitchen takes no notes. */
export function addsNotes(before: readonly Note[] = [], after: readonly Note[] = []): boolean {
  const known = portionsByText(before)
  return [...portionsByText(after)].some(([text, qty]) => qty > (known.get(text) ?? 0))
}
