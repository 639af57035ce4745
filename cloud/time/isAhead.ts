import type { Instant } from '#domain/schema/fields.ts'
import { DAY_MS } from '#domain/values/durations.ts'

/** Milliseconds: nothing is put off for longer, see `afterFailure`, `pauseAfter` and `nextGuestMailAt`. */
export const LONGEST_WAIT_MS = DAY_MS

/**
 * Whether a moment that a server has kept is still to come. Further ahead than anybody waits it was kept by
 * a clock that has been set back since, and nobody waits for it.
 * @param longest milliseconds
 */
export const isAhead = (moment: Instant | undefined, longest: number, now: Instant): boolean =>
  moment !== undefined && moment > now && moment <= now + longest
