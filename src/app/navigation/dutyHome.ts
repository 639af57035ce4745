import { isOverAt } from '#domain/rules/orders/listedMeals.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { deviceLockOf } from '#store/deviceLock.ts'
import { accessIn } from '#store/selectors/hotels.ts'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import type { State } from '#store/tables/state.ts'
import { hotelHome } from '../sections.ts'

/**
 * Who serves, and who has a device of the kitchen in their hands, starts on the meal that is on or next and has a menu or
 * orders, the kitchen on its own report alone. A cook with an account also writes menus, and starts on the calendar.
 */
export function dutyHome(state: State, hotelId: string, now: Instant): string {
  const { session } = state
  const isDevice = session.status === 'signedIn' && deviceLockOf(session.userId) !== undefined
  const { duty } = accessIn(state, hotelId)
  if (duty !== 'dining' && !(isDevice && duty === 'kitchen')) return hotelHome(hotelId)
  const meals = mealsOfHotel(state, hotelId).filter((meal) => meal.date !== undefined && !isOverAt(meal, now))
  const coming = meals.toSorted((one, other) => (one.date ?? 0) - (other.date ?? 0))
  const ordered = new Set(
    [...state.tables.MealOrder.rows.values()].flatMap(({ calendarMeal, completed }) =>
      completed ? (calendarMeal ?? []) : [],
    ),
  )
  // Nobody cooks for a breakfast without a menu, unless somebody ordered for it while it had one.
  const next = coming.find(({ id, dishes = [] }) => dishes.length > 0 || ordered.has(id)) ?? coming[0]
  const orders = `/hotels/${hotelId}/mealbooks`
  if (!next) return orders
  return `${orders}/${next.id}${duty === 'kitchen' ? '?waiter=0' : ''}`
}
