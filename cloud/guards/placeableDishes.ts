import { canPlaceDish } from '#domain/rules/menu/dish.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { Memory } from '#cloud/database/memory.ts'
import { findRows } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'

/** By hotel and dish: a week of menus pasted over a month names the same dishes many times. */
const verdicts = new Memory<Verdict>(20_000, 'placeableDishes')

const keyOf = (hotelId: string, dishId: string) => `${hotelId} ${dishId}`

export const forgetDish = (hotelId: string, dishId: string): void => verdicts.forget(keyOf(hotelId, dishId))

async function loadVerdicts(hotel: Parse.Object, dishIds: readonly string[]): Promise<ReadonlyMap<string, Verdict>> {
  const among = (query: Query) =>
    query
      .equalTo('hotel', hotel)
      .containedIn('objectId', [...dishIds])
      .limit(dishIds.length)
  const dishes = await findRows('Dish', among, ['type', 'name', 'courseIndex', 'deleted'])
  return new Map(dishes.map((dish) => [dish.id, canPlaceDish(dish)]))
}

/** Returns the first refusal. Only positive answers are remembered: a corrected dish is checked again. */
export async function checkPlaceable(hotel: Parse.Object, dishIds: readonly string[]): Promise<Verdict> {
  let loading: ReturnType<typeof loadVerdicts> | undefined
  const verdictOn = async (id: string): Promise<Verdict> => {
    loading ??= loadVerdicts(hotel, dishIds)
    const loaded = await loading
    return loaded.has(id) ? loaded.get(id) : 'dishUnknown'
  }
  const found = await Promise.all(
    dishIds.map(async (id) => {
      const verdict = await verdicts.recall(keyOf(hotel.id, id), () => verdictOn(id))
      if (verdict) verdicts.forgetHere(keyOf(hotel.id, id))
      return verdict
    }),
  )
  return found.find(Boolean)
}
