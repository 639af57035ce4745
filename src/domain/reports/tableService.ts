import { percentOf, progressLevel, totalProgress } from '../rules/orders/mealPeople.ts'
import type { Progress, ProgressLevel } from '../rules/orders/mealPeople.ts'
import { meetAt } from '../rules/places/turnOf.ts'
import type { Table } from '../schema/places.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import type { MealFacts } from './mealFacts.ts'
import type { BookingSheet, MealSheet } from './mealSheet.ts'
import { isOrderExpected } from './waiter.ts'

export interface TableService {
  readonly bookings: readonly BookingSheet[]
  /** Ids of the other tables that the same bookings have. */
  readonly joined: readonly string[]
  /** Persons who are laid for, at all of these tables. */
  readonly pax: number
  /** Whole per cent of those who ordered. */
  readonly percent: number
  readonly level: ProgressLevel
  /** Somebody's portions are neither cooked nor forgotten. */
  readonly hasReview: boolean
  readonly hasNeeds: boolean
}

export interface RoomService {
  /** By the table's id; the others are free. */
  readonly tables: ReadonlyMap<string, TableService>
  readonly unseated: readonly BookingSheet[]
  /** There is something to order, or somebody has ordered; else nobody is behind with it. */
  readonly takesOrders: boolean
}

const tablesOf = ({ table, joined }: Pick<BookingSheet, 'table' | 'joined'>): string[] =>
  table ? [table, ...joined].map(({ id }) => id) : []

/** Persons to lay for, and how many of them ordered: of who is not expected those that did. */
export const serviceProgress = (booking: BookingSheet): Progress =>
  isOrderExpected(booking)
    ? booking.progress
    : { completed: booking.progress.completed, expected: booking.progress.completed }

/** Of a meal, or of one of its turns: bookings of whom somebody is expected, or has ordered all the same. */
export function roomServiceOf(
  { menu, bookings, review }: Pick<MealSheet, 'menu' | 'bookings' | 'review'>,
  { needs }: Pick<MealFacts, 'needs'>,
): RoomService {
  const served = bookings.filter((booking) => serviceProgress(booking).expected > 0)
  const reviewed = new Set(review.map(({ book }) => book?.id))
  const seats = served.flatMap((booking) => tablesOf(booking).map((id) => ({ id, booking })))
  const tables = new Map<string, TableService>()
  for (const [id, own] of groupedBy(seats, (seat) => seat.id)) {
    const ownBookings = own.map(({ booking }) => booking)
    const progress = totalProgress(ownBookings.map(serviceProgress))
    tables.set(id, {
      bookings: ownBookings,
      joined: [...new Set(ownBookings.flatMap(tablesOf))].filter((other) => other !== id),
      pax: progress.expected,
      percent: percentOf(progress),
      level: progressLevel(progress),
      hasReview: ownBookings.some(({ book }) => reviewed.has(book.id)),
      hasNeeds: ownBookings.some(({ people }) => people.some(({ person }) => needs.has(person.id))),
    })
  }
  return {
    tables,
    unseated: served.filter(({ table, isStaff }) => table === undefined && !isStaff),
    takesOrders: menu.length > 0 || served.some(({ progress }) => progress.completed > 0),
  }
}

/**
 * Tables to draw at a turn: whose guests come then, and those that are free then, whoever has them at another turn.
 * Not one that somebody has without a turn, who may come at any: it is with all turns.
 */
export function tablesAtTurn<T extends Pick<Table, 'id'>>(
  tables: readonly T[],
  turn: string | null | undefined,
  atTurn: Pick<RoomService, 'tables'>,
  atMeal: Pick<RoomService, 'tables'>,
): T[] {
  if (turn === undefined) return [...tables]
  const isFree = (id: string) => !atMeal.tables.get(id)?.bookings.some((one) => meetAt(turn ?? undefined, one.turn?.id))
  return tables.filter(({ id }) => atTurn.tables.has(id) || isFree(id))
}

/** Persons at some tables, each once. */
export const paxAt = (service: Pick<RoomService, 'tables'>, tableIds: readonly string[]): number =>
  [...new Set(tableIds.flatMap((id) => service.tables.get(id)?.bookings ?? []))].reduce(
    (sum, booking) => sum + serviceProgress(booking).expected,
    0,
  )

export interface JoinedTables {
  readonly bookId: string
  /** The main one first. */
  readonly tables: readonly Table[]
}

export function joinedTablesInService({ tables }: Pick<RoomService, 'tables'>): JoinedTables[] {
  const bookings = new Set([...tables.values()].flatMap((own) => (own.joined.length > 0 ? own.bookings : [])))
  return [...bookings].flatMap(({ book, table, joined }) =>
    table && joined.length > 0 ? [{ bookId: book.id, tables: [table, ...joined] }] : [],
  )
}
