import type { MealOrderDish } from '../schema/orders.ts'
import { placeIn } from './grouping.ts'

/** Whole and half portions are never added up. */
export interface Portions {
  readonly normal: number
  readonly half: number
}

export interface Note {
  readonly text: string
  readonly quantity: number
  readonly half: boolean
}

/** What a person or a table has of a dish; portions with notes are counted in. */
export interface OrderedPortions extends Portions {
  readonly dishId: string
  readonly notes: readonly Note[]
}

export type PortionsLine = Pick<MealOrderDish, 'dish' | 'quantity' | 'halfPortion' | 'annotation'>

export const NO_PORTIONS: Portions = { normal: 0, half: 0 }

export function totalPortions(parts: readonly Portions[]): Portions {
  let { normal, half } = NO_PORTIONS
  for (const part of parts) {
    normal += part.normal
    half += part.half
  }
  return { normal, half }
}

const wholeQuantity = (stored: number): number => (Number.isFinite(stored) ? Math.max(0, Math.trunc(stored)) : 0)

/** On no more portions than there are; further notes join the last one: an allergy must not be lost. */
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

export const quantityOf = ({ quantity }: Pick<MealOrderDish, 'quantity'>): number => wholeQuantity(quantity)

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

export const noteKey = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('it')

/** Equal notes on the same kind of portion become one, as first written. */
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

export function summedPortions(
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
