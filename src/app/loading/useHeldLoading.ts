import { useEffect, useState } from 'react'
import { holdAfter } from './loadingTime.ts'

/**
 * Whether the loading screen is shown: until the first load is done and it was up for its least
 * time. Never when nothing had to be loaded.
 */
export function useHeldLoading(loading: boolean): boolean {
  const [held, setHeld] = useState(loading)
  const [since] = useState(() => performance.now())

  useEffect(() => {
    if (loading) return
    const timer = setTimeout(() => setHeld(false), holdAfter(performance.now() - since))
    return () => clearTimeout(timer)
  }, [loading, since])

  return loading || held
}
