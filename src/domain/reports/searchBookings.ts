import { folded } from '../folded.ts'
import { termsOf } from '../rules/bookingSearch.ts'
import type { BookingSheet } from './mealSheet.ts'

/** Where a booking sits, where it sleeps, and everybody's names: a line each, folded. */
function soughtOf({ book, table, people }: BookingSheet) {
  const seat = folded(table?.name ?? book.tableNumber ?? '')
  const room = folded(book.roomNumber ?? '')
  const names = people.map(({ person }) => `${person.name ?? ''} ${person.surname ?? ''}`)
  // No word that is sought has a line's end in it.
  const text = folded([book.refName ?? '', book.refEmail ?? '', ...names].join('\n'))
  return { anything: `${seat}\n${room}\n${text}`, table: seat, room }
}

/** The bookings that have every word typed, `tav 12` and `cam 305` as in the list of bookings. */
export function searchBookings(
  bookings: readonly BookingSheet[],
  typed: string,
): readonly BookingSheet[] {
  const terms = termsOf(folded(typed))
  if (terms.length === 0) return bookings
  return bookings.filter((booking) => {
    const sought = soughtOf(booking)
    return terms.every(({ of, word }) =>
      of === 'anything' ? sought.anything.includes(word) : sought[of].startsWith(word),
    )
  })
}
