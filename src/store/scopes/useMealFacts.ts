import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { useSelect } from '../hooks.tsx'
import type { Loading } from '../loaders/loading.ts'
import { useMealOrders } from './useScope.ts'
import { mealFacts } from '../selectors/mealOrders.ts'

/** The rows of a meal, kept up to date; undefined until they are loaded. */
export function useMealFacts(
  hotel: Hotel,
  meal: CalendarMeal,
): { readonly facts: MealFacts | undefined; readonly loading: Loading } {
  const loading = useMealOrders(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  // Persons without their orders would seem to have ordered nothing.
  return { facts: loading.isLoading || loading.failed ? undefined : facts, loading }
}
