import type { HotelCounts } from '#domain/functions.ts'
import { asMaster, pointerTo } from '../rows.ts'
import type { Narrow } from '../rows.ts'

/** Hotels counted at the same time: each takes five queries. */
const AT_ONCE = 2

async function countsOf(hotelId: string): Promise<HotelCounts> {
  const count = (className: string, narrow: Narrow = (query) => query): Promise<number> =>
    narrow(new Parse.Query(className).equalTo('hotel', pointerTo('Hotel', hotelId))).count(asMaster)
  const [bookings, rooms, tables, dishes, calendarMeals] = await Promise.all([
    // The condition of `isOfGuests`.
    count('Book', (query) => query.notEqualTo('stafferBook', true)),
    count('Room'),
    count('Table'),
    count('Dish', (query) => query.notEqualTo('deleted', true)),
    count('CalendarMeal'),
  ])
  return { bookings, rooms, tables, dishes, calendarMeals }
}

/** The counts on some hotels' cards; the caller may read them. */
export async function countAll(hotelIds: readonly string[]): Promise<Record<string, HotelCounts>> {
  const counts: Record<string, HotelCounts> = {}
  const left = hotelIds.values()
  const work = async () => {
    for (const id of left) counts[id] = await countsOf(id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return counts
}
