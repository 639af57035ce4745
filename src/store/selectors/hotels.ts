import type { HotelCounts } from '#domain/functions.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { hotelWarning } from '#domain/rules/hotel/hotel.ts'
import type { HotelWarning } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Duty } from '#domain/schema/values.ts'
import type { RefusedRow, State, Table } from '../tables/state.ts'

const known = new WeakMap<Table<'Hotel'>, readonly Hotel[]>()
const nobodys: readonly Hotel[] = []

const byName = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })
const inOrder = (a: Hotel, b: Hotel) =>
  byName.compare(a.name ?? '', b.name ?? '') || (a.id < b.id ? -1 : 1)

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
export const dutyIn = ({ tables }: Pick<State, 'tables'>, hotelId: string): Duty =>
  tables.Hotel.rows.get(hotelId)?.duty ?? 'management'

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
): HotelWarning | undefined =>
  hotelWarning({ name: tables.Hotel.rows.get(hotelId)?.name, ...counts[hotelId] })
