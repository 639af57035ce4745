import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { mealSeatingId, timeOfMeal } from '#domain/rules/places/mealSeating.ts'
import { checkInService } from '#domain/rules/places/outOfService.ts'
import { bookedStay } from '#domain/rules/places/tableUse.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { Convivio } from '#store/convivio.ts'
import { mealOfDayIn } from '#store/selectors/mealSeatings.ts'
import { assignTable } from '../bookings/booking.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'

/** Other tables than a booking's own; empty: none. */
interface OtherTables {
  readonly tables: readonly string[]
  readonly isShared: boolean
}

export interface Seats {
  readonly table: string | undefined
  readonly sharesTable: boolean
  /** The booking's own. */
  readonly turn: string | undefined
  /** With the booking's own table. */
  readonly joined: OtherTables
  readonly atMeal: OtherTables
}

export const NO_OTHER_TABLES: OtherTables = { tables: [], isShared: false }

const bookOf = (convivio: Convivio, id: string): Book | undefined => convivio.state.getState().tables.Book.rows.get(id)

const whenOf = (convivio: Convivio, meal: CalendarMeal | undefined) =>
  meal && mealOfDayIn(convivio.state.getState(), meal)

function othersOf(convivio: Convivio, book: Book, meal: CalendarMeal | undefined): OtherTables {
  const id = mealSeatingId(book.hotel, book.id, whenOf(convivio, meal))
  const row = convivio.state.getState().tables.MealSeating.rows.get(id)
  return row ? { tables: row.tables ?? [], isShared: row.sharesTables } : NO_OTHER_TABLES
}

export function seatsAtMeal(convivio: Convivio, bookId: string, meal: CalendarMeal): Seats | undefined {
  const book = bookOf(convivio, bookId)
  return (
    book && {
      table: book.table,
      sharesTable: book.sharesTable,
      turn: book.turn,
      joined: othersOf(convivio, book, undefined),
      atMeal: othersOf(convivio, book, meal),
    }
  )
}

function checkOthers(convivio: Convivio, book: Book, meal: CalendarMeal | undefined, { tables }: OtherTables): Verdict {
  const { Table, Hotel } = convivio.state.getState().tables
  if (meal && !whenOf(convivio, meal)) return 'mealInvalid'
  const stay = meal?.date === undefined ? bookedStay(book) : timeOfMeal(meal.date)
  const zone = timeZoneOf(Hotel.rows.get(book.hotel))
  for (const id of tables) {
    const table = Table.rows.get(id)
    if (table?.hotel !== book.hotel) return 'missingReference'
    if (stay && checkInService(table, undefined, stay, zone)) return 'outOfService'
  }
  return undefined
}

function setOthers(
  convivio: Convivio,
  book: Book,
  meal: CalendarMeal | undefined,
  { tables, isShared }: OtherTables,
): void {
  const at = whenOf(convivio, meal)
  const id = mealSeatingId(book.hotel, book.id, at)
  const row = convivio.state.getState().tables.MealSeating.rows.get(id)
  const fields = {
    tables,
    sharesTables: isShared && tables.length > 0,
    ...(meal?.date !== undefined && { start: meal.date }),
  }
  if (!row) {
    if (tables.length > 0) convivio.create('MealSeating', { hotel: book.hotel, book: book.id, ...at, ...fields }, id)
    return
  }
  const changed = changedFields(row, fields)
  if (Object.keys(changed).length > 0) convivio.change('MealSeating', id, changed)
}

/** Gives tables for the whole stay, the main one first; `isShared`: others have some of them, too, as was asked before. Refused as a whole. */
export function giveTables(
  convivio: Convivio,
  bookId: string,
  tables: readonly string[],
  isShared: boolean,
  now: Instant,
): Verdict {
  const book = bookOf(convivio, bookId)
  if (!book) return 'gone'
  const joined = { tables: tables.length > 1 ? tables : [], isShared }
  const refusal =
    checkOthers(convivio, book, undefined, joined) ?? assignTable(convivio, bookId, tables[0], isShared, now)
  if (!refusal) setOthers(convivio, book, undefined, joined)
  return refusal
}

/** Seats a booking so; what is so already is not written. Refused as a whole. */
export function giveSeats(convivio: Convivio, bookId: string, meal: CalendarMeal, seats: Seats, now: Instant): Verdict {
  const book = bookOf(convivio, bookId)
  if (!book) return 'gone'
  const isOther = book.table !== seats.table || book.sharesTable !== seats.sharesTable || book.turn !== seats.turn
  const refusal =
    checkHotelRuns(convivio, book.hotel, now) ??
    checkOthers(convivio, book, meal, seats.atMeal) ??
    checkOthers(convivio, book, undefined, seats.joined) ??
    (isOther ? assignTable(convivio, bookId, seats.table, seats.sharesTable, now, { turn: seats.turn }) : undefined)
  if (refusal) return refusal
  setOthers(convivio, book, meal, seats.atMeal)
  setOthers(convivio, book, undefined, seats.joined)
  return undefined
}
