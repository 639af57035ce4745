import { MAX_PAX } from '../rules/bookings/booking.ts'
import { dayPart, foldedCell } from './cells.ts'
import { withoutBook } from './csvBook.ts'
import type { CsvBook, CsvRow } from './csvBook.ts'

/** Of a rooming list, in which each guest of a room has a row: the room, its nights and its booking. */
function roomKey({ deleted, roomNumber, reservation, bookId, checkIn, checkOut }: CsvBook): string | undefined {
  if (deleted || roomNumber === undefined) return undefined
  return `${reservation ?? bookId ?? ''}\n${roomNumber}\n${dayPart(checkIn)}\n${dayPart(checkOut)}`
}

/** Each of its rows says as many persons as it has rows: the room's, unless each guest has brought as many. */
const saysRoom = (books: readonly CsvBook[]): boolean => books.every(({ pax }) => pax === books.length)

/** Persons of all rows of a room; undefined where they may be those of each guest or of the room. */
function personsOf(books: readonly CsvBook[], isOfRoom: boolean): number | undefined {
  const [first, ...others] = books.map(({ pax }) => pax)
  const all = books.length
  if (books.every(({ pax }) => pax === undefined || pax === 1) || (isOfRoom && saysRoom(books))) return all
  return first !== undefined && first >= all && others.every((pax) => pax === undefined) ? first : undefined
}

/** Guests of one room by different names; a second name may be missing where one reference says that it is their room. */
function areGuests(books: readonly CsvBook[]): boolean {
  const [first] = books
  const names = books.map(({ name }) => foldedCell(name ?? ''))
  const filled = names.filter((name) => name !== '')
  if (!first || books.length < 2 || names[0] === '' || new Set(filled).size < filled.length) return false
  if (filled.length < names.length && first.bookId === undefined) return false
  return new Set(books.flatMap(({ bookType }) => bookType ?? [])).size < 2
}

/** One booking of the rows of a room, the first of whom has it. */
function bookingOf(books: readonly CsvBook[], pax: number): CsvBook | undefined {
  const [first, ...others] = books
  if (!first) return undefined
  const companions = others.flatMap(({ name }) => name ?? [])
  const book: { -readonly [Field in keyof CsvBook]: CsvBook[Field] } = { ...first, pax }
  for (const { arrivalTime, tableNumber, bookType, rawBookType, email, mobile, lang } of others) {
    if (arrivalTime !== undefined) book.arrivalTime ??= arrivalTime
    if (tableNumber !== undefined) book.tableNumber ??= tableNumber
    if (bookType !== undefined) book.bookType ??= bookType
    if (rawBookType !== undefined) book.rawBookType ??= rawBookType
    if (email !== undefined) book.email ??= email
    if (mobile !== undefined) book.mobile ??= mobile
    if (lang !== undefined) book.lang ??= lang
  }
  return companions.length > 0 ? { ...book, companions } : book
}

function byRoom<T>(rows: readonly T[], bookOf: (row: T) => CsvBook | undefined): T[][] {
  const rooms = new Map<string, T[]>()
  for (const row of rows) {
    const book = bookOf(row)
    const key = book && roomKey(book)
    const others = key === undefined ? undefined : rooms.get(key)
    if (others) others.push(row)
    else if (key !== undefined) rooms.set(key, [row])
  }
  // What says just the same is the same guest; more than a booking has persons are no guests of one room.
  const apart = (room: readonly T[]) => {
    const said = new Set<string>()
    return room.filter((row) => said.size < said.add(JSON.stringify(bookOf(row))).size)
  }
  return [...rooms.values()].flatMap((room) => {
    const guests = room.length > 1 && room.length <= MAX_PAX ? apart(room) : []
    return guests.length > 1 ? [guests] : []
  })
}

interface JoinOptions<T> {
  /** The booking of a row that may be a guest's. */
  readonly bookOf: (row: T) => CsvBook | undefined
  /** The guests of a room with the one whose booking it is first; none where each has a booking. */
  readonly guestsOf?: (room: readonly T[]) => readonly T[]
  /** Whether somebody typed the persons of the whole room into the row. */
  readonly isTold?: (row: T) => boolean
  /** Whether rows whose persons are unclear are bookings of their own, as nothing says that they are one. */
  readonly areOwnIfUnclear?: boolean
}

/**
 * Of rows with one for each guest of a room what becomes of them: the first has the booking, or it is unclear how many
 * persons that is, which whoever is asked may say in any of its rows, and the others are its guests. Rows that have a booking of their own are not in it.
 */
function roomsOf<T>(
  rows: readonly T[],
  { bookOf, guestsOf = (room) => room, isTold = () => false, areOwnIfUnclear = false }: JoinOptions<T>,
) {
  const found = new Map<T, { readonly book: CsvBook } | 'unclear' | 'guest'>()
  const booksOf = (room: readonly T[]) => room.flatMap((row) => bookOf(row) ?? [])
  const rooms = byRoom(rows, bookOf)
    .map(guestsOf)
    .filter((room) => areGuests(booksOf(room)))
  const isOfRoom = rooms.length > 1 && rooms.every((room) => saysRoom(booksOf(room)))
  for (const room of rooms) {
    const [first, ...others] = room
    const told = room.find(isTold)
    const pax = (told && bookOf(told)?.pax) ?? personsOf(booksOf(room), isOfRoom)
    const book = pax === undefined || pax > MAX_PAX ? undefined : bookingOf(booksOf(room), pax)
    if (!book && areOwnIfUnclear) continue
    if (first !== undefined) found.set(first, book ? { book } : 'unclear')
    for (const row of others) found.set(row, book ? 'guest' : 'unclear')
  }
  return found
}

/** Rows of a file with one for each guest of a room as one booking of that room. */
export function joinGuests(rows: readonly CsvRow[], options: JoinOptions<CsvRow>): readonly CsvRow[] {
  const rooms = roomsOf(rows, options)
  if (rooms.size === 0) return rows
  return rows.map((row): CsvRow => {
    const room = rooms.get(row)
    if (room === undefined) return row
    if (room === 'guest') return { ...withoutBook(row), skipped: 'guest' }
    const unclear = { field: 'pax', problem: 'guestsUnclear', blocks: true } as const
    return room === 'unclear' ? { ...withoutBook(row), errors: [unclear, ...row.errors] } : { ...row, book: room.book }
  })
}

/** The same of rows of a PMS; `unclear` makes the row of a room of whose persons nobody knows how many they are. */
export function joinPmsGuests<T>(
  rows: readonly T[],
  bookOf: (row: T) => CsvBook | undefined,
  joined: (row: T, book: CsvBook) => T,
  unclear: (row: T) => T,
): readonly T[] {
  const rooms = roomsOf(rows, { bookOf })
  if (rooms.size === 0) return rows
  return rows.flatMap((row) => {
    const room = rooms.get(row)
    if (room === undefined) return [row]
    if (room === 'guest') return []
    return [room === 'unclear' ? unclear(row) : joined(row, room.book)]
  })
}
