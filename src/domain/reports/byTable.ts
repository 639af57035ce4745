import type { Dish } from '../schema/menu.ts'
import type { Rank, Turn } from '../schema/places.ts'
import { placesOf } from './grouping.ts'
import type { BookingSheet, MealSheet } from './mealSheet.ts'
import { summedPortions } from './portions.ts'
import type { PortionCounts } from './portions.ts'
import { bookingLabel, dishCells, columnsIn, columnTotals, notesIn, sectionsOf } from './printedTables.ts'
import type { BookingLabel, DishColumn, DishNote } from './printedTables.ts'

/** Columns of dishes on a page (docs/domain.md, Table report). */
const DISHES_OF_PAGE = 18

export interface TableRow extends BookingLabel {
  readonly booking: BookingSheet
  readonly cells: readonly PortionCounts[]
  readonly notes: readonly DishNote[]
}

/** Each page has every table of the rank, so that it can be used alone. */
export interface TablePage {
  readonly columns: readonly DishColumn[]
  readonly rows: readonly TableRow[]
  readonly totals: readonly PortionCounts[]
}

export interface TableSection {
  readonly turn: Turn | undefined
  readonly rank: Rank | undefined
  /** At least one, also without orders. */
  readonly pages: readonly TablePage[]
}

/** On pages of 18 dishes (docs/domain.md, Table report). Two bookings at a table are two rows. */
export function tableReport(
  { bookings, menu }: Pick<MealSheet, 'bookings' | 'menu'>,
  dishes: ReadonlyMap<string, Dish>,
): TableSection[] {
  const places = placesOf(menu)
  return sectionsOf(bookings).map(({ turn, rank, bookings: ofRank }) => {
    const ordered = summedPortions(
      ofRank.flatMap((booking) => booking.dishes),
      places,
    )
    const pages = columnsIn(DISHES_OF_PAGE, ordered, dishes).map((columns): TablePage => {
      const rows = ofRank.map((booking) => ({
        ...bookingLabel(booking),
        booking,
        cells: dishCells(booking.dishes, columns),
        notes: notesIn(booking.dishes, columns),
      }))
      return { columns, rows, totals: columnTotals(rows, columns) }
    })
    return { turn, rank, pages }
  })
}
