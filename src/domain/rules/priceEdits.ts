import { byBoardAndDay } from './calendarPrice.ts'
import type { PeriodPrice } from './calendarPrice.ts'

/** A price as the editor has it. */
export type EditedPrice = PeriodPrice & { readonly id: string }

/** What an editor did to the prices and nobody saved yet, by id; undefined: taken away. */
export type PriceEdits = ReadonlyMap<string, EditedPrice | undefined>

const isSame = (one: PeriodPrice, other: PeriodPrice) =>
  one.bookType === other.bookType &&
  one.from === other.from &&
  one.to === other.to &&
  one.price === other.price

/**
 * The prices as the editor shows them: those that are saved in the order of board and day, then
 * the new ones as they were added. A period stays in its place while it is edited.
 */
export function editedPrices(saved: readonly EditedPrice[], edits: PriceEdits): EditedPrice[] {
  const known = new Set(saved.map(({ id }) => id))
  const kept = [...saved]
    .sort(byBoardAndDay)
    .flatMap((price) => (edits.has(price.id) ? (edits.get(price.id) ?? []) : price))
  const added = [...edits].flatMap(([id, price]) => (price && !known.has(id) ? price : []))
  return [...kept, ...added]
}

/** Whether saving would change anything: what was edited back to what it was is no edit. */
export function hasEdits(saved: readonly EditedPrice[], edits: PriceEdits): boolean {
  const byId = new Map(saved.map((price) => [price.id, price]))
  return [...edits].some(([id, price]) => {
    const before = byId.get(id)
    return price ? !before || !isSame(before, price) : before !== undefined
  })
}
