import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Rows, and days, that come and go together: fewer updates than frames. */
const CHUNK = { rows: 4, days: 7 }
/** Pixels around what is seen, more than a jump of the wheel. */
const BEYOND = 640

/** The ends are not included. */
export interface Shown {
  readonly first: number
  readonly end: number
  readonly firstDay: number
  readonly endDay: number
}

interface Sizes {
  readonly rows: number
  readonly days: number
  /** Pixels. */
  readonly rowHeight: number
  readonly dayWidth: number
}

const NOTHING: Shown = { first: 0, end: 0, firstDay: 0, endDay: 0 }

/** Of `count` pieces those between two places, in whole chunks. */
const within = (from: number, to: number, size: number, chunk: number, count: number): [number, number] => [
  Math.max(0, Math.floor(from / size / chunk) * chunk),
  Math.min(count, Math.ceil(to / size / chunk) * chunk),
]

const areSame = (one: Shown, other: Shown): boolean =>
  one.first === other.first &&
  one.end === other.end &&
  one.firstDay === other.firstDay &&
  one.endDay === other.endDay

/** The rows and days to draw: at first those that are seen, after the first frame also those around them. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { rows, days, rowHeight, dayWidth }: Sizes,
): Shown {
  const [shown, setShown] = useState(NOTHING)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let beyond = 0
    const update = () => {
      const { scrollTop: top, scrollLeft: left, clientHeight: height, clientWidth: width } = element
      const [first, end] = within(top - beyond, top + height + beyond, rowHeight, CHUNK.rows, rows)
      const [firstDay, endDay] = within(left - beyond, left + width + beyond, dayWidth, CHUNK.days, days)
      const next = { first, end, firstDay, endDay }
      setShown((now) => (areSame(now, next) ? now : next))
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
  }, [scroller, rowHeight, dayWidth, rows, days])
  return shown
}
