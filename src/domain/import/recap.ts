import { invitedFrom } from '../rules/bookings/invitationMail.ts'
import type { InvitingHotel } from '../rules/bookings/invitationMail.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { DAY_MS } from '#domain/values/durations.ts'
import { isPast } from '../rules/bookings/bookingFilter.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { checkInService, outOfServicePeriod } from '../rules/places/outOfService.ts'
import type { OutOfService } from '../rules/places/outOfService.ts'
import { bookedStay, collide } from '../rules/places/tableUse.ts'
import { meetAt, turnOf } from '../rules/places/turnOf.ts'
import type { Book } from '../schema/booking.ts'
import type { Day, Instant } from '../schema/fields.ts'
import type { Table } from '../schema/places.ts'
import type { InviteChoice } from '../schema/values.ts'
import { isLonger } from './cells.ts'
import { withoutBook } from './csvBook.ts'
import type { CsvBook, CsvProblem, CsvRow } from './csvBook.ts'
import { hasLostLetters } from './garbled.ts'
import { matcherOf } from './importedId.ts'
import { causedInvitation, invitedAfter, isHeldBack } from './invitations.ts'
import type { CausedInvitation } from './invitations.ts'
import { placesByName } from './places.ts'
import type { NamedPlace } from './places.ts'
import { namesHere, newPlaces, planBook } from './plan.ts'
import type { ImportFacts, BookingPlan } from './plan.ts'
import { joinGuests } from './roomingList.ts'
import { severalPlacesOf } from './severalPlaces.ts'
import type { SeveralPlacesFacts } from './severalPlaces.ts'
import { namesakeKey, namesakesIn, NEW_BOOKING, settleRows } from './sameBooking.ts'

/** What becomes of a row; `gone`: cancelled, and unknown here. */
export type RowKind = BookingPlan['kind'] | 'gone' | 'error' | 'skipped'

export const rowKinds: readonly RowKind[] = ['new', 'changed', 'cancelled', 'unchanged', 'gone', 'error', 'skipped']

export interface RecapRow {
  readonly row: CsvRow
  readonly kind: RowKind
  readonly changes: BookingPlan['changes']
  readonly known?: Book
  /** Another booking has its table in those days; importing shares the table. */
  readonly isTableTaken?: boolean
  /** Another booking has its room in those nights. */
  readonly isRoomTaken?: boolean
  /** More persons than its table has covers, with those who share it. */
  readonly overfull?: { readonly persons: number; readonly covers: number }
  /** The invitation by mail that importing it causes, and its hour. */
  readonly invitation?: { readonly caused: CausedInvitation; readonly at: Instant; readonly email: string }
  /** Its room or table is out of service in those days; importing gives it all the same. */
  readonly isOutOfService?: boolean
  /** It is longer than a season, or years ahead. */
  readonly isOddStay?: boolean
  /** The file has a column of rooms, and none for this new booking. */
  readonly hasNoRoom?: boolean
  /** The file has a column of persons, and none for this new booking: it will be of one. */
  readonly hasNoPersons?: boolean
  /** Letters of its texts were lost before the file was written. */
  readonly hasLostLetters?: boolean
  /** What its room and its table are called here, where the file calls them otherwise. */
  readonly placeNames?: { readonly roomNumber: string | undefined; readonly tableNumber: string | undefined }
  /** No board in the file or the booking: it will include no meal. */
  readonly hasNoBoard?: boolean
  /** Namesakes among which somebody must say which booking it is. */
  readonly among?: readonly Book[]
}

interface RecapFacts {
  readonly hotel: Omit<ImportFacts, 'rooms' | 'tables'> & InvitingHotel & { readonly id: string }
  readonly books: readonly Book[]
  /** Bookings by each table that they have; without it by their own. */
  readonly tableUses?: readonly Book[]
  readonly rooms: readonly (NamedPlace & OutOfService)[]
  readonly tables: readonly (NamedPlace & OutOfService & Pick<Table, 'seats' | 'maxSeats' | 'turn'>)[]
  /** When it is imported; without it nothing is said of invitations. */
  readonly now?: Instant
  /** As in `SameBookingFacts`. */
  readonly told?: ReadonlyMap<number, string> | undefined
}

const namesById = (places: readonly NamedPlace[]) => new Map(places.map(({ id, name }) => [id, name]))

type PlaceKind = 'table' | 'room'
const nameField = { table: 'tableNumber', room: 'roomNumber' } as const

interface Seat {
  readonly place: string
  /** Of a booking at a table. */
  readonly turn: string | undefined
  readonly checkin: Instant
  readonly checkout: Instant
  readonly pax: number
}

