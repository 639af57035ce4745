import { useDragLayer } from 'react-dnd'
import type { Dragged } from './drag.ts'
import styles from './Sortable.module.css'

/** The drag preview for touch; a mouse has the browser's own. */
export function SortablePreview() {
  const { dragged, at } = useDragLayer((monitor) => ({
    dragged: monitor.isDragging() ? monitor.getItem<Dragged | null>() : null,
    at: monitor.getClientOffset(),
  }))
  if (!dragged || !at) return null
  return (
    <div className={styles.preview} style={{ translate: `${at.x}px ${at.y}px` }} aria-hidden="true">
      {dragged.label}
    </div>
  )
}
