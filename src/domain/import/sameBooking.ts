import { dayOf } from '#domain/dates/calendar.ts'
import { reservationOf } from '../rules/bookings/groups.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import type { Book } from '../schema/booking.ts'
import type { Day, Instant } from '../schema/fields.ts'
import { cellText, dayPart, foldedCell } from './cells.ts'
import type { CsvBook, CsvRow } from './csvBook.ts'
import { importedIds } from './importedId.ts'

export function freeReference(reservation: string, taken: Set<string>): string {
  for (let at = 2; ; at += 1) {
    const reference = `${reservation}/${at}`
    if (taken.has(reference)) continue
    taken.add(reference)
    return reference
  }
}

interface SameBookingFacts {
  readonly hotel: { readonly id: string; readonly timezone?: string | undefined }
  readonly books: readonly Book[]
  readonly knownOf: (row: CsvBook) => Book | undefined
  /** Names by id. */
  readonly roomNames: ReadonlyMap<string, string | undefined>
  readonly tableNames: ReadonlyMap<string, string | undefined>
  /** What somebody said of namesakes, by line: the id of the booking, or that it is a new one. */
  readonly told?: ReadonlyMap<number, string> | undefined
}

/** Instead of the id of a booking. */
export const NEW_BOOKING = 'new'

interface SettledRow {
  readonly row: CsvRow
  /** Namesakes among which it is unclear which one it is. */
  readonly among?: readonly Book[]
}

type Sign = (row: CsvBook, book: Book) => boolean

/** What a row and a booking may share; a field that one of them does not have is shared by none. */
function signsOf({ hotel, roomNames, tableNames }: SameBookingFacts) {
  const zone = timeZoneOf(hotel)
  const isSame = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && foldedCell(one) === foldedCell(other)
  const room: Sign = (row, book) => isSame(row.roomNumber, roomNames.get(book.room ?? '') ?? book.roomNumber)
  const table: Sign = (row, book) => isSame(row.tableNumber, tableNames.get(book.table ?? '') ?? book.tableNumber)
  const email: Sign = (row, book) => isSame(row.email, book.refEmail)
  const mobile: Sign = (row, book) => isSame(row.mobile, book.refMobile)
  const pax: Sign = (row, book) => row.pax !== undefined && row.pax === book.pax
  const arrival: Sign = (row, { checkin }) => checkin !== undefined && dayPart(row.checkIn) === dayOf(checkin, zone)
  const departure: Sign = (row, { checkout }) =>
    checkout !== undefined && dayPart(row.checkOut) === dayOf(checkout, zone)
  return { room, table, email, mobile, pax, arrival, departure }
}

interface Pairs {
  readonly pairs: Map<CsvRow, Book>
  readonly rows: Set<CsvRow>
  readonly books: Set<Book>
}

function pair({ pairs, rows, books }: Pairs, row: CsvRow, book: Book): void {
  pairs.set(row, book)
  rows.delete(row)
  books.delete(book)
}

/** Pairs what shares a sign with one other alone. */
function pairBy(left: Pairs, sign: Sign): void {
  const found = [...left.rows].map((row) => ({
    row,
    books: [...left.books].filter((book) => row.book && sign(row.book, book)),
  }))
  for (const { row, books } of found) {
    const [book, ...more] = books
    if (!book || more.length > 0) continue
    if (found.some((other) => other.row !== row && other.books.includes(book))) continue
    pair(left, row, book)
  }
}

/** Rooms of one booking of the PMS under the references that they have here (docs/domain.md, Recap and undo). */
function settleRooms(
  rows: readonly CsvRow[],
  known: readonly Book[],
  facts: SameBookingFacts,
  taken: Set<string>,
): ReadonlyMap<CsvRow, CsvRow> {
  const { room, arrival, pax } = signsOf(facts)
  const left: Pairs = { pairs: new Map(), rows: new Set(rows), books: new Set(known) }
  const passes: Sign[] = [
    (row, book) => room(row, book) && arrival(row, book),
    room,
    (row, book) => arrival(row, book) && pax(row, book),
    (row, book) => row.bookId === referenceOf(book),
  ]
  for (const sign of passes) pairBy(left, sign)
  for (const row of [...left.rows].filter((one) => !one.book?.deleted)) {
    const [book] = left.books
    if (book) pair(left, row, book)
  }
  const used = new Set(known.map(referenceOf))
  const settled = new Map<CsvRow, CsvRow>()
  for (const row of rows) {
    const { book } = row
    if (!book) continue
    const reservation = book.reservation ?? book.bookId ?? ''
    const pairOfRow = left.pairs.get(row)
    const own = pairOfRow && (referenceOf(pairOfRow) || undefined)
    const free = book.bookId !== undefined && !used.has(book.bookId) ? book.bookId : freeReference(reservation, taken)
    const bookId = own ?? free
    used.add(bookId)
    settled.set(row, { ...row, book: { ...book, bookId } })
  }
  return settled
}

