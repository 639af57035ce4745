import { PROGRESS_MEALS } from '#domain/functions.ts'
import type { ResultOf } from '#domain/functions.ts'
import { progressOf } from '#domain/rules/mealPeople.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Book } from '#domain/schema/booking.ts'
import { grouped, loadAll, pointerTo } from '../imports/load.ts'
import { checkImporter, isId } from '../imports/uploadRequest.ts'
import { refuse } from '../refuse.ts'

/** Pointers in one query, and queries at once beside each other. */
const CHUNK = 300
const MEALS_AT_ONCE = 10

function* chunksOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

/** The bookings, of guests, of whom somebody may be in house at one of the meals. */
async function loadBooks(hotelId: string, meals: readonly CalendarMeal[]): Promise<Book[]> {
  const dates = meals.flatMap(({ date }) => date ?? [])
  if (dates.length === 0) return []
  return loadAll(
    'Book',
    (query) =>
      query
        .equalTo('hotel', pointerTo('Hotel', hotelId))
        .greaterThanOrEqualTo('checkout', new Date(Math.min(...dates)))
        .lessThanOrEqualTo('checkin', new Date(Math.max(...dates)))
        .notEqualTo('stafferBook', true),
    ['checkin', 'checkout', 'bookType', 'stafferBook'],
  )
}

const loadPeople = async (books: readonly Book[]) =>
  (
    await Promise.all(
      [...chunksOf(books, CHUNK)].map((some) =>
        loadAll(
          'BookPerson',
          (query) => query.containedIn('book', some.map(({ id }) => pointerTo('Book', id))),
          ['book', 'checkin', 'checkout'],
        ),
      ),
    )
  ).flat()

const loadCompleted = async (meals: readonly CalendarMeal[]) =>
  (
    await Promise.all(
      [...chunksOf(meals, MEALS_AT_ONCE)].map((some) =>
        loadAll(
          'MealOrder',
          (query) =>
            query
              .containedIn('calendarMeal', some.map(({ id }) => pointerTo('CalendarMeal', id)))
              .equalTo('completed', true),
          ['calendarMeal', 'person', 'completed'],
        ),
      ),
    )
  ).flat()

async function progressIn(hotelId: string, mealIds: readonly string[]) {
  const meals = await loadAll(
    'CalendarMeal',
    (query) =>
      query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('objectId', [...mealIds]),
    ['date', 'mealIndex'],
  )
  const [books, completed] = await Promise.all([loadBooks(hotelId, meals), loadCompleted(meals)])
  const people = await loadPeople(books)
  const bookById = new Map(books.map((book) => [book.id, book]))
  const ordersOf = grouped(completed, ({ calendarMeal }) => calendarMeal ?? '')
  return Object.fromEntries(
    meals.map((meal) => [meal.id, progressOf(meal, bookById, people, ordersOf.get(meal.id) ?? [])]),
  )
}

const areMealIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= PROGRESS_MEALS && value.every(isId)

/**
 * How far the orders of some meals of a hotel are (part 2 §4); see `CloudFunctions`. For its staff:
 * the list of meals needs numbers, and not every order of a week.
 */
export async function mealProgress(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'meal-progress'>> {
  const { hotelId, mealIds } = request.params as { hotelId?: unknown; mealIds?: unknown }
  if (!isId(hotelId)) refuse('notYourHotel')
  await checkImporter(hotelId, request)
  if (!areMealIds(mealIds)) refuse('refused')
  return { progress: mealIds.length === 0 ? {} : await progressIn(hotelId, mealIds) }
}
