import type { MealIndex } from '#domain/schema/values.ts'
import { hasBoards } from '../hotel/boards.ts'
import { chargeOf } from './costs.ts'
import type { ChargedMeal, PricedDish } from './costs.ts'

/** `included`: the price is shown, though who reads it does not pay the dish. */
export type PriceShown = 'paid' | 'included'

export type PriceReader = 'booking' | 'everybody'

/** The meal as a menu for everybody takes it: with full board, which includes most, where the house has boards. */
export const mealOfEverybody = (mealIndex: MealIndex, config: ChargedMeal['config']): ChargedMeal => ({
  board: hasBoards({ ...(config && { config }) }) ? 'FB' : undefined,
  mealIndex,
  config,
})

/**
 * Whether a menu says what a dish costs: what is paid always, what is included where the hotel wants it
 * (`showsIncluded`), nothing of babies' dishes. A dish that is paid with the whole meal counts as included
 * on menus for everybody; a booking pays the meal, and reads its price.
 */
export function priceShown(
  dish: PricedDish,
  meal: ChargedMeal,
  reader: PriceReader,
  showsIncluded = false,
): PriceShown | undefined {
  if (!((dish.price ?? 0) > 0)) return undefined
  const charge = chargeOf(dish, meal)
  if (charge === 'dish') return 'paid'
  const isIncluded = charge === 'included' || (charge === 'meal' && reader === 'everybody')
  return showsIncluded && isIncluded ? 'included' : undefined
}
