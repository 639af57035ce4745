import type { MealIndex } from '#domain/schema/values.ts'
import type { IconName } from '#ui/Icon.tsx'

export const mealIcons: Readonly<Record<MealIndex, IconName>> = {
  '0': 'breakfast',
  '1': 'light',
  '2': 'breakfast',
  '3': 'dark',
}
