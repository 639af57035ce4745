import { z } from 'zod'
import { ORDERED_MEALS } from '#domain/api/functions.ts'
import type { EndpointName, EndpointResult } from '#domain/api/endpoints.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { orderedOfMeal } from '#domain/menu/ordered.ts'
import type { OrderedOfMeal } from '#domain/menu/ordered.ts'
import { checked, id, listOf } from '#cloud/requests/checked.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { endpoints } from '../orders/endpoints.ts'
import { OrderRefused } from '../orders/refused.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'

/** An endpoint as a cloud function, for hosts without endpoints. */
export const orderFunction =
  <N extends EndpointName>(name: N) =>
  async ({ master, user, params }: Parse.Cloud.FunctionRequest): Promise<EndpointResult<N>> => {
    const asker = master ? 'master' : (user as Parse.User | undefined)
    if (!asker) refuse('notSignedIn')
    try {
      return await endpoints[name](Promise.resolve(asker), params)
    } catch (error) {
      if (error instanceof OrderRefused) refuse(error.code)
      throw error
    }
  }

const asked = z.object({ mealIds: listOf(id, ORDERED_MEALS) })

export async function orderedDishes(request: Parse.Cloud.FunctionRequest): Promise<ResultOf<'ordered-dishes'>> {
  const hotelId = await hotelOfCaller(request, 'menus')
  const { mealIds } = checked(asked, request.params, 'refused')
  const ordered: Record<string, OrderedOfMeal> = {}
  // One after the other: a meal of a busy hotel has thousands of lines.
  for (const mealId of new Set(mealIds)) {
    const lines = await loadFields(
      'MealOrderDish',
      (query) =>
        query
          .equalTo('hotel', pointerTo('Hotel', hotelId))
          .equalTo('calendarMeal', pointerTo('CalendarMeal', mealId))
          .greaterThan('quantity', 0),
      ['order', 'dish', 'quantity'],
    )
    if (lines.length > 0) ordered[mealId] = orderedOfMeal(lines)
  }
  return { ordered }
}
