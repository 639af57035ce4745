import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Rows that come and go together: fewer updates than frames. */
const CHUNK = 4
/** Pixels above and below what is seen, more than a jump of the wheel. */
const BEYOND = 640

export interface RowWindow {
  readonly first: number
  /** Not included. */
  readonly end: number
}

const windowAt = (top: number, height: number, rowHeight: number, count: number, beyond: number): RowWindow => ({
  first: Math.max(0, Math.floor((top - beyond) / rowHeight / CHUNK) * CHUNK),
  end: Math.min(count, Math.ceil((top + height + beyond) / rowHeight / CHUNK) * CHUNK),
})

/** The rows to draw: at first those that are seen, after the first frame also those around them. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rowHeight: number, count: number): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, end: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let beyond = 0
    const update = () => {
      const next = windowAt(element.scrollTop, element.clientHeight, rowHeight, count, beyond)
      setShown((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    update()
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        beyond = BEYOND
        update()
      })
    })
    element.addEventListener('scroll', update, { passive: true })
    const resized = new ResizeObserver(update)
    resized.observe(element)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('scroll', update)
      resized.disconnect()
    }
  }, [scroller, rowHeight, count])
  return shown
}
