import { printedName } from '../menu/printedName.ts'
import { personName } from '../rules/bookings/bookPeople.ts'
import { dishName } from '../rules/menu/dish.ts'
import type { Dish } from '../schema/menu.ts'
import type { Rank, Turn } from '../schema/places.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { nameOfTables } from './mealSheet.ts'
import type { BookingSheet } from './mealSheet.ts'
import { NO_PORTIONS, totalPortions } from './portions.ts'
import type { CountedNote, DishPortions, PortionCounts } from './portions.ts'

export interface BookingLabel {
  readonly table: string | undefined
  readonly room: string | undefined
  readonly name: string | undefined
}

const written = (text: string | undefined): string | undefined => text?.trim() || undefined

/** The name is that of the booking, else of the first person who has one. */
export const bookingLabel = ({ book, table, joined, people }: BookingSheet): BookingLabel => ({
  table: nameOfTables({ table, joined }, book),
  room: written(book.roomNumber),
  name: written(book.refName) ?? people.map(({ person }) => personName(person)).find(Boolean),
})

interface Section {
  readonly turn: Turn | undefined
  readonly rank: Rank | undefined
  readonly bookings: readonly BookingSheet[]
}

/** Bookings by turn and rank, in the order in which they come. */
export const sectionsOf = (bookings: readonly BookingSheet[]): Section[] =>
  [...groupedBy(bookings, ({ turn }) => turn)].flatMap(([turn, ofTurn]) =>
    [...groupedBy(ofTurn, ({ rank }) => rank)].map(([rank, ofRank]) => ({
      turn,
      rank,
      bookings: ofRank,
    })),
  )

export interface DishColumn {
  readonly dishId: string
  /** In Italian; empty when it has none. */
  readonly name: string
  /** The name as `printedName` cuts it. */
  readonly lines: readonly string[]
}

/** In Italian; empty for an unknown dish. */
export function nameIn(dishes: ReadonlyMap<string, Dish>, dishId: string): string {
  const dish = dishes.get(dishId)
  return dish ? dishName(dish) : ''
}

const columnOf = (dishId: string, dishes: ReadonlyMap<string, Dish>): DishColumn => {
  const name = nameIn(dishes, dishId)
  return { dishId, name, lines: printedName(name) }
}

/** Columns in tables of at most `size`; one empty table where there are none. */
export function columnsIn(
  size: number,
  ordered: readonly DishPortions[],
  dishes: ReadonlyMap<string, Dish>,
): DishColumn[][] {
  const columns = ordered.map(({ dishId }) => columnOf(dishId, dishes))
  const count = Math.max(1, Math.ceil(columns.length / size))
  return Array.from({ length: count }, (_, at) => columns.slice(at * size, (at + 1) * size))
}

/** A cell for each column; no portions where the dish was not ordered. */
export function dishCells(ordered: readonly DishPortions[], columns: readonly DishColumn[]): PortionCounts[] {
  const byDish = new Map(ordered.map((portions) => [portions.dishId, portions]))
  return columns.map(({ dishId }) => {
    const { normal, half } = byDish.get(dishId) ?? NO_PORTIONS
    return { normal, half }
  })
}

export const columnTotals = (
  rows: readonly { readonly cells: readonly PortionCounts[] }[],
  columns: readonly DishColumn[],
): PortionCounts[] => columns.map((_, at) => totalPortions(rows.map(({ cells }) => cells[at] ?? NO_PORTIONS)))

export interface DishNote extends CountedNote {
  readonly column: DishColumn
}

export function notesIn(ordered: readonly DishPortions[], columns: readonly DishColumn[]): DishNote[] {
  const byDish = new Map(ordered.map(({ dishId, notes }) => [dishId, notes]))
  return columns.flatMap((column) => (byDish.get(column.dishId) ?? []).map((note) => ({ ...note, column })))
}
