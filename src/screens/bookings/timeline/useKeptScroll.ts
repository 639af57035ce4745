import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Day } from '#domain/schema/fields.ts'

/** Milliseconds after the last movement until it is in the URL (docs/domain.md, Screens). */
const PAUSE = 200

const HANDS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

interface Kept {
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
  { scrolled, onScrolled, left, month, rows, onEnd }: Kept,
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
  useEffect(() => {
    const element = scroller.current
    let timer: ReturnType<typeof setTimeout> | undefined
    // What the page itself scrolls, such as to today, shows no more days.
    let byHand = false
    const onHand = () => {
      byHand = true
    }
    const onScroll = () => {
      if (element && byHand && element.scrollLeft > 0 && element.scrollLeft + element.clientWidth >= element.scrollWidth - 1) reachEnd()
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    for (const type of HANDS) element?.addEventListener(type, onHand, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', onScroll)
      for (const type of HANDS) element?.removeEventListener(type, onHand)
    }
  }, [scroller])
}
