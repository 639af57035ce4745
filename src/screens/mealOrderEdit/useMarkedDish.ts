import { useEffect } from 'react'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

/** The dish that the address points to; it is scrolled into sight. */
export function useMarkedDish(): string | undefined {
  const { query } = useUrlQuery()
  const marked = query.get('dish') ?? undefined
  // After Back or a reload the scroll position is restored instead.
  const isToBeShown = marked !== undefined && !query.has('gScrollPosition')
  useEffect(() => {
    if (!isToBeShown) return
    // After the page was scrolled to its top, as after any navigation.
    const frame = requestAnimationFrame(() =>
      document.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [])
  return marked
}
