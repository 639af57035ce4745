import { startTransition, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useDragDropManager, useDrop } from 'react-dnd'
import { flushSync } from 'react-dom'
import { painted } from './painted.ts'

/** Milliseconds a finger rests on something before it drags it rather than scrolls. */
export const HOLD = 150

export interface Dragged {
  readonly id: string
  readonly label: string
}

export type Place = 'before' | 'after'

/** What is moved, and beside which row of its list it goes. */
export interface Move {
  readonly id: string
  readonly beside: string
  readonly place: Place
}

type Connect = (node: HTMLElement | null) => void

interface SortableList {
  /** Rows move within their list only. */
  readonly list: string
  /** The rows in their order: the children of the list, one for each. */
  readonly ids: readonly string[]
  /** A row was let go at another place. */
  readonly onDrop: (move: Move) => void
  /** A row was put one place up or down by the arrow keys; `to` counts from 0. */
  readonly onStep: (move: Move, to: number) => void
}

/** A list with a row put elsewhere. */
export function moved<T extends { readonly id: string }>(rows: readonly T[], move: Move): readonly T[] {
  const row = rows.find(({ id }) => id === move.id)
  const rest = rows.filter(({ id }) => id !== move.id)
  const beside = rest.findIndex(({ id }) => id === move.beside)
  if (!row || beside < 0) return rows
  const at = move.place === 'after' ? beside + 1 : beside
  return [...rest.slice(0, at), row, ...rest.slice(at)]
}

/** A row that is dragged over its list, and the place (from 0) at which it is shown there. */
interface Held {
  readonly id: string
  readonly to: number
  /** It was let go there; the list itself follows. */
  readonly dropped?: true
}

/**
 * Makes a list of rows a place where one can be put elsewhere. While a row is dragged over it the
 * list is shown as it would be: letting go has nothing left to lay out, however long the menu is,
 * and what the new order means for the rest of the page follows after that frame.
 */
export function useSortableList({ list, ids, onDrop, onStep }: SortableList) {
  const element = useRef<HTMLElement>(null)
  const [held, setHeld] = useState<Held>()
  // What a handler reads: one is called again before React has given it the next `held`.
  const latest = useRef<Held>(undefined)
  const moveTo = (id: string, to: number): Move | undefined => {
    const [from, beside] = [ids.indexOf(id), ids[to]]
    if (from < 0 || from === to || beside === undefined) return undefined
    return { id, beside, place: from < to ? 'after' : 'before' }
  }
  const hold = (next: Held | undefined) => {
    latest.current = next
    setHeld(next)
  }
  const [isOver, target] = useDrop({
    accept: list,
    hover: ({ id }: Dragged, monitor) => {
      const rows = rowsIn(element.current)
      const marked = rows.findIndex((row) => row.hasAttribute('data-dragged'))
      const from = marked < 0 ? ids.indexOf(id) : marked
      // The browser would lay the page out to bring a row with the focus back into view.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      if (rows[from]) markDragged(rows[from], true)
      const to = slotAt(rows.map(edgesOf), from, monitor.getClientOffset()?.y ?? 0)
      // In this very frame: React would take it into the next one.
      if (latest.current?.id !== id || latest.current.to !== to) flushSync(() => hold({ id, to }))
    },
    drop: ({ id }: Dragged) => {
      const to = latest.current?.to
      const move = to === undefined ? undefined : moveTo(id, to)
      if (!move || to === undefined) return
      hold({ id, to, dropped: true })
      startTransition(async () => {
        await painted()
        startTransition(() => {
          hold(undefined)
          onDrop(move)
        })
      })
    },
    collect: (monitor) => monitor.isOver(),
  })
  const ref: Connect = (node) => {
    element.current = node
    target(node)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
    const handle = event.target instanceof Element && event.target.closest('[data-handle]')
    if (!handle) return
    event.preventDefault()
    const from = rowsIn(element.current).findIndex((row) => row.contains(handle))
    const to = from + (key === 'ArrowUp' ? -1 : 1)
    const move = moveTo(ids[from] ?? '', to)
    if (move) onStep(move, to)
  }
  const shown = held && (isOver || held.dropped) ? moveTo(held.id, held.to) : undefined
  return {
    list: { ref, onKeyDown },
    /** The rows in the order in which they are to be shown now. */
    inOrder: <T extends { readonly id: string }>(rows: readonly T[]): readonly T[] =>
      shown ? moved(rows, shown) : rows,
  }
}

/**
 * Makes a row of such a list something that can be taken up at its handle. Not with `useDrag`, which
 * tells every row of the menu about every drag.
 */
export function useSortableRow({ list, id, label }: Dragged & { readonly list: string }) {
  const manager = useDragDropManager()
  const handle = (node: HTMLElement | null) => {
    if (!node) return undefined
    const [registry, backend] = [manager.getRegistry(), manager.getBackend()]
    const row = node.parentElement
    const source = registry.addSource(list, {
      canDrag: () => true,
      isDragging: (monitor, sourceId) => sourceId === monitor.getSourceId(),
      beginDrag: () => ({ id, label }) satisfies Dragged,
      endDrag: () => row && markDragged(row, false),
    })
    const disconnect = backend.connectDragSource(source, node, {})
    const forget = backend.connectDragPreview(source, row, {})
    return () => {
      disconnect()
      forget()
      registry.removeSource(source)
    }
  }
  return handle
}

const rowsIn = (list: HTMLElement | null): readonly HTMLElement[] =>
  [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement)

/** Top and bottom, in pixels of the window. */
interface Edges {
  readonly top: number
  readonly bottom: number
}

const edgesOf = (row: HTMLElement): Edges => row.getBoundingClientRect()

/**
 * The place for the row at `from` when the pointer is at a height of the window: that of the row
 * there, above the list the first one, below it the last. Beside a row taller than itself it waits
 * until the pointer would still be over it afterwards; otherwise the two would change places for
 * ever.
 */
export function slotAt(rows: readonly Edges[], from: number, y: number): number {
  const own = rows[from]
  if (!own) return from
  const height = own.bottom - own.top
  let to = Math.max(0, rows.findLastIndex(({ top }) => top <= y))
  while (to > from && y < (rows[to]?.bottom ?? 0) - height) to -= 1
  while (to < from && y > (rows[to]?.top ?? 0) + height) to += 1
  return to
}

function markDragged(row: HTMLElement, isDragged: boolean): void {
  row.toggleAttribute('data-dragged', isDragged)
}
