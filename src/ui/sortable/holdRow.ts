import { reordered, shifts, slotAt, stacked } from './rowPlaces.ts'

/** A row that is held over its list, and shown there where it would be let go. */
export interface HeldRow {
  /** The place, from 0, at which it is shown. */
  readonly place: () => number
  /** Shows it where the pointer is, at a height of the window. */
  readonly moveTo: (y: number) => void
  /** It is held no more: the rows are shown in the order in which they are in the list. */
  readonly putDown: () => void
}

/**
 * Takes up a row of a list. The rows are only shifted, each to where it would be: the browser has
 * nothing to lay out, and nothing else on the page hears of it, however long the menu is.
 */
export function holdRow(list: HTMLElement, from: number): HeldRow {
  const rows = rowsIn(list)
  const heights = rows.map((row) => row.getBoundingClientRect().height)
  const scrolling = new AbortController()
  let top = 0
  let place = from
  const measure = () => {
    top = list.getBoundingClientRect().top
  }
  const shiftTo = (next: number) => {
    place = next
    const by = shifts(heights, from, place)
    rows.forEach((row, at) => {
      row.style.translate = `0 ${by[at] ?? 0}px`
    })
  }
  measure()
  window.addEventListener('scroll', measure, { capture: true, signal: scrolling.signal })
  rows[from]?.toggleAttribute('data-dragged', true)
  // A first shift, even by nothing, is one that the browser lays out.
  shiftTo(from)
  return {
    place: () => place,
    moveTo(y) {
      const shown = stacked(reordered(heights, from, place))
      const next = slotAt(shown, place, y - top)
      if (next !== place) shiftTo(next)
    },
    putDown() {
      scrolling.abort()
      rows[from]?.removeAttribute('data-dragged')
      for (const row of rows) row.style.translate = ''
    },
  }
}

/** The rows of a list: its children. */
export const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] =>
  [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement)
