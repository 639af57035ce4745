import { dayOf, isDay } from '#domain/dates/calendar.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { isCompanion, shownUnder } from '#domain/reference/meals.ts'
import type { Book, MealSeating } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { HOUR_MS } from '#domain/values/durations.ts'
import { checkOf, mustHold } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import { tablesAllStay } from './seatMoves.ts'
import type { Stay } from './tableUse.ts'

/** Milliseconds for which a meal needs its tables. */
const MEAL_LENGTH_MS = 2 * HOUR_MS

export interface MealOfDay {
  readonly day: Day
  readonly mealIndex: MealIndex
}

/** A booking sits at the companion of breakfast as at breakfast. Undefined for a meal without a date. */
export function mealOfDay(
  { date, mealIndex }: Pick<CalendarMeal, 'date' | 'mealIndex'>,
  zone: string,
): MealOfDay | undefined {
  if (date === undefined || mealIndex === undefined) return undefined
  return { day: dayOf(date, zone), mealIndex: shownUnder(mealIndex) }
}

/** Without a meal that of the whole stay. */
export const mealSeatingId = (hotelId: string, bookId: string, at: MealOfDay | undefined): string =>
  naturalId(hotelId, `seating\n${bookId}\n${at?.day ?? ''}\n${at?.mealIndex ?? ''}`)

export const timeOfMeal = (start: Instant): Stay => ({ checkin: start, checkout: start + MEAL_LENGTH_MS })

type Seating = Pick<MealSeating, 'tables' | 'day' | 'mealIndex' | 'start'>

const isAt = ({ day, mealIndex, tables = [] }: Seating, at: MealOfDay | undefined): boolean =>
  tables.length > 0 && day === at?.day && mealIndex === at?.mealIndex

/** The booking's own table and those joined to it for its stay (docs/domain.md, Joined tables and tables of one meal). */
export const tablesOfStay = ({ table }: Pick<Book, 'table'>, seatings: readonly Seating[]): readonly string[] =>
  tablesAllStay({ table, joined: seatings.find((seating) => isAt(seating, undefined))?.tables ?? [] })

/** Where a booking sits at a meal, the main table first; `seatings` are those of the booking. */
export const tablesAtMeal = (
  book: Pick<Book, 'table'>,
  seatings: readonly Seating[],
  at: MealOfDay | undefined,
): readonly string[] => (at && seatings.find((seating) => isAt(seating, at))?.tables) ?? tablesOfStay(book, seatings)

type Seated = Pick<Book, 'id' | 'table' | 'checkin' | 'checkout' | 'stafferBook'>

const isThereAt = ({ checkin = Infinity, checkout = -Infinity, stafferBook }: Seated, at: Instant): boolean =>
  stafferBook || (checkin <= at && at <= checkout)

/** A copy of the booking for each other table that it has (at one meal: with its time), to find who has a table. */
export function otherTablesOf<B extends Seated>(book: B, seatings: readonly Seating[]): B[] {
  const joined = tablesOfStay(book, seatings).slice(1)
  const atMeals = seatings.flatMap(({ start, tables = [] }) => {
    if (start === undefined || !isThereAt(book, start)) return []
    return tables.flatMap((table) => (table === book.table ? [] : { ...book, table, ...timeOfMeal(start) }))
  })
  return [...joined.map((table) => ({ ...book, table })), ...atMeals]
}

type SeatingFields = Pick<MealSeating, 'tables' | 'day' | 'mealIndex' | 'start'>

export const mealSeatingChecks: readonly RowCheck<SeatingFields>[] = [
  mustHold<SeatingFields>()(['tables'], 'refused', ({ tables = [] }) => new Set(tables).size === tables.length),
  // Of one meal, with its day and start, or of the whole stay.
  checkOf<SeatingFields>()(['day', 'mealIndex', 'start'], ({ day, mealIndex, start }) => {
    if (day === undefined && mealIndex === undefined && start === undefined) return undefined
    const isWhole = day !== undefined && isDay(day) && mealIndex !== undefined && start !== undefined
    return isWhole && !isCompanion(mealIndex) ? undefined : 'refused'
  }),
]
