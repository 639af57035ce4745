import { z } from 'zod'
import type { Dish } from '#domain/schema/menu.ts'
import { recipe, recipeFields } from '#cloud/templates/predefined/recipe.ts'
import type { NewRow } from '#cloud/database/rows.ts'
import { isLabelSlug, labelIdOf } from '../labels.ts'

const FLAGS = ['extra', 'allDay', 'atTableOnly', 'forChildren', 'forBaby', 'barOnly'] as const

const demoDish = recipe
  .extend({
    is: z.array(z.enum(FLAGS)).readonly().exactOptional(),
    labels: z.array(z.string().refine(isLabelSlug, 'There is no such label.')).readonly().exactOptional(),
    /** How many portions there are at each meal; absent: as many as are wanted. */
    portions: z.int().positive().exactOptional(),
  })
  .readonly()

export type DemoDish = z.infer<typeof demoDish>

/** The dishes of a data file, which is thrown back where a line of it is not a dish. */
export const dishesOf = (file: unknown): readonly DemoDish[] => z.array(demoDish).parse(file)

export const dishIdOf = (hotelId: string, { slug }: Pick<DemoDish, 'slug'>): string => `${hotelId}-${slug}`

export function toDishRow(hotelId: string, dish: DemoDish) {
  const is = (flag: (typeof FLAGS)[number]) => dish.is?.includes(flag) ?? false
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
