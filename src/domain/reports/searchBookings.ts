import { folded } from '../folded.ts'
import { termsOf } from '../rules/bookings/bookingSearch.ts'
import type { BookingSheet } from './mealSheet.ts'

/** Where a booking sits, where it sleeps, and everybody's names: a line each, folded. */
function soughtOf({ book, table, people }: BookingSheet) {
  const seat = folded(table?.name ?? book.tableNumber ?? '')
  const room = folded(book.roomNumber ?? '')
  const persons = people.map(({ person }) => `${person.name ?? ''} ${person.surname ?? ''}`)
  // No word that is sought has a line's end in it.
  const names = folded([book.refName ?? '', ...persons].join('\n'))
  const named = `${seat}\n${room}\n${names}`
  return { anything: `${named}\n${folded(book.refEmail ?? '')}`, named, table: seat, room }
}

const FIGURES = /^\d+$/

/** Whether a number of the text begins so: `30` is in `305`, not in `130`. */
const hasNumber = (text: string, figures: string): boolean =>
  text.split(/\D+/).some((number) => number.startsWith(figures))

/** The bookings that have every word typed, `tav 12` and `cam 305` as in the list of bookings. */
export function searchBookings(
  bookings: readonly BookingSheet[],
  typed: string,
): readonly BookingSheet[] {
  const terms = termsOf(folded(typed))
  if (terms.length === 0) return bookings
  return bookings.filter((booking) => {
    const sought = soughtOf(booking)
    return terms.every(({ of, word }) => {
      if (of !== 'anything') return sought[of].startsWith(word)
      // Whoever types a number means a table or a room: not the figures of an e-mail.
      return FIGURES.test(word) ? hasNumber(sought.named, word) : sought.anything.includes(word)
    })
  })
}
