import { guestSeat } from '#domain/guests/guestSeat.ts'
import type { GuestSeat, SeatFacts } from '#domain/guests/guestSeat.ts'
import { rowsById } from '#domain/reports/grouping.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { menuMemory } from '#cloud/publicMenu/menuMemory.ts'
import { loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

/** What of a booking says where it sits. */
export const SEAT = ['hotel', 'table', 'tableNumber', 'turn'] as const

const places = menuMemory<Pick<SeatFacts, 'tables' | 'turns'>>(500, 'guestPlaces', ['places'])

async function loadPlaces(hotelId: string): Promise<Pick<SeatFacts, 'tables' | 'turns'>> {
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const [tables, turns] = await Promise.all([
    loadFields('Table', ofHotel, ['name', 'turn']),
    loadFields('Turn', ofHotel, ['times']),
  ])
  return { tables: rowsById(tables), turns: rowsById(turns) }
}

/** Tables and turns are read once for all guests of a hotel who ask within seconds. */
export async function loadSeatFacts(hotelId: string, bookId: string): Promise<Omit<SeatFacts, 'book'>> {
  const [known, seatings] = await Promise.all([
    places.recall(hotelId, () => loadPlaces(hotelId)),
    loadFields('MealSeating', (query) => query.equalTo('book', pointerTo('Book', bookId)), [
      'tables',
      'day',
      'mealIndex',
      'start',
    ]),
  ])
  return { ...known, seatings }
}

/** Undefined once the booking is gone. */
export async function loadSeatAt(
  bookId: string,
  meal: Pick<CalendarMeal, 'date' | 'mealIndex'>,
): Promise<GuestSeat | undefined> {
  const book = await loadRow('Book', bookId, SEAT)
  if (!book) return undefined
  return guestSeat({ ...(await loadSeatFacts(book.hotel, bookId)), book }, meal, await zoneOf(book.hotel))
}
