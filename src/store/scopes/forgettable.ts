import { bookingOfScope, mealOfScope } from '#domain/replica/scopes.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { EXTRA_ORDER_LOOKBACK_MS } from '#domain/rules/orders/extraOrderList.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { RowIds } from '#sync/schema.ts'
import { booksAtMeal } from '../selectors/booksAtMeal.ts'
import type { Tables } from '../tables/state.ts'

/** Meals, and bookings, whose rows stay although nobody looks at them. */
const KEPT_MEALS = 4
const KEPT_BOOKINGS = 8

/** `lastWanted`: 0 for a scope from an earlier page. */
export function oldScopes(
  known: readonly Scope[],
  isWanted: (scope: Scope) => boolean,
  lastWanted: (scope: Scope) => number,
): Scope[] {
  const beyond = (idOf: (scope: Scope) => string | undefined, most: number) =>
    known
      .filter((scope) => idOf(scope) !== undefined && !isWanted(scope))
      .sort((one, other) => lastWanted(other) - lastWanted(one))
      .slice(most)
  return [...beyond(mealOfScope, KEPT_MEALS), ...beyond(bookingOfScope, KEPT_BOOKINGS)]
}

/** Also orders outside the meals that no list shows any more. */
export function rowsOutside(tables: Tables, hotelId: string, staying: readonly Scope[], now: Instant): RowIds {
  const meals = new Set(staying.flatMap((scope) => mealOfScope(scope) ?? []))
  const books = new Set(staying.flatMap((scope) => bookingOfScope(scope) ?? []))
  const peopled = new Set(books)
  for (const id of meals) {
    const meal = tables.CalendarMeal.rows.get(id)
    if (meal) for (const book of booksAtMeal({ tables }, meal)) peopled.add(book.id)
  }
  const isOutside = ({ hotel, calendarMeal = '', book }: OfMeal) =>
    hotel === hotelId && !meals.has(calendarMeal) && !books.has(book)
  const isOfOtherMeal = ({ hotel, calendarMeal = '' }: Omit<OfMeal, 'book'>) =>
    hotel === hotelId && !meals.has(calendarMeal)
  const isUnpeopled = ({ hotel, book }: Pick<OfMeal, 'hotel' | 'book'>) => hotel === hotelId && !peopled.has(book)
  const idsOf = <Row extends { readonly id: string }>(rows: ReadonlyMap<string, Row>, isMeant: (row: Row) => boolean) =>
    [...rows.values()].flatMap((row) => (isMeant(row) ? row.id : []))
  return {
    MealOrder: idsOf(tables.MealOrder.rows, isOutside),
    MealOrderDish: idsOf(tables.MealOrderDish.rows, isOutside),
    BookPerson: idsOf(tables.BookPerson.rows, isUnpeopled),
    DietaryNeeds: idsOf(tables.DietaryNeeds.rows, isUnpeopled),
    AllergyCheck: idsOf(tables.AllergyCheck.rows, isOutside),
    KitchenNotice: idsOf(tables.KitchenNotice.rows, isOfOtherMeal),
    CourseCall: idsOf(tables.CourseCall.rows, isOfOtherMeal),
    KitchenPortion: idsOf(tables.KitchenPortion.rows, isOfOtherMeal),
    PrintJob: idsOf(tables.PrintJob.rows, isOfOtherMeal),
    ExtraMealOrder: idsOf(
      tables.ExtraMealOrder.rows,
      ({ hotel, book, status, dueDate = 0 }) =>
        hotel === hotelId && !books.has(book) && status !== 'pending' && dueDate < now - EXTRA_ORDER_LOOKBACK_MS,
    ),
  }
}

interface OfMeal {
  readonly hotel: string
  readonly book: string
  readonly calendarMeal?: string | undefined
}
