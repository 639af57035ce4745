import { dayOf, instantOf } from '../calendar.ts'
import type { ClockTime, Day, Instant } from '../schema/fields.ts'

interface Known {
  readonly instants: Map<string, Instant>
  readonly days: Map<Instant, Day>
}

const answers = new WeakMap<object, Known>()

/**
 * A hotel's clock that caches its answers: many rows of a file ask the same, and `Intl` is slow.
 * @param owner the cache lives as long as it
 */
export function clockOf(owner: object, zone: string) {
  const known: Known = answers.get(owner) ?? { instants: new Map(), days: new Map() }
  answers.set(owner, known)
  return {
    at: (day: Day, time: ClockTime): Instant => {
      const instant = known.instants.get(`${day} ${time}`) ?? instantOf(day, time, zone)
      known.instants.set(`${day} ${time}`, instant)
      return instant
    },
    dayOf: (instant: Instant): Day => {
      const day = known.days.get(instant) ?? dayOf(instant, zone)
      known.days.set(instant, day)
      return day
    },
  }
}
