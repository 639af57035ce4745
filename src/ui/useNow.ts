import { useEffect, useState } from 'react'
import { onClockChange, serverNow } from '#browser/clock.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'

/** The present time by the server's clock, to `period` milliseconds, by default a minute. */
export function useNow(period = MINUTE_MS): Instant {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), period)
    return () => clearInterval(timer)
  }, [period])
  useEffect(() => onClockChange(() => setNow(serverNow())), [])
  return now
}
