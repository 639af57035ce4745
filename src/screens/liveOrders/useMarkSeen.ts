import { useEffect, useRef } from 'react'
import { serverNow } from '#browser/clock.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { markExtraOrdersSeen } from '#store/commands/orders/extraOrders.ts'
import { useConvivio } from '#store/hooks.tsx'

const SEEN_AFTER_MS = 5000

/** Marks orders as seen while the page is in view: the first ones at once, later ones after SEEN_AFTER_MS. */
export function useMarkSeen(hotelId: string, newest: Instant | undefined): void {
  const convivio = useConvivio()
  const isOpened = useRef(false)
  useEffect(() => {
    if (newest === undefined) return undefined
    const mark = () => {
      if (!document.hidden) markExtraOrdersSeen(convivio, hotelId, serverNow())
    }
    const timer = setTimeout(mark, isOpened.current ? SEEN_AFTER_MS : 0)
    isOpened.current = true
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [convivio, hotelId, newest])
}
