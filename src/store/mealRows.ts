import type { QueryClient } from '@tanstack/react-query'
import { isInHouse } from '#domain/rules/mealPeople.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from './convivio.ts'
import { loadAll, reload } from './reload.ts'
import { receiveNews } from './receiveNews.ts'
import { booksAtMeal } from './selectors/booksAtMeal.ts'
import { mealFacts } from './selectors/mealOrders.ts'
import type { Session, State } from './state.ts'

/** Meals whose orders stay in the store when others are looked at. */
const KEPT_MEALS = 4
const DAY = 24 * 3_600_000
/** Nobody who comes before the rest of the booking stays longer than this. */
const LONGEST_STAY = 60 * DAY

/** What a session has brought. */
interface Brought {
  /** Bookings whose persons are in the store. */
  readonly peopled: Set<string>
  /** Meals in the order in which they were looked at, the last one at the end. */
  meals: readonly string[]
}

const brought = new WeakMap<Session, Brought>()

function broughtBy(session: Session): Brought {
  const known = brought.get(session) ?? { peopled: new Set<string>(), meals: [] }
  brought.set(session, known)
  return known
}

/** The bookings of a meal whose persons have not been loaded yet: those that arrive, or are moved. */
export const booksWithoutPeople = (
  state: State,
  hotelId: string,
  mealId: string,
): readonly string[] => {
  const { peopled } = broughtBy(state.session)
  const { books = [] } = mealFacts(state, hotelId, mealId) ?? {}
  return books.flatMap(({ id }) => (peopled.has(id) ? [] : id))
}

/** Brings the persons of some bookings into the store. */
export async function loadPeople(convivio: Convivio, bookIds: readonly string[]): Promise<void> {
  const { session } = convivio.state.getState()
  await reload(convivio, 'BookPerson', { field: 'book', ids: bookIds })
  for (const id of bookIds) broughtBy(session).peopled.add(id)
}

/** Brings the persons who are at a meal on days of their own, while the rest of the booking is not. */
async function loadLoners(convivio: Convivio, meal: CalendarMeal): Promise<void> {
  const { session } = convivio.state.getState()
  const { hotel, date = 0 } = meal
  const since = (field: 'checkin' | 'checkout', value: number) =>
    loadAll(convivio.gateway, 'BookPerson', [
      { field: 'hotel', is: 'equal', value: hotel },
      { field, is: 'atLeast', value },
    ])
  const found = await Promise.all([since('checkout', date), since('checkin', date - LONGEST_STAY)])
  const state = convivio.state.getState()
  if (state.session !== session) return
  const { rows } = state.tables.Book
  const loners = found.flat().filter((person) => {
    const book = rows.get(person.book)
    return book !== undefined && isInHouse(person, book, meal)
  })
  receiveNews(convivio, 'BookPerson', loners)
}

/** Brings who is at a meal, and what they ordered, into the store. */
export async function loadMeal(convivio: Convivio, hotelId: string, mealId: string): Promise<void> {
  const state = convivio.state.getState()
  const meal = state.tables.CalendarMeal.rows.get(mealId)
  const books = meal ? booksAtMeal(state, meal).map(({ id }) => id) : []
  const ofMeal = { field: 'calendarMeal', ids: [mealId] } as const
  await Promise.all([
    reload(convivio, 'MealOrder', ofMeal),
    reload(convivio, 'MealOrderDish', ofMeal),
    loadPeople(convivio, books),
    meal && loadLoners(convivio, meal),
  ])
  const now = convivio.state.getState()
  if (now.session !== state.session) return
  // Who ordered before the stay was moved away is named, too.
  const others = booksWithoutPeople(now, hotelId, mealId)
  if (others.length > 0) await loadPeople(convivio, others)
}

/** Brings all that a booking ordered, and its persons, into the store. */
export async function loadBookOrders(convivio: Convivio, bookId: string): Promise<void> {
  const ofBook = { field: 'book', ids: [bookId] } as const
  await Promise.all([
    reload(convivio, 'MealOrder', ofBook),
    reload(convivio, 'MealOrderDish', ofBook),
    reload(convivio, 'ExtraMealOrder', ofBook),
    reload(convivio, 'BookPerson', ofBook),
  ])
}

/**
 * Lets the orders of meals that were looked at long ago leave the store, with the persons who are at
 * no other; what is not saved yet stays. What a screen shows is told by its query, whose key begins
 * with its name and the id.
 * @param mealId the meal that is looked at now, if it is one
 */
export function forgetOldMeals(convivio: Convivio, queries: QueryClient, mealId?: string): void {
  const { session, tables } = convivio.state.getState()
  const memory = broughtBy(session)
  if (mealId !== undefined)
    memory.meals = [...memory.meals.filter((id) => id !== mealId), mealId].slice(-KEPT_MEALS)
  const shown = (name: string): string[] =>
    queries
      .getQueryCache()
      .findAll({ queryKey: [name], type: 'active' })
      .map(({ queryKey }) => String(queryKey[1]))
  const meals = new Set([...memory.meals, ...shown('mealOrders')])
  const books = new Set([...shown('bookOrders'), ...shown('people')])

  for (const className of ['MealOrder', 'MealOrderDish'] as const) {
    const old = [...tables[className].rows.values()].filter(
      ({ calendarMeal = '', book }) => !meals.has(calendarMeal) && !books.has(book),
    )
    if (old.length > 0) convivio.drop(className, old.map(({ id }) => id))
  }
  for (const id of meals) {
    const meal = tables.CalendarMeal.rows.get(id)
    if (meal) for (const book of booksAtMeal({ tables }, meal)) books.add(book.id)
  }
  const left = [...tables.BookPerson.rows.values()].filter(({ book }) => !books.has(book))
  if (left.length > 0) convivio.drop('BookPerson', left.map(({ id }) => id))
  for (const id of memory.peopled) if (!books.has(id)) memory.peopled.delete(id)

  // Shown again, they are loaded again: what their queries remember is not there any more.
  const isForgotten = ({ queryKey: [name, id] }: { readonly queryKey: readonly unknown[] }) =>
    name === 'mealOrders' ? !meals.has(String(id)) : name === 'bookOrders' || name === 'people'
  queries.removeQueries({ type: 'inactive', predicate: isForgotten })
}
