import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { NewRow } from '../insert.ts'
import { labelIdOf } from '../labels.ts'
import type { LabelSlug } from '../labels.ts'

type Diet = Extract<DietaryTagKey, 'vegan' | 'vegetarian' | 'noPork'>
type Texts = Readonly<Record<'it' | 'en' | 'de' | 'fr' | 'es', string>>

export interface DemoDish {
  /** Its id is made of it: another slug is another dish. */
  readonly slug: string
  /** Id of `reference/courses`. */
  readonly course: number
  readonly name: Texts
  readonly description: Texts
  /** Euro. */
  readonly price: number
  readonly contains: readonly Exclude<DietaryTagKey, Diet>[]
  /** The strictest diet: vegan includes vegetarian, which includes no pork. */
  readonly diet: Diet | 'any'
  readonly is?: readonly ('extra' | 'allDay' | 'atTableOnly' | 'forChildren' | 'forBaby' | 'barOnly')[]
  readonly labels?: readonly LabelSlug[]
}

export const ofCourse = (
  course: number,
  dishes: readonly Omit<DemoDish, 'course'>[],
): readonly DemoDish[] => dishes.map((dish) => ({ ...dish, course }))

const dietsOf: Readonly<Record<DemoDish['diet'], readonly Diet[]>> = {
  vegan: ['vegetarian', 'vegan', 'noPork'],
  vegetarian: ['vegetarian', 'noPork'],
  noPork: ['noPork'],
  any: [],
}

export const dishIdOf = (hotelId: string, { slug }: Pick<DemoDish, 'slug'>): string =>
  `${hotelId}-${slug}`

export function toDishRow(hotelId: string, dish: DemoDish) {
  const keys: readonly DietaryTagKey[] = [...dish.contains, ...dietsOf[dish.diet]]
  const is = (flag: NonNullable<DemoDish['is']>[number]) => dish.is?.includes(flag) ?? false
  return {
    id: dishIdOf(hotelId, dish),
    hotel: hotelId,
    type: 'dish',
    name: dish.name,
    description: dish.description,
    courseIndex: dish.course,
    allergens: dietaryTags.filter(({ key }) => keys.includes(key)).map(({ id }) => id),
    price: dish.price,
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
