import { useDrag, useDrop } from 'react-dnd'

export interface Dragged {
  readonly id: string
  /** Its place in the list when it was taken up. */
  readonly at: number
  readonly label: string
}

export type Place = 'before' | 'after'

export interface SortableRow {
  /** Rows move within their list only. */
  readonly list: string
  readonly id: string
  readonly at: number
  readonly label: string
  readonly onMove: (id: string, beside: string, place: Place) => void
}

type Connect = (node: HTMLElement | null) => void

/**
 * Makes a row of a list something that can be taken up at its handle, and a place to put another
 * one: dragged downwards it goes after this row, upwards before it.
 */
export function useSortable({ list, id, at, label, onMove }: SortableRow) {
  const [isDragged, drag, preview] = useDrag(
    () => ({
      type: list,
      item: { id, at, label } satisfies Dragged,
      collect: (monitor) => monitor.isDragging(),
    }),
    [list, id, at, label],
  )
  const [drop, target] = useDrop(
    () => ({
      accept: list,
      drop: (dragged: Dragged) => {
        if (dragged.id !== id) onMove(dragged.id, id, placeOf(dragged, at))
      },
      collect: (monitor) => {
        const dragged = monitor.isOver() ? monitor.getItem<Dragged | null>() : null
        return dragged && dragged.id !== id ? placeOf(dragged, at) : undefined
      },
    }),
    [list, id, at, onMove],
  )
  const row: Connect = (node) => {
    preview(node)
    target(node)
  }
  const handle: Connect = (node) => {
    drag(node)
  }
  return { isDragged, drop, row, handle }
}

const placeOf = (dragged: Dragged, at: number): Place => (dragged.at < at ? 'after' : 'before')
