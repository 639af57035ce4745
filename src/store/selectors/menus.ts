import { startOfDay, addDays } from '#domain/dates/calendar.ts'
import { toDayMenus } from '#domain/menu/dayMenu.ts'
import type { DayMenu } from '#domain/menu/dayMenu.ts'
import { isOverAt } from '#domain/rules/orders/listedMeals.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { State } from '../tables/state.ts'
import { rowsOfHotel } from './rowsOfHotel.ts'

type Tables = Pick<State, 'tables'>

const calendarRows = rowsOfHotel<CalendarMeal>(
  (meal) => meal.date !== undefined,
  (one, other) => Number(one.date) - Number(other.date),
)

export const mealsOfHotel = ({ tables }: Tables, hotelId: string): readonly CalendarMeal[] =>
  calendarRows(tables.CalendarMeal, hotelId)

export function mealsBetween(
  state: Tables,
  hotelId: string,
  [first, last]: readonly [Day, Day],
  zone: string,
): CalendarMeal[] {
  return between(mealsOfHotel(state, hotelId), [first, last], zone)
}

/** Meals that are not over, with this dish on their menu. */
export const mealsToComeWith = (state: Tables, hotelId: string, dishId: string, now: Instant): CalendarMeal[] =>
  mealsOfHotel(state, hotelId).filter((meal) => !isOverAt(meal, now) && meal.dishes?.includes(dishId))

function between(rows: readonly CalendarMeal[], [first, last]: readonly [Day, Day], zone: string): CalendarMeal[] {
  const from = startOfDay(first, zone)
  const to = startOfDay(addDays(last, 1), zone)
  return rows.filter(({ date = 0 }) => date >= from && date < to)
}

export function menusFromRows(rows: readonly CalendarMeal[], days: readonly Day[], zone: string): DayMenu[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return toDayMenus(between(rows, [first, last], zone), days, zone)
}

export function menusOfDays(state: Tables, hotelId: string, days: readonly Day[], zone: string): DayMenu[] {
  return menusFromRows(mealsOfHotel(state, hotelId), days, zone)
}
