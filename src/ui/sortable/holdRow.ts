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

/** Pixels that a row can be shifted, up or down: more than a list is high. */
const REACH = 100_000

/**
 * The shift of a row, as an animation that stands still: a millisecond of its time is a pixel. A row
 * whose `transform` is animated has a layer of its own, which the browser only moves; for a shift by
 * its style it would paint the row again, and put all layers of the page together anew.
 */
function shiftOf(row: HTMLElement): Animation {
  const transform = [`translateY(${-REACH}px)`, `translateY(${REACH}px)`]
  const shift = row.animate({ transform }, { duration: 2 * REACH })
  shift.pause()
  shift.currentTime = REACH
  return shift
}

/**
 * Takes up a row of a list. The rows are only shifted, each to where it would be: the browser has
 * nothing to lay out, and nothing else on the page hears of it, however long the menu is.
 */
export function holdRow(list: HTMLElement, from: number): HeldRow {
  const rows = rowsIn(list)
  const heights = rows.map((row) => row.getBoundingClientRect().height)
  const topOfList = () => list.getBoundingClientRect().top
  let top = topOfList()
  let place = from
  const shifted = rows.map(shiftOf)
  const scrolling = new AbortController()
  const measure = () => {
    top = topOfList()
  }
  const shiftTo = (next: number) => {
    place = next
    const by = shifts(heights, from, place)
    shifted.forEach((shift, at) => {
      const time = REACH + (by[at] ?? 0)
      if (shift.currentTime !== time) shift.currentTime = time
    })
  }
  window.addEventListener('scroll', measure, { capture: true, signal: scrolling.signal })
  rows[from]?.toggleAttribute('data-dragged', true)
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
      for (const shift of shifted) shift.cancel()
    },
  }
}

/** The rows of a list: its children. */
export const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] =>
  [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement)
