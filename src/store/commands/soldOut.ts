import { dishName } from '#domain/rules/menu/dish.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '../convivio.ts'
import { checkHotelRuns } from './checkHotelRuns.ts'
import type { OrderVerdict } from './mealOrder.ts'

export function setSoldOut(
  convivio: Convivio,
  mealId: string,
  dishId: string,
  soldOut: boolean,
  now: Instant,
): OrderVerdict {
  const { CalendarMeal: meals, Dish: dishes } = convivio.state.getState().tables
  const meal = meals.rows.get(mealId)
  if (!meal) return { refusal: 'gone' }
  const refusal = checkHotelRuns(convivio, meal.hotel, now)
  if (refusal) return { refusal }
  const before = meal.soldOut ?? []
  if (soldOut === before.includes(dishId)) return undefined
  if (soldOut && !meal.dishes?.includes(dishId)) {
    const dish = dishes.rows.get(dishId)
    return { refusal: 'dishNotOnMenu', ...(dish ? { dish: dishName(dish) } : {}) }
  }
  const after = soldOut ? [...before, dishId] : before.filter((id) => id !== dishId)
  convivio.change('CalendarMeal', mealId, { soldOut: after })
  return undefined
}
