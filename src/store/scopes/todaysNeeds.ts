import { dayOf, endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import type { Changes } from '#domain/api/functions.ts'
import { bookingOfScope, hasNeeds, mealOfScope } from '#domain/replica/scopes.ts'
import type { ScopeWithNeeds } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { areConflictsMissing, CONFLICTS_MISSING } from '#domain/rules/orders/extraConflicts.ts'
import type { AllergyCheck, DietaryNeeds } from '#domain/schema/dietary.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { booksAtMeal } from '../selectors/booksAtMeal.ts'
import type { Tables } from '../tables/state.ts'
import type { KeptAnswer } from '#sync/replica/copy.ts'
import type { RowIds } from '#sync/schema.ts'

export function needsDay(tables: Tables, hotelId: string, now: Instant): Day | undefined {
  const hotel = tables.Hotel.rows.get(hotelId)
  return hotel && dayOf(now, timeZoneOf(hotel))
}

/** Who is at today's meals: of their needs alone the copy holds anything (docs/domain.md, Scopes). */
function today(tables: Tables, hotelId: string, now: Instant) {
  const zone = timeZoneOf(tables.Hotel.rows.get(hotelId))
  const day = dayOf(now, zone)
  const [first, last] = [startOfDay(day, zone), endOfDay(day, zone)]
  const meals = [...tables.CalendarMeal.rows.values()].filter(
    ({ hotel, date }) => hotel === hotelId && date !== undefined && date >= first && date <= last,
  )
  const mealIds = new Set(meals.map(({ id }) => id))
  const books = new Set(meals.flatMap((meal) => booksAtMeal({ tables }, meal).map(({ id }) => id)))
  return {
    isOf: (scope: ScopeWithNeeds) => mealIds.has(mealOfScope(scope) ?? '') || books.has(bookingOfScope(scope) ?? ''),
    // Of a booking, or a meal, that has not come yet nobody knows the day.
    hasNeeds: ({ book }: Pick<DietaryNeeds, 'book'>) => books.has(book) || !tables.Book.rows.has(book),
    hasCheck: ({ calendarMeal }: Pick<AllergyCheck, 'calendarMeal'>) =>
      mealIds.has(calendarMeal) || !tables.CalendarMeal.rows.has(calendarMeal),
    /** Of an order of another day it says only that there is something to know. */
    order: <Order extends Pick<ExtraMealOrder, 'conflicts' | 'dueDate'>>(order: Order): Order =>
      !order.conflicts?.length || (order.dueDate !== undefined && order.dueDate >= first && order.dueDate <= last)
        ? order
        : { ...order, conflicts: CONFLICTS_MISSING },
  }
}

const idsBut = <Row extends { readonly id: string; readonly hotel: string }>(
  rows: Iterable<Row>,
  hotelId: string,
  isKept: (row: Row) => boolean,
): string[] => [...rows].flatMap((row) => (row.hotel !== hotelId || isKept(row) ? [] : row.id))

/** What of the needs in the tables the copy may not hold, of which meals and bookings it may, and what it holds of orders. */
export function otherNeeds(tables: Tables, hotelId: string, now: Instant) {
  const { isOf, hasNeeds, hasCheck, order } = today(tables, hotelId, now)
  const orders = [...tables.ExtraMealOrder.rows.values()].filter(
    ({ hotel, conflicts = [] }) => hotel === hotelId && conflicts.length > 0,
  )
  const gone: RowIds = {
    DietaryNeeds: idsBut(tables.DietaryNeeds.rows.values(), hotelId, hasNeeds),
    AllergyCheck: idsBut(tables.AllergyCheck.rows.values(), hotelId, hasCheck),
  }
  return { isOf, gone, rows: { ExtraMealOrder: orders.map(order) } }
}

/** An answer as it is kept: needs of other days leave the copy. */
export function keptAnswer(tables: Tables, hotelId: string, answer: KeptAnswer, now: Instant): KeptAnswer {
  const { sensitive = [], rows, gone } = answer
  const { DietaryNeeds = [], AllergyCheck = [], ExtraMealOrder = [] } = rows as unknown as Changes['rows']
  if (sensitive.length + DietaryNeeds.length + AllergyCheck.length + ExtraMealOrder.length === 0) return answer
  const { isOf, hasNeeds: areKept, hasCheck, order } = today(tables, hotelId, now)
  return {
    ...answer,
    sensitive: sensitive.filter(hasNeeds).filter(isOf),
    rows: {
      ...rows,
      DietaryNeeds: DietaryNeeds.filter(areKept),
      AllergyCheck: AllergyCheck.filter(hasCheck),
      ExtraMealOrder: ExtraMealOrder.map(order),
    },
    gone: {
      ...gone,
      DietaryNeeds: [...(gone.DietaryNeeds ?? []), ...idsBut(DietaryNeeds, hotelId, areKept)],
      AllergyCheck: [...(gone.AllergyCheck ?? []), ...idsBut(AllergyCheck, hotelId, hasCheck)],
    },
  }
}

export const lacksConflicts = (orders: readonly object[] = []): boolean => orders.some(areConflictsMissing)
