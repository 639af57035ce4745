import { z } from 'zod'
import { PROGRESS_MEALS } from '#domain/functions.ts'
import type { ResultOf } from '#domain/functions.ts'
import { groupedBy } from '#domain/reports/grouping.ts'
import { progressOf } from '#domain/rules/orders/mealPeople.ts'
import type { StayOfBook } from '#domain/rules/orders/mealPeople.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { checked, id, listOf } from '../checked.ts'
import { ownDaysIn, staysIn } from '../staysInSpan.ts'
import type { Span } from '../staysInSpan.ts'
import { hotelOfImporter } from '../imports/uploadRequest.ts'
import { loadByIds, loadFields, pointerTo } from '../rows.ts'

const CHUNK = 300
const MEALS_AT_ONCE = 10

function* chunksOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

const BOOK_FIELDS = ['checkin', 'checkout', 'bookType', 'stafferBook'] as const
const MEAL_FIELDS = ['date', 'mealIndex'] as const
const PERSON_FIELDS = ['book', 'checkin', 'checkout'] as const

type Meal = Loaded<'CalendarMeal', (typeof MEAL_FIELDS)[number]>
type Person = Loaded<'BookPerson', (typeof PERSON_FIELDS)[number]>

interface House {
  readonly books: readonly (StayOfBook & { readonly id: string })[]
  readonly people: readonly Person[]
}

async function loadParties(hotelId: string, span: Span): Promise<House> {
  const books = await loadFields(
    'Book',
    (query) =>
      staysIn(span)(
        query.equalTo('hotel', pointerTo('Hotel', hotelId)).notEqualTo('stafferBook', true),
      ),
    BOOK_FIELDS,
  )
  return { books, people: await loadPeople(books) }
}

/** Persons at one of the meals by days of their own, beyond their booking's. */
async function loadPersonsWithOwnDays(hotelId: string, span: Span): Promise<Person[]> {
  const found = await Promise.all(
    ownDaysIn(span).map((narrow) =>
      loadFields(
        'BookPerson',
        (query) => narrow(query.equalTo('hotel', pointerTo('Hotel', hotelId))),
        PERSON_FIELDS,
      ),
    ),
  )
  return found.flat()
}

async function loadHouse(hotelId: string, meals: readonly Meal[]): Promise<House> {
  const dates = meals.flatMap(({ date }) => date ?? [])
  if (dates.length === 0) return { books: [], people: [] }
  const days = { first: new Date(Math.min(...dates)), last: new Date(Math.max(...dates)) }
  const [parties, all] = await Promise.all([loadParties(hotelId, days), loadPersonsWithOwnDays(hotelId, days)])
  const known = new Set(parties.books.map(({ id }) => id))
  const loners = new Map(
    all.flatMap((person) => (known.has(person.book) ? [] : [[person.id, person] as const])),
  )
  const people = [...loners.values()]
  const others = await loadByIds('Book', hotelId, [...new Set(people.map(({ book }) => book))])
  return { books: [...parties.books, ...others], people: [...parties.people, ...people] }
}

const loadPeople = async (books: readonly { readonly id: string }[]) =>
  (
    await Promise.all(
      [...chunksOf(books, CHUNK)].map((some) =>
        loadFields(
          'BookPerson',
          (query) => query.containedIn('book', some.map(({ id }) => pointerTo('Book', id))),
          PERSON_FIELDS,
        ),
      ),
    )
  ).flat()

const loadCompleted = async (meals: readonly Meal[]) =>
  (
    await Promise.all(
      [...chunksOf(meals, MEALS_AT_ONCE)].map((some) =>
        loadFields(
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
  const meals = await loadFields(
    'CalendarMeal',
    (query) =>
      query.equalTo('hotel', pointerTo('Hotel', hotelId)).containedIn('objectId', [...mealIds]),
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

/** For its staff: the list of meals needs numbers, not every order of a week. See `CloudFunctions`. */
export async function mealProgress(
  request: Parse.Cloud.FunctionRequest,
): Promise<ResultOf<'meal-progress'>> {
  const hotelId = await hotelOfImporter(request)
  const { mealIds } = checked(params, request.params, 'refused')
  return { progress: mealIds.length === 0 ? {} : await progressIn(hotelId, mealIds) }
}
