import { timeOf } from '#domain/dates/calendar.ts'
import { servedMeals, shownUnder } from '../reference/meals.ts'
import { includesMeal } from '../rules/orders/inclusions.ts'
import { turnOf } from '../rules/places/turnOf.ts'
import { mealOfDay, tablesAtMeal, tablesOfStay } from '../rules/places/mealSeating.ts'
import type { Book, MealSeating } from '../schema/booking.ts'
import type { ClockTime } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { Table, Turn } from '../schema/places.ts'
import type { Board, MealIndex, TimeSpan } from '../schema/values.ts'

export interface SeatFacts {
  readonly book: Pick<Book, 'table' | 'tableNumber' | 'turn'>
  /** Those of the booking. */
  readonly seatings: readonly Pick<MealSeating, 'tables' | 'day' | 'mealIndex' | 'start'>[]
  readonly tables: ReadonlyMap<string, Pick<Table, 'name' | 'turn'>>
  readonly turns: ReadonlyMap<string, Pick<Turn, 'times'>>
}

export interface GuestSeat {
  readonly start: ClockTime
  /** Only where a turn says it; else the meal's. */
  readonly end?: ClockTime
  /** `12 + 13` where tables are joined. */
  readonly table?: string
}

const sittingAt = ({ times }: Pick<Turn, 'times'>, mealIndex: MealIndex): TimeSpan | undefined =>
  times?.[mealIndex] ?? times?.[shownUnder(mealIndex)]

/** The booking's own turn, else that of the first table, and the names of all. */
function seatAt(tableIds: readonly string[], { book, tables, turns }: SeatFacts) {
  const own = tableIds.flatMap((id) => tables.get(id) ?? [])
  const names = own.flatMap(({ name }) => name?.trim() || [])
  const table = names.join(' + ') || book.tableNumber?.trim()
  return { turn: turns.get(turnOf(book, own[0]) ?? ''), ...(table && { table }) }
}

/** When and where the guests of a booking are told to come to a meal (docs/domain.md, What guests are told of a meal). */
export function guestSeat(facts: SeatFacts, meal: Pick<CalendarMeal, 'date' | 'mealIndex'>, zone: string): GuestSeat {
  const { date = 0, mealIndex } = meal
  const { turn, ...where } = seatAt(tablesAtMeal(facts.book, facts.seatings, mealOfDay(meal, zone)), facts)
  const sitting = turn && mealIndex && sittingAt(turn, mealIndex)
  if (!sitting) return { start: timeOf(date, zone), ...where }
  return { start: sitting.from.slice(0, 5), end: sitting.to.slice(0, 5), ...where }
}

export interface GuestSeatOfStay {
  readonly table?: string
  /** When its turn sits down, at the meals of its board. */
  readonly meals: readonly { readonly mealIndex: MealIndex; readonly start: ClockTime }[]
}

/** What an invitation says of where a booking sits; a booking without a board may come to every meal. */
export function seatOfStay(facts: SeatFacts, board: Board | undefined): GuestSeatOfStay {
  const { turn, ...where } = seatAt(tablesOfStay(facts.book, facts.seatings), facts)
  const meals = servedMeals.flatMap(({ index }) => {
    const sitting = turn && (board === undefined || includesMeal(board, index)) && sittingAt(turn, index)
    return sitting ? [{ mealIndex: index, start: sitting.from.slice(0, 5) }] : []
  })
  return { ...where, meals }
}