function seatOf(
  kind: PlaceKind,
  book: Partial<Book>,
  turns: ReadonlyMap<string, Pick<Table, 'turn'>>,
): Seat | undefined {
  const { checkin, checkout, pax = 1 } = book
  const [id, name] = [book[kind], book[nameField[kind]]]
  if (checkin === undefined || checkout === undefined || !(id ?? name)) return undefined
  const turn = kind === 'table' ? turnOf(book, turns.get(id ?? '')) : undefined
  return { place: id ?? `name ${name}`, turn, checkin, checkout, pax }
}

interface Planned {
  readonly entry: RecapRow
  readonly fields: BookingPlan['fields']
}

const isReseated = ({ entry, fields }: Planned, kind: PlaceKind): boolean =>
  entry.kind === 'new' || kind in fields || nameField[kind] in fields || 'checkin' in fields || 'checkout' in fields

/** Whether it gives a room or a table that a receptionist could not give. */
function givesOutOfService({ entry, fields }: Planned, { hotel, rooms, tables }: RecapFacts): boolean {
  const { kind, known } = entry
  const stay = bookedStay({ ...known, ...fields })
  if (!stay || (kind !== 'new' && kind !== 'changed')) return false
  const seats = [
    [rooms, 'room', 'roomNumber'],
    [tables, 'table', 'tableNumber'],
  ] as const
  return seats.some(([places, field, name]) => {
    // A new place is known by its name alone.
    const id = field in fields || name in fields ? fields[field] : known?.[field]
    const place = places.find((one) => one.id === id)
    const before = known && known[field] === id ? bookedStay(known) : undefined
    return place !== undefined && checkInService(place, before, stay, timeZoneOf(hotel)) !== undefined
  })
}

interface Taking {
  readonly entry: RecapRow
  readonly seat: Seat
  /** Of other bookings, at the same place and time. */
  readonly others: readonly Seat[]
  readonly isReseated: boolean
}

const NOBODY: readonly Seat[] = []

interface TakenSeat {
  readonly id: string | undefined
  readonly seat: Seat
}

const NOBODY_THERE: readonly TakenSeat[] = []
const SPAN_MS = 30 * DAY_MS
/** Longer ones, of typing errors, are looked at each time. */
const MAX_SPANS = 24
const spanOf = (instant: Instant): number => Math.floor(instant / SPAN_MS)

interface TakenPlace {
  readonly bySpan: Map<number, TakenSeat[]>
  readonly long: TakenSeat[]
}

/** Who has each place and when, in spans of 30 days, as a large file asks for every row. */
class TakenPlaces {
  readonly #places = new Map<string, TakenPlace>()

  add(taken: TakenSeat): void {
    const { place, checkin, checkout } = taken.seat
    let known = this.#places.get(place)
    if (!known) this.#places.set(place, (known = { bySpan: new Map(), long: [] }))
    const [first, last] = [spanOf(checkin), spanOf(checkout)]
    if (last - first > MAX_SPANS) {
      known.long.push(taken)
      return
    }
    for (let span = first; span <= last; span += 1) {
      const others = known.bySpan.get(span)
      if (others) others.push(taken)
      else known.bySpan.set(span, [taken])
    }
  }

  /** Of those who are there at the same time, other than the booking `own`: the first ones, `most` of them. */
  others(seat: Seat, own: string | undefined, most: number): readonly Seat[] {
    const known = this.#places.get(seat.place)
    if (!known) return NOBODY
    const found: Seat[] = []
    const isOther = ({ id, seat: other }: TakenSeat) =>
      collide(seat, other) && meetAt(seat.turn, other.turn) && (own === undefined || id !== own)
    for (const taken of known.long) if (found.length < most && isOther(taken)) found.push(taken.seat)
    const [first, last] = [spanOf(seat.checkin), spanOf(seat.checkout)]
    for (let span = first; span <= last && found.length < most; span += 1)
      for (const taken of known.bySpan.get(span) ?? NOBODY_THERE) {
        // Who is in several spans is found in the first that both have.
        const isHere = span === first || spanOf(taken.seat.checkin) === span
        if (isHere && found.length < most && isOther(taken)) found.push(taken.seat)
      }
    return found.length > 0 ? found : NOBODY
  }
}

