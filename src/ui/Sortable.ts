import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useDragDropManager, useDrop } from 'react-dnd'

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

/**
 * Makes a list of rows a place where one can be put elsewhere: dragged downwards it goes after the
 * row it is let go over, upwards before it. One target for all rows, and marks that React does not
 * know of, so that letting go is cheap however long the menu is.
 */
export function useSortableList({ list, ids, onDrop, onStep }: SortableList) {
  const element = useRef<HTMLElement>(null)
  const moveTo = (id: string, to: number): Move | undefined => {
    const [from, beside] = [ids.indexOf(id), ids[to]]
    if (from < 0 || from === to || beside === undefined) return undefined
    return { id, beside, place: from < to ? 'after' : 'before' }
  }
  const [isOver, target] = useDrop({
    accept: list,
    hover: ({ id }: Dragged, monitor) => {
      const rows = rowsIn(element.current)
      const to = rowAt(rows, monitor.getClientOffset()?.y ?? 0)
      const place = moveTo(id, to)?.place
      // The browser would lay the page out to bring a row with the focus back into view.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      for (const [at, row] of rows.entries()) {
        mark(row, 'dragged', ids[at] === id ? '' : undefined)
        mark(row, 'drop', at === to ? place : undefined)
      }
    },
    drop: ({ id }: Dragged, monitor) => {
      const move = moveTo(id, rowAt(rowsIn(element.current), monitor.getClientOffset()?.y ?? 0))
      if (move) onDrop(move)
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
  return { isOver, list: { ref, onKeyDown } }
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
      endDrag: () => rowsIn(row?.parentElement ?? null).forEach(unmark),
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

/** The row at a height of the window; above the list the first one, below it the last. */
const rowAt = (rows: readonly HTMLElement[], y: number): number =>
  Math.max(0, rows.findLastIndex((row) => row.getBoundingClientRect().top <= y))

const unmark = (row: HTMLElement) => {
  mark(row, 'dragged', undefined)
  mark(row, 'drop', undefined)
}

function mark(row: HTMLElement, name: 'dragged' | 'drop', value: string | undefined): void {
  if (row.dataset[name] === value) return
  if (value === undefined) row.removeAttribute(`data-${name}`)
  else row.dataset[name] = value
}
