import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
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
}

/** Comes back to where the grid was, also after another page; a new month shows today, or its begin. */
export function useKeptScroll(
  scroller: RefObject<HTMLElement | null>,
  { scrolled, onScrolled, left, month }: Kept,
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
  useLayoutEffect(() => begin(), [])
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
