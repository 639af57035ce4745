import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Pixels of a day: the narrowest and widest by hand, and the narrowest at first. */
const [MIN_PX, MAX_PX, FIRST_PX] = [22, 120, 48]

const distance = ([one, other]: readonly Touch[]): number =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

const middle = ([one, other]: readonly Touch[]): number => ((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2

/** As wide as all days have room, or as two fingers, or CTRL and the wheel, made it. */
export function useDayWidth(scroller: RefObject<HTMLElement | null>, days: number, head: number): number {
  const [fitting, setFitting] = useState(FIRST_PX)
  const [chosen, setChosen] = useState<number>()
  const width = chosen ?? fitting
  /** The day under the fingers, or the pointer, and how far to the right of the rows' heads it is: it stays there. */
  const anchor = useRef<{ readonly day: number; readonly left: number }>(undefined)
  const zoom = useEffectEvent((by: number, from: number, x: number) => {
    const element = scroller.current
    if (!element) return
    const left = x - element.getBoundingClientRect().left - head
    anchor.current = { day: (element.scrollLeft + left) / width, left }
    setChosen(Math.round(Math.max(MIN_PX, Math.min(MAX_PX, from * by))))
  })
  const current = useEffectEvent(() => width)
  useLayoutEffect(() => {
    const { day, left } = anchor.current ?? {}
    if (day !== undefined && left !== undefined) scroller.current?.scrollTo({ left: day * width - left })
    anchor.current = undefined
  }, [scroller, width])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const fit = () => setFitting(Math.max(FIRST_PX, Math.floor((element.clientWidth - head) / days)))
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
        zoom(apart / pinch.apart, pinch.from, middle([...event.touches]))
      }
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, current(), event.clientX)
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
