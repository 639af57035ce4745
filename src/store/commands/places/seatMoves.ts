import { MAX_JOINED_TABLES } from '#domain/rules/places/joinedTables.ts'
import { timeOfMeal } from '#domain/rules/places/mealSeating.ts'
import { tablesAllStay, tablesNow } from '#domain/rules/places/seatMoves.ts'
import type { SeatTables } from '#domain/rules/places/seatMoves.ts'
import { withEffectiveBoard, hasBoards } from '#domain/rules/hotel/boards.ts'
import { includesMeal } from '#domain/rules/orders/inclusions.ts'
import { crowdAt, eatTogether } from '#domain/rules/places/overbooking.ts'
import type { Crowd } from '#domain/rules/places/overbooking.ts'
import { clashesAt } from '#domain/rules/places/tableUse.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { isSameList } from '#domain/values/sameList.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { ordersOfMeal } from '#store/selectors/booksAtMeal.ts'
import { mealOfDayIn, tablesOfBook, tableUsesOfHotel } from '#store/selectors/mealSeatings.ts'
import { changeBooking } from '../bookings/booking.ts'
import { giveSeats, seatsAtMeal } from './mealSeating.ts'
import type { Seats } from './mealSeating.ts'

export interface SeatChange {
  readonly bookId: string
  readonly tables: SeatTables
}

export type SeatStep = readonly { readonly bookId: string; readonly before: Seats; readonly after: Seats }[]

export const seatTables = ({ table, joined, atMeal, turn }: Seats): SeatTables => ({
  table,
  turn,
  joined: joined.tables,
  atMeal: atMeal.tables,
})

const rowOf = (convivio: Convivio, id: string): Book | undefined => convivio.state.getState().tables.Book.rows.get(id)

/** Who else has one of the tables: with a meal at that meal, else on a day of the stay. */
function othersAt(
  convivio: Convivio,
  book: Book,
  tables: readonly string[],
  meal: CalendarMeal | undefined,
  group: ReadonlySet<string>,
): Book[] {
  const state = convivio.state.getState()
  const uses = tableUsesOfHotel(state, book.hotel)
  const at = meal && mealOfDayIn(state, meal)
  const days = meal?.date === undefined ? book : { id: book.id, turn: book.turn, ...timeOfMeal(meal.date) }
  return tables.flatMap((table) =>
    clashesAt(state.tables.Table.rows.get(table), days, uses).filter(({ id }) => {
      if (group.has(id)) return false
      const other = at && rowOf(convivio, id)
      // At this meal they sit elsewhere.
      return !other || tablesOfBook(state, other, at).includes(table)
    }),
  )
}

const added = (after: readonly string[], before: readonly string[]) => after.filter((id) => !before.includes(id))

/** Whether a booking sits down at a meal: its board has it, or it has ordered all the same. */
function comesTo(convivio: Convivio, meal: CalendarMeal, { id, hotel, bookType }: Book): boolean {
  const state = convivio.state.getState()
  if (!hasBoards(state.tables.Hotel.rows.get(hotel)) || bookType === undefined) return true
  if (meal.mealIndex !== undefined && includesMeal(bookType, meal.mealIndex)) return true
  return ordersOfMeal(state, meal.id).some(({ book, completed }) => book === id && completed)
}

interface TakenTable {
  readonly table: string
  readonly others: Book[]
  readonly crowd?: Crowd | undefined
}

/** More persons than seats after a change, unless it only adds tables; who moves in the same step does not count. */
function crowdAfter(
  convivio: Convivio,
  meal: CalendarMeal,
  book: Book,
  tables: readonly string[],
  before: readonly string[],
  group: ReadonlySet<string>,
): TakenTable[] {
  const [table] = tables
  if (table === undefined || (before.length > 0 && before.every((id) => tables.includes(id)))) return []
  const state = convivio.state.getState()
  const rows = tables.flatMap((id) => state.tables.Table.rows.get(id) ?? [])
  const staying = tableUsesOfHotel(state, book.hotel).filter(
    (other) => !group.has(other.id) && comesTo(convivio, meal, other),
  )
  const crowd = crowdAt(
    withEffectiveBoard(book, state.tables.Hotel.rows.get(book.hotel)),
    rows,
    staying,
    state.tables.Table.rows,
  )
  return crowd ? [{ table, others: [], crowd }] : []
}

/** Who has a table that a change gives, with the days of it, and whether there are seats; those moved in the same step do not count. */
export function whoHasTables(convivio: Convivio, meal: CalendarMeal, changes: readonly SeatChange[]): TakenTable[] {
  const group = new Set(changes.map(({ bookId }) => bookId))
  return changes.flatMap(({ bookId, tables: after }) => {
    const row = rowOf(convivio, bookId)
    const seats = seatsAtMeal(convivio, bookId, meal)
    if (!row || !seats) return []
    const book = { ...row, turn: after.turn }
    const before = seatTables(seats)
    const ofStay = added(tablesAllStay(after), tablesAllStay(before))
    const ofMeal = added(tablesNow(after), [...tablesNow(before), ...ofStay])
    const own = withEffectiveBoard(book, convivio.state.getState().tables.Hotel.rows.get(book.hotel))
    const inTheWay = [
      ...ofStay.map((table) => ({
        table,
        others: othersAt(convivio, book, [table], undefined, group).filter((other) => eatTogether(own, other)),
      })),
      ...ofMeal.map((table) => ({
        table,
        others: othersAt(convivio, book, [table], meal, group).filter((other) => comesTo(convivio, meal, other)),
      })),
    ].filter(({ others }) => others.length > 0)
    const [crowd] = crowdAfter(convivio, meal, book, tablesNow(after), tablesNow(before), group)
    const at = inTheWay.findIndex(({ table }) => table === crowd?.table)
    if (!crowd || at < 0) return crowd ? [...inTheWay, crowd] : inTheWay
    return inTheWay.map((one, place) => (place === at ? { ...one, crowd: crowd.crowd } : one))
  })
}

