import type { MealOrderDish } from '../schema/orders.ts'
import { placeIn } from './grouping.ts'

/** Portions of a dish; whole and half ones are never added up. */
export interface Portions {
  readonly normal: number
  readonly half: number
}

/** A variation of some of the portions: «senza sale». */
export interface Note {
  readonly text: string
  readonly quantity: number
  readonly half: boolean
}

/** What somebody, or a table, has of a dish; `notes` are of portions that are counted already. */
export interface OrderedPortions extends Portions {
  readonly dishId: string
  readonly notes: readonly Note[]
}

/** What a row says of the portions of a dish. */
export type PortionsLine = Pick<MealOrderDish, 'dish' | 'quantity' | 'halfPortion' | 'annotation'>

export const NO_PORTIONS: Portions = { normal: 0, half: 0 }

/** Adds up several: whole ones with whole ones, half ones with half ones. */
export function totalPortions(parts: readonly Portions[]): Portions {
  let { normal, half } = NO_PORTIONS
  for (const part of parts) {
    normal += part.normal
    half += part.half
  }
  return { normal, half }
}

/** So many as can be cooked of what a row says: a whole number, never below 0. */
const wholeQuantity = (stored: number): number =>
  Number.isFinite(stored) ? Math.max(0, Math.trunc(stored)) : 0

/**
 * The notes of a row: each of a portion at least, together of no more than there are. What was
 * written beyond that is read with the last one: an allergy is never lost for a miscount.
 */
function notesOf({ annotation, halfPortion }: PortionsLine, portions: number): Note[] {
  const notes: Note[] = []
  let left = portions
  for (const { text: written, qty } of annotation ?? []) {
    const text = written.trim()
    if (text === '') continue
    const quantity = Math.min(left, Math.max(1, wholeQuantity(qty)))
    const last = notes.at(-1)
    if (quantity > 0) notes.push({ text, quantity, half: halfPortion })
    else if (last) notes[notes.length - 1] = { ...last, text: `${last.text}, ${text}` }
    left -= quantity
  }
  return notes
}

/** Portions that a row orders, of its kind. */
export const quantityOf = ({ quantity }: Pick<MealOrderDish, 'quantity'>): number =>
  wholeQuantity(quantity)

/** What a row orders; undefined when nothing is left of it. */
export function portionsOfLine(line: PortionsLine): OrderedPortions | undefined {
  const quantity = quantityOf(line)
  if (quantity === 0) return undefined
  return {
    dishId: line.dish ?? '',
    normal: line.halfPortion ? 0 : quantity,
    half: line.halfPortion ? quantity : 0,
    notes: notesOf(line, quantity),
  }
}

/** What two notes are compared by: case and blanks do not matter. */
export const noteKey = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('it')

/** Notes that say the same of the same kind of portion are one, as it was first written. */
function sameTogether(notes: readonly Note[]): readonly Note[] {
  if (notes.length < 2) return notes
  const byKey = new Map<string, Note>()
  for (const note of notes) {
    const key = `${note.half ? 'half' : 'dish'}\n${noteKey(note.text)}`
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, quantity: known.quantity + note.quantity } : note)
  }
  return [...byKey.values()]
}

interface Tally {
  readonly dishId: string
  normal: number
  half: number
  readonly notes: Note[]
}

/** Each dish once, with all that was ordered of it, as `places` has them. */
export function together(
  parts: Iterable<OrderedPortions>,
  places: ReadonlyMap<string, number>,
): OrderedPortions[] {
  const tallies = new Map<string, Tally>()
  for (const { dishId, normal, half, notes } of parts) {
    const tally = tallies.get(dishId)
    if (!tally) {
      tallies.set(dishId, { dishId, normal, half, notes: [...notes] })
      continue
    }
    tally.normal += normal
    tally.half += half
    for (const note of notes) tally.notes.push(note)
  }
  return [...tallies.values()]
    .map((tally) => ({ ...tally, notes: sameTogether(tally.notes) }))
    .sort((one, other) => placeIn(places, one.dishId) - placeIn(places, other.dishId))
}
