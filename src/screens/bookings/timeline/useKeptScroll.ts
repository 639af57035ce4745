import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Day } from '#domain/schema/fields.ts'

/** Milliseconds after the last movement until it is in the URL (docs/domain.md, Screens). */
const PAUSE = 200

interface Kept {
  /** Pixels from the top, as the URL has it. */
  readonly scrolled: number
  readonly onScrolled: (top: number) => void
  /** Pixels to the left at which a month is shown first. */
  readonly left: number
  readonly month: Day
  /** What the rows are; other ones begin at the top. */
  readonly rows: string
}

/** Comes back to where the grid was, also after another page; a new month shows today, or its begin. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  { scrolled, onScrolled, left, month, rows }: Kept,
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
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', onScroll)
    }
  }, [scroller])
}
