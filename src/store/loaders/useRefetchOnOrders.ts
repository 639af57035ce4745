import { useEffect, useRef } from 'react'
import { useSelect } from '../hooks.tsx'

const REFETCH_PAUSE_MS = 5000

interface QueryToRefetch {
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

export function useRefetchOnOrders(hotelId: string, { dataUpdatedAt, refetch }: QueryToRefetch): void {
  const signals = useSelect(({ orderSignals }) => orderSignals[hotelId] ?? 0)
  const asked = useRef(signals)
  useEffect(() => {
    if (asked.current === signals) return
    const wait = Math.max(0, dataUpdatedAt + REFETCH_PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      asked.current = signals
      // A page that is shown again refetches by itself.
      if (document.visibilityState === 'visible') void refetch()
    }, wait)
    return () => clearTimeout(timer)
  }, [signals, dataUpdatedAt, refetch])
}
