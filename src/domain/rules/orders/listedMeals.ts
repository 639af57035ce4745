import { dayOf, instantFrom, instantOf, timeOf } from '#domain/dates/calendar.ts'
import { mealPosition } from '#domain/menu/dayMenu.ts'
import { mealStart, timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { HOUR_MS } from '#domain/values/durations.ts'

/** Minutes for which a meal stays in the list after its start (docs/domain.md, List of meals). */
const WEEK_MIN = 7 * 24 * 60

export interface OrderDay {
  readonly day: Day
  readonly meals: readonly CalendarMeal[]
}

/** The meals of 'Ordini pasti' (docs/domain.md, List of meals), the most recent day first. */
export function listedMeals(meals: readonly CalendarMeal[], now: Instant, zone: string): OrderDay[] {
  const since = instantFrom(dayOf(now, zone), timeOf(now, zone), -WEEK_MIN, zone)
  const days = new Map<Day, CalendarMeal[]>()
  for (const meal of meals) {
    const { date, fromDate, mealIndex } = meal
    if (date === undefined || date < since || mealIndex === undefined) continue
    if (fromDate === undefined || fromDate > now || mealPosition(mealIndex) < 0) continue
    const day = dayOf(date, zone)
    days.set(day, [...(days.get(day) ?? []), meal])
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => ({ day, meals: ofDay.sort(byMealThenDay) }))
}

/** The meal whose ordering begins next; until then it is not listed, but staff take orders for it. */
export function nextToOpen(meals: readonly CalendarMeal[], now: Instant): CalendarMeal | undefined {
  const opens = ({ fromDate = -Infinity, mealIndex }: CalendarMeal) =>
    mealIndex !== undefined && mealPosition(mealIndex) >= 0 && fromDate > now
  return [...meals].filter(opens).sort((one, other) => Number(one.fromDate) - Number(other.fromDate))[0]
}

export interface MealsNow extends OrderDay {
  /** They are being served; else they are the next to begin. */
  readonly isServed: boolean
}

type Service = Pick<CalendarMeal, 'date' | 'endDate'>

export const MEAL_WITHOUT_END_MS = 2 * HOUR_MS

/** A meal without an end lasts `MEAL_WITHOUT_END_MS`. */
export const isOverAt = ({ date = 0, endDate = date + MEAL_WITHOUT_END_MS }: Service, now: Instant): boolean =>
  endDate <= now

const isServedAt = (meal: Service, now: Instant): boolean =>
  meal.date !== undefined && meal.date <= now && !isOverAt(meal, now)

/** Of meals in the order of the day the one being served, else the next; after the last meal the last. */
export const mealOfDayAt = <M extends Service>(meals: readonly M[], now: Instant): M | undefined =>
  meals.find((meal) => !isOverAt(meal, now)) ?? meals.at(-1)

/** Of the listed meals those being served, else the next to begin; undefined when all are over. */
export function mealsNow(days: readonly OrderDay[], now: Instant): MealsNow | undefined {
  const served = daysOf(days, (meal) => isServedAt(meal, now))[0]
  if (served) return { ...served, isServed: true }
  const starts = days.flatMap(({ meals }) => meals.map(({ date }) => date ?? now))
  const next = Math.min(...starts.filter((start) => start > now))
  const coming = daysOf(days, ({ date }) => date === next)[0]
  return coming && { ...coming, isServed: false }
}

export const daysWithout = (days: readonly OrderDay[], left: readonly CalendarMeal[]): readonly OrderDay[] =>
  daysOf(days, (meal) => !left.includes(meal))

const daysOf = (days: readonly OrderDay[], isMeant: (meal: CalendarMeal) => boolean): OrderDay[] =>
  days.map(({ day, meals }) => ({ day, meals: meals.filter(isMeant) })).filter(({ meals }) => meals.length > 0)

/** A meal that has no row, as no menu is written for it: guests sit at it all the same, at the usual time. */
export function mealWithoutMenu(
  { id: hotel, defaultMealsTime, ...settings }: Pick<Hotel, 'id' | 'defaultMealsTime' | 'timezone'>,
  day: Day,
  mealIndex: MealIndex,
): CalendarMeal {
  return {
    id: `${day} ${mealIndex}`,
    hotel,
    mealIndex,
    date: instantOf(day, mealStart(defaultMealsTime, mealIndex), timeZoneOf(settings)),
  }
}

const byMealThenDay = (one: CalendarMeal, other: CalendarMeal): number =>
  positionOf(one) - positionOf(other) || Number(one.date) - Number(other.date)

const positionOf = ({ mealIndex }: CalendarMeal): number => (mealIndex === undefined ? -1 : mealPosition(mealIndex))
