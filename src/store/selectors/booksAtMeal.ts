import { dayOf, endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { isInHouse } from '#domain/rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import { changeCount, changedSince } from '../tables/rowChanges.ts'
import type { State } from '../tables/state.ts'
import { lastResults } from './lastResults.ts'
import { rowsBy } from './rowsBy.ts'

type Tables = Pick<State, 'tables'>

const byMeal = rowsBy<MealOrder>(({ calendarMeal }) => calendarMeal)

export const ordersOfMeal = ({ tables }: Tables, mealId: string): readonly MealOrder[] =>
  byMeal(tables.MealOrder, mealId)

const withOwnDays = rowsBy<BookPerson>(({ hotel, checkin, checkout }) =>
  checkin === undefined && checkout === undefined ? undefined : hotel,
)

interface Span {
  readonly hotel: string
  readonly from: Instant
  readonly to: Instant
}

interface Around extends Span {
  changes: number
  readonly books: Map<string, Book>
}

const lastAround = lastResults<Around>()

const isAround = (book: Book, { hotel, from, to }: Span): boolean =>
  book.hotel === hotel &&
  (book.stafferBook ||
    (book.checkin !== undefined && book.checkout !== undefined && book.checkin <= to && book.checkout >= from))

/** The bookings of a span, updated in place: of 30,000 only changed ones are checked again. */
function around(rows: ReadonlyMap<string, Book>, key: string, span: Span): ReadonlyMap<string, Book> {
  const known = lastAround.get(rows, key)
  const isKnown = known?.hotel === span.hotel && known.from === span.from && known.to === span.to
  const changed = isKnown ? changedSince(rows, known.changes) : undefined
  if (!known || !changed) {
    const books = new Map([...rows].filter(([, book]) => isAround(book, span)))
    lastAround.set(rows, key, { ...span, changes: changeCount(rows), books })
    return books
  }
  for (const id of changed) {
    const book = rows.get(id)
    if (book && isAround(book, span)) known.books.set(id, book)
    else known.books.delete(id)
  }
  known.changes += changed.length
  return known.books
}

function spanOf({ tables }: Tables, { hotel, date = 0 }: CalendarMeal): Span {
  const zone = timeZoneOf(tables.Hotel.rows.get(hotel))
  const day = dayOf(date, zone)
  return { hotel, from: startOfDay(day, zone), to: endOfDay(day, zone) }
}

/** Stays on its day, the staff's, those with a person who stays longer, and those that ordered. */
export function booksAtMeal(state: Tables, meal: CalendarMeal): readonly Book[] {
  const { Book: books, BookPerson: people } = state.tables
  const there = new Map(around(books.rows, meal.id, spanOf(state, meal)))
  const add = (id: string, isThere: (book: Book) => boolean) => {
    const book = there.has(id) ? undefined : books.rows.get(id)
    if (book && isThere(book)) there.set(id, book)
  }
  for (const person of withOwnDays(people, meal.hotel)) add(person.book, (book) => isInHouse(person, book, meal))
  for (const { book } of ordersOfMeal(state, meal.id)) add(book, ({ hotel }) => hotel === meal.hotel)
  return [...there.values()]
}