/** Rows that are written and share their room or table, or are too many for it, with whom: of earlier rows, and of bookings that stay. */
function takings(
  kind: PlaceKind,
  planned: readonly Planned[],
  books: readonly Book[],
  tables: ReadonlyMap<string, Pick<Table, 'turn'>>,
  covers?: ReadonlyMap<string, number | undefined>,
): ReadonlyMap<Planned, Taking> {
  const isMoving = (one: Planned) => one.entry.kind === 'cancelled' || isReseated(one, kind)
  const ofKnown = new Map(planned.flatMap((one) => (one.entry.known ? [[one.entry.known.id, one] as const] : [])))
  const taken = new TakenPlaces()
  for (const book of books) {
    const row = ofKnown.get(book.id)
    const seat = row && isMoving(row) ? undefined : seatOf(kind, { ...book, pax: row?.fields.pax ?? book.pax }, tables)
    if (seat) taken.add({ id: book.id, seat })
  }
  const found = new Map<Planned, Taking>()
  for (const one of planned) {
    const { entry, fields } = one
    const isMoved = isReseated(one, kind)
    if (entry.kind !== 'new' && (entry.kind !== 'changed' || !(isMoved || 'pax' in fields))) continue
    // A new place is not the one that the booking has.
    const isNewPlace = fields[nameField[kind]] !== undefined && fields[kind] === undefined
    const after = entry.known ? { ...entry.known, ...fields, ...(isNewPlace && { [kind]: undefined }) } : fields
    const seat = seatOf(kind, after, tables)
    if (!seat) continue
    // Of a place without covers one is enough.
    const isCounted = covers?.get(seat.place) !== undefined
    const others = taken.others(seat, entry.known?.id, isCounted ? Infinity : 1)
    if (isMoved) taken.add({ id: entry.known?.id, seat })
    if (others.length > 0 || seat.pax > (covers?.get(seat.place) ?? Infinity))
      found.set(one, { entry, seat, others, isReseated: isMoved })
  }
  return found
}

/** Most persons at once at the place, during the stay. */
function mostAtOnce({ seat, others }: Taking): number {
  if (others.length === 0) return seat.pax
  const arrivals = [seat, ...others].map(({ checkin }) => Math.max(checkin, seat.checkin))
  const thereAt = (at: Instant) =>
    others.reduce((sum, other) => (other.checkin <= at && at < other.checkout ? sum + other.pax : sum), seat.pax)
  return Math.max(...arrivals.map(thereAt))
}

function markTaken(planned: readonly Planned[], { books, tableUses = books, tables }: RecapFacts): RecapRow[] {
  const coversOf = new Map(tables.map(({ id, seats, maxSeats }) => [id, maxSeats ?? seats]))
  const turns = new Map(tables.map((table) => [table.id, table]))
  const [atTables, inRooms] = [
    takings('table', planned, tableUses, turns, coversOf),
    takings('room', planned, books, turns),
  ]
  const uses = new Set<string>()
  const joined = new Set(tableUses.flatMap(({ id }) => (uses.size === uses.add(id).size ? id : [])))
  return planned.map((one): RecapRow => {
    const [atTable, inRoom] = [atTables.get(one), inRooms.get(one)]
    const covers = atTable && coversOf.get(atTable.seat.place)
    // Who has several tables keeps them, and has the covers of all.
    const isOwn = atTable && (atTable.isReseated || !joined.has(one.entry.known?.id ?? ''))
    const persons = isOwn && covers !== undefined ? mostAtOnce(atTable) : 0
    const isTableTaken = atTable?.isReseated === true && atTable.others.length > 0
    const isRoomTaken = inRoom?.isReseated === true && inRoom.others.length > 0
    const isOverfull = covers !== undefined && persons > covers
    if (!isTableTaken && !isRoomTaken && !isOverfull) return one.entry
    return {
      ...one.entry,
      ...(isTableTaken && { isTableTaken }),
      ...(isRoomTaken && { isRoomTaken }),
      ...(isOverfull && { overfull: { persons, covers } }),
    }
  })
}

function invitationIn({ entry: { kind, known }, fields }: Planned, { hotel, now }: RecapFacts): RecapRow['invitation'] {
  const email = fields.refEmail ?? known?.refEmail ?? ''
  const [checkin, checkout] = [fields.checkin ?? known?.checkin, fields.checkout ?? known?.checkout]
  if (now === undefined || email === '' || checkin === undefined || (checkout ?? 0) <= now) return undefined
  if (kind !== 'new' && kind !== 'changed') return undefined
  const caused = causedInvitation(known, invitedAfter(known, fields, hotel.id), hotel, now)
  return caused && { caused, at: invitedFrom(checkin, timeZoneOf(hotel)), email }
}

