import type { Portion } from '../rules/orders/portion.ts'
import type { Note } from '../schema/values.ts'
import { placeIn } from './grouping.ts'

/** Whole and half portions are never added up. */
export interface PortionCounts {
  readonly normal: number
  readonly half: number
}

/** A note, and of how many portions, whole or half ones. */
export interface CountedNote {
  readonly text: string
  readonly quantity: number
  readonly half: boolean
}

/** What a person or a table has of a dish: its portions, with those that have notes counted in. */
export interface DishPortions extends PortionCounts {
  readonly dishId: string
  readonly notes: readonly CountedNote[]
}

export const NO_PORTIONS: PortionCounts = { normal: 0, half: 0 }

export function totalPortions(parts: readonly PortionCounts[]): PortionCounts {
  let { normal, half } = NO_PORTIONS
  for (const part of parts) {
    normal += part.normal
    half += part.half
  }
  return { normal, half }
}

const wholeQuantity = (stored: number): number => (Number.isFinite(stored) ? Math.max(0, Math.trunc(stored)) : 0)

/** A whole number of portions; 0 for what an import has stored wrongly. */
export const quantityOf = ({ quantity }: Pick<Portion, 'quantity'>): number => wholeQuantity(quantity)

/** Notes on no more portions than there are; further notes join the last one: an allergy must not be lost. */
export function notesWithin(portion: Pick<Portion, 'quantity' | 'notes'>): Note[] {
  const notes: Note[] = []
  let left = quantityOf(portion)
  for (const { id, text: written, qty: stored } of portion.notes) {
    const text = written.trim()
    if (text === '') continue
    const qty = Math.min(left, Math.max(1, wholeQuantity(stored)))
    const last = notes.at(-1)
    if (qty > 0) notes.push({ id, text, qty })
    else if (last) notes[notes.length - 1] = { ...last, text: `${last.text}, ${text}` }
    left -= qty
  }
  return notes
}

export function countsOfPortion(portion: Pick<Portion, 'quantity' | 'halfPortion'>): PortionCounts {
  const quantity = quantityOf(portion)
  return portion.halfPortion ? { normal: 0, half: quantity } : { normal: quantity, half: 0 }
}

/** Undefined where nothing of the dish is left. */
export function countedPortion(portion: Portion): DishPortions | undefined {
  const { dishId, halfPortion: half } = portion
  const notes = notesWithin(portion).map(({ text, qty }) => ({ text, quantity: qty, half }))
  return quantityOf(portion) > 0 ? { dishId, ...countsOfPortion(portion), notes } : undefined
}

/** The same for texts that differ only in case, blanks or composed accents. */
export const noteKey = (text: string): string =>
  text.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('it')

/** Equal notes on the same kind of portion become one, as first written. */
function sameTogether(notes: readonly CountedNote[]): readonly CountedNote[] {
  if (notes.length < 2) return notes
  const byKey = new Map<string, CountedNote>()
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
  readonly notes: CountedNote[]
}

/** Dish by dish, in the order of the places; equal notes together. */
export function summedPortions(parts: Iterable<DishPortions>, places: ReadonlyMap<string, number>): DishPortions[] {
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
