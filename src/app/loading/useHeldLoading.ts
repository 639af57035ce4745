import { useEffect, useState } from 'react'
import { useFeatures } from '#ui/features.ts'

/**
 * Whether the loading screen is shown: until the first load is done and it was up for its least
 * time. Never when nothing had to be loaded.
 */
export function useHeldLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  const [since] = useState(() => performance.now())
  const { loadingScreenSeconds } = useFeatures()

  useEffect(() => {
    if (loading) return
    const rest = since + loadingScreenSeconds * 1000 - performance.now()
    const timer = setTimeout(() => setHeld(false), rest)
    return () => clearTimeout(timer)
  }, [loading, since, loadingScreenSeconds])

  return loading || held
}
