import { useState } from 'react'
import type { RefObject } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import { barsOf, neighbourBar, nearestBar } from '#domain/timeline/bars.ts'
import type { TimelineBar } from '#domain/timeline/bars.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { useConvivio } from '#store/hooks.tsx'
import type { State } from '#store/tables/state.ts'
import type { Active } from './TimelineGrid.tsx'
import type { GridRow } from './TimelineRow.tsx'
import type { PlaceKind } from './rowOverbooking.ts'

export interface WalkedGrid {
  readonly kind: PlaceKind
  readonly rows: readonly GridRow[]
  readonly span: TimelineSpan
  readonly books: readonly Book[]
  readonly rowHeight: number
  readonly dayWidth: number
  readonly head: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly bookingsOf: (state: State, rowId: string) => readonly Book[]
}

/** In a row that is not shown there is no bar to act on. */
const activeAt = (rowId: string, bookId: string | undefined, rows: readonly GridRow[]): Active => ({
  rowId,
  bookId: rows.some(({ id }) => id === rowId) ? bookId : undefined,
})

/** Scrolls the row, and a day of the bar, into view: so its name is seen. */
function scrollTo(
  { scroller, rowHeight, dayWidth, head }: WalkedGrid,
  row: number,
  bar: TimelineBar | undefined,
): void {
  const element = scroller.current
  if (!element) return
  const top = row * rowHeight
  const seen = element.clientHeight - (element.querySelector('[data-header]')?.clientHeight ?? 0)
  if (top < element.scrollTop) element.scrollTo({ top })
  else if (top + rowHeight > element.scrollTop + seen) element.scrollTo({ top: top + rowHeight - seen })
  if (!bar) return
  const [left, right] = [bar.from * dayWidth, bar.to * dayWidth]
  const isSeen =
    right >= element.scrollLeft + dayWidth && left + dayWidth <= element.scrollLeft + element.clientWidth - head
  if (!isSeen) element.scrollTo({ left: Math.max(0, left - dayWidth) })
}

/** Where the keyboard is in the grid, at a bar or in an empty row, and how it walks. */
export function useGridWalk(grid: WalkedGrid) {
  const { kind, rows, span, books, bookingsOf } = grid
  const convivio = useConvivio()
  const [last, setActive] = useState<Active>()
  // Somebody else may have moved it, or deleted it.
  const book = books.find(({ id }) => id === last?.bookId)
  const active = last && activeAt(book?.[kind] ?? last.rowId, book?.id, rows)
  /** Days from the begin of the span where the keyboard walks up and down. */
  const [place, setPlace] = useState(0)

  const barsIn = (rowId: string): TimelineBar[] => barsOf(bookingsOf(convivio.state.getState(), rowId), span, kind)
  const barOf = (rowId: string, bookId: string | undefined) =>
    barsIn(rowId).find(({ booking }) => booking.id === bookId)
  const known = rows.findIndex(({ id }) => id === active?.rowId)

  function go(row: number, bar: TimelineBar | undefined): void {
    const rowId = rows[row]?.id
    if (rowId === undefined) return
    setActive({ rowId, bookId: bar?.booking.id })
    scrollTo(grid, row, bar)
  }

  function walk(rowsDown: number): void {
    const row = Math.max(0, Math.min(rows.length - 1, known < 0 ? 0 : known + rowsDown))
    const rowId = rows[row]?.id
    if (rowId !== undefined) go(row, nearestBar(barsIn(rowId), place))
  }

  function aside(step: 1 | -1): void {
    const rowId = rows[known]?.id
    if (rowId === undefined) return walk(0)
    const bars = barsIn(rowId)
    const bar = active?.bookId === undefined ? nearestBar(bars, place) : neighbourBar(bars, active.bookId, step)
    if (bar) setPlace(bar.from)
    go(known, bar)
  }

  return {
    active,
    /** The index of its row, -1 where it is in none. */
    known,
    place,
    barOf,
    go,
    walk,
    aside,
    leave: () => setActive(undefined),
    /** At a booking that was just put into a row, or taken off it. */
    settle(row: number, bookId: string | undefined, bar?: TimelineBar) {
      const rowId = rows[row]?.id
      if (rowId === undefined) return
      setActive({ rowId, bookId })
      if (bookId !== undefined) scrollTo(grid, row, bar)
    },
  }
}
