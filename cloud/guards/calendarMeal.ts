import { addDays, dayOf, startOfDay } from '#domain/calendar.ts'
import { canPlaceDish } from '#domain/rules/dish.ts'
import { decode } from '#domain/schema/wire.ts'
import { zoneOf } from '../hotelAccess.ts'
import { asMaster } from '../query.ts'
import { refuse, refuseIf } from '../refuse.ts'
import { idOf } from './row.ts'
import type { SaveRequest } from './row.ts'

const dishesOf = (meal: Parse.Object | undefined): readonly unknown[] =>
  (meal?.get('dishes') as readonly unknown[] | undefined) ?? []

/** What comes to a meal is in the hotel's collection; what was on it may stay, whatever became of it. */
async function checkDishes({ object, original }: SaveRequest): Promise<void> {
  const before = new Set(dishesOf(original))
  const added = [...new Set(dishesOf(object))].filter((id) => !before.has(id))
  if (added.length === 0) return
  if (!added.every((id) => typeof id === 'string')) refuse('dishUnknown')
  const dishes = (await new Parse.Query('Dish')
    .equalTo('hotel', object.get('hotel'))
    .containedIn('objectId', added)
    .select('name', 'courseIndex', 'deleted')
    .limit(added.length)
    .find(asMaster)) as Parse.Object[]
  if (dishes.length < added.length) refuse('dishUnknown')
  for (const dish of dishes)
    refuseIf(canPlaceDish(decode('Dish', dish.toJSON() as Record<string, unknown>)))
}

/**
 * A meal is on a day once (part 1 §5). The product's own have an id made of hotel, day and meal, so
 * that of two who add it at once one wins; this finds a meal that came with another id.
 */
async function checkOnce({ object, original }: SaveRequest): Promise<void> {
  const date = object.get('date') as unknown
  const mealIndex = object.get('mealIndex') as unknown
  if (!(date instanceof Date)) return
  const zone = await zoneOf(idOf(object, 'hotel') ?? '')
  const day = dayOf(date.getTime(), zone)
  const before = original?.get('date') as Date | undefined
  const isThere = before && dayOf(before.getTime(), zone) === day
  if (isThere && original?.get('mealIndex') === mealIndex) return
  const twin = new Parse.Query('CalendarMeal')
    .equalTo('hotel', object.get('hotel'))
    .equalTo('mealIndex', mealIndex)
    .greaterThanOrEqualTo('date', new Date(startOfDay(day, zone)))
    .lessThan('date', new Date(startOfDay(addDays(day, 1), zone)))
    .notEqualTo('objectId', object.id)
  if ((await twin.count(asMaster)) > 0) refuse('mealTwice')
}

/** What a meal asks of the rest of the hotel: its dishes, and no other such meal on its day. */
export async function checkMealInCalendar(request: SaveRequest): Promise<void> {
  await Promise.all([checkDishes(request), checkOnce(request)])
}
