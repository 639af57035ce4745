import { dayOf, instantFrom, instantOf, laterTime, timeOf, wallMinutes } from '#domain/dates/calendar.ts'
import { meals, servedMeals, shownUnder } from '../reference/meals.ts'
import { DEFAULT_WINDOW, QUARTER_MIN, orderingOf } from '../rules/orders/orderingWindow.ts'
import type { Ordering, Quarters } from '../rules/orders/orderingWindow.ts'
import { isSameValue } from '#domain/values/isSameValue.ts'
import { isSameList } from '#domain/values/sameList.ts'
import type { ClockTime, Day, Instant } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { MealIndex } from '../schema/values.ts'

export interface MealMenu {
  readonly mealIndex: MealIndex
  readonly start: ClockTime
  readonly end: ClockTime
  /** From the start of the meal. */
  readonly opens: Quarters
  readonly closes: Quarters
  readonly dishes: readonly string[]
  /** Portions of dishes of which there are only so many. */
  readonly portions?: CalendarMeal['portions']
}

/** The meals of a day, in the order of `reference/meals`, each at most once. */
export interface DayMenu {
  readonly day: Day
  readonly meals: readonly MealMenu[]
}

const USUAL_MIN = 120

/** Two receptionists who add dinner at the same time make one meal (docs/domain.md, Ids). */
export const mealIdOf = (hotelId: string, day: Day, mealIndex: MealIndex): string =>
  `${hotelId}_${day.replaceAll('-', '')}_${mealIndex}`

/** In the order of the day, from 0; -1 for an unknown index. */
export const mealPosition = (mealIndex: MealIndex): number => meals.findIndex(({ index }) => index === mealIndex)

export const inOrderOfDay = (one: MealMenu, other: MealMenu): number =>
  mealPosition(one.mealIndex) - mealPosition(other.mealIndex)

export const isSameMeal = (one: MealMenu, other: MealMenu): boolean =>
  one === other ||
  (one.mealIndex === other.mealIndex &&
    one.start === other.start &&
    one.end === other.end &&
    one.opens === other.opens &&
    one.closes === other.closes &&
    isSameList(one.dishes, other.dishes) &&
    isSameValue(one.portions, other.portions))

const usualEnd = (start: ClockTime): ClockTime => laterTime(start, USUAL_MIN)

/** Two hours, with the usual window (docs/domain.md, Ordering window). */
export const newMeal = (mealIndex: MealIndex, start: ClockTime): MealMenu => ({
  mealIndex,
  start,
  end: usualEnd(start),
  ...DEFAULT_WINDOW,
  dishes: [],
})

export type ListedMeal = Pick<CalendarMeal, 'mealIndex' | 'date' | 'endDate' | 'fromDate' | 'toDate' | 'dishes'>

/** What the public menu does not read. */
type StoredMeal = ListedMeal & Partial<Pick<CalendarMeal, 'portions'>>

/** The end of a meal on the clock of its day; one that goes on past midnight ends at 23:59. */
function endOf({ date = 0, endDate }: ListedMeal, zone: string): ClockTime {
  const start = timeOf(date, zone)
  if (endDate === undefined) return usualEnd(start)
  if (endDate <= date) return start
  return dayOf(endDate, zone) === dayOf(date, zone) ? timeOf(endDate, zone) : '23:59'
}

/** A stored meal on the hotel's clock; undefined without a date or a known index. */
export function toMealMenu(row: StoredMeal, zone: string): MealMenu | undefined {
  const { date, fromDate, toDate, dishes = [] } = row
  const mealIndex = meals.find(({ index }) => index === row.mealIndex)?.index
  if (date === undefined || mealIndex === undefined) return undefined
  const quartersTo = (instant: number | undefined, usual: Quarters) =>
    instant === undefined ? usual : Math.round(wallMinutes(date, instant, zone) / QUARTER_MIN)
  return {
    mealIndex,
    start: timeOf(date, zone),
    end: endOf(row, zone),
    opens: quartersTo(fromDate, DEFAULT_WINDOW.opens),
    closes: quartersTo(toDate, DEFAULT_WINDOW.closes),
    dishes: [...new Set(dishes)],
    ...(row.portions && { portions: row.portions }),
  }
}

/** The columns of a meal; its times become instants in the hotel's zone. */
export function mealFields(day: Day, meal: MealMenu, zone: string) {
  const { mealIndex, start, end, opens, closes, dishes, portions } = meal
  const fromDate = instantFrom(day, start, opens * QUARTER_MIN, zone)
  const toDate = instantFrom(day, start, closes * QUARTER_MIN, zone)
  return {
    mealIndex,
    pos: mealPosition(mealIndex),
    date: instantOf(day, start, zone),
    endDate: instantOf(day, end, zone),
    fromDate,
    // In the hour that spring skips, 02:45 comes after 03:15.
    toDate: Math.max(fromDate, toDate),
    dishes,
    ...(portions && { portions }),
  } as const satisfies Partial<CalendarMeal>
}

/** A menu for each day, also without meals; of two rows of one meal the first counts. */
export function toDayMenus(rows: Iterable<StoredMeal>, days: readonly Day[], zone: string): DayMenu[] {
  const found = new Map<Day, MealMenu[]>(days.map((day) => [day, []]))
  for (const row of rows) {
    const ofDay = row.date === undefined ? undefined : found.get(dayOf(row.date, zone))
    const menu = ofDay && toMealMenu(row, zone)
    if (menu && !ofDay.some(({ mealIndex }) => mealIndex === menu.mealIndex)) ofDay.push(menu)
  }
  return days.map((day) => ({ day, meals: (found.get(day) ?? []).sort(inOrderOfDay) }))
}

export interface MealSummary {
  readonly mealIndex: MealIndex
  readonly dishes: number
  readonly ordering: Ordering
}

/** The companion of breakfast is ordered with it: its own window counts only without breakfast. */
export function summaryOfDay(rows: readonly CalendarMeal[], now: Instant): MealSummary[] {
  return servedMeals.flatMap(({ index }) => {
    const together = rows.filter(({ mealIndex }) => mealIndex !== undefined && shownUnder(mealIndex) === index)
    const leading = together.find(({ mealIndex }) => mealIndex === index) ?? together[0]
    if (!leading) return []
    const dishes = new Set(together.flatMap((row) => row.dishes ?? [])).size
    return { mealIndex: index, dishes, ordering: orderingOf(leading, now) }
  })
}
