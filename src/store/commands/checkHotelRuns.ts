import { isExpired } from '#domain/rules/account/account.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'

export function checkHotelRuns(convivio: Convivio, hotelId: string, now: Instant): Verdict {
  const hotel = convivio.state.getState().tables.Hotel.rows.get(hotelId)
  if (!hotel) return 'gone'
  return isExpired(hotel, now) ? 'hotelExpired' : undefined
}
