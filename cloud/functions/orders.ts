import { z } from 'zod'
import { ORDERED_MEALS } from '#domain/api/functions.ts'
import { orderedOfMeal } from '#domain/menu/ordered.ts'
import type { OrderedOfMeal } from '#domain/menu/ordered.ts'
import { id, listOf } from '#cloud/requests/checked.ts'
import { loadFields, pointerTo } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

export const orderedDishes = cloudFunction('ordered-dishes', {
  who: staffWith('menus'),
  takes: z.object({ mealIds: listOf(id, ORDERED_MEALS) }),
  async does({ hotelId }, { mealIds }) {
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
  },
})
