import type { Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import { isExpired } from './subscription.ts'
import type { Verdict } from './verdict.ts'

/** Only its owner deletes a hotel, and nothing of an expired one is written (part 1 §6). */
export function canDeleteHotel(
  hotel: Pick<Hotel, 'owner' | 'expireDate'>,
  userId: string,
  now: Instant,
): Verdict {
  if (hotel.owner !== userId) return 'onlyOwner'
  if (isExpired(hotel, now)) return 'hotelExpired'
  return undefined
}
