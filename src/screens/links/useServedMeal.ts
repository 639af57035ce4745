import { useMemo } from 'react'
import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { servedMeals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { mealOfDayAt, mealWithoutMenu } from '#domain/rules/orders/listedMeals.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useSelect } from '#store/hooks.tsx'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { dayIn } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useNow } from '#ui/useNow.ts'

/** The day and the meal of the address; without them today, and the meal that is served now or next. */
export function useServedMeal(hotel: Hotel) {
  const query = useUrlQuery()
  const zone = timeZoneOf(hotel)
  const now = useNow()
  const rows = useSelect((state) => mealsOfHotel(state, hotel.id))
  const day = dayIn(query.query, 'day') ?? dayOf(now, zone)
  const [from, to] = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)]
  const ofDay = rows.filter(({ date = 0 }) => date >= from && date < to)
  // The same rows as long as the day and the settings stay, as what is read of a meal is kept by it.
  const withoutMenu = useMemo(() => servedMeals.map(({ index }) => mealWithoutMenu(hotel, day, index)), [hotel, day])
  const meals = withoutMenu.map((meal) => ofDay.find(({ mealIndex }) => mealIndex === meal.mealIndex) ?? meal)
  const written = meals.filter((meal) => !withoutMenu.includes(meal))
  const meal =
    meals.find(({ mealIndex }) => mealIndex === query.get('meal')) ??
    mealOfDayAt(written.length > 0 ? written : meals, now)
  return { day, meal, hasMenu: meal !== undefined && written.includes(meal) }
}
