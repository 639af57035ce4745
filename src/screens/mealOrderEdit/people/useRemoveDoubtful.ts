import type { AtMeal } from '#screens/mealOrderEdit/atMeal.ts'
import { setDishQuantity } from '#store/commands/mealOrder.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'

/**
 * Takes away what persons of the booking ordered who are not there at the meal; undefined where
 * there is none. Who is no longer a person of it has no order to be changed here.
 */
export function useRemoveDoubtful({ hotel, meal, book, review }: AtMeal): (() => void) | undefined {
  const convivio = useConvivio()
  const explain = useExplain()
  const place = { hotelId: hotel.id, mealId: meal.id, bookId: book.id }
  const doubtful = review.flatMap(({ reason, person, dishes }) =>
    reason === 'notInHouse' && person ? [{ personId: person.id, dishes }] : [],
  )
  if (doubtful.length === 0) return undefined
  return () => {
    for (const { personId, dishes } of doubtful)
      for (const { dishId, normal, half } of dishes)
        for (const halfPortion of [false, true]) {
          if ((halfPortion ? half : normal) === 0) continue
          const dish = { dishId, halfPortion }
          const at = { ...place, personId }
          explain(setDishQuantity(convivio, at, dish, 0, Date.now())?.refusal)
        }
  }
}
