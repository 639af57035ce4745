import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Point } from '#domain/plan/geometry.ts'
import { pointAt } from './planCanvas.ts'

const CLICK_TOLERANCE_PX = 5

interface Props {
  readonly svg: RefObject<SVGSVGElement | null>
  /** What follows the pointer; shown only then. */
  readonly ghost: RefObject<HTMLElement | null>
}

/** From the palette and the tray into the plan. A click does it, too, without a place. */
export function useDragIn({ svg, ghost }: Props) {
  const wasDragged = useRef(false)
  const over = useRef<Element>(undefined)

  const mark = (element: Element | null | undefined) => {
    if (over.current === element) return
    over.current?.removeAttribute('data-over')
    over.current = element && svg.current?.contains(element) ? element : undefined
    over.current?.setAttribute('data-over', '')
  }

  return (label: string, onDrop: (at: Point | undefined) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const from = { x: event.clientX, y: event.clientY }
      wasDragged.current = false
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) < CLICK_TOLERANCE_PX && !wasDragged.current) return
        const element = ghost.current
        if (!element) return
        // Once: each new text would be laid out again.
        if (!wasDragged.current) element.textContent = label
        wasDragged.current = true
        element.hidden = false
        element.style.transform = `translate(${clientX + 12}px, ${clientY + 12}px)`
        mark(document.elementFromPoint(clientX, clientY)?.closest('[data-id]'))
      }
      const end = (last: globalThis.PointerEvent) => {
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        if (ghost.current) ghost.current.hidden = true
        mark(undefined)
        if (!wasDragged.current || last.type === 'pointercancel') return
        const box = svg.current?.getBoundingClientRect()
        if (!box) return
        const { clientX: x, clientY: y } = last
        if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) onDrop(pointAt(svg.current, last))
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
    },
    onClick: () => {
      if (!wasDragged.current) onDrop(undefined)
      wasDragged.current = false
    },
  })
}
