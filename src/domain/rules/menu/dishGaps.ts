import { courseOf } from '#domain/reference/courses.ts'
import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import { FORM_LANGUAGES, menuLanguages } from '#domain/reference/languages.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Language, Translations } from '#domain/schema/values.ts'
import { dishName } from './dish.ts'

/** A text with one language changed; the others stay, and an empty one goes. */
export function withTranslation(
  texts: Translations | undefined,
  language: Language,
  text: string,
): Translations | undefined {
  const { [language]: _, ...others } = texts ?? {}
  const all = text.trim() ? { ...others, [language]: text.trim() } : others
  return Object.keys(all).length === 0 ? undefined : all
}

type Texts = Pick<Dish, 'name' | 'description'>

/** The languages a dish's form shows beside Italian: its four, and others that the dish has. */
export const translatedLanguages = ({ name, description }: Texts): Language[] =>
  menuLanguages
    .map(({ code }) => code)
    .filter((code) => code !== 'it')
    .filter(
      (code) =>
        TRANSLATION_LANGUAGES.some((offered) => offered === code) || name?.[code] || description?.[code],
    )

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
