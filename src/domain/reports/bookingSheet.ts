import { isBookIncluded } from '../rules/orders/mealPeople.ts'
import type { Book } from '../schema/booking.ts'
import type { Rank, Table, Turn } from '../schema/places.ts'
import type { MealFacts } from './facts.ts'
import { compareNames, inOrder, placeIn, placesOf } from './inOrder.ts'
import type { BookingSheet, PersonSheet } from './mealSheet.ts'
import { together } from './portions.ts'

export interface Seat {
  readonly table: Table | undefined
  readonly rank: Rank | undefined
  readonly turn: Turn | undefined
}

const found = <Row>(rows: ReadonlyMap<string, Row>, id: string | undefined): Row | undefined =>
  id === undefined ? undefined : rows.get(id)

/** Where a booking sits, as far as it is said and still there. */
export function seatOf(
  book: Pick<Book, 'table'> | undefined,
  { tables, ranks, turns }: Pick<MealFacts, 'tables' | 'ranks' | 'turns'>,
): Seat {
  const table = found(tables, book?.table)
  return { table, rank: found(ranks, table?.rank), turn: found(turns, table?.turn) }
}

/** A booking with its persons who can order the meal. */
export function bookingSheet(
  book: Book,
  seat: Seat,
  people: readonly PersonSheet[],
  meal: MealFacts['meal'],
  places: ReadonlyMap<string, number>,
): BookingSheet {
  return {
    book,
    ...seat,
    isIncluded: isBookIncluded(book, meal),
    isStaff: book.stafferBook,
    progress: {
      completed: people.filter(({ isCompleted }) => isCompleted).length,
      expected: people.length,
    },
    people,
    dishes: together(people.flatMap(({ dishes }) => dishes), places),
  }
}

/** Bookings as one walks through the room: by turn, rank, table and name. */
export function walkThrough(facts: Pick<MealFacts, 'ranks' | 'turns'>) {
  const turns = placesOf(inOrder(facts.turns.values()).map(({ id }) => id))
  const ranks = placesOf(inOrder(facts.ranks.values()).map(({ id }) => id))
  const tableName = ({ table, book }: BookingSheet) => table?.name ?? book.tableNumber
  return (one: BookingSheet, other: BookingSheet): number =>
    placeIn(turns, one.turn?.id) - placeIn(turns, other.turn?.id) ||
    placeIn(ranks, one.rank?.id) - placeIn(ranks, other.rank?.id) ||
    Number(!one.table) - Number(!other.table) ||
    compareNames(tableName(one), tableName(other)) ||
    compareNames(one.book.refName, other.book.refName) ||
    (one.book.id < other.book.id ? -1 : 1)
}
