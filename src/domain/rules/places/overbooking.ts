import { groupedBy } from '#domain/values/groupedBy.ts'
import { boards } from '#domain/reference/boards.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Table } from '#domain/schema/places.ts'
import type { Board, MealIndex } from '#domain/schema/values.ts'
import { bookedStay, clashesAt, collide, mostAtOnce, sitTogether } from './tableUse.ts'
import type { TableAtTurn, SeatedParty } from './tableUse.ts'

export type DiningParty = SeatedParty & Partial<Pick<Book, 'bookType'>>

const BREAKFAST: readonly MealIndex[] = ['0']
const DINING: readonly MealIndex[] = ['1', '3']

/** Breakfast is told apart only of those who have nothing else; without a board somebody may come to every meal. */
function mealsAtTable(board: Board | undefined): readonly MealIndex[] {
  if (board === undefined) return [...BREAKFAST, ...DINING]
  const own = boards.find(({ code }) => code === board)?.meals.filter((meal) => DINING.includes(meal)) ?? []
  return own.length > 0 ? own : BREAKFAST
}

/** Whether two bookings of a table would sit there at one meal (docs/domain.md, Overbooking). */
export function eatTogether(one: Partial<Pick<Book, 'bookType'>>, other: Partial<Pick<Book, 'bookType'>>): boolean {
  const meals = mealsAtTable(one.bookType)
  return mealsAtTable(other.bookType).some((meal) => meals.includes(meal))
}

type Days = Pick<Book, 'id' | 'checkin' | 'checkout'> & Partial<Pick<Book, 'turn'>>

/** Who else has a room or a table at the same time; at a table only those who would sit there at the same turn and meals. */
export function conflictsAt<B extends DiningParty>(
  place: TableAtTurn | undefined,
  asked: Days & Partial<Pick<Book, 'bookType'>>,
  bookings: readonly B[],
  kind: 'table' | 'room' = 'table',
): B[] {
  const others = clashesAt(place, asked, bookings, kind)
  return kind === 'room' ? others : others.filter((other) => eatTogether(asked, other))
}

export interface Crowd {
  readonly people: number
  readonly seats: number
}

type Seats = TableAtTurn & Pick<Table, 'seats' | 'maxSeats'>

/** Undefined where a table does not say its covers. */
const seatsOf = (tables: readonly Seats[]): number | undefined =>
  tables.reduce<number | undefined>(
    (sum, { seats, maxSeats = seats }) => (sum === undefined || maxSeats === undefined ? undefined : sum + maxSeats),
    0,
  )

/**
 * More persons than seats at some time; `others` have one of the tables. Undefined: there is room, or nobody knows.
 * Tables that one of the others has besides stand with them: of a group that sits at several, some have one and some two.
 * @param rows where such tables are found
 */
export function crowdAt(
  asked: Omit<DiningParty, 'table' | 'room'>,
  tables: readonly Seats[],
  others: readonly DiningParty[],
  rows: ReadonlyMap<string, Seats> = new Map(),
): Crowd | undefined {
  const there = groupedBy(
    others.filter((other) => isThereWith(asked, other)),
    ({ table }) => table,
  )
  const usesOf = groupedBy([...there.values()].flat(), ({ id }) => id)
  const standing = new Map(tables.map((table) => [table.id, table]))
  const sitting = new Map<string, DiningParty>()
  // Goes on with the tables that are added meanwhile.
  for (const [id, table] of standing)
    for (const other of there.get(id) ?? []) {
      if (!sitTogether(asked, other, table)) continue
      sitting.set(other.id, other)
      for (const use of usesOf.get(other.id) ?? []) {
        const beside = rows.get(use.table ?? '')
        if (beside && !standing.has(beside.id)) standing.set(beside.id, beside)
      }
    }
  const seats = seatsOf([...standing.values()])
  if (tables.length === 0 || seats === undefined) return undefined
  const people = asked.pax + mostAtOnce([...sitting.values()])
  return people > seats ? { people, seats } : undefined
}

/** By the hour, with a meal in common. */
function isThereWith(asked: Days & Partial<Pick<Book, 'bookType'>>, other: DiningParty): boolean {
  const [one, two] = [bookedStay(asked), bookedStay(other)]
  return (
    other.id !== asked.id && one !== undefined && two !== undefined && collide(one, two) && eatTogether(asked, other)
  )
}

export interface CrowdedTable extends Crowd {
  readonly from: Instant
  readonly to: Instant
}

const isAhead = ({ checkout = Infinity }: DiningParty, now: Instant): boolean => checkout > now

/**
 * The tables that have more persons than seats from now on, each with the first stay at which it is so.
 * @param uses a booking once for each of its tables
 */
export function crowdedTables(
  tables: ReadonlyMap<string, Seats>,
  uses: readonly DiningParty[],
  now: Instant,
): ReadonlyMap<string, CrowdedTable> {
  const byTable = groupedBy(
    uses.filter((use) => isAhead(use, now)),
    ({ table }) => table,
  )
  const ofBooking = groupedBy([...byTable.values()].flat(), ({ id }) => id)
  const crowded = new Map<string, CrowdedTable>()
  for (const own of ofBooking.values()) {
    const [asked] = own
    const ids = own.flatMap(({ table }) => (table !== undefined && tables.has(table) ? table : []))
    if (asked?.checkin === undefined || asked.checkout === undefined || ids.length === 0) continue
    const there = ids.flatMap((id) => byTable.get(id) ?? [])
    const crowd = crowdAt(
      asked,
      ids.flatMap((id) => tables.get(id) ?? []),
      withAllTables(there, byTable, ofBooking),
      tables,
    )
    if (!crowd) continue
    const stay = { ...crowd, from: asked.checkin, to: asked.checkout }
    for (const id of ids) if (stay.from < (crowded.get(id)?.from ?? Infinity)) crowded.set(id, stay)
  }
  return crowded
}

/** With whoever sits at a further table of one of them, and so on. */
function withAllTables(
  there: readonly DiningParty[],
  byTable: ReadonlyMap<string | undefined, readonly DiningParty[]>,
  ofBooking: ReadonlyMap<string, readonly DiningParty[]>,
): readonly DiningParty[] {
  if (there.every(({ id }) => ofBooking.get(id)?.length === 1)) return there
  const tables = new Set(there.map(({ table }) => table))
  for (const id of tables)
    for (const use of byTable.get(id) ?? []) for (const { table } of ofBooking.get(use.id) ?? []) tables.add(table)
  return [...tables].flatMap((id) => byTable.get(id) ?? [])
}
