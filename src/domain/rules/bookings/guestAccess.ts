import { dayOf, endOfDay } from '#domain/dates/calendar.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { stayOf } from './booking.ts'

/** Sessions of a booking's guests that may be open at once. */
export const MAX_GUEST_DEVICES = 20

/** The end of the day on which the last guest checks out (docs/domain.md, Invitations); undefined without days. */
export function accessEnds(
  book: Pick<Book, 'checkin' | 'checkout'>,
  people: readonly Pick<BookPerson, 'checkin' | 'checkout'>[],
  zone: string,
): Instant | undefined {
  const ends = [{}, ...people].flatMap((person) => stayOf(person, book).checkout ?? [])
  return ends.length === 0 ? undefined : endOfDay(dayOf(Math.max(...ends), zone), zone)
}

const MODELS = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'Linux'] as const

/** Staff see which kind of device it is, never the browser's whole description. */
export const deviceName = (userAgent = ''): string => MODELS.find((model) => userAgent.includes(model)) ?? 'Telefono'
