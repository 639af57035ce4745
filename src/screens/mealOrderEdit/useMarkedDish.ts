import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The dish to which a report has led: the row that is marked with it is shown, wherever it is. */
export function useMarkedDish(): string | undefined {
  const [query] = useSearchParams()
  const marked = query.get('dish') ?? undefined
  // Who comes back, or reloads, finds the place that was left.
  const isToBeShown = marked !== undefined && !query.has('gScrollPosition')
  useEffect(() => {
    if (!isToBeShown) return
    // After the page was set to its top, as any that is opened.
    const frame = requestAnimationFrame(() =>
      document.querySelector('[data-marked]')?.scrollIntoView({ block: 'center' }),
    )
    return () => cancelAnimationFrame(frame)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as it opens
  }, [])
  return marked
}
