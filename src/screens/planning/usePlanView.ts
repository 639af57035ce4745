import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Point, Size } from '#domain/plan/geometry.ts'
import { middleOfView, panned, pinched, wholeRoom, zoomed } from './planView.ts'
import type { View } from './planView.ts'
import { pointAt } from './planCanvas.ts'

type Fingers = readonly [Point, Point]

const clientOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

export type PlanView = ReturnType<typeof usePlanView>

/** Where the drawing is: React's own listener cannot keep the page from scrolling. */
export function usePlanWheel(
  svg: RefObject<SVGSVGElement | null> | undefined,
  onWheel: PlanView['onWheel'] | undefined,
): void {
  const act = useEffectEvent((event: WheelEvent) => onWheel?.(event))
  useEffect(() => {
    const drawing = svg?.current
    const listener = (event: WheelEvent) => act(event)
    drawing?.addEventListener('wheel', listener, { passive: false })
    return () => drawing?.removeEventListener('wheel', listener)
  }, [svg])
}

const scaleOf = (svg: RefObject<SVGSVGElement | null>) => svg.current?.getScreenCTM()?.a ?? 1

/** Two fingers zoom and pan, whatever one does. */
function usePinch(svg: RefObject<SVGSVGElement | null>, view: View, setView: (view: View) => void) {
  const touches = useRef(new Map<number, Point>())
  const pinch = useRef<{ readonly view: View; readonly scale: number; readonly from: Fingers; readonly around: Point }>(
    undefined,
  )
  const bothFingers = (): Fingers | undefined => {
    const [one, other] = [...touches.current.values()]
    return one && other && [one, other]
  }
  const startPinch = (event: PointerEvent) => {
    const from = bothFingers()
    if (!from) return
    const [{ x, y }, other] = from
    // What the first finger had begun is not meant.
    svg.current?.dispatchEvent(new window.PointerEvent('pointercancel', { bubbles: true }))
    const around = pointAt(svg.current, { clientX: (x + other.x) / 2, clientY: (y + other.y) / 2 })
    pinch.current = { view, scale: scaleOf(svg), from, around }
    event.stopPropagation()
  }
  const onPointerEnd = (event: PointerEvent) => {
    if (!touches.current.delete(event.pointerId)) return
    if (pinch.current) event.stopPropagation()
    if (touches.current.size === 0) pinch.current = undefined
  }
  return {
    onPointerDownCapture: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      touches.current.set(event.pointerId, clientOf(event))
      if (touches.current.size === 2) startPinch(event)
      else if (pinch.current) event.stopPropagation()
    },
    onPointerMoveCapture: (event: PointerEvent) => {
      if (!touches.current.has(event.pointerId)) return
      touches.current.set(event.pointerId, clientOf(event))
      const begun = pinch.current
      const to = bothFingers()
      if (!begun) return
      event.stopPropagation()
      if (to) setView(pinched(begun, to))
    },
    onPointerUpCapture: onPointerEnd,
    onPointerCancelCapture: onPointerEnd,
  }
}

/** Zoom and pan of a plan by wheel, buttons, and fingers; at first the whole room is seen. */
export function usePlanView(svg: RefObject<SVGSVGElement | null>, room: Size) {
  const [chosen, setView] = useState<View>()
  const view = chosen ?? wholeRoom(room)
  const fingers = usePinch(svg, view, setView)

  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const scale = scaleOf(svg)
    if (event.ctrlKey || event.metaKey)
      setView(zoomed(view, Math.exp(-event.deltaY / 300), pointAt(svg.current, event)))
    else setView(panned(view, { x: event.deltaX / scale, y: event.deltaY / scale }))
  }

  return {
    view,
    setView,
    onWheel,
    zoom: (factor: number | undefined) =>
      setView(factor === undefined ? undefined : zoomed(view, factor, middleOfView(view))),
    startPan: ({ clientX, clientY }: PointerEvent) => {
      const scale = scaleOf(svg)
      const move = (event: globalThis.PointerEvent) =>
        setView(panned(view, { x: (clientX - event.clientX) / scale, y: (clientY - event.clientY) / scale }))
      const end = () => {
        window.removeEventListener('pointermove', move)
        for (const last of ['pointerup', 'pointercancel'] as const) window.removeEventListener(last, end)
      }
      window.addEventListener('pointermove', move)
      for (const last of ['pointerup', 'pointercancel'] as const) window.addEventListener(last, end)
    },
    fingers,
  }
}
