import { meals } from '#domain/reference/meals.ts'
import type { MealIndex } from '#domain/schema/values.ts'

export const mealName = (mealIndex: MealIndex): string =>
  meals.find(({ index }) => index === mealIndex)?.name ?? ''
