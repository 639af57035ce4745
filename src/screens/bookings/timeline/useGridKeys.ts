import type { KeyboardEvent } from 'react'
import type { StayEnd } from '#domain/timeline/drag.ts'
import type { DragTargets } from './barDrag.ts'
import { useGridWalk } from './useGridWalk.ts'
import type { WalkedGrid } from './useGridWalk.ts'

interface KeyedGrid extends WalkedGrid {
  readonly targets: DragTargets
  readonly onDelete: (bookId: string) => void
}

interface BarActions extends Pick<KeyedGrid, 'targets' | 'onDelete'> {
  readonly moveBy: (bookId: string, step: 1 | -1) => Promise<void>
  readonly takeOff: (bookId: string) => Promise<void>
}

function resizeAction(
  { key }: KeyboardEvent,
  bookId: string,
  side: StayEnd,
  targets: DragTargets,
): (() => void) | undefined {
  if (key === 'ArrowLeft') return () => void targets.onResize(bookId, side, -1)
  return key === 'ArrowRight' ? () => void targets.onResize(bookId, side, 1) : undefined
}

/** What a key means at a bar. */
function barAction(event: KeyboardEvent, bookId: string, actions: BarActions): (() => void) | undefined {
  const { targets, onDelete, moveBy, takeOff } = actions
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return undefined
  if (shiftKey) return resizeAction(event, bookId, altKey ? 'checkin' : 'checkout', targets)
  if (altKey) {
    if (key === 'ArrowUp') return () => void moveBy(bookId, -1)
    return key === 'ArrowDown' ? () => void moveBy(bookId, 1) : undefined
  }
  if (key === 'Enter') return () => targets.onOpen(bookId)
  if (key === ' ') return () => targets.onChoose(bookId)
  if (key === 'Backspace') return () => void takeOff(bookId)
  return key === 'Delete' ? () => onDelete(bookId) : undefined
}

/** By keyboard: arrows walk, INVIO opens, CANC deletes, space chooses; the others are in docs/domain.md, Timeline. */
export function useGridKeys(grid: KeyedGrid) {
  const { rows, span, scroller, targets } = grid
  const { active, known, place, barOf, go, walk, aside, leave, settle } = useGridWalk(grid)

  async function moveBy(bookId: string, step: 1 | -1): Promise<void> {
    const row = rows[known + step]
    if (row && (await targets.onMove(bookId, row.id))) settle(known + step, bookId)
  }

  async function takeOff(bookId: string): Promise<void> {
    if (active && (await targets.onMove(bookId, undefined))) settle(known, undefined)
  }

  /** A night in the row where the keyboard is: from the end of its bar on, if it is at one. */
  function begin(): void {
    const rowId = rows[known]?.id
    if (rowId === undefined) return walk(0)
    const bar = barOf(rowId, active?.bookId)
    targets.onCreate(rowId, Math.min(Math.floor(bar?.to ?? place), span.days.length - 1), 1)
  }

  function gridAction({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): (() => void) | undefined {
    if (altKey || shiftKey || ctrlKey || metaKey) return undefined
    if (key === 'ArrowLeft' || key === 'ArrowRight') return () => aside(key === 'ArrowLeft' ? -1 : 1)
    if (key === 'ArrowUp' || key === 'ArrowDown') return () => walk(key === 'ArrowUp' ? -1 : 1)
    if (key === 'Home') return () => walk(-rows.length)
    if (key === 'End') return () => walk(rows.length)
    if (key.toLowerCase() === 'n') return begin
    return key === 'Escape' && active ? leave : undefined
  }

  return {
    active,
    goTo(rowId: string, bookId: string) {
      go(
        rows.findIndex(({ id }) => id === rowId),
        barOf(rowId, bookId),
      )
    },
    /** Seats one of the panel in the row where the keyboard was, else in the first, and goes there. */
    async seat(bookId: string) {
      const row = Math.max(0, known)
      const rowId = rows[row]?.id
      if (rowId === undefined || !(await targets.onMove(bookId, rowId))) return
      scroller.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
      settle(row, bookId, barOf(rowId, bookId))
    },
    onKey(event: KeyboardEvent) {
      const bookId = active?.bookId
      const act =
        (bookId === undefined ? undefined : barAction(event, bookId, { ...grid, moveBy, takeOff })) ?? gridAction(event)
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
