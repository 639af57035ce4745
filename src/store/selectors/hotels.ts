import type { HotelCounts } from '#domain/api/functions.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { hotelWarning } from '#domain/rules/hotel/hotel.ts'
import type { HotelWarning } from '#domain/rules/hotel/hotel.ts'
import { mayDeleteBook } from '#domain/rules/team/duties.ts'
import type { Access } from '#domain/rules/team/duties.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { RefusedRow, State, RowTable } from '../tables/state.ts'

const known = new WeakMap<RowTable<'Hotel'>, readonly Hotel[]>()
const nobodys: readonly Hotel[] = []

const byName = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
const inOrder = (a: Hotel, b: Hotel) => byName.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)

/** Owned and served ones: only these are sent. */
export function hotelsOfUser({ session, tables }: State): readonly Hotel[] {
  if (session.status !== 'signedIn') return nobodys
  const found = known.get(tables.Hotel)
  if (found) return found
  const hotels = [...tables.Hotel.rows.values()].sort(inOrder)
  known.set(tables.Hotel, hotels)
  return hotels
}

export const isOwned = ({ session }: Pick<State, 'session'>, { owner }: Pick<Hotel, 'owner'>): boolean =>
  session.status === 'signedIn' && owner === session.userId

/** docs/domain.md, Duties. */
export const accessTo = (hotel: Pick<Hotel, 'duty' | 'areas'> | undefined): Access => ({
  duty: hotel?.duty ?? 'management',
  areas: hotel?.areas,
})

export const accessIn = ({ tables }: Pick<State, 'tables'>, hotelId: string): Access =>
  accessTo(tables.Hotel.rows.get(hotelId))

/** Whether the user may delete a booking; where they made it themselves the server looks for orders. */
export function deletesBook(
  { session, tables }: Pick<State, 'session' | 'tables'>,
  bookId: string,
  now: Instant,
): boolean {
  const book = tables.Book.rows.get(bookId)
  const userId = session.status === 'signedIn' ? session.userId : undefined
  return book !== undefined && mayDeleteBook(accessIn({ tables }, book.hotel), book, userId, now)
}

/** By the known date, or because the server, which may know a later one, just refused a change. */
export function isHotelExpired(
  { tables, saving }: Pick<State, 'tables' | 'saving'>,
  hotelId: string,
  now: Instant,
): boolean {
  const hotel = tables.Hotel.rows.get(hotelId)
  if (hotel && isExpired(hotel, now)) return true
  const isOfHotel = ({ className, id }: RefusedRow) => {
    const row: object = tables[className].rows.get(id) ?? {}
    return className === 'Hotel' ? id === hotelId : 'hotel' in row && row.hotel === hotelId
  }
  return saving.refused.some((row) => row.refusal === 'hotelExpired' && isOfHotel(row))
}

export const countsOfHotel = ({ counts }: Pick<State, 'counts'>, hotelId: string): HotelCounts | undefined =>
  counts[hotelId]

export const warningOfHotel = (
  { tables, counts }: Pick<State, 'tables' | 'counts'>,
  hotelId: string,
): HotelWarning | undefined => hotelWarning({ name: tables.Hotel.rows.get(hotelId)?.name, ...counts[hotelId] })
