import { useEffect, useMemo, useState } from 'react'
import { dayOf } from '#domain/dates/calendar.ts'
import { filterBookings, orderWithinDays } from '#domain/rules/bookings/bookingFilter.ts'
import type { DayOrder } from '#domain/rules/bookings/bookingFilter.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useSelect } from '#store/hooks.tsx'
import { otherTablesOfHotel } from '#store/selectors/mealSeatings.ts'
import { roomsOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { useNow } from '#ui/useNow.ts'
import type { ListQuery } from './bookingQuery.ts'
import { foldAhead, isFolded, listedBookings, seatNamesOf } from './listedBookings.ts'
import type { SeatNames } from './listedBookings.ts'

const namesOf = (places: readonly { readonly id: string; readonly name?: string | undefined }[]) =>
  new Map(places.map(({ id, name }) => [id, name?.trim() ?? '']))

/** By booking, the names of the tables that it has besides its own; those for a meal alone are not said in the list. */
function joinedNames(
  others: readonly Book[],
  books: readonly Book[],
  tables: SeatNames['tables'],
): SeatNames['joined'] {
  const joined = new Map<string, string[]>()
  if (others.length === 0) return joined
  const own = new Map(books.map((book) => [book.id, book]))
  for (const { id, table = '', checkin, checkout } of others) {
    const book = own.get(id)
    if (book?.checkin !== checkin || book?.checkout !== checkout) continue
    joined.set(id, [...(joined.get(id) ?? []), tables.get(table) ?? ''])
  }
  return joined
}

/** The names of tables and rooms by which bookings are found and listed. */
export function useSeatNames(hotelId: string, books: readonly Book[]): SeatNames {
  const places = useSelect((state) => tablesOfHotel(state, hotelId))
  const rooms = useSelect((state) => roomsOfHotel(state, hotelId))
  const others = useSelect((state) => otherTablesOfHotel(state, hotelId))
  const tables = namesOf(places)
  return { tables, rooms: namesOf(rooms), joined: joinedNames(others, books, tables) }
}

const NONE: readonly Book[] = []

function inOrder(books: readonly Book[], order: DayOrder, names: SeatNames, zone: string) {
  if (order === 'checkin') return books
  const textOf = (book: Book) => (order === 'room' ? seatNamesOf(book, names).room : (book.refName?.trim() ?? ''))
  return orderWithinDays(books, textOf, zone)
}

/**
 * Memoized by hand: the compiler keeps nothing that an effect uses as well, and each letter would
 * go through all bookings (28,938 of them, CPU ÷ 4: 80 ms instead of 25).
 */
export function useListed(hotel: Hotel, books: readonly Book[], query: ListQuery) {
  const { search, past, withoutTable, differing, undelivered, range, from, to, order } = query
  const names = useSeatNames(hotel.id, books)
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const filtered = useMemo(
    () => filterBookings(books, { past, withoutTable, differing, undelivered, range, from, to }, today, zone),
    [books, past, withoutTable, differing, undelivered, range, from, to, today, zone],
  )
  const ordered = useMemo(() => inOrder(filtered, order, names, zone), [filtered, order, names, zone])
  const isSearching = search.trim() !== ''
  const [folded, setFolded] = useState<readonly Book[]>()
  // Until that many can be searched without holding up a letter, all are shown.
  const isReady = useMemo(
    () => !isSearching || folded === ordered || isFolded(ordered, names),
    [isSearching, folded, ordered, names],
  )
  const listed = useMemo(
    () => listedBookings(ordered, isReady ? search : '', names, zone),
    [ordered, isReady, search, names, zone],
  )
  const isNoneFound = !past && listed.books.length === 0
  const withPast = useMemo(
    () =>
      isNoneFound
        ? filterBookings(books, { past: true, withoutTable, differing, undelivered, range, from, to }, today, zone)
        : NONE,
    [isNoneFound, books, withoutTable, differing, undelivered, range, from, to, today, zone],
  )
  const foundInPast = useMemo(
    () =>
      isSearching && folded !== withPast && !isFolded(withPast, names)
        ? 0
        : listedBookings(withPast, search, names, zone).books.length,
    [isSearching, folded, withPast, search, names, zone],
  )
  const awaited = isNoneFound ? withPast : ordered
  useEffect(() => foldAhead(awaited, names, isSearching, () => setFolded(awaited)), [awaited, names, isSearching])
  return { listed, names, zone, today, foundInPast }
}
