import { useEffect } from 'react'
import { useDragDropManager, useDrop } from 'react-dnd'
import { HOLD_MS } from '#ui/sortable/drag.ts'
import type { Dragged } from '#ui/sortable/drag.ts'

/** Pixels a finger may move before it scrolls. */
const TREMBLE = 8

/** Sets `data-held` once a finger may drag it, so that it is seen to lift. Returns a clean-up. */
export function markWhileHeld(node: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  const release = () => {
    clearTimeout(timer)
    timer = undefined
    node.removeAttribute('data-held')
  }
  const onStart = ({ touches }: TouchEvent) => {
    const [touch] = touches
    release()
    if (!touch || touches.length > 1) return
    start = { x: touch.clientX, y: touch.clientY }
    timer = setTimeout(() => (node.dataset.held = ''), HOLD_MS)
  }
  const onMove = ({ touches: [touch] }: TouchEvent) => {
    if (!touch || 'held' in node.dataset) return
    if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > TREMBLE) release()
  }
  const passive = { passive: true }
  node.addEventListener('touchstart', onStart, passive)
  node.addEventListener('touchmove', onMove, passive)
  node.addEventListener('touchend', release)
  node.addEventListener('touchcancel', release)
  return () => {
    release()
    node.removeEventListener('touchstart', onStart)
    node.removeEventListener('touchmove', onMove)
    node.removeEventListener('touchend', release)
    node.removeEventListener('touchcancel', release)
  }
}

/** Pixels from an edge within which the page scrolls; a phone's bars are in them. */
const ZONE = 112
const MAX_PX_A_FRAME = 16

/** Pixels; more towards the edge. A drag that began near it scrolls only nearer than `start`. */
export function edgeStep(y: number, start: number, height: number): number {
  const isTop = y < ZONE && y < start
  const isBottom = y > height - ZONE && y > start
  if (!isTop && !isBottom) return 0
  const into = isTop ? y - ZONE : y - (height - ZONE)
  return Math.round(Math.max(-1, Math.min(1, into / ZONE)) * MAX_PX_A_FRAME)
}

/** Not with `useDrag`, which notifies every item of the page about every drag. */
export function useDragItem(kind: string, { id, label }: Dragged, isMovable: boolean) {
  const manager = useDragDropManager()
  return (node: HTMLElement | null) => {
    if (!node || !isMovable) return undefined
    const [registry, backend] = [manager.getRegistry(), manager.getBackend()]
    const source = registry.addSource(kind, {
      canDrag: () => true,
      isDragging: (monitor, sourceId) => sourceId === monitor.getSourceId(),
      beginDrag: () => {
        node.dataset.dragged = ''
        return { id, label } satisfies Dragged
      },
      endDrag: () => node.removeAttribute('data-dragged'),
    })
    const disconnect = backend.connectDragSource(source, node, {})
    const forget = backend.connectDragPreview(source, node, {})
    const putDown = markWhileHeld(node)
    return () => {
      putDown()
      disconnect()
      forget()
      registry.removeSource(source)
    }
  }
}

export function useDropZone(kind: string, onDrop: (id: string) => void) {
  const [isOver, target] = useDrop({
    accept: kind,
    drop: ({ id }: Dragged) => onDrop(id),
    collect: (monitor) => monitor.isOver(),
  })
  const ref = (node: HTMLElement | null) => {
    target(node)
  }
  return { isOver, ref }
}

/** Scrolls the page while a finger drags near its edge; with a mouse the browser does it. */
export function useEdgeScroll(): void {
  const manager = useDragDropManager()
  useEffect(() => {
    if (!window.matchMedia('(pointer: coarse)').matches) return
    const monitor = manager.getMonitor()
    let frame: number | undefined
    const step = () => {
      frame = undefined
      const [at, start] = [monitor.getClientOffset(), monitor.getInitialClientOffset()]
      if (!monitor.isDragging() || !at || !start) return
      const by = edgeStep(at.y, start.y, window.innerHeight)
      if (by === 0) return
      window.scrollBy(0, by)
      frame = requestAnimationFrame(step)
    }
    const stop = monitor.subscribeToOffsetChange(() => {
      frame ??= requestAnimationFrame(step)
    })
    return () => {
      stop()
      if (frame !== undefined) cancelAnimationFrame(frame)
    }
  }, [manager])
}
