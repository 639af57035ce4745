import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { mealIdOf } from '#domain/menu/dayMenu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { Memory } from '#cloud/database/memory.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { asMaster, findRows } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import { checkPlaceable } from './placeableDishes.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'

const dishesOf = (meal: Parse.Object | undefined): readonly unknown[] =>
  (meal?.get('dishes') as readonly unknown[] | undefined) ?? []

/** Existing dishes may stay, even if deleted since. */
async function checkDishes({ object, original }: SaveRequest): Promise<void> {
  const before = new Set(dishesOf(original))
  const added = [...new Set(dishesOf(object))].filter((id) => !before.has(id))
  if (added.length === 0) return
  if (!added.every((id) => typeof id === 'string')) refuse('dishUnknown')
  refuseIf(await checkPlaceable(object.get('hotel') as Parse.Object, added))
}

const isNatural = (id: string): boolean => id.includes('_')

/** Hotels with meals under other ids: imported, or of an earlier version. */
const others = new Memory<boolean>(10_000, 'otherMeals')

async function hasOthers(hotel: Parse.Object): Promise<boolean> {
  const ofHotel = (query: Query) =>
    query
      .equalTo('hotel', hotel)
      .matches('objectId', /^[^_]*$/)
      .limit(1)
  return (await findRows('CalendarMeal', ofHotel, ['mealIndex'])).length > 0
}

/** An id of hotel, day and meal settles races; unless it matches its row it could be another hotel's. */
async function checkOnce({ object, original }: SaveRequest): Promise<void> {
  const date = object.get('date') as unknown
  const mealIndex = object.get('mealIndex') as MealIndex
  if (!(date instanceof Date)) return
  const hotel = object.get('hotel') as Parse.Object
  const zone = await zoneOf(hotel.id)
  const day = dayOf(date.getTime(), zone)
  const before = original?.get('date') as Date | undefined
  const isThere = before && dayOf(before.getTime(), zone) === day
  if (isThere && original?.get('mealIndex') === mealIndex) return
  if (isNatural(object.id)) {
    if (object.id !== mealIdOf(hotel.id, day, mealIndex)) refuse('refused')
    if (!(await others.recall(hotel.id, () => hasOthers(hotel)))) return
  } else others.forget(hotel.id)
  const twin = new Parse.Query('CalendarMeal')
    .equalTo('hotel', hotel)
    .equalTo('mealIndex', mealIndex)
    .greaterThanOrEqualTo('date', new Date(startOfDay(day, zone)))
    .lessThan('date', new Date(startOfDay(addDays(day, 1), zone)))
    .notEqualTo('objectId', object.id)
  if ((await twin.count(asMaster)) > 0) refuse('mealTwice')
}

export async function checkMealInCalendar(request: SaveRequest): Promise<void> {
  await Promise.all([checkDishes(request), checkOnce(request)])
}
