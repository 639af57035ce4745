import type { Instant } from '../schema/fields.ts'
import type { PmsSync } from '../schema/pms.ts'
import type { PmsFailure } from '../schema/values.ts'
import type { Verdict } from '../rules/verdict.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../values/durations.ts'

export const SYNC_MS = 10 * MINUTE_MS
/** By hand once in so long (docs/domain.md, Synchronization with a PMS). */
export const MANUAL_SYNC_MS = 2 * MINUTE_MS

interface Patience {
  /** Failures in a row after which it is tried rarely. */
  readonly openAfter: number
  /** The pause after the first failure; doubled with each, until it is tried rarely or for the longest. */
  readonly first: number
  readonly rarely?: number
  readonly longest: number
}

const USUAL: Patience = { openAfter: 5, first: SYNC_MS, rarely: 6 * HOUR_MS, longest: 6 * HOUR_MS }
const PATIENCE: { readonly [Problem in PmsFailure]?: Patience } = {
  // A wrong password may lock the account at the PMS.
  credentials: { ...USUAL, openAfter: 3 },
  // No other failure costs the server as much.
  tooMuch: { openAfter: 1, first: HOUR_MS, longest: DAY_MS },
}

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

/** The pause grows with each failure: 10, 20, 40, 80 minutes, then 6 hours (the circuit is open); at once and 1 to 24 hours after `tooMuch`. */
export function afterFailure(
  { failures, openSince }: Pick<PmsSync, 'failures' | 'openSince'>,
  problem: PmsFailure,
  now: Instant,
  retryAfter = 0,
): Failed {
  const count = failures + 1
  const { openAfter, first, rarely, longest } = PATIENCE[problem] ?? USUAL
  const isOpen = count >= openAfter
  const pause = isOpen && rarely !== undefined ? rarely : first * 2 ** (count - 1)
  return {
    failures: count,
    problem,
    problemAt: now,
    nextAt: now + Math.min(longest, Math.max(pause, retryAfter)),
    openSince: isOpen ? (openSince ?? now) : undefined,
  }
}
