import { dayOf, instantFrom, timeOf } from '../calendar.ts'
import { mealPosition } from '../menu/dayMenu.ts'
import type { Day, Instant } from '../schema/fields.ts'
import type { CalendarMeal } from '../schema/menu.ts'

/** Part 2 §9: minutes for which a meal stays in the list after its start. */
const WEEK = 7 * 24 * 60

/** The meals of a day for which there are, or were, orders to look at. */
export interface OrderDay {
  readonly day: Day
  /** In the order of the day. */
  readonly meals: readonly CalendarMeal[]
}

/**
 * The meals of the list 'Ordini pasti' (part 2 §2): those whose ordering has begun, that started a
 * week ago at most on the hotel's clock, and whose index is known; the most recent day first.
 */
export function listedMeals(meals: readonly CalendarMeal[], now: Instant, zone: string): OrderDay[] {
  const since = instantFrom(dayOf(now, zone), timeOf(now, zone), -WEEK, zone)
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
    .map(([day, ofDay]) => ({ day, meals: ofDay.sort(inOrderOfDay) }))
}

const inOrderOfDay = (one: CalendarMeal, other: CalendarMeal): number =>
  positionOf(one) - positionOf(other) || Number(one.date) - Number(other.date)

const positionOf = ({ mealIndex }: CalendarMeal): number =>
  mealIndex === undefined ? -1 : mealPosition(mealIndex)
