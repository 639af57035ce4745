import { removedDishes } from '#domain/menu/changes.ts'
import type { MealChange } from '#domain/menu/changes.ts'
import { orderedRemovals } from '#domain/menu/ordered.ts'
import type { OrderedRemoval } from '#domain/menu/ordered.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useSelect } from '#store/hooks.tsx'
import { useOrderedDishes } from '#store/orderedDishes.ts'
import type { OrderedByMeal } from '#store/orderedDishes.ts'
import { mealsBetween } from '#store/selectors/menus.ts'

export interface OrderedRemovals {
  /** What saving would take from those who ordered it, as far as it is known. */
  readonly removals: readonly OrderedRemoval[]
  /**
   * Absent where saving takes nothing away; else resolves to the same once the server has answered.
   */
  readonly look: (() => Promise<readonly OrderedRemoval[]>) | undefined
}

/** What was ordered of the things that the changes remove. */
export function useOrderedRemovals(hotel: Hotel, changes: readonly MealChange[]): OrderedRemovals {
  const zone = timeZoneOf(hotel)
  const taking = changes.filter((change) => removedDishes(change).length > 0 || change.kind === 'remove')
  const ids = useSelect((state) =>
    taking
      .map(({ day, mealIndex }) => {
        const meals = mealsBetween(state, hotel.id, [day, day], zone)
        return meals.find((meal) => meal.mealIndex === mealIndex)?.id ?? ''
      })
      .join(),
  ).split(',')
  const { ordered, look } = useOrderedDishes(hotel.id, ids.filter(Boolean))
  const among = (all: OrderedByMeal) =>
    orderedRemovals(taking, (change) => all[ids[taking.indexOf(change)] ?? ''])
  return {
    removals: among(ordered),
    look: taking.length > 0 ? async () => among(await look()) : undefined,
  }
}
