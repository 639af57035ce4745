import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { seatsOf } from '#domain/plan/shapes.ts'
import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { serviceProgress } from '#domain/reports/tableService.ts'
import type { RoomService, TableService } from '#domain/reports/tableService.ts'
import { areOneGroup, groupKeys } from '#domain/rules/bookings/groups.ts'
import { meetAt } from '#domain/rules/places/turnOf.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import { bookName } from '#i18n/bookings/bookName.ts'
import { it } from '#i18n/it.ts'
import { roomService as words } from '#i18n/places/roomService.ts'

const SHORT = 13

const shortened = (name: string) => (name.length > SHORT ? `${name.slice(0, SHORT - 1).trim()}…` : name)

export const tableName = ({ name }: Pick<Table, 'name'>): string => name?.trim() || it.common.unnamed

/** From its first instant to the first of the next. */
export interface DayBounds {
  readonly from: Instant
  readonly to: Instant
}

export function boundsOfDay(at: Instant, zone: string): DayBounds {
  const day = dayOf(at, zone)
  return { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) }
}

const isWithin = (at: Instant | undefined, { from, to }: DayBounds) => at !== undefined && at >= from && at < to

/** Tables that are drawn as one: of the same bookings. */
interface SeatedTable {
  readonly service: TableService | undefined
  readonly joined: readonly Table[]
  readonly seats: number
  /** The guests are named at another table that is joined to it. */
  readonly isNamedElsewhere: boolean
  /** Codes of those that are not Italian. */
  readonly languages: readonly string[]
  readonly arrives: boolean
  readonly leaves: boolean
  /** By two bookings that sit there at one turn and are not of one group. */
  readonly isTakenTwice: boolean
}

export function seatedTable(
  table: Table,
  { tables }: Pick<RoomService, 'tables'>,
  shown: readonly Table[],
  today: DayBounds,
): SeatedTable {
  const service = tables.get(table.id)
  const books = service?.bookings.map(({ book }) => book) ?? []
  const others =
    service?.bookings.flatMap((booking) => [...(booking.table ? [booking.table] : []), ...booking.joined]) ?? []
  const joined = [...new Map(others.map((one) => [one.id, one])).values()].filter(({ id }) => id !== table.id)
  return {
    service,
    joined,
    seats: [table, ...joined].reduce((sum, one) => sum + seatsOf(one), 0),
    isNamedElsewhere:
      service?.bookings.every(
        ({ table: main }) => main && main.id !== table.id && shown.some(({ id }) => id === main.id),
      ) ?? false,
    languages: [...new Set(books.flatMap(({ refLocale }) => (refLocale && refLocale !== 'it' ? refLocale : [])))],
    arrives: books.some(({ checkin }) => isWithin(checkin, today)),
    leaves: books.some(({ checkout }) => isWithin(checkout, today)),
    isTakenTwice: isTakenTwice(service, tables),
  }
}

/** Names that fit under a table: the first one, and how many others. */
export function guestsOf({ service, isNamedElsewhere }: SeatedTable): string | undefined {
  const [first, ...others] = isNamedElsewhere ? [] : (service?.bookings ?? [])
  if (!first) return undefined
  return `${shortened(bookName(first.book))}${others.length > 0 ? ` +${others.length}` : ''}`
}

const expectedOf = (bookings: readonly BookingSheet[]): number =>
  bookings.reduce((sum, booking) => sum + serviceProgress(booking).expected, 0)

/** The most persons of one turn: of several turns one has the table after the other. */
function paxAtOnce({ bookings }: TableService): number {
  return Math.max(
    ...bookings.map(({ turn }) => expectedOf(bookings.filter((other) => meetAt(turn?.id, other.turn?.id)))),
  )
}

export const detailOf = ({ service, seats }: SeatedTable): string =>
  service ? [`${paxAtOnce(service)}/${seats}`, service.bookings[0]?.book.bookType].filter(Boolean).join(' ') : ''

function isTakenTwice(service: TableService | undefined, all: RoomService['tables']): boolean {
  if (!service || service.bookings.length < 2) return false
  const groups = groupKeys([...all.values()].flatMap(({ bookings }) => bookings.map(({ book }) => book)))
  return service.bookings.some((one, place) =>
    service.bookings
      .slice(0, place)
      .some((other) => meetAt(one.turn?.id, other.turn?.id) && !areOneGroup(groups, one.book, other.book)),
  )
}

/** More persons at a meal than seats at all of its tables, where these say their covers. */
export function isOverfull(table: Table, { service, joined }: SeatedTable): boolean {
  const most = [table, ...joined].reduce((sum, { seats, maxSeats = seats }) => sum + (maxSeats ?? Infinity), 0)
  return service !== undefined && paxAtOnce(service) > most
}

export function factsOf(booking: BookingSheet, day: Day, zone: string, takesOrders = true): string[] {
  const { book } = booking
  const progress = serviceProgress(booking)
  const on = (at: number | undefined) => at !== undefined && dayOf(at, zone) === day
  return [
    words.pax(progress.expected),
    ...(book.bookType ? [book.bookType] : []),
    ...(book.refLocale && book.refLocale !== 'it' ? [book.refLocale.toUpperCase()] : []),
    ...(book.roomNumber ? [`Cam ${book.roomNumber}`] : []),
    ...(on(book.checkin) ? [words.arrives] : []),
    ...(on(book.checkout) ? [words.leaves] : []),
    ...(takesOrders ? [words.ordered(progress.completed, progress.expected)] : []),
  ]
}

export function describeTable(table: Table, seated: SeatedTable, takesOrders = true): string {
  const { service, joined, seats, languages, arrives, leaves } = seated
  const name = `Tavolo ${tableName(table)}`
  if (!service) return `${name}: ${words.free}`
  const parts = [
    service.bookings.map(({ book }) => bookName(book)).join(', '),
    ...(joined.length > 0 ? [words.joinedTo(joined.map(tableName))] : []),
    words.paxOf(paxAtOnce(service), seats),
    ...(takesOrders ? [words.level(service.percent, service.level)] : []),
    ...languages.map(words.language),
    ...(arrives ? [words.arrives] : []),
    ...(leaves ? [words.leaves] : []),
    ...(seated.isTakenTwice ? [words.takenTwice] : []),
    ...(isOverfull(table, seated) ? [words.overfull] : []),
    ...(service.hasReview ? [words.review] : []),
    ...(service.hasNeeds ? [words.needs] : []),
  ]
  return `${name}: ${parts.join(', ')}`
}
