import type { Dish } from '#domain/schema/menu.ts'
import { recipeFields } from '#cloud/templates/predefined/recipe.ts'
import type { Recipe } from '#cloud/templates/predefined/recipe.ts'
import type { NewRow } from '#cloud/rows.ts'
import { labelIdOf } from '../labels.ts'
import type { LabelSlug } from '../labels.ts'

export interface DemoDish extends Recipe {
  readonly is?: readonly ('extra' | 'allDay' | 'atTableOnly' | 'forChildren' | 'forBaby' | 'barOnly')[]
  readonly labels?: readonly LabelSlug[]
  /** How many portions there are at each meal; absent: as many as are wanted. */
  readonly portions?: number
}

export const ofCourse = (
  course: number,
  dishes: readonly Omit<DemoDish, 'course'>[],
): readonly DemoDish[] => dishes.map((dish) => ({ ...dish, course }))

export const dishIdOf = (hotelId: string, { slug }: Pick<DemoDish, 'slug'>): string =>
  `${hotelId}-${slug}`

export function toDishRow(hotelId: string, dish: DemoDish) {
  const is = (flag: NonNullable<DemoDish['is']>[number]) => dish.is?.includes(flag) ?? false
  return {
    id: dishIdOf(hotelId, dish),
    hotel: hotelId,
    type: 'dish',
    ...recipeFields(dish),
    labels: (dish.labels ?? []).map((slug) => labelIdOf(hotelId, slug)),
    isExtra: is('extra'),
    canOrderOutOfMeal: is('allDay'),
    canEatInDiningRoom: true,
    canTakeAway: !is('atTableOnly'),
    canDelivery: !is('atTableOnly'),
    forChildren: is('forChildren'),
    forBaby: is('forBaby'),
  } satisfies NewRow<Dish>
}
