import { useState } from 'react'
import type { ReactNode } from 'react'
import { DndProvider } from 'react-dnd'
import { HTML5Backend } from 'react-dnd-html5-backend'
import { TouchBackend } from 'react-dnd-touch-backend'
import { HOLD } from './drag.ts'
import { SortablePreview } from './SortablePreview.tsx'

const touch = { delayTouchStart: HOLD, enableMouseEvents: true, ignoreContextMenu: true }

/** Drag and drop for lists that are sorted by hand: by mouse, or on touch devices by touch. */
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