/** An id is made of each row, which takes long in large files. */
function onceEach(knownOf: (row: CsvBook) => Book | undefined): typeof knownOf {
  const answers = new Map<CsvBook, Book | undefined>()
  return (row) => {
    if (!answers.has(row)) answers.set(row, knownOf(row))
    return answers.get(row)
  }
}

/** Whether a new row says what an earlier new one says, and no room tells them apart: somebody says what it is. */
function askedTwice(planned: readonly Planned[], told: RecapFacts['told']): readonly Planned[] {
  const said = new Set<string>()
  return planned.map((one) => {
    const { kind, row } = one.entry
    if (kind !== 'new' || !row.book || row.book.roomNumber !== undefined) return one
    const { twin: _, bookId, reservation = bookId, ...rest } = row.book
    const key = JSON.stringify([reservation, Object.entries(rest).sort(([field], [other]) => (field < other ? -1 : 1))])
    if (!said.has(key)) {
      said.add(key)
      return one
    }
    if (told?.get(row.line) === NEW_BOOKING) return { ...one, entry: { ...one.entry, among: [] } }
    const twice = { field: 'name', problem: 'rowTwice', blocks: true } as const
    return {
      entry: { row: { ...withoutBook(row), errors: [twice, ...row.errors] }, kind: 'error', changes: [], among: [] },
      fields: {},
    }
  })
}

/** Of a cell that names several rooms or tables nobody knows which is meant: it is none of that name, and asked about. */
function askedPlaces(rows: readonly CsvRow[], facts: SeveralPlacesFacts): readonly CsvRow[] {
  return rows.map((row) => {
    const several = row.book && severalPlacesOf(row.book, facts)
    return several ? { ...withoutBook(row), errors: [{ ...several, blocks: true }, ...row.errors] } : row
  })
}

/**
 * Guests of one room without a reference are one booking, of the one who is here already or the first; where several of
 * them are here, each has a booking.
 */
function guestsOfRooms(rows: readonly CsvRow[], { hotel, books }: RecapFacts): readonly CsvRow[] {
  const isHere = ({ book }: CsvRow) =>
    book !== undefined && namesakesIn(books, timeZoneOf(hotel)).has(namesakeKey(book))
  return joinGuests(rows, {
    bookOf: ({ book }) => (book?.bookId === undefined ? book : undefined),
    areOwnIfUnclear: true,
    guestsOf: (room) => {
      const here = room.filter(isHere)
      return here.length > 1 ? [] : [...here, ...room.filter((row) => !here.includes(row))]
    },
  })
}

/** A name of one word that is none here is that of a new place. */
const isCalledSo = (name: string | undefined, places: ReadonlyMap<string, NamedPlace>): boolean =>
  name === undefined || places.has(name) || !/\D/.test(name)

const LONG_NIGHTS = 120
const FAR_MS = 3 * 365 * DAY_MS

type Warnings = Pick<RecapRow, 'hasNoBoard' | 'hasNoRoom' | 'hasNoPersons' | 'hasLostLetters' | 'isOddStay'>

/** What is to be looked at in a row that is written. */
function warningsOf(
  { row: { book, cells }, kind, known, changes }: RecapRow,
  far: Day | undefined,
): Warnings | undefined {
  if (!book || (kind !== 'new' && kind !== 'changed')) return undefined
  const { checkIn, checkOut, bookType = known?.bookType, roomNumber, tableNumber, name, companions } = book
  const hasNoBoard = bookType === undefined
  const hasNoRoom = kind === 'new' && roomNumber === undefined && cells.roomNumber !== undefined
  const hasNoPersons = kind === 'new' && book.pax === undefined && cells.pax !== undefined
  const isLost =
    hasLostLetters(name) ||
    hasLostLetters(roomNumber) ||
    hasLostLetters(tableNumber) ||
    companions?.some(hasLostLetters) === true
  const isMoved = kind === 'new' || changes.some(({ field }) => field === 'checkIn' || field === 'checkOut')
  const isOddStay = isMoved && ((far !== undefined && checkIn > far) || isLonger(checkIn, checkOut, LONG_NIGHTS))
  if (!hasNoBoard && !hasNoRoom && !hasNoPersons && !isLost && !isOddStay) return undefined
  return {
    ...(hasNoBoard && { hasNoBoard }),
    ...(hasNoRoom && { hasNoRoom }),
    ...(hasNoPersons && { hasNoPersons }),
    ...(isLost && { hasLostLetters: true }),
    ...(isOddStay && { isOddStay }),
  }
}

