import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import type { Dish } from '#domain/schema/menu.ts'

type Diet = Extract<DietaryTagKey, 'vegan' | 'vegetarian' | 'noPork'>
export type Texts = Readonly<Record<'it' | 'en' | 'de' | 'fr' | 'es', string>>

export interface Recipe {
  /** Ids are made of it: another slug is another dish. */
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
}

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

type InFive = readonly [it: string, en: string, de: string, fr: string, es: string]

export const inFive = ([it, en, de, fr, es]: InFive): Texts => ({ it, en, de, fr, es })

type Line = readonly [
  slug: string,
  price: number,
  contains: Recipe['contains'],
  diet: Recipe['diet'],
  name: InFive,
  description: InFive,
]

export const recipesOf = (course: number, lines: readonly Line[]): readonly Recipe[] =>
  lines.map(([slug, price, contains, diet, name, description]) => ({
    slug,
    course,
    price,
    contains,
    diet,
    name: inFive(name),
    description: inFive(description),
  }))
