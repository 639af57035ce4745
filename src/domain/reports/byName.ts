import type { Dish } from '../schema/menu.ts'
import type { Rank, Turn } from '../schema/places.ts'
import type { BookingSheet, MealSheet, PersonSheet } from './mealSheet.ts'
import type { PortionCounts } from './portions.ts'
import { bookingLabel, dishCells, columnsIn, notesIn, sectionsOf } from './printedTables.ts'
import type { BookingLabel, DishColumn, DishNote } from './printedTables.ts'

/** Columns of dishes in a chunk (docs/domain.md, Report by name). */
const DISHES_OF_CHUNK = 10

interface PersonRow {
  readonly sheet: PersonSheet
  readonly cells: readonly PortionCounts[]
}

export interface PersonNote extends DishNote {
  readonly sheet: PersonSheet
}

export interface NameChunk {
  readonly columns: readonly DishColumn[]
  /** Whole portions, one a column. */
  readonly totals: readonly number[]
  readonly people: readonly PersonRow[]
  /** Half portions, one a column; absent where there are none. */
  readonly halves: readonly number[] | undefined
  readonly notes: readonly PersonNote[]
}

export interface NameBooking extends BookingLabel {
  readonly booking: BookingSheet
  /** At least one, also without orders. */
  readonly chunks: readonly NameChunk[]
}

export interface NameSection {
  readonly turn: Turn | undefined
  readonly rank: Rank | undefined
  readonly bookings: readonly NameBooking[]
}

function chunkOf({ dishes, people }: BookingSheet, columns: readonly DishColumn[]): NameChunk {
  const all = dishCells(dishes, columns)
  const halves = all.map(({ half }) => half)
  return {
    columns,
    totals: all.map(({ normal }) => normal),
    people: people.map((sheet) => ({ sheet, cells: dishCells(sheet.dishes, columns) })),
    halves: halves.some((half) => half > 0) ? halves : undefined,
    notes: people.flatMap((sheet) => notesIn(sheet.dishes, columns).map((note) => ({ ...note, sheet }))),
  }
}

/** The report by name, booking by booking (docs/domain.md, Report by name). */
export const nameReport = (
  { bookings }: Pick<MealSheet, 'bookings'>,
  dishes: ReadonlyMap<string, Dish>,
): NameSection[] =>
  sectionsOf(bookings).map(({ turn, rank, bookings: ofRank }) => ({
    turn,
    rank,
    bookings: ofRank.map((booking) => ({
      ...bookingLabel(booking),
      booking,
      chunks: columnsIn(DISHES_OF_CHUNK, booking.dishes, dishes).map((columns) => chunkOf(booking, columns)),
    })),
  }))