/** Also one that a release before has kept in another form. */
const referenceOf = ({ bookingReference = '' }: Pick<Book, 'bookingReference'>): string => cellText(bookingReference)

/** The rooms of those bookings that have several; `2026/7` is no room of `2026`, unless that is there. */
function roomsByReservation(books: readonly Book[]): ReadonlyMap<string, readonly Book[]> {
  const rooms = new Map<string, Book[]>()
  for (const book of books) {
    if (book.erasedAt !== undefined || book.bookingReference?.includes('/') !== true) continue
    const reservation = reservationOf(referenceOf(book))
    if (reservation === undefined) continue
    const others = rooms.get(reservation)
    if (others) others.push(book)
    else rooms.set(reservation, [book])
  }
  if (rooms.size > 0)
    for (const book of books) {
      const others = book.erasedAt === undefined ? rooms.get(referenceOf(book)) : undefined
      others?.unshift(book)
    }
  return new Map([...rooms].filter(([reservation, all]) => all.some((book) => referenceOf(book) === reservation)))
}

/** The place of a namesake among those of its name and day, by the id that an import made of it. */
function twinsOf(row: CsvBook, books: readonly Book[], hotelId: string, most: number): ReadonlyMap<Book, number> {
  const byId = new Map(books.map((book) => [book.id, book]))
  const twins = new Map<Book, number>()
  for (let twin = 0; twin < most && twins.size < books.length; twin += 1)
    for (const id of importedIds(hotelId, { ...row, twin })) {
      const book = byId.get(id)
      if (book) twins.set(book, twin)
    }
  return twins
}

const alike = (values: readonly object[]): boolean =>
  values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]))

/** Pairs what somebody said. @returns the rows that are said to be new bookings */
function pairTold(left: Pairs, rows: readonly CsvRow[], { told }: SameBookingFacts): ReadonlySet<CsvRow> {
  const isNew = new Set<CsvRow>()
  for (const row of rows) {
    const said = told?.get(row.line)
    const book = [...left.books].find(({ id }) => id === said)
    if (book) pair(left, row, book)
    else if (said === NEW_BOOKING) {
      isNew.add(row)
      left.rows.delete(row)
    }
  }
  return isNew
}

function pairBySigns(left: Pairs, facts: SameBookingFacts): void {
  const { room, table, email, mobile, pax, departure } = signsOf(facts)
  const passes: Sign[] = [
    (row, book) => room(row, book) && departure(row, book) && pax(row, book),
    email,
    room,
    mobile,
    (row, book) => departure(row, book) && pax(row, book),
    table,
    // A file without persons.
    (row, book) => departure(row, book) && row.pax === undefined,
  ]
  for (const sign of passes) pairBy(left, sign)
}

/** Which of two that are alike is which matters to nobody. */
function isSameWhich({ rows, books }: Pairs): boolean {
  const areRowsAlike = alike([...rows].map(({ book }) => ({ ...book, twin: 0 })))
  const areBooksAlike = alike(
    [...books].map(({ room, table, roomNumber, tableNumber, pax, refEmail, refMobile, checkout }) => [
      room,
      table,
      roomNumber,
      tableNumber,
      pax,
      refEmail,
      refMobile,
      checkout,
    ]),
  )
  return (
    (areBooksAlike && books.size > 1 && books.size >= rows.size) ||
    (areRowsAlike && rows.size > 1 && rows.size >= books.size)
  )
}

const NAMESAKES_UNCLEAR = { field: 'name', problem: 'namesakesUnclear', blocks: true } as const

/** Each row with the place of its booking among the twins: that of its pair, or the next free one. */
function withTwins(
  rows: readonly CsvRow[],
  left: Pairs,
  twins: ReadonlyMap<Book, number>,
  isNew: ReadonlySet<CsvRow>,
  { told }: SameBookingFacts,
): ReadonlyMap<CsvRow, SettledRow> {
  const among = [...left.books]
  const used = new Set(twins.values())
  const settled = new Map<CsvRow, SettledRow>()
  for (const row of rows) {
    const { line, cells, errors, book } = row
    if (!book) continue
    const known = left.pairs.get(row)
    if (!known && among.length > 0 && !isNew.has(row)) {
      settled.set(row, { row: { line, cells, errors: [NAMESAKES_UNCLEAR, ...errors] }, among })
      continue
    }
    let twin = known && twins.get(known)
    for (let next = 0; twin === undefined; next += 1) if (!used.has(next)) twin = next
    used.add(twin)
    const { twin: _, ...rest } = book
    const now = { ...row, book: twin === 0 ? rest : { ...rest, twin } }
    settled.set(row, told?.has(row.line) ? { row: now, among: [...twins.keys()] } : { row: now })
  }
  return settled
}

