import { z } from 'zod'
import { courses } from '#domain/reference/courses.ts'
import { allergens, dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import type { Dish } from '#domain/schema/menu.ts'

const DIETS = ['vegan', 'vegetarian', 'noPork', 'any'] as const
type Diet = Exclude<(typeof DIETS)[number], 'any'>
type Allergen = Exclude<DietaryTagKey, Diet>

const text = z.string().min(1)
export const texts = z.strictObject({ it: text, en: text, de: text, fr: text, es: text }).readonly()

/** A dish as the data files have it, one a line. */
export const recipe = z.strictObject({
  /** Ids are made of it: another slug is another dish. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  /** Id of `reference/courses`. */
  course: z.int().refine((course) => courses.some(({ id }) => id === course), 'There is no such course.'),
  name: texts,
  description: texts,
  /** Euro. */
  price: z.number().positive(),
  contains: z
    .array(z.custom<Allergen>((key) => allergens.some((known) => known.key === key), 'There is no such allergen.'))
    .readonly(),
  /** The strictest diet: vegan includes vegetarian, which includes no pork. */
  diet: z.enum(DIETS),
})

export type Recipe = Readonly<z.infer<typeof recipe>>

const dietsOf: Readonly<Record<Recipe['diet'], readonly Diet[]>> = {
  vegan: ['vegetarian', 'vegan', 'noPork'],
  vegetarian: ['vegetarian', 'noPork'],
  noPork: ['noPork'],
  any: [],
}

export function recipeFields({ name, description, course, contains, diet, price }: Recipe) {
  const keys: readonly DietaryTagKey[] = [...contains, ...dietsOf[diet]]
  return {
    name,
    description,
    courseIndex: course,
    allergens: dietaryTags.filter(({ key }) => keys.includes(key)).map(({ id }) => id),
    price,
  } satisfies Partial<Dish>
}
