import { useState } from 'react'
import type { ReactNode } from 'react'
import { DndProvider, useDragLayer } from 'react-dnd'
import { HTML5Backend } from 'react-dnd-html5-backend'
import { TouchBackend } from 'react-dnd-touch-backend'
import { Text } from '#ui/Text.tsx'
import { HOLD_MS } from './drag.ts'
import type { Dragged } from './drag.ts'
import styles from './Sortable.module.css'

/** The drag preview for touch; a mouse has the browser's own. */
function SortablePreview() {
  const { dragged, at } = useDragLayer((monitor) => ({
    dragged: monitor.isDragging() ? monitor.getItem<Dragged | null>() : null,
    at: monitor.getClientOffset(),
  }))
  if (!dragged || !at) return null
  return (
    <Text
      component="div"
      strong
      ellipsis
      className={styles.preview}
      style={{ translate: `${at.x}px ${at.y}px` }}
      aria-hidden="true"
    >
      {dragged.label}
    </Text>
  )
}

const touch = { delayTouchStart: HOLD_MS, enableMouseEvents: true, ignoreContextMenu: true }

/** Around lists whose rows are dragged: by the mouse, or by a finger that holds still first. */
export function SortableProvider({ children }: { readonly children: ReactNode }) {
  const [isTouched] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  if (!isTouched) return <DndProvider backend={HTML5Backend}>{children}</DndProvider>
  return (
    <DndProvider backend={TouchBackend} options={touch}>
      {children}
      <SortablePreview />
    </DndProvider>
  )
}
