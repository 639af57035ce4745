import { addDays, dayOf, endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Tables } from '../tables/state.ts'

/** Meals of two days in a hotel of three restaurants; a wrong menu must not fill a phone. */
const MAX_MEALS = 18

/** The orders of today's and tomorrow's meals, the first meal first. */
export function keptMeals(tables: Tables, hotelId: string, now: Instant): Scope[] {
  const zone = timeZoneOf(tables.Hotel.rows.get(hotelId))
  const today = dayOf(now, zone)
  const [first, last] = [startOfDay(today, zone), endOfDay(addDays(today, 1), zone)]
  return [...tables.CalendarMeal.rows.values()]
    .flatMap(({ id, hotel, date }) =>
      hotel === hotelId && date !== undefined && date >= first && date <= last ? [{ id, date }] : [],
    )
    .sort((one, other) => one.date - other.date)
    .slice(0, MAX_MEALS)
    .map(({ id }): Scope => `meal:${id}`)
}
