import { addDays, dayOf, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { daysOf, stayOn } from '../rules/bookings/stayDays.ts'
import type { CheckTimes } from '../rules/bookings/stayDays.ts'
import { bookedStay } from '../rules/places/tableUse.ts'
import type { Stay } from '../rules/places/tableUse.ts'

/** Pixels from an edge within which a drag scrolls, and the most that one step scrolls. */
const ZONE = 50
const MAX_SCROLL_PX = 52

/** Pixels to scroll for a pointer at `at` between two edges: faster the nearer it is (docs/domain.md, Timeline). */
export function edgeScroll(at: number, first: number, last: number): number {
  const depth = Math.max(ZONE - (at - first), 0) - Math.max(ZONE - (last - at), 0)
  const step = Math.min(MAX_SCROLL_PX, Math.round((Math.abs(depth) / ZONE) * MAX_SCROLL_PX))
  return depth > 0 ? -step : step
}

export type StayEnd = 'checkin' | 'checkout'

/** A stay whose arrival or departure is moved by days, with the hours of `stayOn`; never past the other. */
export function resizedStay(stay: Stay, side: StayEnd, days: number, hotel: CheckTimes, zone: string): Stay {
  const moved = instantOf(addDays(dayOf(stay[side], zone), days), timeOf(stay[side], zone), zone)
  const isWrong = side === 'checkin' ? moved > stay.checkout : moved < stay.checkin
  if (isWrong) return stay
  return bookedStay(stayOn(stay, daysOf({ ...stay, [side]: moved }, zone), hotel, zone)) ?? stay
}
