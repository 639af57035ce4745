import { HOLD } from '#ui/sortable/drag.ts'

/** Pixels a finger may move before it scrolls. */
const TREMBLE = 8

/** Sets `data-held` once a finger may drag it, so that it is seen to lift. Returns a clean-up. */
export function markWhileHeld(node: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  const letGo = () => {
    clearTimeout(timer)
    timer = undefined
    node.removeAttribute('data-held')
  }
  const onStart = ({ touches }: TouchEvent) => {
    const [touch] = touches
    letGo()
    if (!touch || touches.length > 1) return
    start = { x: touch.clientX, y: touch.clientY }
    timer = setTimeout(() => (node.dataset.held = ''), HOLD)
  }
  const onMove = ({ touches: [touch] }: TouchEvent) => {
    if (!touch || 'held' in node.dataset) return
    if (Math.hypot(touch.clientX - start.x, touch.clientY - start.y) > TREMBLE) letGo()
  }
  const passive = { passive: true }
  node.addEventListener('touchstart', onStart, passive)
  node.addEventListener('touchmove', onMove, passive)
  node.addEventListener('touchend', letGo)
  node.addEventListener('touchcancel', letGo)
  return () => {
    letGo()
    node.removeEventListener('touchstart', onStart)
    node.removeEventListener('touchmove', onMove)
    node.removeEventListener('touchend', letGo)
    node.removeEventListener('touchcancel', letGo)
  }
}
