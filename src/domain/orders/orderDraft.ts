import { newLocalId } from '#domain/values/localId.ts'
import { noteKey, notesWithin, quantityOf } from '../reports/portions.ts'
import type { DietaryConflict } from '../rules/orders/dietaryConflict.ts'
import { areSamePortions } from '../rules/orders/portion.ts'
import type { Portion } from '../rules/orders/portion.ts'
import type { BookPerson } from '../schema/booking.ts'
import type { Note } from '../schema/values.ts'

export type PortionKind = 'whole' | 'half'

type DraftPortions = Pick<Portion, 'quantity' | 'notes'>

/** The portions of a dish while they are edited; kept on the device. */
export interface DraftDish extends Readonly<Record<PortionKind, DraftPortions>> {
  readonly dishId: string
}

/** What a booking orders for a meal, by the id of the dish, while it is edited as a whole. */
export type OrderDraft = ReadonlyMap<string, DraftDish>

/** Somebody who may not eat a dish, and wants it all the same. */
export interface AgreedDish {
  readonly dishId: string
  readonly person: Pick<BookPerson, 'id' | 'book'>
  readonly conflict: DietaryConflict
}

const NOTHING: DraftPortions = { quantity: 0, notes: [] }

/** A dish that nobody takes has no portions. */
export const draftDish = (draft: OrderDraft, dishId: string): DraftDish =>
  draft.get(dishId) ?? { dishId, whole: NOTHING, half: NOTHING }

/** Whole and half portions together, each counted as one. */
export const dishTotal = ({ whole, half }: DraftDish): number => whole.quantity + half.quantity

export const withDish = (draft: OrderDraft, dish: DraftDish): OrderDraft => new Map(draft).set(dish.dishId, dish)

const sumOf = (notes: readonly Note[]): number => notes.reduce((sum, { qty }) => sum + qty, 0)

/** How many of the portions have no note. */
export const plainOf = ({ quantity, notes }: DraftPortions): number => quantity - sumOf(notes)

function split(notes: readonly Note[], quantity: number) {
  let room = quantity
  const parts = notes.map((note) => {
    const kept = Math.max(0, Math.min(note.qty, room))
    room -= kept
    return { note, kept }
  })
  return {
    kept: parts.flatMap(({ note, kept }) => (kept > 0 ? [{ ...note, qty: kept }] : [])),
    over: parts.flatMap(({ note, kept }) => (note.qty > kept ? [{ ...note, qty: note.qty - kept }] : [])),
  }
}

function merged(notes: readonly Note[]): Note[] {
  const byText = new Map<string, Note>()
  for (const note of notes) {
    const key = noteKey(note.text)
    const same = byText.get(key)
    byText.set(key, same ? { ...same, qty: same.qty + note.qty } : note)
  }
  return [...byText.values()]
}

/** The portions of several persons together; their equal notes are one. */
export function orderDraftOf(portions: readonly Portion[]): OrderDraft {
  const draft = new Map<string, DraftDish>()
  for (const portion of portions) {
    const { dishId, halfPortion } = portion
    const quantity = quantityOf(portion)
    if (quantity === 0) continue
    const kind = halfPortion ? 'half' : 'whole'
    const dish = draftDish(draft, dishId)
    // Two persons may have notes of the same id.
    const notes = notesWithin(portion).map((note) => ({ ...note, id: noteKey(note.text) }))
    draft.set(dishId, {
      ...dish,
      [kind]: { quantity: dish[kind].quantity + quantity, notes: merged([...dish[kind].notes, ...notes]) },
    })
  }
  return draft
}

const written = (notes: readonly Note[]): Note[] =>
  notes.flatMap((note) => {
    const text = note.text.trim()
    return text ? [{ ...note, text }] : []
  })

const resized = ({ notes }: DraftPortions, quantity: number): DraftPortions => ({
  quantity,
  notes: split(notes, quantity).kept,
})

/** Portions without a note go first, whole ones before half ones: notes are kept as long as possible. */
export function resizedDish({ dishId, whole, half }: DraftDish, total: number): DraftDish {
  let fewer = Math.max(0, whole.quantity + half.quantity - total)
  const taken = (portions: number): number => {
    const some = Math.max(0, Math.min(fewer, portions))
    fewer -= some
    return some
  }
  const plainWhole = taken(plainOf(whole))
  const plainHalf = taken(plainOf(half))
  const notedHalf = taken(half.quantity - plainHalf)
  const halves = half.quantity - plainHalf - notedHalf
  const wholes = whole.quantity - plainWhole - taken(whole.quantity - plainWhole)
  return {
    dishId,
    whole: resized(whole, Math.max(wholes, total - halves)),
    half: resized(half, halves),
  }
}

/** Texts of the notes that are on fewer portions after a change than before. */
export function lostNotes(before: DraftDish, after: DraftDish): string[] {
  const notesOf = ({ whole, half }: DraftDish) => merged(written([...whole.notes, ...half.notes]))
  const left = notesOf(after)
  const leftOf = (text: string) => left.find((one) => noteKey(one.text) === noteKey(text))?.qty ?? 0
  return notesOf(before).flatMap(({ text, qty }) => (leftOf(text) < qty ? [text] : []))
}

/** Makes so many of the dish's portions half ones; notes move along where their kind has no room. */
export function withHalves(draft: OrderDraft, dishId: string, halves: number): OrderDraft {
  const dish = draftDish(draft, dishId)
  const half = Math.max(0, Math.min(halves, dishTotal(dish)))
  const whole = dishTotal(dish) - half
  const ofWhole = split(dish.whole.notes, whole)
  const ofHalf = split(dish.half.notes, half)
  const moved = (notes: readonly Note[]) => notes.map((note) => ({ ...note, id: newLocalId() }))
  return withDish(draft, {
    dishId,
    whole: { quantity: whole, notes: merged([...ofWhole.kept, ...moved(ofHalf.over)]) },
    half: { quantity: half, notes: merged([...ofHalf.kept, ...moved(ofWhole.over)]) },
  })
}

/** Replaces the notes of one kind; those beyond its portions are cut. */
export function withNotes(draft: OrderDraft, dishId: string, kind: PortionKind, notes: readonly Note[]): OrderDraft {
  const dish = draftDish(draft, dishId)
  const { quantity } = dish[kind]
  return withDish(draft, { ...dish, [kind]: { quantity, notes: split(notes, quantity).kept } })
}

/** Whether a note was begun and has no text yet. */
export const hasBlankNotes = (draft: OrderDraft): boolean =>
  [...draft.values()].some(({ whole, half }) => [...whole.notes, ...half.notes].some(({ text }) => text.trim() === ''))

/** A portion for each dish and kind, without blank notes. */
export const portionsOfDraft = (draft: OrderDraft): Portion[] =>
  [...draft.values()]
    .flatMap(({ dishId, whole, half }) => [
      { dishId, halfPortion: false, ...whole },
      { dishId, halfPortion: true, ...half },
    ])
    .filter(({ quantity }) => quantity > 0)
    .map((portion) => ({ ...portion, notes: merged(written(portion.notes)) }))

/** Whether both order the same, whatever the ids of their notes. */
export const isSameOrderDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  areSamePortions(portionsOfDraft(one), portionsOfDraft(other))

export const isSameDish = (one: DraftDish, other: DraftDish): boolean =>
  isSameOrderDraft(new Map([[one.dishId, one]]), new Map([[other.dishId, other]]))