/** Parts that stay as they were keep whether they are shared. */
function seatsWith(
  convivio: Convivio,
  meal: CalendarMeal,
  row: Book,
  before: Seats,
  after: SeatTables,
  group: ReadonlySet<string>,
): Seats {
  const book = { ...row, turn: after.turn }
  const isTaken = (tables: readonly string[], at?: CalendarMeal) =>
    othersAt(convivio, book, tables, at, group).length > 0
  const part = (was: Seats['joined'], tables: readonly string[], at?: CalendarMeal) =>
    isSameList(was.tables, tables) ? was : { tables, isShared: isTaken(tables, at) }
  return {
    table: after.table,
    turn: after.turn,
    sharesTable:
      after.table === before.table && after.turn === before.turn
        ? before.sharesTable
        : after.table !== undefined && isTaken([after.table]),
    joined: part(before.joined, after.joined),
    atMeal: part(before.atMeal, after.atMeal, meal),
  }
}

/** As if it were shared: of two who swap one has to be there first. */
function lent(seats: Seats, before: Seats): Seats {
  const part = (is: Seats['joined'], was: Seats['joined']) =>
    isSameList(is.tables, was.tables) ? is : { ...is, isShared: true }
  return {
    table: seats.table,
    turn: seats.turn,
    sharesTable: seats.sharesTable || seats.table !== before.table,
    joined: part(seats.joined, before.joined),
    atMeal: part(seats.atMeal, before.atMeal),
  }
}

/** Else the booking's form would go on saying that the table is shared. */
async function endSharing(convivio: Convivio, bookId: string, table: string | undefined, now: Instant): Promise<void> {
  await convivio.flush()
  const book = rowOf(convivio, bookId)
  if (!book?.sharesTable || book.table !== table) return
  if (othersAt(convivio, book, table === undefined ? [] : [table], undefined, new Set()).length > 0) return
  changeBooking(convivio, bookId, { sharesTable: false }, now)
}

type SeatsChanged =
  | { readonly status: 'done'; readonly step: SeatStep }
  | { readonly status: 'refused'; readonly refusal: Refusal }

/** All of them, or none. Whoever has a table of theirs already was asked about before. */
export function changeSeats(
  convivio: Convivio,
  meal: CalendarMeal,
  changes: readonly SeatChange[],
  now: Instant,
): SeatsChanged {
  const group = new Set(changes.map(({ bookId }) => bookId))
  const step: SeatStep[number][] = []
  const lending: [bookId: string, table: string | undefined][] = []
  for (const [place, { bookId, tables }] of changes.entries()) {
    const book = rowOf(convivio, bookId)
    const before = seatsAtMeal(convivio, bookId, meal)
    if (!book || !before) return refused(convivio, meal, step, 'gone', now)
    const most = Math.max(tables.joined.length, tables.atMeal.length)
    if (most > MAX_JOINED_TABLES) return refused(convivio, meal, step, 'tooManyTables', now)
    const known = seatsWith(convivio, meal, book, before, tables, group)
    const after = place < changes.length - 1 ? lent(known, before) : known
    const refusal = giveSeats(convivio, bookId, meal, after, now)
    if (refusal) return refused(convivio, meal, step, refusal, now)
    step.push({ bookId, before, after })
    if (after.sharesTable && !known.sharesTable) lending.push([bookId, after.table])
  }
  for (const [bookId, table] of lending) void endSharing(convivio, bookId, table, now)
  return { status: 'done', step }
}

function refused(convivio: Convivio, meal: CalendarMeal, step: SeatStep, refusal: Refusal, now: Instant): SeatsChanged {
  for (const { bookId, before } of step) giveSeats(convivio, bookId, meal, before, now)
  return { status: 'refused', refusal }
}

const areAt = (one: SeatTables, other: SeatTables): boolean =>
  one.table === other.table &&
  one.turn === other.turn &&
  isSameList(one.joined, other.joined) &&
  isSameList(one.atMeal, other.atMeal)

/** Undefined once somebody moved one of them again. */
export function takeSeatsBack(
  convivio: Convivio,
  meal: CalendarMeal,
  step: SeatStep,
  now: Instant,
): SeatsChanged | undefined {
  const areThere = step.every(({ bookId, after }) => {
    const seats = seatsAtMeal(convivio, bookId, meal)
    return seats && areAt(seatTables(seats), seatTables(after))
  })
  if (!areThere) return undefined
  return changeSeats(
    convivio,
    meal,
    step.map(({ bookId, before }) => ({ bookId, tables: seatTables(before) })),
    now,
  )
}
