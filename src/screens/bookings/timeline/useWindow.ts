import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows, and days, that come and go together: fewer updates than frames. */
const CHUNK = { rows: 4, days: 7 }
/** Pixels around what is seen, more than a jump of the wheel. */
const BEYOND = 320

/** The ends are not included. */
interface GridWindow {
  readonly first: number
  readonly end: number
  readonly firstDay: number
  readonly endDay: number
}

interface Sizes {
  readonly rows: number
  readonly days: number
  readonly rowHeight: number
  readonly dayWidth: number
}

const NOTHING: GridWindow = { first: 0, end: 0, firstDay: 0, endDay: 0 }

/** Of `count` pieces those between two places, in whole chunks. */
const within = (from: number, to: number, size: number, chunk: number, count: number): [number, number] => [
  Math.max(0, Math.floor(from / size / chunk) * chunk),
  Math.min(count, Math.ceil(to / size / chunk) * chunk),
]

const areSame = (one: GridWindow, other: GridWindow): boolean =>
  one.first === other.first && one.end === other.end && one.firstDay === other.firstDay && one.endDay === other.endDay

const covers = (drawn: GridWindow, seen: GridWindow): boolean =>
  drawn.first <= seen.first && drawn.end >= seen.end && drawn.firstDay <= seen.firstDay && drawn.endDay >= seen.endDay

const APPROACHES = ['pointermove', 'touchstart', 'keydown'] as const

/** The rows and days to draw: at first those that are seen, once a hand comes near also those around them. */
export function useWindow(
  scroller: RefObject<HTMLElement | null>,
  { rows, days, rowHeight, dayWidth }: Sizes,
): GridWindow {
  const [shown, setShown] = useState(NOTHING)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    let beyond = 0
    let drawn = NOTHING
    // Kept: asking for them at each scroll would lay out the page.
    let [width, height] = [element.clientWidth, element.clientHeight]
    const around = (pixels: number): GridWindow => {
      const { scrollTop: top, scrollLeft: left } = element
      const [first, end] = within(top - pixels, top + height + pixels, rowHeight, CHUNK.rows, rows)
      const [firstDay, endDay] = within(left - pixels, left + width + pixels, dayWidth, CHUNK.days, days)
      return { first, end, firstDay, endDay }
    }
    const update = () => {
      const next = around(beyond)
      if (areSame(drawn, next)) return
      drawn = next
      setShown((now) => (areSame(now, next) ? now : next))
    }
    const approach = () => {
      for (const type of APPROACHES) element.removeEventListener(type, approach)
      beyond = BEYOND
      update()
    }
    const onScroll = () => {
      // What comes into view is there in the same frame, however far the jump.
      if (covers(drawn, around(0))) approach()
      else flushSync(approach)
    }
    update()
    for (const type of APPROACHES) element.addEventListener(type, approach, { passive: true })
    element.addEventListener('scroll', onScroll, { passive: true })
    const resized = new ResizeObserver(() => {
      ;[width, height] = [element.clientWidth, element.clientHeight]
      update()
    })
    resized.observe(element)
    return () => {
      for (const type of APPROACHES) element.removeEventListener(type, approach)
      element.removeEventListener('scroll', onScroll)
      resized.disconnect()
    }
  }, [scroller, rowHeight, dayWidth, rows, days])
  return shown
}
