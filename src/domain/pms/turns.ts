import type { Instant } from '../schema/fields.ts'
import type { PmsSync } from '../schema/pms.ts'
import type { PmsFailure } from '../schema/values.ts'
import type { Verdict } from '../rules/verdict.ts'

const MINUTE = 60_000
export const SYNC_MS = 10 * MINUTE
/** By hand once in so long (docs/domain.md, Synchronization with a PMS). */
export const MANUAL_SYNC_MS = 2 * MINUTE
/** Failures in a row after which it is tried rarely; a wrong password may lock the account at the PMS. */
const MOST_FAILURES = 5
const MOST_REFUSED = 3
const RARELY_MS = 6 * 60 * MINUTE

/** When a user may synchronize by hand again; undefined: now. */
export function manualSyncAt(last: Instant | undefined, now: Instant): Instant | undefined {
  const next = (last ?? -Infinity) + MANUAL_SYNC_MS
  return next > now ? next : undefined
}

export const checkManualSync = (last: Instant | undefined, now: Instant): Verdict =>
  manualSyncAt(last, now) === undefined ? undefined : 'pmsTooSoon'

/** Each hotel has its own moment in ten minutes, so that not all come at once; passed over right after a synchronization. */
export function nextTurn(hotelId: string, now: Instant): Instant {
  let hash = 0
  for (const letter of hotelId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % SYNC_MS
  const earliest = now + MANUAL_SYNC_MS
  return Math.ceil((earliest - hash) / SYNC_MS) * SYNC_MS + hash
}

type Failed = Pick<PmsSync, 'failures' | 'problem' | 'problemAt' | 'nextAt' | 'openSince'>

/** The pause grows with each failure: 10, 20, 40, 80 minutes, then 6 hours (the circuit is open). */
export function afterFailure(
  { failures, openSince }: Pick<PmsSync, 'failures' | 'openSince'>,
  problem: PmsFailure,
  now: Instant,
  retryAfter = 0,
): Failed {
  const count = failures + 1
  const isOpen = count >= (problem === 'credentials' ? MOST_REFUSED : MOST_FAILURES)
  const pause = isOpen ? RARELY_MS : SYNC_MS * 2 ** (count - 1)
  return {
    failures: count,
    problem,
    problemAt: now,
    nextAt: now + Math.min(RARELY_MS, Math.max(pause, retryAfter)),
    openSince: isOpen ? (openSince ?? now) : undefined,
  }
}
