import { dayOf } from '#domain/dates/calendar.ts'
import { mealStart, timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { canPlaceDish } from '#domain/rules/menu/dish.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { findRows, loadRow } from '#cloud/database/rows.ts'
import { dishIdOf, toDishRow } from './dishes/dish.ts'
import { insertNew } from './insert.ts'
import { menuDays } from './kitchen.ts'
import type { Kitchen } from './kitchen.ts'
import { makeLabels } from './labels.ts'
import { makeMenus } from './menus.ts'
import type { MenusInput } from './menus.ts'

async function loadHouse(id: string): Promise<MenusInput | undefined> {
  const hotel = await loadRow('Hotel', id, ['timezone', 'defaultMealsTime'])
  return (
    hotel && {
      id,
      zone: timeZoneOf(hotel),
      startOf: (mealIndex) => mealStart(hotel.defaultMealsTime, mealIndex),
    }
  )
}

async function placeable(hotelId: string, { dishes }: Kitchen): Promise<Kitchen['dishes']> {
  const wanted = dishes.map((dish) => dishIdOf(hotelId, dish))
  const rows = await findRows('Dish', (query) => query.containedIn('objectId', wanted), [
    'type',
    'name',
    'courseIndex',
    'deleted',
  ])
  const ids = new Set(rows.filter((dish) => !canPlaceDish(dish)).map(({ id }) => id))
  return dishes.filter((dish) => ids.has(dishIdOf(hotelId, dish)))
}

/** Only those that never existed: what was changed or deleted stays so. Returns how many. */
export async function seedMenus(hotelId: string, kitchen: Kitchen, now: Instant): Promise<number> {
  const house = await loadHouse(hotelId)
  if (!house) return 0
  const labels = kitchen.ownLabels ? makeLabels(hotelId) : []
  const dishRows = kitchen.dishes.map((dish) => toDishRow(hotelId, dish))
  const made = [await insertNew('Label', hotelId, labels), await insertNew('Dish', hotelId, dishRows)]
  const days = menuDays(kitchen, dayOf(now, house.zone))
  const menus = makeMenus(house, await placeable(hotelId, kitchen), kitchen.rota, days)
  made.push(await insertNew('CalendarMeal', hotelId, menus))
  return made.reduce((sum, count) => sum + count, 0)
}
