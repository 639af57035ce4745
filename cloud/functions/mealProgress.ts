import { z } from 'zod'
import { PROGRESS_MEALS } from '#domain/api/functions.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { progressOf } from '#domain/rules/orders/mealPeople.ts'
import { checked, id, listOf } from '#cloud/requests/checked.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'
import { loadCompleted, loadHouse, MEAL_FIELDS } from '#cloud/stays/staysAtMeals.ts'

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

const params = z.object({ mealIds: listOf(id, PROGRESS_MEALS) })

export async function mealProgress(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'meal-progress'>> {
  const hotelId = await hotelOfCaller(request, 'progress')
  const { mealIds } = checked(params, request.params, 'refused')
  return { progress: mealIds.length === 0 ? {} : await progressIn(hotelId, mealIds) }
}
