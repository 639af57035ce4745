import { dayOf } from '#domain/dates/calendar.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { lodgedOn, partsByRoom } from '#domain/rules/bookings/roomChange.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { State } from '../tables/state.ts'
import { byCheckin } from './bookings.ts'
import { lastResults } from './lastResults.ts'
import { rowsBy } from './rowsBy.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

type Tables = Pick<State, 'tables'>

const changesRoom = ({ earlierRooms = [] }: Pick<Book, 'earlierRooms'>): boolean => earlierRooms.length > 0

const parts = new WeakMap<Book, { readonly hotel: Hotel; readonly found: readonly Book[] }>()

/** A booking once for each of its rooms (`partsByRoom`); the same objects for the same booking. */
function partsOf(book: Book, hotel: Hotel): readonly Book[] {
  if (!changesRoom(book)) return [book]
  const known = parts.get(book)
  if (known?.hotel === hotel) return known.found
  const found = partsByRoom(book, hotel)
  parts.set(book, { hotel, found })
  return found
}

const split = new WeakMap<readonly Book[], { readonly hotel: Hotel; readonly found: readonly Book[] }>()

/** To find who has a place when: who changes room is there once for each of them. The same array for the same bookings. */
export function splitByRoom(books: readonly Book[], hotel: Hotel): readonly Book[] {
  const known = split.get(books)
  if (known?.hotel === hotel) return known.found
  const found = books.some(changesRoom) ? books.flatMap((book) => partsOf(book, hotel)) : books
  split.set(books, { hotel, found })
  return found
}

const changing = rowsOfHotel<Book>(
  (book) => changesRoom(book) && !book.stafferBook,
  (one, other) => (one.id < other.id ? -1 : 1),
)

interface Earlier {
  readonly books: readonly Book[]
  readonly hotel: Hotel
  readonly byRoom: ReadonlyMap<string, readonly Book[]>
}
const lastEarlier = lastResults<Earlier>()
const NOBODY: readonly Book[] = []

/** Who has a room until they change to another, with the days there. */
export function earlierInRoom({ tables }: Tables, roomId: string): readonly Book[] {
  const hotelId = tables.Room.rows.get(roomId)?.hotel ?? ''
  const hotel = tables.Hotel.rows.get(hotelId)
  const books = changing(tables.Book, hotelId)
  if (!hotel || books.length === 0) return NOBODY
  const last = lastEarlier.get(tables.Book.rows, hotelId)
  if (last?.books === books && last.hotel === hotel) return last.byRoom.get(roomId) ?? NOBODY
  const byRoom = groupedBy(
    books.flatMap((book) => partsOf(book, hotel).slice(0, -1)),
    ({ room = '' }) => room,
  )
  lastEarlier.set(tables.Book.rows, hotelId, { books, hotel, byRoom })
  return byRoom.get(roomId) ?? NOBODY
}

const inRoom = rowsBy<Book>(({ room }) => room, byCheckin)
const ofMovers = rowsBy<Book>((book) => (changesRoom(book) ? book.hotel : undefined), byCheckin)

/** Everybody who has a room, also for a part of the stay, with the days there. */
export const partsInRoom = ({ tables }: Tables, hotel: Hotel, roomId: string): readonly Book[] => [
  ...inRoom(tables.Book, roomId).map((book) => partsOf(book, hotel).at(-1) ?? book),
  ...ofMovers(tables.Book, hotel.id)
    .flatMap((book) => partsOf(book, hotel).slice(0, -1))
    .filter(({ room }) => room === roomId),
]

/** The days in the last room, of who changes it; else the booking. */
export const lastPartOf = ({ tables }: Tables, book: Book): Book => {
  const hotel = tables.Hotel.rows.get(book.hotel)
  return (hotel && partsOf(book, hotel).at(-1)) ?? book
}

const lodged = new WeakMap<Book, { readonly day: Day; readonly hotel: Hotel | undefined; readonly found: Book }>()

/** The booking with its room of a day; the same object while nobody changes room. */
export function lodgedAt<B extends Book | undefined>(
  { tables }: { readonly tables: Pick<State['tables'], 'Hotel'> },
  book: B,
  at: Instant,
): B | Book {
  if (!book || !changesRoom(book)) return book
  const hotel = tables.Hotel.rows.get(book.hotel)
  const day = dayOf(at, timeZoneOf(hotel))
  const known = lodged.get(book)
  if (known?.day === day && known.hotel === hotel) return known.found
  const found = lodgedOn<Book>(book, day, hotel)
  lodged.set(book, { day, hotel, found })
  return found
}
