import { useEffect, useState } from 'react'
import type { Instant } from '#domain/schema/fields.ts'

const MINUTE = 60_000

/** The present time, to the minute. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
