import { addDays, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import type { InvitationFacts } from './invitationMail.ts'

/** No booking has it. */
const CODE = 'PRVAPRVAPRVAPRVA'
const DAYS_AHEAD = 2
const NIGHTS = 5

/** What every hotel's guests can open: its menu. */
export const sampleLink = (origin: string, hotelId: string): string => `${origin}/menu/${encodeURIComponent(hotelId)}`

type SampleHotel = InvitationFacts['hotel'] & Pick<Hotel, 'id' | 'defaultCheckInTime' | 'defaultCheckOutTime'>

export function sampleInvitation(
  hotel: SampleHotel,
  guest: { readonly name: string; readonly language: GuestLanguage },
  link: string,
  now: Instant,
): Omit<InvitationFacts, 'qr'> {
  const zone = timeZoneOf(hotel)
  const arrival = addDays(dayOf(now, zone), DAYS_AHEAD)
  const at = (time: string) => time.slice(0, 5)
  return {
    hotel,
    guest: { refName: guest.name, refLocale: guest.language },
    checkin: instantOf(arrival, at(hotel.defaultCheckInTime), zone),
    checkout: instantOf(addDays(arrival, NIGHTS), at(hotel.defaultCheckOutTime), zone),
    link,
    code: CODE,
    unsubscribeUrl: link,
    now,
  }
}
