import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { useSelect } from '#store/hooks.tsx'
import type { Loading } from '#store/loading.ts'
import { useMealOrders } from '#store/replica/useScope.ts'
import { mealFacts } from '#store/selectors/mealOrders.ts'

/** The rows of a meal, which keep themselves up to date; none until they have been loaded. */
export function useMealFacts(
  hotel: Hotel,
  meal: CalendarMeal,
): { readonly facts: MealFacts | undefined; readonly loading: Loading } {
  const loading = useMealOrders(hotel, meal)
  const facts = useSelect((state) => mealFacts(state, hotel.id, meal.id))
  // Who is known without what they ordered would seem to have ordered nothing.
  return { facts: loading.isLoading || loading.failed ? undefined : facts, loading }
}
