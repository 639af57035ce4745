import type { Annotation } from '../schema/values.ts'

/** Variations as they are kept: without spaces around them, those without a text left out. */
export const tidyNotes = (notes: readonly Annotation[]): Annotation[] =>
  notes.map((note) => ({ ...note, text: note.text.trim() })).filter(({ text }) => text !== '')

/** Variations of so many portions: where there are fewer now, the later ones shrink and go first. */
export function fittingNotes(notes: readonly Annotation[], quantity: number): Annotation[] {
  let left = quantity
  return notes.flatMap((note) => {
    const qty = Math.min(note.qty, left)
    left -= qty
    return qty > 0 ? { ...note, qty } : []
  })
}
