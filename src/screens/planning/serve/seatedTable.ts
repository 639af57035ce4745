import { dayOf } from '#domain/calendar.ts'
import { seatsOf } from '#domain/plan/shapes.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import type { TableService } from '#domain/reports/tableService.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookName.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/roomService.ts'

const SHORT = 13

const shortened = (name: string) => (name.length > SHORT ? `${name.slice(0, SHORT - 1).trim()}…` : name)

/** Names that fit under a table: the first one, and how many others. */
export function guestsOf(service: TableService | undefined): string | undefined {
  const [first, ...others] = service?.bookings ?? []
  if (!first) return undefined
  return `${shortened(bookName(first.book))}${others.length > 0 ? ` +${others.length}` : ''}`
}

export const detailOf = (service: TableService | undefined, table: Table): string =>
  service ? [`${service.pax}/${seatsOf(table)}`, service.bookings[0]?.book.bookType].filter(Boolean).join(' ') : ''

/** More sit there than it has seats, or it was given twice, or something is to be reviewed. */
export const isWarned = (service: TableService | undefined): boolean =>
  service !== undefined && (service.bookings.length > 1 || service.hasReview)

/** What is said of a booking besides its name. */
export function factsOf({ book, progress }: BookingSheet, day: Day, zone: string): string[] {
  const on = (at: number | undefined) => at !== undefined && dayOf(at, zone) === day
  return [
    words.pax(progress.expected),
    ...(book.bookType ? [book.bookType] : []),
    ...(book.refLocale && book.refLocale !== 'it' ? [book.refLocale.toUpperCase()] : []),
    ...(book.roomNumber ? [`Cam ${book.roomNumber}`] : []),
    ...(on(book.checkin) ? [words.arrives] : []),
    ...(on(book.checkout) ? [words.leaves] : []),
    words.ordered(progress.completed, progress.expected),
  ]
}

/** All that the drawing shows of a table. */
export function tableSaid(table: Table, service: TableService | undefined): string {
  const name = `Tavolo ${table.name ?? it.common.unnamed}`
  if (!service) return `${name}: ${words.free}`
  const parts = [
    service.bookings.map(({ book }) => bookName(book)).join(', '),
    words.paxOf(service.pax, seatsOf(table)),
    words.level(service.percent, service.level),
    ...(service.bookings.length > 1 ? [words.takenTwice] : []),
    ...(service.hasReview ? [words.review] : []),
  ]
  return `${name}: ${parts.join(', ')}`
}
