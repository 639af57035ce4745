import type { CourseCall, KitchenPortion } from '#domain/schema/kitchen.ts'
import type { PrintJob, Printer } from '#domain/schema/printers.ts'
import type { State } from '../tables/state.ts'
import { rowsBy } from './rowsBy.ts'

type Tables = Pick<State, 'tables'>

const portionsByMeal = rowsBy<KitchenPortion>(({ calendarMeal }) => calendarMeal)
const callsByMeal = rowsBy<CourseCall>(({ calendarMeal }) => calendarMeal)

const printersByHotel = rowsBy<Printer>(
  ({ hotel }) => hotel,
  (one, other) => (one.name ?? '').localeCompare(other.name ?? '', 'it'),
)
const jobsByMeal = rowsBy<PrintJob>(({ calendarMeal }) => calendarMeal)

/** By name. The same list until one changes. */
export const printersOfHotel = ({ tables }: Tables, hotelId: string): readonly Printer[] =>
  printersByHotel(tables.Printer, hotelId)

/** Tickets of a meal on their way to paper, and those that are there. The same list until one changes. */
export const printJobsOfMeal = ({ tables }: Tables, mealId: string): readonly PrintJob[] =>
  jobsByMeal(tables.PrintJob, mealId)

/** How far the portions of a meal are, of those of which somebody said something. The same list until one changes. */
export const portionsOfMeal = ({ tables }: Tables, mealId: string): readonly KitchenPortion[] =>
  portionsByMeal(tables.KitchenPortion, mealId)

/** Every 'Via' of a meal, also those that were taken back. The same list until one changes. */
export const callsOfMeal = ({ tables }: Tables, mealId: string): readonly CourseCall[] =>
  callsByMeal(tables.CourseCall, mealId)