function settleNamesakes(
  rows: readonly CsvRow[],
  namesakes: readonly Book[],
  facts: SameBookingFacts,
): ReadonlyMap<CsvRow, SettledRow> {
  const [first] = rows
  if (!first?.book) return new Map()
  const twins = twinsOf(first.book, namesakes, facts.hotel.id, rows.length + namesakes.length + 20)
  const left: Pairs = { pairs: new Map(), rows: new Set(rows), books: new Set(twins.keys()) }
  const isNew = pairTold(left, rows, facts)
  pairBySigns(left, facts)
  // Of one guest that name and day are enough.
  const isAlone = rows.length === 1 && twins.size === 1 && !facts.told?.has(first.line)
  if (isAlone || isSameWhich(left))
    for (const row of left.rows) {
      const [book] = left.books
      if (book) pair(left, row, book)
    }
  return withTwins(rows, left, twins, isNew, facts)
}

const namesakeIndexes = new WeakMap<readonly Book[], ReadonlyMap<string, readonly Book[]>>()

/** Bookings by name and day of arrival, as `namesakeKey` writes them. */
export function namesakesIn(books: readonly Book[], zone: string): ReadonlyMap<string, readonly Book[]> {
  const known = namesakeIndexes.get(books)
  if (known) return known
  const index = new Map<string, Book[]>()
  const days = new Map<Instant, Day>()
  for (const book of books) {
    const { refName, checkin, erasedAt } = book
    if (refName === undefined || checkin === undefined || erasedAt !== undefined) continue
    const day = days.get(checkin) ?? dayOf(checkin, zone)
    days.set(checkin, day)
    const key = `${foldedCell(refName)} ${day}`
    const others = index.get(key)
    if (others) others.push(book)
    else index.set(key, [book])
  }
  namesakeIndexes.set(books, index)
  return index
}

export const namesakeKey = ({ name, checkIn }: CsvBook): string => `${foldedCell(name ?? '')} ${dayPart(checkIn)}`

function groupBy(rows: readonly CsvRow[], keyOf: (book: CsvBook) => string | undefined): Map<string, CsvRow[]> {
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const key = row.book && keyOf(row.book)
    if (key === undefined) continue
    const others = groups.get(key)
    if (others) others.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function settleReferences(rows: readonly CsvRow[], facts: SameBookingFacts, settled: Map<CsvRow, SettledRow>): void {
  const rooms = roomsByReservation(facts.books)
  const groups = groupBy(
    rows,
    ({ reservation, bookId }) => reservation ?? (bookId !== undefined && rooms.has(bookId) ? bookId : undefined),
  )
  if (groups.size === 0) return
  const alone = new Map<string, Book[]>()
  for (const book of facts.books) {
    const reference = referenceOf(book)
    if (book.erasedAt === undefined && groups.has(reference))
      alone.set(reference, [...(alone.get(reference) ?? []), book])
  }
  const references = [...rows.map(({ book }) => book?.reservation ?? book?.bookId), ...facts.books.map(referenceOf)]
  const taken = new Set(references.flatMap((reference) => reference ?? []))
  for (const [reservation, group] of groups) {
    const known = rooms.get(reservation) ?? alone.get(reservation) ?? []
    for (const [row, now] of settleRooms(group, known, facts, taken)) settled.set(row, { row: now })
  }
}

function settleNames(rows: readonly CsvRow[], facts: SameBookingFacts, settled: Map<CsvRow, SettledRow>): void {
  const groups = groupBy(rows, ({ bookId, name, checkIn }) => {
    const who = bookId === undefined ? foldedCell(name ?? '') : ''
    return who === '' ? undefined : `${who} ${dayPart(checkIn)}`
  })
  if (groups.size === 0) return
  const index = namesakesIn(facts.books, timeZoneOf(facts.hotel))
  for (const [key, group] of groups) {
    const [first] = group
    const namesakes = index.get(key) ?? []
    if (namesakes.length === 0 || !first?.book) continue
    if (group.length === 1 && namesakes.length === 1 && facts.knownOf(first.book) === namesakes[0]) continue
    for (const [row, now] of settleNamesakes(group, namesakes, facts)) settled.set(row, now)
  }
}

/** Each row as the booking that it is here, where its reference, or its guest and day, are those of several. */
export function settleRows(rows: readonly CsvRow[], facts: SameBookingFacts): SettledRow[] {
  const settled = new Map<CsvRow, SettledRow>()
  settleReferences(rows, facts, settled)
  settleNames(rows, facts, settled)
  return rows.map((row) => settled.get(row) ?? { row })
}

/** Rooms here of bookings whose other rooms the file names: they stay as they are, and somebody should know. */
export function roomsNotNamed(
  recap: readonly { readonly row: CsvRow; readonly known?: Book }[],
  books: readonly Book[],
): readonly Book[] {
  const rooms = roomsByReservation(books)
  if (rooms.size === 0) return []
  const named = new Set(recap.map(({ known }) => known?.id))
  // A row that has an error or was left out may be any of them.
  const unread = new Set(recap.flatMap(({ row }) => (row.book ? [] : [cellText(row.cells.bookId ?? '')])))
  return [...rooms].flatMap(([reservation, all]) =>
    unread.has(reservation) || !all.some(({ id }) => named.has(id)) ? [] : all.filter(({ id }) => !named.has(id)),
  )
}
