import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import type { StayOfBook } from '#domain/rules/orders/mealPeople.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { loadByIds, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { ownDaysIn, staysIn } from './staysInSpan.ts'
import type { Span } from './staysInSpan.ts'

const CHUNK = 300
const MEALS_AT_ONCE = 10

function* chunksOf<T>(list: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

const BOOK_FIELDS = ['checkin', 'checkout', 'bookType', 'stafferBook'] as const
export const MEAL_FIELDS = ['date', 'mealIndex'] as const
const PERSON_FIELDS = ['book', 'checkin', 'checkout'] as const

export type DatedMeal = Pick<CalendarMeal, 'id' | (typeof MEAL_FIELDS)[number]>
type Person = Loaded<'BookPerson', (typeof PERSON_FIELDS)[number]>

interface House {
  readonly books: readonly (StayOfBook & { readonly id: string })[]
  readonly people: readonly Person[]
}

async function loadParties(hotelId: string, span: Span): Promise<House> {
  const books = await loadFields(
    'Book',
    (query) => staysIn(span)(query.equalTo('hotel', pointerTo('Hotel', hotelId)).notEqualTo('stafferBook', true)),
    BOOK_FIELDS,
  )
  return { books, people: await loadPeople(books) }
}

async function loadPersonsWithOwnDays(hotelId: string, span: Span): Promise<Person[]> {
  const found = await Promise.all(
    ownDaysIn(span).map((narrow) =>
      loadFields('BookPerson', (query) => narrow(query.equalTo('hotel', pointerTo('Hotel', hotelId))), PERSON_FIELDS),
    ),
  )
  return found.flat()
}

/** Bookings and persons who may be at some meals, of the staff's own none. */
export async function loadHouse(hotelId: string, meals: readonly DatedMeal[]): Promise<House> {
  const dates = meals.flatMap(({ date }) => date ?? [])
  if (dates.length === 0) return { books: [], people: [] }
  const days = { first: new Date(Math.min(...dates)), last: new Date(Math.max(...dates)) }
  const [parties, all] = await Promise.all([loadParties(hotelId, days), loadPersonsWithOwnDays(hotelId, days)])
  const known = new Set(parties.books.map(({ id }) => id))
  const loners = new Map(all.flatMap((person) => (known.has(person.book) ? [] : [[person.id, person] as const])))
  const people = [...loners.values()]
  const others = await loadByIds('Book', hotelId, [...new Set(people.map(({ book }) => book))])
  const hotel = await loadRow('Hotel', hotelId, ['config'])
  const books = [...parties.books, ...others].map((book) => withEffectiveBoard(book, hotel))
  return { books, people: [...parties.people, ...people] }
}

const loadPeople = async (books: readonly { readonly id: string }[]) =>
  (
    await Promise.all(
      [...chunksOf(books, CHUNK)].map((some) =>
        loadFields(
          'BookPerson',
          (query) =>
            query.containedIn(
              'book',
              some.map(({ id }) => pointerTo('Book', id)),
            ),
          PERSON_FIELDS,
        ),
      ),
    )
  ).flat()

export const loadCompleted = async (meals: readonly DatedMeal[]) =>
  (
    await Promise.all(
      [...chunksOf(meals, MEALS_AT_ONCE)].map((some) =>
        loadFields(
          'MealOrder',
          (query) =>
            query
              .containedIn(
                'calendarMeal',
                some.map(({ id }) => pointerTo('CalendarMeal', id)),
              )
              .equalTo('completed', true),
          ['calendarMeal', 'person', 'completed'],
        ),
      ),
    )
  ).flat()
