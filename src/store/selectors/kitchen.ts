import type { CourseCall, KitchenPortion } from '#domain/schema/kitchen.ts'
import type { PrintJob, Printer } from '#domain/schema/printers.ts'
import type { State } from '../tables/state.ts'
import { isSameList } from '#domain/values/sameList.ts'
import { rowsBy } from './rowsBy.ts'
import { refusedRow } from './session.ts'

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

const taken = new WeakMap<readonly KitchenPortion[], readonly KitchenPortion[]>()

/**
 * How far the portions of a meal are, of those of which somebody said something. What the server refused does not count:
 * such a portion was in the kitchen, and is. The same list until one changes.
 */
export function portionsOfMeal(state: Pick<State, 'tables' | 'saving'>, mealId: string): readonly KitchenPortion[] {
  const said = portionsByMeal(state.tables.KitchenPortion, mealId)
  if (state.saving.refused.length === 0) return said
  const some = said.filter(({ id }) => !refusedRow(state, 'KitchenPortion', id))
  const known = taken.get(said)
  const list = known && isSameList(known, some) ? known : some
  taken.set(said, list)
  return list
}

/** Every 'Via' of a meal, also those that were taken back. The same list until one changes. */
export const callsOfMeal = ({ tables }: Tables, mealId: string): readonly CourseCall[] =>
  callsByMeal(tables.CourseCall, mealId)
