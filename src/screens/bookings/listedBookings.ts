import { searchable, soughtIn } from '#domain/text/folded.ts'
import { groupByDay, groupsOfRows } from '#domain/rules/bookings/bookingFilter.ts'
import type { BookingGroup } from '#domain/rules/bookings/bookingFilter.ts'
import { rowsAtSeat, matchingRows, searchIndex, exactPlaceTerm, termsOf } from '#domain/rules/bookings/bookingSearch.ts'
import type { SearchIndex, SearchedTexts, Term } from '#domain/rules/bookings/bookingSearch.ts'
import { isSameList } from '#domain/values/sameList.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'

export interface SeatNames {
  readonly tables: ReadonlyMap<string, string>
  readonly rooms: ReadonlyMap<string, string>
  /** Of the tables that a booking has besides its own, by its id. */
  readonly joined: ReadonlyMap<string, readonly string[]>
}

const NONE: readonly string[] = []

export interface BookingListing {
  readonly books: readonly Book[]
  readonly groups: readonly BookingGroup[]
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | undefined, text = ''): string =>
  (id === undefined ? undefined : names.get(id)) ?? text.trim()

/** Table and room of a booking under their present names, else as they were written down. */
export const seatNamesOf = (
  { table, tableNumber, room, roomNumber }: Pick<Book, 'table' | 'tableNumber' | 'room' | 'roomNumber'>,
  { tables, rooms }: Omit<SeatNames, 'joined'>,
) => ({ table: nameOf(tables, table, tableNumber), room: nameOf(rooms, room, roomNumber) })

/** Where a booking sleeps today, and from which day on in another room. */
export function roomsFrom(book: Book, today: Day, names: Omit<SeatNames, 'joined'>) {
  const { earlierRooms = [] } = book
  const [next, after] = earlierRooms
    .filter(({ until }) => until > today)
    .sort((one, other) => (one.until < other.until ? -1 : 1))
  if (!next) return { room: seatNamesOf(book, names).room }
  return { room: seatNamesOf(next, names).room, until: next.until, then: seatNamesOf(after ?? book, names).room }
}

interface Fold {
  readonly names: SeatNames
  readonly texts: SearchedTexts
}

/** Rows are immutable, so each is folded once, until a table or a room is renamed. */
const folds = new WeakMap<Book, Fold>()

function soughtOf(book: Book, names: SeatNames): SearchedTexts {
  const known = folds.get(book)
  if (known?.names === names) return known.texts
  const seats = seatNamesOf(book, names)
  const { refName = '', refEmail = '', bookingReference = '' } = book
  // No word that is sought has a line's end in it.
  const joined = names.joined.get(book.id) ?? NONE
  const before = (book.earlierRooms ?? []).map((earlier) => seatNamesOf(earlier, names).room)
  const facts = [refName, refEmail, seats.table, ...joined, seats.room, ...before, bookingReference]
  const texts = {
    text: facts.map(searchable).join('\n'),
    table: soughtIn(seats.table),
    joined: joined.map(soughtIn),
    room: soughtIn(seats.room),
  }
  folds.set(book, { names, texts })
  return texts
}

interface Indexed {
  readonly names: SeatNames
  readonly index: SearchIndex
}

const indexes = new WeakMap<readonly Book[], Indexed>()

function indexOf(books: readonly Book[], names: SeatNames): SearchIndex {
  const known = indexes.get(books)
  if (known?.names === names) return known.index
  const index = searchIndex(books.map((book) => soughtOf(book, names)))
  indexes.set(books, { names, index })
  return index
}

function booksAt(books: readonly Book[], rows: ArrayLike<number>): Book[] {
  const found: Book[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const book = books[rows[at] ?? NaN]
    if (book) found.push(book)
  }
  return found
}

const days = new WeakMap<readonly Book[], { readonly zone: string; readonly listed: BookingListing }>()

/** Memoized, so that React keeps the rows. */
function byDay(books: readonly Book[], zone: string): BookingListing {
  const known = days.get(books)
  if (known?.zone === zone) return known.listed
  const listed = { books, groups: groupByDay(books, zone) }
  days.set(books, { zone, listed })
  return listed
}

/** Who is at exactly the table, or in the room, that is sought comes first. */
function seatGroups(books: readonly Book[], index: SearchIndex, seat: Term, names: SeatNames) {
  const at = rowsAtSeat(index, seat)
  const groups: BookingGroup[] = []
  const first: Book[] = []
  for (const of of ['table', 'room'] as const) {
    const there = booksAt(books, at[of])
    if (!there[0]) continue
    const own = seatNamesOf(there[0], names)[of]
    const known = of === 'table' ? [own, ...(names.joined.get(there[0].id) ?? NONE)] : [own]
    groups.push({
      of,
      name: known.find((one) => soughtIn(one) === seat.word) ?? own,
      start: first.length,
      count: there.length,
    })
    first.push(...there)
  }
  return { groups, first, rows: new Set([...at.table, ...at.room]) }
}

interface Last {
  readonly found: Uint32Array
  readonly zone: string
  readonly listed: BookingListing
}

const lasts = new WeakMap<SearchIndex, Last>()

/** The same list for the same rows, so that nothing is drawn again. */
function inOrder(found: Uint32Array, all: BookingListing, index: SearchIndex, zone: string): BookingListing {
  const last = lasts.get(index)
  if (last && last.zone === zone && isSameList(last.found, found)) return last.listed
  const listed = { books: booksAt(all.books, found), groups: groupsOfRows(all.groups, found, 0) }
  lasts.set(index, { found, zone, listed })
  return listed
}

/** All of them when nothing is sought; `books` by check-in. */
export function listedBookings(books: readonly Book[], typed: string, names: SeatNames, zone: string): BookingListing {
  const terms = termsOf(soughtIn(typed))
  if (terms.length === 0) return byDay(books, zone)
  const index = indexOf(books, names)
  const found = matchingRows(index, terms)
  const seat = exactPlaceTerm(terms)
  const all = byDay(books, zone)
  const seated = seat && seatGroups(books, index, seat, names)
  if (!seated || seated.first.length === 0) return found ? inOrder(found, all, index, zone) : all
  const { groups, first, rows } = seated
  const others = (found ?? Uint32Array.from(books.keys())).filter((row) => !rows.has(row))
  return {
    books: [...first, ...booksAt(books, others)],
    groups: [...groups, ...groupsOfRows(all.groups, others, first.length)],
  }
}

/** Bookings that are folded within a letter; folding tens of thousands takes most of a second. */
const AT_ONCE = 2000
const SLICE = 250

/** Whether a search can be answered at once. */
export function isFolded(books: readonly Book[], names: SeatNames): boolean {
  if (books.length <= AT_ONCE || indexes.get(books)?.names === names) return true
  let missing = 0
  for (const book of books) if (folds.get(book)?.names !== names && (missing += 1) > AT_ONCE) return false
  return true
}

/**
 * Folds bookings in slices: ahead of a search while the browser is idle, or without waiting where one waits for it.
 * The returned function stops it.
 */
export function foldAhead(
  books: readonly Book[],
  names: SeatNames,
  isAwaited: boolean,
  onDone: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const foldFrom = (from: number) => {
    for (const book of books.slice(from, from + SLICE)) soughtOf(book, names)
    if (from + SLICE < books.length) timer = setTimeout(foldFrom, isAwaited ? 0 : 5, from + SLICE)
    else {
      indexOf(books, names)
      onDone()
    }
  }
  timer = setTimeout(foldFrom, isAwaited ? 0 : 300, 0)
  return () => clearTimeout(timer)
}
