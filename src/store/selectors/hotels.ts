import type { HotelCounts } from '#domain/functions.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { hotelWarning } from '#domain/rules/hotel/hotel.ts'
import type { HotelWarning } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { RefusedRow, State, Table } from '../tables/state.ts'

interface Known {
  readonly userId: string
  readonly hotels: readonly Hotel[]
}
const known = new WeakMap<Table<'Hotel'>, Known>()
const nobodys: readonly Hotel[] = []

const byName = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
const inOrder = (a: Hotel, b: Hotel) =>
  byName.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)

export function hotelsOfUser({ session, tables }: State): readonly Hotel[] {
  if (session.status !== 'signedIn') return nobodys
  const { userId } = session
  const found = known.get(tables.Hotel)
  if (found?.userId === userId) return found.hotels
  const owned = [...tables.Hotel.rows.values()].filter((hotel) => hotel.owner === userId)
  const hotels = owned.sort(inOrder)
  known.set(tables.Hotel, { userId, hotels })
  return hotels
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

/** undefined while unknown. */
export const countsOfHotel = ({ counts }: Pick<State, 'counts'>, hotelId: string): HotelCounts | undefined =>
  counts[hotelId]

export const warningOfHotel = (
  { tables, counts }: Pick<State, 'tables' | 'counts'>,
  hotelId: string,
): HotelWarning | undefined =>
  hotelWarning({ name: tables.Hotel.rows.get(hotelId)?.name, ...counts[hotelId] })
