import { reordered, shifts, dropIndexAt, stacked } from './rowPlaces.ts'

export interface HeldRow {
  readonly place: () => number
  /** Follows the pointer; `y` in the window. */
  readonly moveTo: (y: number) => void
  readonly putDown: () => void
}

/** Pixels that a row can be shifted: more than a list is high. */
const REACH = 100_000

/**
 * A paused animation, a millisecond for a pixel: the row has its own layer, which the browser only
 * moves. A shift by style would paint the row and composite the page again.
 */
function shiftOf(row: HTMLElement): Animation {
  const transform = [`translateY(${-REACH}px)`, `translateY(${REACH}px)`]
  const shift = row.animate({ transform }, { duration: 2 * REACH })
  shift.pause()
  shift.currentTime = REACH
  return shift
}

/** Rows are only shifted: no layout, no rendering by React, however long the menu is. */
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
      const next = dropIndexAt(shown, place, y - top)
      if (next !== place) shiftTo(next)
    },
    putDown() {
      scrolling.abort()
      rows[from]?.removeAttribute('data-dragged')
      for (const shift of shifted) shift.cancel()
    },
  }
}

export const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] =>
  [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement)
