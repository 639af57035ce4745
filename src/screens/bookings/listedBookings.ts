import {
  exactSeat,
  groupByDay,
  meetsTerms,
  narrows,
  seatSought,
  termsOf,
} from '#domain/rules/bookingFilter.ts'
import type { BookingGroup, Sought, Term } from '#domain/rules/bookingFilter.ts'
import type { Book } from '#domain/schema/booking.ts'
import { folded } from '#ui/folded.ts'

/** What the tables and rooms of a hotel are called, by their ids. */
export interface SeatNames {
  readonly tables: ReadonlyMap<string, string>
  readonly rooms: ReadonlyMap<string, string>
}

/** The bookings of the list, in groups that follow one another. */
export interface Listed {
  readonly books: readonly Book[]
  readonly groups: readonly BookingGroup[]
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | undefined, text = ''): string =>
  (id === undefined ? undefined : names.get(id)) ?? text.trim()

/** Where guests sit and sleep, as the table or room is called now, else as it was written down. */
export const seatsOf = (
  { table, tableNumber, room, roomNumber }: Pick<Book, 'table' | 'tableNumber' | 'room' | 'roomNumber'>,
  { tables, rooms }: SeatNames,
) => ({ table: nameOf(tables, table, tableNumber), room: nameOf(rooms, room, roomNumber) })

interface Fold {
  readonly names: SeatNames
  readonly sought: Sought
}

// Of every letter without an accent the long way comes to the same.
const ASCII = /^[\x20-\x7e\n]*$/
const fold = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase().trim() : folded(text)

/** A row never changes, so that it is folded once, until a table or a room is called otherwise. */
const folds = new WeakMap<Book, Fold>()

function soughtOf(book: Book, names: SeatNames): Sought {
  const known = folds.get(book)
  if (known?.names === names) return known.sought
  const seats = seatsOf(book, names)
  const { refName = '', refEmail = '', bookingReference = '' } = book
  // No word that is sought has a line's end in it.
  const facts = [refName, refEmail, seats.table, seats.room, bookingReference]
  const sought = {
    text: fold(facts.join('\n')),
    table: fold(seats.table),
    room: fold(seats.room),
  }
  folds.set(book, { names, sought })
  return sought
}

/** Bookings and, in the same places, what is sought in them. */
interface Sheet {
  readonly books: readonly Book[]
  readonly sought: readonly Sought[]
}

interface Search {
  readonly terms: readonly Term[]
  readonly found: Sheet
}

interface Searched {
  readonly names: SeatNames
  readonly sheet: Sheet
  /** With another letter, only what the search before found is gone through. */
  last: Search
}

const searches = new WeakMap<readonly Book[], Searched>()

function searchOf(books: readonly Book[], names: SeatNames): Searched {
  const known = searches.get(books)
  if (known?.names === names) return known
  const sheet = { books, sought: books.map((book) => soughtOf(book, names)) }
  const search = { names, sheet, last: { terms: [], found: sheet } }
  searches.set(books, search)
  return search
}

/** Of a sheet what has every word; the same sheet where that is all of it. */
function foundIn(sheet: Sheet, terms: readonly Term[]): Sheet {
  const { books, sought } = sheet
  const found: Book[] = []
  const facts: Sought[] = []
  for (let at = 0; at < books.length; at += 1) {
    const [book, one] = [books[at], sought[at]]
    if (!book || !one || !meetsTerms(one, terms)) continue
    found.push(book)
    facts.push(one)
  }
  return found.length === books.length ? sheet : { books: found, sought: facts }
}

const days = new WeakMap<readonly Book[], { readonly zone: string; readonly listed: Listed }>()

/** Bookings in groups by the day of arrival; the same for the same bookings, so that nothing moves. */
function byDay(books: readonly Book[], zone: string): Listed {
  const known = days.get(books)
  if (known?.zone === zone) return known.listed
  const listed = { books, groups: groupByDay(books, zone) }
  days.set(books, { zone, listed })
  return listed
}

/** Who is at the table, or in the room, that is exactly what is sought comes first. */
function withSeatFirst({ books, sought }: Sheet, seat: Term, names: SeatNames, zone: string): Listed {
  const at: Record<'table' | 'room', Book[]> = { table: [], room: [] }
  const found = new Set<number>()
  for (let index = 0; index < books.length; index += 1) {
    const [book, one] = [books[index], sought[index]]
    const where = one && exactSeat(one, seat)
    if (!book || !where) continue
    at[where].push(book)
    found.add(index)
  }
  if (found.size === 0) return byDay(books, zone)
  const groups: BookingGroup[] = []
  let start = 0
  for (const of of ['table', 'room'] as const) {
    const [first] = at[of]
    if (!first) continue
    groups.push({ of, name: seatsOf(first, names)[of], start, count: at[of].length })
    start += at[of].length
  }
  const others = books.filter((_, index) => !found.has(index))
  return {
    books: [...at.table, ...at.room, ...others],
    groups: [...groups, ...groupByDay(others, zone, start)],
  }
}

/** The bookings that have every word typed, all of them when nothing is sought; `books` by check-in. */
export function listedBookings(
  books: readonly Book[],
  typed: string,
  names: SeatNames,
  zone: string,
): Listed {
  const terms = termsOf(folded(typed))
  if (terms.length === 0) return byDay(books, zone)
  const search = searchOf(books, names)
  const { last, sheet } = search
  const found = foundIn(narrows(terms, last.terms) ? last.found : sheet, terms)
  search.last = { terms, found }
  const seat = seatSought(terms)
  if (seat) return withSeatFirst(found, seat, names, zone)
  return byDay(found.books, zone)
}

/** Bookings folded in one go between two frames. */
const AT_ONCE = 500

/** Folds what may be sought while nobody needs the processor; the answer stops it. */
export function foldAhead(books: readonly Book[], names: SeatNames): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const foldFrom = (from: number) => {
    for (const book of books.slice(from, from + AT_ONCE)) soughtOf(book, names)
    if (from + AT_ONCE < books.length) timer = setTimeout(foldFrom, 10, from + AT_ONCE)
  }
  timer = setTimeout(foldFrom, 300, 0)
  return () => clearTimeout(timer)
}

/** The bookings before and after one, as they are listed. */
export function neighboursOf(books: readonly Book[], id: string | undefined) {
  const at = id === undefined ? -1 : books.findIndex((book) => book.id === id)
  if (at < 0) return { previous: undefined, next: undefined }
  return { previous: books[at - 1]?.id, next: books[at + 1]?.id }
}
