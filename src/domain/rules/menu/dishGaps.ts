import { courseOf } from '#domain/reference/courses.ts'
import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import { FORM_LANGUAGES, menuLanguages } from '#domain/reference/languages.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Language, Translations } from '#domain/schema/values.ts'
import { dishName } from './dish.ts'

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

/** The offered four beside Italian, and others that the dish has. */
export const translatedLanguages = ({ name, description }: Texts): Language[] =>
  menuLanguages
    .map(({ code }) => code)
    .filter((code) => code !== 'it')
    .filter(
      (code) =>
        TRANSLATION_LANGUAGES.some((offered) => offered === code) || name?.[code] || description?.[code],
    )

type FormLanguage = (typeof FORM_LANGUAGES)[number]

export type TranslationLanguage = Exclude<FormLanguage, 'it'>

const isTranslation = (language: FormLanguage): language is TranslationLanguage => language !== 'it'

export const TRANSLATION_LANGUAGES: readonly TranslationLanguage[] =
  FORM_LANGUAGES.filter(isTranslation)

export interface DishGaps {
  readonly name: boolean
  readonly course: boolean
  readonly allergens: boolean
  readonly translations: readonly TranslationLanguage[]
}

type Judged = Pick<Dish, 'name' | 'description' | 'courseIndex' | 'allergens'>

/** docs/domain.md, Dishes. */
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

export function hasGaps(dish: Judged): boolean {
  const { name, course, allergens, translations } = dishGaps(dish)
  return name || course || allergens || translations.length > 0
}

/** Declared to have no allergen; diets do not count. */
export const isWithoutAllergens = ({ allergens }: Pick<Dish, 'allergens'>): boolean =>
  allergens !== undefined && allergens.every((id) => dietaryTagOf(id)?.number === undefined)
