import { useEffect, useMemo } from 'react'
import { dayOf } from '#domain/calendar.ts'
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
import { foldAhead, listedBookings, seatsOf } from './listedBookings.ts'
import type { SeatNames } from './listedBookings.ts'

const namesOf = (places: readonly { readonly id: string; readonly name?: string | undefined }[]) =>
  new Map(places.map(({ id, name }) => [id, name?.trim() ?? '']))

/** Tables that are joined for a meal alone are not said in the list. */
function useSeatNames(hotelId: string, books: readonly Book[]): SeatNames {
  const tables = useSelect((state) => tablesOfHotel(state, hotelId))
  const rooms = useSelect((state) => roomsOfHotel(state, hotelId))
  const others = useSelect((state) => otherTablesOfHotel(state, hotelId))
  const tableNames = namesOf(tables)
  const own = new Map(books.flatMap((book) => (others.some(({ id }) => id === book.id) ? [[book.id, book] as const] : [])))
  const ofStay = others.filter(({ id, checkin, checkout }) => {
    const book = own.get(id)
    return book?.checkin === checkin && book?.checkout === checkout
  })
  const joined = new Map<string, string[]>()
  for (const { id, table = '' } of ofStay) joined.set(id, [...(joined.get(id) ?? []), tableNames.get(table) ?? ''])
  return { tables: tableNames, rooms: namesOf(rooms), joined }
}

function inOrder(books: readonly Book[], order: DayOrder, names: SeatNames, zone: string) {
  if (order === 'checkin') return books
  const textOf = (book: Book) =>
    order === 'room' ? seatsOf(book, names).room : (book.refName?.trim() ?? '')
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
  const ordered = useMemo(
    () => inOrder(filtered, order, names, zone),
    [filtered, order, names, zone],
  )
  const listed = useMemo(
    () => listedBookings(ordered, search, names, zone),
    [ordered, search, names, zone],
  )
  useEffect(() => foldAhead(ordered, names), [ordered, names])

  const countPast = () => {
    const all = filterBookings(books, { past: true, withoutTable, differing, undelivered, range, from, to }, today, zone)
    return listedBookings(all, search, names, zone).books.length - listed.books.length
  }
  return { listed, names, zone, today, countPast }
}
