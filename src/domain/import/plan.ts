import { dayOf, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { mustInviteAgain } from '../rules/bookings/booking.ts'
import { DAY_GUEST_LEAVES, leavesAsDayGuest } from '../rules/bookings/stayDays.ts'
import { placeName } from '../rules/places/room.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import type { Book } from '../schema/booking.ts'
import type { ClockTime, Day, Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { CsvField } from '../schema/values.ts'
import { dayPart, foldedCell, timePart } from './cells.ts'
import type { CsvBook } from './csvBook.ts'
import { isLossyForm } from './garbled.ts'
import { knownPlace } from './places.ts'
import type { NamedPlace } from './places.ts'

interface Known {
  readonly instants: Map<string, Instant>
  readonly days: Map<Instant, Day>
}

const answers = new WeakMap<object, Known>()

/** Caches its answers while `owner` lives: many rows of a file ask the same, and `Intl` is slow. */
function clockOf(owner: object, zone: string) {
  const known: Known = answers.get(owner) ?? { instants: new Map(), days: new Map() }
  answers.set(owner, known)
  return {
    at: (day: Day, time: ClockTime): Instant => {
      const key = `${day} ${time}`
      let instant = known.instants.get(key)
      if (instant === undefined) known.instants.set(key, (instant = instantOf(day, time, zone)))
      return instant
    },
    dayOf: (instant: Instant): Day => {
      const day = known.days.get(instant) ?? dayOf(instant, zone)
      known.days.set(instant, day)
      return day
    },
  }
}

export interface ImportFacts extends Partial<
  Pick<Hotel, 'timezone' | 'defaultCheckInTime' | 'defaultCheckOutTime' | 'tableSameAsRoom'>
> {
  readonly rooms?: ReadonlyMap<string, NamedPlace>
  readonly tables?: ReadonlyMap<string, NamedPlace>
}

export type KnownBook = Partial<Omit<Book, 'id'>> & {
  readonly roomName?: string | undefined
  readonly tableName?: string | undefined
}

export interface PlanChange {
  readonly field: Exclude<CsvField, 'deleted'>
  readonly before?: string | number | undefined
  readonly after?: string | number | undefined
}

export interface BookingPlan {
  readonly kind: 'new' | 'changed' | 'cancelled' | 'unchanged'
  readonly changes: readonly PlanChange[]
  /** What is to be written; a new room or table only by its name. */
  readonly fields: Partial<Omit<Book, 'id' | 'hotel'>>
}

const isSamePlace = (one: string, other: string): boolean => placeName(one) === placeName(other)

export const referenceKey = (bookId: string): string => JSON.stringify(['reference', bookId])

/** By guest and day of arrival, so that other changes find the same booking. */
export function contentKey(row: CsvBook): string {
  const { checkIn, name, roomNumber, tableNumber, email, mobile, twin = 0 } = row
  const who = foldedCell(name ?? '')
  const traces = [roomNumber, tableNumber, email?.toLowerCase(), mobile]
  const whoElse = traces.map((text) => text ?? null)
  return JSON.stringify(['row', dayPart(checkIn), ...(who === '' ? whoElse : [who]), twin])
}

const tablesByRoom = new WeakMap<NonNullable<ImportFacts['tables']>, Map<string, NamedPlace[]>>()

function tablesOfRoom(tables: ImportFacts['tables'], roomId: string): readonly NamedPlace[] {
  if (!tables) return []
  let laid = tablesByRoom.get(tables)
  if (!laid) {
    laid = new Map()
    for (const table of tables.values()) {
      if (table.room === undefined) continue
      const others = laid.get(table.room)
      if (others) others.push(table)
      else laid.set(table.room, [table])
    }
    tablesByRoom.set(tables, laid)
  }
  return laid.get(roomId) ?? []
}

const DEFAULT_TIMES = { checkin: '11:00', checkout: '10:00' } as const

/** The most probable first. Without a time in the file a known day keeps its own, else the hotel's. */
function* instantsOf(
  date: string,
  known: Instant | undefined,
  usual: readonly ClockTime[],
  facts: ImportFacts,
): Generator<Instant, undefined> {
  const [day, time] = [dayPart(date), timePart(date)]
  const zone = timeZoneOf(facts)
  const clock = clockOf(facts, zone)
  const isSameDay = known !== undefined && clock.dayOf(known) === day
  if (time !== undefined) {
    // An hour repeated by the autumn change may be the second one.
    const isSame = isSameDay && timeOf(known, zone) === time
    yield isSame ? known : clock.at(day, time)
    return
  }
  if (isSameDay) yield known
  for (const usualTime of usual) yield clock.at(day, usualTime)
}

function stayOf(row: CsvBook, known: KnownBook | undefined, facts: ImportFacts) {
  const { defaultCheckInTime, defaultCheckOutTime } = facts
  const arrives = [defaultCheckInTime ?? DEFAULT_TIMES.checkin, '00:00']
  const leaves = [defaultCheckOutTime ?? DEFAULT_TIMES.checkout, ...DAY_GUEST_LEAVES]
  const isOneDay = dayPart(row.checkIn) === dayPart(row.checkOut)
  const isLonger = !isOneDay && known !== undefined && leavesAsDayGuest(known, timeZoneOf(facts))
  const leftAt = isLonger ? undefined : known?.checkout
  let last: Instant | undefined
  for (const checkin of instantsOf(row.checkIn, known?.checkin, arrives, facts)) {
    for (const checkout of instantsOf(row.checkOut, leftAt, leaves, facts))
      if (checkin <= checkout) return { checkin, checkout }
    last = checkin
  }
  // Two times within the hour that spring skips.
  return { checkin: last, checkout: last }
}

function placesOf(row: CsvBook, { rooms, tables, tableSameAsRoom }: ImportFacts) {
  const { roomNumber, tableNumber } = row
  const room = knownPlace(rooms, roomNumber)
  const laid = tableSameAsRoom && room ? tablesOfRoom(tables, room.id) : []
  const roomName = room?.name ?? roomNumber
  const own = laid.find(({ name }) => name === roomName) ?? laid[0]
  const tableName = tableSameAsRoom && roomName !== undefined ? (own?.name ?? roomName) : tableNumber
  const table = knownPlace(tables, tableName)
  return { roomNumber: roomName, room, tableNumber: table?.name ?? tableName, table }
}

export const namesHere = (row: CsvBook, facts: ImportFacts) => {
  const { roomNumber, tableNumber } = placesOf(row, facts)
  return { roomNumber, tableNumber }
}

/** An e-mail in other capitals is the same, and needs no new invitation. */
const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The browser shows it, the server does it. Once `fields` are written the same row changes nothing. */
export function planBook(row: CsvBook, known: KnownBook | undefined, facts: ImportFacts): BookingPlan {
  if (row.deleted) return { kind: known ? 'cancelled' : 'unchanged', changes: [], fields: {} }
  const changes: PlanChange[] = []
  const fields: BookingPlan['fields'] = {}
  const plan = <T extends string | number>(
    field: PlanChange['field'],
    before: T | undefined,
    after: T | undefined,
    written: BookingPlan['fields'],
    isSame: (one: T, other: T) => boolean = (one, other) => one === other,
  ) => {
    if (after === undefined || (before !== undefined && isSame(before, after))) return
    changes.push({ field, before, after })
    Object.assign(fields, written)
  }
  const { checkin, checkout } = stayOf(row, known, facts)
  const { roomNumber, room, tableNumber, table } = placesOf(row, facts)
  const pax = row.pax ?? (known ? undefined : 1)
  const lang = row.lang ?? (known ? undefined : row.defaultLang)

  plan('bookId', known?.bookingReference, row.bookId, { bookingReference: row.bookId })
  plan('checkIn', known?.checkin, checkin, { checkin })
  plan('checkOut', known?.checkout, checkout, { checkout })
  plan('arrivalTime', known?.arrivalTime, row.arrivalTime, { arrivalTime: row.arrivalTime })
  const roomFields = { roomNumber, ...(room && { room: room.id }) }
  plan('roomNumber', known?.roomName ?? known?.roomNumber, roomNumber, roomFields, isSamePlace)
  const tableFields = { tableNumber, ...(table && { table: table.id }) }
  plan('tableNumber', known?.tableName ?? known?.tableNumber, tableNumber, tableFields, isSamePlace)
  plan('bookType', known?.bookType, row.bookType, { bookType: row.bookType })
  plan(
    'name',
    known?.refName,
    row.name,
    { refName: row.name },
    (before, after) => before === after || isLossyForm(after, before),
  )
  plan(
    'email',
    known?.refEmail,
    row.email,
    { refEmail: row.email, ...(known && mustInviteAgain(known, row.email) && { sent: false }) },
    isSameEmail,
  )
  plan('mobile', known?.refMobile, row.mobile, { refMobile: row.mobile })
  plan('pax', known?.pax, pax, pax === undefined ? {} : { pax })
  plan('lang', known?.refLocale, lang, { refLocale: lang })
  if (!known) return { kind: 'new', changes, fields }
  return { kind: changes.length > 0 ? 'changed' : 'unchanged', changes, fields }
}

export function newPlaces(
  rows: readonly CsvBook[],
  facts: ImportFacts,
): { readonly rooms: string[]; readonly tables: string[] } {
  const rooms = new Set<string>()
  const tables = new Set<string>()
  for (const row of rows) {
    if (row.deleted) continue
    const { roomNumber, room, tableNumber, table } = placesOf(row, facts)
    if (roomNumber !== undefined && !room) rooms.add(roomNumber)
    if (tableNumber !== undefined && !table) tables.add(tableNumber)
  }
  return { rooms: [...rooms], tables: [...tables] }
}
