import { useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import { barsOf, neighbourBar, nearestBar } from '#domain/timeline/bars.ts'
import type { Side } from '#domain/timeline/drag.ts'
import type { Bar } from '#domain/timeline/bars.ts'
import type { TimelineSpan } from '#domain/timeline/span.ts'
import { useConvivio } from '#store/hooks.tsx'
import type { State } from '#store/tables/state.ts'
import type { DragTargets } from './barDrag.ts'
import type { Active } from './TimelineGrid.tsx'
import type { GridRow } from './TimelineRow.tsx'
import type { PlaceKind } from './rowOverbooking.ts'

interface Facts {
  readonly kind: PlaceKind
  readonly rows: readonly GridRow[]
  readonly span: TimelineSpan
  readonly books: readonly Book[]
  readonly rowHeight: number
  readonly dayWidth: number
  readonly head: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly bookingsOf: (state: State, rowId: string) => readonly Book[]
  readonly targets: DragTargets
  readonly onDelete: (bookId: string) => void
}

/** In a row that is not shown there is no bar to act on. */
const activeAt = (rowId: string, bookId: string | undefined, rows: readonly GridRow[]): Active => ({
  rowId,
  bookId: rows.some(({ id }) => id === rowId) ? bookId : undefined,
})

/** By keyboard: arrows walk, INVIO opens, CANC deletes, space chooses; the others are in docs/domain.md, Timeline. */
export function useGridKeys(facts: Facts) {
  const { kind, rows, span, books, rowHeight, dayWidth, head, scroller, bookingsOf, targets, onDelete } = facts
  const convivio = useConvivio()
  const [last, setActive] = useState<Active>()
  // Somebody else may have moved it, or deleted it.
  const book = books.find(({ id }) => id === last?.bookId)
  const active = last && activeAt(book?.[kind] ?? last.rowId, book?.id, rows)
  /** Days from the begin of the span where the keyboard walks up and down. */
  const [place, setPlace] = useState(0)

  const barsIn = (rowId: string): Bar[] => barsOf(bookingsOf(convivio.state.getState(), rowId), span, kind)
  const known = rows.findIndex(({ id }) => id === active?.rowId)

  function show(row: number, bar: Bar | undefined): void {
    const element = scroller.current
    if (!element) return
    const top = row * rowHeight
    const seen = element.clientHeight - (element.querySelector('[data-header]')?.clientHeight ?? 0)
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (top + rowHeight > element.scrollTop + seen) element.scrollTo({ top: top + rowHeight - seen })
    if (!bar) return
    const [left, right] = [bar.from * dayWidth, bar.to * dayWidth]
    // A day of it is enough: its name stays in view.
    const isSeen = right >= element.scrollLeft + dayWidth && left + dayWidth <= element.scrollLeft + element.clientWidth - head
    if (!isSeen) element.scrollTo({ left: Math.max(0, left - dayWidth) })
  }

  function go(row: number, bar: Bar | undefined): void {
    const rowId = rows[row]?.id
    if (rowId === undefined) return
    setActive({ rowId, bookId: bar?.booking.id })
    show(row, bar)
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

  async function moveBy(bookId: string, step: 1 | -1): Promise<void> {
    const row = rows[known + step]
    if (row && (await targets.onMove(bookId, row.id))) {
      setActive({ rowId: row.id, bookId })
      show(known + step, undefined)
    }
  }

  async function takeOff(bookId: string): Promise<void> {
    const rowId = active?.rowId
    if (rowId !== undefined && (await targets.onMove(bookId, undefined))) setActive({ rowId, bookId: undefined })
  }

  /** A night in the row where the keyboard is: from the end of its bar on, if it is at one. */
  function begin(): void {
    const rowId = rows[known]?.id
    if (rowId === undefined) return walk(0)
    const bar = barsIn(rowId).find(({ booking }) => booking.id === active?.bookId)
    targets.onCreate(rowId, Math.min(Math.floor(bar?.to ?? place), span.days.length - 1), 1)
  }

  function resizeBy(bookId: string, side: Side, { key }: KeyboardEvent): (() => void) | undefined {
    if (key === 'ArrowLeft') return () => void targets.onResize(bookId, side, -1)
    return key === 'ArrowRight' ? () => void targets.onResize(bookId, side, 1) : undefined
  }

  function keyOfBar(event: KeyboardEvent, bookId: string): (() => void) | undefined {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return undefined
    if (shiftKey) return resizeBy(bookId, altKey ? 'checkin' : 'checkout', event)
    if (altKey) {
      if (key === 'ArrowUp') return () => void moveBy(bookId, -1)
      return key === 'ArrowDown' ? () => void moveBy(bookId, 1) : undefined
    }
    if (key === 'Enter') return () => targets.onOpen(bookId)
    if (key === ' ') return () => targets.onChoose(bookId)
    if (key === 'Backspace') return () => void takeOff(bookId)
    return key === 'Delete' ? () => onDelete(bookId) : undefined
  }

  function keyOfGrid({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    if (altKey || shiftKey || ctrlKey || metaKey) return undefined
    if (key === 'ArrowLeft' || key === 'ArrowRight') return () => aside(key === 'ArrowLeft' ? -1 : 1)
    if (key === 'ArrowUp' || key === 'ArrowDown') return () => walk(key === 'ArrowUp' ? -1 : 1)
    if (key === 'Home') return () => walk(-rows.length)
    if (key === 'End') return () => walk(rows.length)
    if (key.toLowerCase() === 'n') return begin
    return key === 'Escape' && active ? () => setActive(undefined) : undefined
  }

  return {
    active,
    goTo(rowId: string, bookId: string) {
      const bar = barsIn(rowId).find(({ booking }) => booking.id === bookId)
      go(
        rows.findIndex(({ id }) => id === rowId),
        bar,
      )
    },
    /** Seats one of the panel in the row where the keyboard was, else in the first, and goes there. */
    async seat(bookId: string) {
      const row = Math.max(0, known)
      const rowId = rows[row]?.id
      if (rowId === undefined || !(await targets.onMove(bookId, rowId))) return
      scroller.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      setActive({ rowId, bookId })
      show(row, barsIn(rowId).find(({ booking }) => booking.id === bookId))
    },
    onKey(event: KeyboardEvent) {
      const { bookId } = active ?? {}
      const act = (bookId === undefined ? undefined : keyOfBar(event, bookId)) ?? keyOfGrid(event)
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
