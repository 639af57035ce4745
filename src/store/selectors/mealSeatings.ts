import { groupedBy } from '#domain/values/groupedBy.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { nameOfTablesAt } from '#domain/reports/mealSheet.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { mealOfDay, otherTablesOf, tablesAtMeal, tablesOfStay } from '#domain/rules/places/mealSeating.ts'
import type { MealOfDay } from '#domain/rules/places/mealSeating.ts'
import type { Book, MealSeating } from '#domain/schema/booking.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { State } from '../tables/state.ts'
import { allBookingsOfHotel, byCheckin } from './bookings.ts'
import { lastResults } from './lastResults.ts'
import { rowsBy } from './rowsBy.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

type Tables = Pick<State, 'tables'>

const ofBook = rowsBy<MealSeating>(({ book }) => book)
const ofHotel = rowsOfHotel<MealSeating>(
  ({ tables = [] }) => tables.length > 0,
  (one, other) => (one.id < other.id ? -1 : 1),
)
const keyOf = (hotel: string, at: Pick<MealSeating, 'day' | 'mealIndex'>) =>
  `${hotel} ${at.day ?? ''} ${at.mealIndex ?? ''}`
const ofMeal = rowsBy<MealSeating>((row) => keyOf(row.hotel, row))

export const seatingsOfBook = ({ tables }: Tables, bookId: string): readonly MealSeating[] =>
  ofBook(tables.MealSeating, bookId)

export const mealOfDayIn = ({ tables }: Tables, meal: CalendarMeal): MealOfDay | undefined =>
  mealOfDay(meal, timeZoneOf(tables.Hotel.rows.get(meal.hotel)))

/** Without a meal those of the whole stay. The main one first. */
export function tablesOfBook(state: Tables, book: Pick<Book, 'id' | 'table'>, at?: MealOfDay): readonly string[] {
  const seatings = seatingsOfBook(state, book.id)
  return at ? tablesAtMeal(book, seatings, at) : tablesOfStay(book, seatings)
}

type Seatings = MealFacts['seatings']

const isSame = (one: Seatings, other: Seatings): boolean =>
  one.size === other.size && [...one].every(([id, tables]) => other.get(id)?.join() === tables.join())

/** Of the bookings that sit elsewhere than at their own table, or at several; `before` if it says the same. */
export function seatingsAtMeal(state: Tables, meal: CalendarMeal, before?: Seatings): Seatings {
  const { Book, MealSeating } = state.tables
  const at = mealOfDayIn(state, meal)
  const concerned = [
    ...ofMeal(MealSeating, keyOf(meal.hotel, {})),
    ...(at ? ofMeal(MealSeating, keyOf(meal.hotel, at)) : []),
  ]
  const found = new Map<string, readonly string[]>()
  for (const { book: id } of concerned) {
    const book = Book.rows.get(id)
    const tables = book ? tablesOfBook(state, book, at) : []
    if (tables.length > 1 || (tables.length === 1 && tables[0] !== book?.table)) found.set(id, tables)
  }
  return before && isSame(found, before) ? before : found
}

/** `12 + 13`, at one meal; undefined without a table. */
export const tableNameAt = (state: Tables, book: Book, meal: CalendarMeal): string | undefined =>
  nameOfTablesAt(book, {
    tables: state.tables.Table.rows,
    seatings: new Map([[book.id, tablesOfBook(state, book, mealOfDayIn(state, meal))]]),
  })

interface Others {
  readonly tables: Pick<State['tables'], 'Book' | 'MealSeating'>
  readonly all: readonly Book[]
  readonly byTable: ReadonlyMap<string, readonly Book[]>
}
const lastOthers = lastResults<Others>()
const NONE: Pick<Others, 'all' | 'byTable'> = { all: [], byTable: new Map() }
const NOBODY: readonly Book[] = []

const areSame = (some: readonly Book[], others: readonly Book[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at]
    return (
      other !== undefined && Object.keys(other).every((name) => Reflect.get(one, name) === Reflect.get(other, name))
    )
  })

/** Tables that bookings have besides their own (`otherTablesOf`); the same object until one changes. */
function otherTables(state: Tables, hotelId: string): Pick<Others, 'all' | 'byTable'> {
  const seatings = ofHotel(state.tables.MealSeating, hotelId)
  if (seatings.length === 0) return NONE
  const { Book, MealSeating } = state.tables
  const last = lastOthers.get(Book.rows, hotelId)
  if (last?.tables.Book === Book && last.tables.MealSeating === MealSeating) return last
  const found = [...new Set(seatings.map(({ book }) => book))].flatMap((id) => {
    const book = Book.rows.get(id)
    return book ? otherTablesOf(book, seatingsOfBook(state, id)) : []
  })
  const all = last && areSame(found, last.all) ? last.all : found
  const byTable = all === last?.all ? last.byTable : groupedBy(all, ({ table = '' }) => table)
  const others = { tables: { Book, MealSeating }, all, byTable }
  lastOthers.set(Book.rows, hotelId, others)
  return others
}

export const otherTablesOfHotel = (state: Tables, hotelId: string): readonly Book[] => otherTables(state, hotelId).all

/** Who has a table besides their own, as copies of their bookings. */
export const othersAtTable = (state: Tables, tableId: string): readonly Book[] =>
  otherTables(state, state.tables.Table.rows.get(tableId)?.hotel ?? '').byTable.get(tableId) ?? NOBODY

const atTable = rowsBy<Book>(({ table }) => table, byCheckin)

/** Who has one of the tables, and whoever has a further one of theirs: a copy for each, in the order of the tables. */
export function usesOfTables(state: Tables, tableIds: readonly string[]): readonly Book[] {
  const tables = new Set(tableIds)
  const uses: Book[] = []
  // Goes on with the tables that are added meanwhile.
  for (const id of tables)
    for (const use of [...atTable(state.tables.Book, id), ...othersAtTable(state, id)]) {
      uses.push(use)
      if (seatingsOfBook(state, use.id).length === 0) continue
      const book = state.tables.Book.rows.get(use.id)
      for (const other of book ? tablesOfBook(state, book) : []) tables.add(other)
    }
  return uses
}

interface Uses {
  readonly bookings: readonly Book[]
  readonly others: readonly Book[]
  readonly uses: readonly Book[]
}
const lastUses = lastResults<Uses>()

/** All bookings of a hotel, and copies with the other tables that they have: to find who has a table. */
export function tableUsesOfHotel(state: Tables, hotelId: string): readonly Book[] {
  const bookings = allBookingsOfHotel(state, hotelId)
  const others = otherTables(state, hotelId).all
  if (others.length === 0) return bookings
  const { rows } = state.tables.Book
  const last = lastUses.get(rows, hotelId)
  if (last?.bookings === bookings && last.others === others) return last.uses
  const uses = [...bookings, ...others]
  lastUses.set(rows, hotelId, { bookings, others, uses })
  return uses
}