export function recapOf(asked: readonly CsvRow[], facts: RecapFacts): RecapRow[] {
  const { hotel, books, rooms, tables } = facts
  const places = { ...hotel, rooms: placesByName(rooms), tables: placesByName(tables) }
  const rows = askedPlaces(guestsOfRooms(asked, facts), places)
  const matcher = matcherOf(hotel.id, books)
  const knownOf = rows.some(({ book }) => book && book.bookId === undefined)
    ? onceEach(matcher.knownOf)
    : matcher.knownOf
  const [roomNames, tableNames] = [namesById(rooms), namesById(tables)]
  const far = facts.now === undefined ? undefined : dayOf(facts.now + FAR_MS, timeZoneOf(hotel))
  const settled = settleRows(rows, { hotel, books, knownOf, roomNames, tableNames, told: facts.told })
  const planned = settled.map(({ row, among }): Planned => {
    if (!row.book) {
      const kind = row.skipped ? 'skipped' : 'error'
      return { entry: { row, kind, changes: [], ...(among && { among }) }, fields: {} }
    }
    const known = knownOf(row.book)
    const named = known && {
      ...known,
      roomName: roomNames.get(known.room ?? ''),
      tableName: tableNames.get(known.table ?? ''),
    }
    const { kind, changes, fields } = planBook(row.book, named, places)
    const found: RecapRow = known
      ? { row, kind, changes, known }
      : { row, kind: row.book.deleted ? 'gone' : kind, changes }
    const { roomNumber, tableNumber } = row.book
    const isNamedHere = isCalledSo(roomNumber, places.rooms) && isCalledSo(tableNumber, places.tables)
    const warnings = warningsOf(found, far)
    const entry: RecapRow = warnings ? { ...found, ...warnings } : found
    if (!among && isNamedHere) return { entry, fields }
    return {
      entry: { ...entry, ...(among && { among }), ...(!isNamedHere && { placeNames: namesHere(row.book, places) }) },
      fields,
    }
  })
  const closed = {
    ...facts,
    rooms: rooms.filter(outOfServicePeriod),
    tables: tables.filter(outOfServicePeriod),
  }
  const isAnyClosed = closed.rooms.length + closed.tables.length > 0
  const sure = askedTwice(planned, facts.told)
  return markTaken(sure, facts).map((entry, at) => {
    const one = sure[at]
    const invitation = one && invitationIn(one, facts)
    const isOutOfService = isAnyClosed && one !== undefined && givesOutOfService(one, closed)
    if (!isOutOfService && !invitation) return entry
    return { ...entry, ...(isOutOfService && { isOutOfService }), ...(invitation && { invitation }) }
  })
}

export function countKinds(recap: readonly RecapRow[]): Readonly<Record<RowKind, number>> {
  const counts = { new: 0, changed: 0, cancelled: 0, unchanged: 0, gone: 0, error: 0, skipped: 0 }
  for (const { kind } of recap) counts[kind] += 1
  return counts
}

export const isWork = ({ kind }: Pick<RecapRow, 'kind'>): boolean =>
  kind === 'new' || kind === 'changed' || kind === 'cancelled'

export interface LeftOut {
  readonly skipped: number
  readonly gone: number
  readonly emails: number
  readonly arrivals: number
  readonly past: number
  readonly heldBack: number
}

function checkoutOf({ changes, known }: RecapRow): Instant | undefined {
  const after = changes.find(({ field }) => field === 'checkOut')?.after
  return typeof after === 'number' ? after : known?.checkout
}

/** `startOfToday` is on the hotel's clock. */
export function leftOutOf(recap: readonly RecapRow[], startOfToday: Instant, invitations: InviteChoice): LeftOut {
  const { skipped, gone } = countKinds(recap)
  const written = recap.filter(({ kind }) => kind === 'new' || kind === 'changed')
  const having = (left: CsvProblem) => written.filter(({ row }) => row.errors.some(({ problem }) => problem === left))
  const hasLeft = (entry: RecapRow) => {
    const checkout = checkoutOf(entry)
    return isPast({ checkin: checkout, checkout }, startOfToday)
  }
  return {
    skipped,
    gone,
    emails: having('emailInvalid').length,
    arrivals: having('arrivalTimeInvalid').length,
    past: written.filter(hasLeft).length,
    heldBack: written.filter(({ invitation }) => isHeldBack(invitation?.caused, invitations)).length,
  }
}

export const placesToMake = (recap: readonly RecapRow[], facts: RecapFacts) =>
  newPlaces(
    recap.flatMap((entry) => (isWork(entry) && entry.row.book ? [entry.row.book] : [])),
    { ...facts.hotel, rooms: placesByName(facts.rooms), tables: placesByName(facts.tables) },
  )
