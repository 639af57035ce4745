import { useEffect, useState } from 'react'
import type { Instant } from '#domain/schema/fields.ts'

const MINUTE = 60_000
/** A browser's timer cannot wait longer than some weeks. */
const DAY = 24 * 60 * MINUTE

/** The present time, updated whenever the minutes left until one of the moments change. */
export function useNowUntil(...moments: readonly (Instant | undefined)[]): Instant {
  const [now, setNow] = useState(() => Date.now())
  const end = moments.find((moment) => moment !== undefined && moment >= now)
  useEffect(() => {
    if (end === undefined) return
    // The end itself is still in time, a moment later is not.
    const wait = (Math.max(0, end - Date.now()) % MINUTE) + 1
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, DAY))
    return () => clearTimeout(timer)
  }, [end, now])
  return now
}

/** Whole minutes left, the current one counted. */
export const minutesTo = (end: Instant, now: Instant): number =>
  Math.max(1, Math.ceil((end - now) / MINUTE))
