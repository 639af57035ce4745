import { z } from 'zod'
import { PROGRESS_MEALS } from '#domain/api/functions.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { progressOf } from '#domain/rules/orders/mealPeople.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'
import { loadCompleted, loadHouse, MEAL_FIELDS } from '#cloud/stays/staysAtMeals.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

async function progressIn(hotelId: string, mealIds: readonly string[]) {
  const meals = await loadFields(
    'CalendarMeal',
    (query) => query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('objectId', [...mealIds]),
    MEAL_FIELDS,
  )
  const [house, completed] = await Promise.all([loadHouse(hotelId, meals), loadCompleted(meals)])
  const { books, people } = house
  const bookById = new Map(books.map((book) => [book.id, book]))
  const ordersOf = groupedBy(completed, ({ calendarMeal }) => calendarMeal ?? '')
  return Object.fromEntries(
    meals.map((meal) => [meal.id, progressOf(meal, bookById, people, ordersOf.get(meal.id) ?? [])]),
  )
}

export const mealProgress = cloudFunction('meal-progress', {
  who: staffWith('progress'),
  takes: z.object({ mealIds: listOf(id, PROGRESS_MEALS) }),
  async does({ hotelId }, { mealIds }) {
    return { progress: mealIds.length === 0 ? {} : await progressIn(hotelId, mealIds) }
  },
})
