import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useDragDropManager } from 'react-dnd'
import { painted } from '../painted.ts'
import type { Dragged } from './drag.ts'
import { holdRow, rowsIn } from './holdRow.ts'
import type { HeldRow } from './holdRow.ts'

export interface SortedRow {
  readonly id: string
  readonly beside: string
  readonly place: 'before' | 'after'
}

interface SortableList {
  readonly list: string
  /** In order: the children of the list, one for each. */
  readonly ids: readonly string[]
  readonly onDrop: (move: SortedRow) => void
  /** A row was moved one place by the arrow keys; `to` counts from 0. */
  readonly onStep: (move: SortedRow, to: number) => void
}

function moveOf(ids: readonly string[], from: number, to: number): SortedRow | undefined {
  const [id, beside] = [ids[from], ids[to]]
  if (id === undefined || beside === undefined || from === to) return undefined
  return { id, beside, place: from < to ? 'after' : 'before' }
}

/** The arrow keys move the row whose handle has the focus. */
function stepByKey(event: KeyboardEvent<HTMLElement>, ids: readonly string[], onStep: SortableList['onStep']): void {
  const { key, ctrlKey, metaKey, currentTarget } = event
  if (ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
  const handle = event.target instanceof Element && event.target.closest('[data-handle]')
  if (!handle) return
  event.preventDefault()
  const from = rowsIn(currentTarget).findIndex((row) => row.contains(handle))
  const to = from + (key === 'ArrowUp' ? -1 : 1)
  const move = moveOf(ids, from, to)
  if (move) onStep(move, to)
}

/** The list shows the new order during the drag; the rest of the page follows after that frame. */
export function useSortableList({ list, ids, onDrop, onStep }: SortableList) {
  const manager = useDragDropManager()
  const held = useRef<HeldRow>(undefined)
  const [dropped, setDropped] = useState<HeldRow>()
  // In the commit that puts the rows themselves in the new order.
  useLayoutEffect(() => dropped?.putDown(), [dropped])
  const finishDrag = (row: HeldRow, move: SortedRow) =>
    startTransition(async () => {
      await painted()
      startTransition(() => {
        setDropped(row)
        onDrop(move)
      })
    })
  const takeBack = () => {
    held.current?.putDown()
    held.current = undefined
  }
  // Not with `useDrop`, which renders each list that a row enters or leaves.
  const ref = (node: HTMLElement | null) => {
    if (!node) return undefined
    const [registry, monitor] = [manager.getRegistry(), manager.getMonitor()]
    const from = () => {
      const { id } = monitor.getItem() as Dragged
      return ids.indexOf(id)
    }
    const follow = () => {
      if (!monitor.isOverTarget(target)) return takeBack()
      held.current ??= holdRow(node, from())
      held.current.moveTo(monitor.getClientOffset()?.y ?? 0)
    }
    const target = registry.addTarget(list, {
      canDrop: () => true,
      // The page may have been scrolled under a resting pointer.
      hover: follow,
      drop: () => {
        const row = held.current
        const move = row && moveOf(ids, from(), row.place())
        if (!move) return
        held.current = undefined
        finishDrag(row, move)
      },
    })
    const disconnect = manager.getBackend().connectDropTarget(target, node, {})
    // `hover` comes before the pointer's new place is known, and does not tell when it has left.
    const unsubscribe = [
      monitor.subscribeToOffsetChange(follow),
      monitor.subscribeToStateChange(follow, { handlerIds: [target] }),
    ]
    return () => {
      for (const stop of unsubscribe) stop()
      disconnect()
      registry.removeTarget(target)
      takeBack()
    }
  }
  return { ref, onKeyDown: (event: KeyboardEvent<HTMLElement>) => stepByKey(event, ids, onStep) }
}
