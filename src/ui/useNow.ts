import { useEffect, useState } from 'react'
import type { Instant } from '#domain/schema/fields.ts'

const MINUTE = 60_000

/** The present time, to `period` milliseconds, by default a minute. */
export function useNow(period = MINUTE): Instant {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), period)
    return () => clearInterval(timer)
  }, [period])
  return now
}
