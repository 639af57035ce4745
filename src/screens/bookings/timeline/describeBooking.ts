import { daysOf } from '#domain/rules/bookings/stayDays.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { PlaceNames } from '#domain/timeline/search.ts'
import { bookName } from '#i18n/bookName.ts'
import { longDate } from '#i18n/dates.ts'
import { timeline as words } from '#i18n/timeline.ts'
import type { PlaceKind } from './useTimelineMoves.ts'

/** A bar in words, for who does not see it. */
export function describeBooking(book: Book, kind: PlaceKind, names: PlaceNames, zone: string): string {
  const { from, to } = daysOf(book, zone)
  const name = names[kind].get(book[kind] ?? '')
  return words.said(
    bookName(book),
    from ? longDate(from) : '',
    to ? longDate(to) : '',
    words.pax(book.pax),
    name ? words.place[kind](name) : '',
  )
}
