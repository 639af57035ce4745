import { useRef } from 'react'
import type { PointerEvent } from 'react'
import { drawnOf, pointAt, restoreDrawn } from './planCanvas.ts'
import { frameGesture, moveGesture, panGesture, resizeGesture, rotateGesture } from './planGestures.ts'
import type { Gesture, GestureContext } from './planGestures.ts'

/** What a press begins; nothing where it only adds to what is chosen. */
function gestureOf(now: GestureContext, svg: SVGSVGElement, target: Element, event: PointerEvent): Gesture | undefined {
  const { editor, refs, isPanning } = now
  if (isPanning || event.button === 1) return panGesture(now, event)
  const handle = target.closest('[data-handle]')?.getAttribute('data-handle')
  const id = target.closest('[data-id]')?.getAttribute('data-id')
  const [only] = editor.selected
  const drawn = only && drawnOf(refs, only)
  if (handle === 'rotate' && drawn) return rotateGesture(now, drawn)
  if (handle === 'resize' && only) return resizeGesture(now, only)
  const item = editor.items.find((one) => one.id === id)
  const from = pointAt(svg, event)
  if (!item) return frameGesture(now, from, event.shiftKey)
  if (!event.shiftKey) return moveGesture(now, item, from)
  editor.toggle(item.id)
  return undefined
}

/** While something is dragged only its own elements change; the store is written on the drop. */
export function useGestures(now: GestureContext) {
  const gesture = useRef<Gesture>(undefined)
  const { refs } = now

  /** Puts everything back where React knows it. */
  const end = (): Gesture | undefined => {
    const ended = gesture.current
    gesture.current = undefined
    if (ended) restoreDrawn(refs, ended.drawn)
    return ended
  }

  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const svg = refs.svg.current
      if (!svg || !(event.target instanceof Element)) return
      if (!now.isPanning && event.button > 1) return
      gesture.current = gestureOf(now, svg, event.target, event)
      if (gesture.current) svg.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) =>
      gesture.current?.follow(pointAt(refs.svg.current, event), event, now),
    onPointerUp: () => end()?.drop(now),
    /** Escape, or the browser took the pointer away: everything is where it was. */
    onPointerCancel: () => void end(),
  }
}
