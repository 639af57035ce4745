import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Day } from '#domain/schema/fields.ts'

/** Milliseconds after the last movement until it is in the URL (docs/domain.md, Screens). */
const PAUSE_MS = 200

const PRESSES = ['pointerdown', 'keydown'] as const

/** Pixels that a finger pulls beyond the end before the next month is meant. */
const PULL = 24

interface ScrollHandlers {
  readonly keep: () => void
  readonly reachEnd: () => void
}

/** Tells where the grid was left, and when a hand has scrolled to its end. Returns a clean-up. */
function watchScrolling(element: HTMLElement, { keep, reachEnd }: ScrollHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // What the page itself scrolls, such as to today, shows no more days.
  let byHand = false
  let touched = 0
  /** The width of which the end was reached: one movement adds one month. */
  let reached: number | undefined
  const atEnd = () => {
    const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1
    if (!isAtEnd) reached = undefined
    if (!isAtEnd || reached === element.scrollWidth) return
    reached = element.scrollWidth
    reachEnd()
  }
  const onHand = () => {
    byHand = true
  }
  const onScroll = () => {
    if (byHand && element.scrollLeft > 0) atEnd()
    clearTimeout(timer)
    timer = setTimeout(keep, PAUSE_MS)
  }
  // Who is at the end already scrolls no further, so that no event of it comes.
  const onWheel = ({ deltaX, deltaY, shiftKey }: WheelEvent) => {
    byHand = true
    const right = shiftKey && deltaX === 0 ? deltaY : deltaX
    if (right > 0 && (shiftKey || right > Math.abs(deltaY))) atEnd()
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    touched = touches[0]?.clientX ?? 0
  }
  const onTouchMove = ({ touches }: TouchEvent) => {
    byHand = true
    if (touched - (touches[0]?.clientX ?? touched) > PULL) atEnd()
  }
  const passive = { passive: true }
  element.addEventListener('scroll', onScroll, passive)
  element.addEventListener('wheel', onWheel, passive)
  element.addEventListener('touchstart', onTouchStart, passive)
  element.addEventListener('touchmove', onTouchMove, passive)
  for (const type of PRESSES) element.addEventListener(type, onHand, passive)
  return () => {
    clearTimeout(timer)
    element.removeEventListener('scroll', onScroll)
    element.removeEventListener('wheel', onWheel)
    element.removeEventListener('touchstart', onTouchStart)
    element.removeEventListener('touchmove', onTouchMove)
    for (const type of PRESSES) element.removeEventListener(type, onHand)
  }
}

interface KeptScroll {
  /** Pixels from the top, as the URL has it. */
  readonly scrolled: number
  readonly onScrolled: (top: number) => void
  /** Pixels to the left at which a month is shown first. */
  readonly left: number
  readonly month: Day
  /** What the rows are; other ones begin at the top. */
  readonly rows: string
  /** A hand scrolled to the last day. */
  readonly onEnd: () => void
}

/** Comes back to where the grid was, also after another page; a new month shows today, or its begin. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  { scrolled, onScrolled, left, month, rows, onEnd }: KeptScroll,
): void {
  const begin = useEffectEvent(() => {
    if (scrolled > 0) scroller.current?.scrollTo({ top: scrolled })
  })
  const showMonth = useEffectEvent(() => {
    scroller.current?.scrollTo({ left })
  })
  const keep = useEffectEvent(() => {
    const top = Math.round(scroller.current?.scrollTop ?? 0)
    if (top !== scrolled) onScrolled(top)
  })
  const reachEnd = useEffectEvent(() => onEnd())
  const known = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (known.current === undefined) begin()
    else if (known.current !== rows) scroller.current?.scrollTo({ top: 0 })
    known.current = rows
  }, [scroller, rows])
  useLayoutEffect(() => showMonth(), [month])
  useEffect(() => (scroller.current ? watchScrolling(scroller.current, { keep, reachEnd }) : undefined), [scroller])
}
