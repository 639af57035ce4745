import { useDragDropManager } from 'react-dnd'
import type { Dragged } from './drag.ts'
import styles from './Sortable.module.css'

interface Props {
  readonly connect: (node: HTMLElement | null) => (() => void) | undefined
  readonly label: string
}

/** With the focus, the arrow keys move the row. */
export function SortableHandle({ connect, label }: Props) {
  return <button ref={connect} type="button" className={styles.handle} aria-label={label} data-handle />
}

/** Not with `useDrag`, which notifies every row of the menu about every drag. */
export function useSortableRow({ list, id, label }: Dragged & { readonly list: string }) {
  const manager = useDragDropManager()
  const handle = (node: HTMLElement | null) => {
    if (!node) return undefined
    const [registry, backend] = [manager.getRegistry(), manager.getBackend()]
    const source = registry.addSource(list, {
      canDrag: () => true,
      isDragging: (monitor, sourceId) => sourceId === monitor.getSourceId(),
      beginDrag: () => ({ id, label }) satisfies Dragged,
      endDrag: () => undefined,
    })
    const disconnect = backend.connectDragSource(source, node, {})
    const forget = backend.connectDragPreview(source, node.parentElement, {})
    return () => {
      disconnect()
      forget()
      registry.removeSource(source)
    }
  }
  return handle
}
