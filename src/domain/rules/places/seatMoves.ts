import { isSameList } from '#domain/values/sameList.ts'

/** For how long a move holds (docs/domain.md, Moves at a meal). */
export type SeatScope = 'meal' | 'stay'

export interface SeatTables {
  readonly table: string | undefined
  /** With its own table; empty: none. */
  readonly joined: readonly string[]
  /** At the meal that is asked about; empty: as for its whole stay. */
  readonly atMeal: readonly string[]
  /** The booking's own, at which it sits at all of them. */
  readonly turn?: string | undefined
}

/** The main one first (docs/domain.md, Joined tables and tables of one meal). */
export function tablesAllStay({ table, joined }: Pick<SeatTables, 'table' | 'joined'>): readonly string[] {
  if (table === undefined) return []
  return joined.includes(table) ? [table, ...joined.filter((id) => id !== table)] : [table]
}

export const tablesNow = (seats: SeatTables): readonly string[] =>
  seats.atMeal.length > 0 ? seats.atMeal : tablesAllStay(seats)

/** What is as for the whole stay is not kept for the meal. */
const atMeal = (seats: SeatTables, tables: readonly string[]): SeatTables => ({
  ...seats,
  atMeal: isSameList(tables, tablesAllStay(seats)) ? [] : tables,
})

const joinedTo = (tables: readonly string[]): readonly string[] => (tables.length > 1 ? tables : [])

/** To one table alone: whoever moves for the whole stay sits there at this meal, too. */
export const movedTo = (seats: SeatTables, table: string, scope: SeatScope): SeatTables =>
  scope === 'meal' ? atMeal(seats, [table]) : { ...seats, table, joined: [], atMeal: [] }

/** With one table more; who has none for the stay has none that others could be joined to. */
export function joinedWith(seats: SeatTables, table: string, scope: SeatScope): SeatTables {
  const now = tablesNow(seats)
  if (scope === 'meal' || seats.table === undefined) return atMeal(seats, [...now.filter((id) => id !== table), table])
  const joined = [...tablesAllStay(seats).filter((id) => id !== table), table]
  const after = { ...seats, joined: joinedTo(joined) }
  return seats.atMeal.length === 0 ? after : atMeal(after, [...seats.atMeal.filter((id) => id !== table), table])
}

/** Without one of its tables; the last one stays. */
export function partedFrom(seats: SeatTables, table: string, scope: SeatScope): SeatTables {
  const without = (tables: readonly string[]) => tables.filter((id) => id !== table)
  const now = without(tablesNow(seats))
  if (now.length === 0) return seats
  const own = without(tablesAllStay(seats))
  if (scope === 'meal' || own.length === 0) return atMeal(seats, now)
  const [main] = own
  const after = { ...seats, table: main, joined: joinedTo(own), atMeal: [] }
  return seats.atMeal.length === 0 ? after : atMeal(after, now)
}

/** Two bookings take each other's tables; for the meal alone where one of them sits elsewhere at it. */
export function swapped(one: SeatTables, other: SeatTables, scope: SeatScope): readonly [SeatTables, SeatTables] {
  const isOfMeal = scope === 'meal' || one.atMeal.length > 0 || other.atMeal.length > 0
  if (isOfMeal) return [atMeal(one, tablesNow(other)), atMeal(other, tablesNow(one))]
  return [
    { ...other, turn: one.turn },
    { ...one, turn: other.turn },
  ]
}
