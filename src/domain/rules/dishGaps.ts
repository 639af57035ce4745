import { courseOf } from '../reference/courses.ts'
import { dietaryTagOf } from '../reference/dietaryTags.ts'
import { FORM_LANGUAGES } from '../reference/languages.ts'
import type { Dish } from '../schema/menu.ts'
import { dishName } from './dish.ts'

type FormLanguage = (typeof FORM_LANGUAGES)[number]

/** The languages into which the dish form translates. */
export type TranslationLanguage = Exclude<FormLanguage, 'it'>

const isTranslation = (language: FormLanguage): language is TranslationLanguage => language !== 'it'

export const TRANSLATION_LANGUAGES: readonly TranslationLanguage[] =
  FORM_LANGUAGES.filter(isTranslation)

/** What a dish still misses before a guest can read all of it. */
export interface DishGaps {
  readonly name: boolean
  readonly course: boolean
  /** Nobody has said yet what is in it; an empty list says that there is no allergen. */
  readonly allergens: boolean
  /** Languages in which a guest would read the Italian name or description. */
  readonly translations: readonly TranslationLanguage[]
}

type Judged = Pick<Dish, 'name' | 'description' | 'courseIndex' | 'allergens'>

/** What a dish misses (part 1 §2, §3): in the collection it is seen at a glance. */
export function dishGaps(dish: Judged): DishGaps {
  const { name, description, courseIndex, allergens } = dish
  const isTranslated = (language: TranslationLanguage) =>
    Boolean(name?.[language]?.trim()) &&
    (!description?.it?.trim() || Boolean(description[language]?.trim()))
  return {
    name: !dishName(dish),
    course: !courseOf(courseIndex),
    allergens: allergens === undefined,
    translations: TRANSLATION_LANGUAGES.filter((language) => !isTranslated(language)),
  }
}

/** Whether somebody still has to come back to this dish. */
export function hasGaps(dish: Judged): boolean {
  const { name, course, allergens, translations } = dishGaps(dish)
  return name || course || allergens || translations.length > 0
}

/** Whether it was declared that a dish has no allergen; a diet that it suits is none. */
export const isWithoutAllergens = ({ allergens }: Pick<Dish, 'allergens'>): boolean =>
  allergens !== undefined && allergens.every((id) => dietaryTagOf(id)?.number === undefined)
