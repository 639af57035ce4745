import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

/** Pixels of a day: the narrowest and widest by hand, and the narrowest at first. */
const [LEAST, MOST, FIRST] = [22, 120, 48]

const distance = ([one, other]: readonly Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/** As wide as all days have room, or as two fingers, or CTRL and the wheel, made it. */
export function useDayWidth(scroller: RefObject<HTMLElement | null>, days: number, head: number): number {
  const [fitting, setFitting] = useState(FIRST)
  const [chosen, setChosen] = useState<number>()
  const width = chosen ?? fitting
  const zoom = useEffectEvent((by: number, from: number) =>
    setChosen(Math.round(Math.max(LEAST, Math.min(MOST, from * by)))),
  )
  const current = useEffectEvent(() => width)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const fit = () => setFitting(Math.max(FIRST, Math.floor((element.clientWidth - head) / days)))
    const resized = new ResizeObserver(fit)
    resized.observe(element)
    return () => resized.disconnect()
  }, [scroller, days, head])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let pinch: { readonly apart: number; readonly from: number } | undefined
    const onTouch = (event: TouchEvent) => {
      const apart = distance([...event.touches])
      if (apart === 0) pinch = undefined
      else if (!pinch) pinch = { apart, from: current() }
      else {
        event.preventDefault()
        zoom(apart / pinch.apart, pinch.from)
      }
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, current())
    }
    element.addEventListener('touchstart', onTouch, { passive: true })
    element.addEventListener('touchmove', onTouch, { passive: false })
    element.addEventListener('touchend', onTouch)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('touchstart', onTouch)
      element.removeEventListener('touchmove', onTouch)
      element.removeEventListener('touchend', onTouch)
      element.removeEventListener('wheel', onWheel)
    }
  }, [scroller])
  return width
}
