import { addDays, dayOf, endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { isThere } from '#cloud/access/hotelAccess.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { loadAll, loadPointingTo, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { insert, neverExisted } from './insert.ts'
import { makeOrders } from '../samples/orders.ts'
import type { DiningHouse } from '../samples/orders.ts'

/** Days before today whose meals have orders: as many as the list of meals shows. */
const PAST = 7
/** Small, so that other requests are answered in between. */
const BATCH = 40

const HOTEL_FIELDS = ['timezone', 'currency', 'config', 'maxDishes', 'infinityDishes', 'enableKitchenNotes'] as const

async function loadHouse(hotelId: string, now: Instant): Promise<DiningHouse | undefined> {
  const hotel = await loadRow('Hotel', hotelId, HOTEL_FIELDS)
  if (!hotel) return undefined
  const zone = timeZoneOf(hotel)
  const today = dayOf(now, zone)
  const first = new Date(startOfDay(addDays(today, -PAST), zone))
  const last = new Date(endOfDay(addDays(today, 1), zone))
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const [meals, dishes, books] = await Promise.all([
    loadAll('CalendarMeal', (query) =>
      ofHotel(query).greaterThanOrEqualTo('date', first).lessThanOrEqualTo('date', last),
    ),
    loadAll('Dish', ofHotel),
    loadAll('Book', (query) =>
      ofHotel(query).greaterThanOrEqualTo('checkout', first).lessThanOrEqualTo('checkin', last),
    ),
  ])
  const people = await loadPointingTo(
    'BookPerson',
    'book',
    'Book',
    books.map(({ id }) => id),
  )
  return { hotel, meals, dishes, books, people }
}

/** Portions come before their order, so that an existing order is complete. Returns how many orders. */
export async function seedOrders(hotelId: string, now: Instant): Promise<number> {
  const house = await loadHouse(hotelId, now)
  if (!house) return 0
  const orders = makeOrders(house, now)
  const linesOf = new Map(orders.map(({ order, lines }) => [order.id, lines]))
  const fresh = await neverExisted(
    'MealOrder',
    hotelId,
    orders.map(({ order }) => order),
  )
  const byMeal = groupedBy(fresh, ({ calendarMeal }) => calendarMeal ?? '')
  const latest = [...house.meals].sort((one, other) => (other.date ?? 0) - (one.date ?? 0))
  for (const { id } of latest) {
    const some = byMeal.get(id) ?? []
    // Its owner may delete the hotel meanwhile.
    if (!(await isThere(hotelId))) return 0
    await insert(
      'MealOrderDish',
      some.flatMap((order) => linesOf.get(order.id) ?? []),
      BATCH,
    )
    await insert('MealOrder', some, BATCH)
    if (some.length > 0) noteChange(hotelId, 'orders')
  }
  return fresh.length
}
