import { addDays, dayOf, endOfDay } from '../calendar.ts'
import type { Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'

/** A hotel without an expiry date was never saved yet, and is not expired (part 1 §2). */
export const isExpired = (hotel: Pick<Hotel, 'expireDate'>, now: Instant): boolean =>
  hotel.expireDate !== undefined && hotel.expireDate < now

/** End of the day, on the hotel's clock, on which a trial that begins now ends (part 1 §2). */
export const trialEnd = (now: Instant, days: number, timezone: string): Instant =>
  endOfDay(addDays(dayOf(now, timezone), days), timezone)
