import { useEffect, useState } from 'react'
import { holdAfter } from './loadingTime.ts'

/**
 * Whether the loading screen is to be seen: until what loads at the start is done, and the screen
 * was seen long enough. When nothing had to be loaded it is never shown.
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
