import { courseOf } from '#domain/reference/courses.ts'
import { dietaryTagOf } from '#domain/reference/dietaryTags.ts'
import { FORM_LANGUAGES, menuLanguages } from '#domain/reference/languages.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { GuestLook, Language, Translations } from '#domain/schema/values.ts'
import { offeredLanguages } from '../hotel/guestLook.ts'
import { isBesideMeal } from '../orders/inclusions.ts'
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
    .filter((code) => TRANSLATION_LANGUAGES.some((offered) => offered === code) || name?.[code] || description?.[code])

type FormLanguage = (typeof FORM_LANGUAGES)[number]

export type TranslationLanguage = Exclude<FormLanguage, 'it'>

const isTranslation = (language: FormLanguage): language is TranslationLanguage => language !== 'it'

export const TRANSLATION_LANGUAGES: readonly TranslationLanguage[] = FORM_LANGUAGES.filter(isTranslation)

/** What is missing is told of these: nobody reads others in the guests' pages. */
export const demandedTranslations = (look: GuestLook | undefined): readonly TranslationLanguage[] => {
  const offered = offeredLanguages(look)
  return TRANSLATION_LANGUAGES.filter((language) => offered.includes(language))
}

export interface DishGaps {
  readonly name: boolean
  readonly course: boolean
  readonly allergens: boolean
  /** It is paid whatever the board of the guest, and costs nothing. */
  readonly price: boolean
  readonly translations: readonly TranslationLanguage[]
  /** Of several demanded languages it has none. */
  readonly isInItalianOnly: boolean
}

type Judged = Pick<Dish, 'name' | 'description' | 'courseIndex' | 'allergens'> & Partial<Paid>

type Paid = Pick<Dish, 'courseIndex' | 'isExtra' | 'canOrderOutOfMeal' | 'forBaby' | 'price'>

/** Extras, dishes outside the meals, drinks, wines and aperitifs are paid; what babies eat is not. */
const isAlwaysPaid = (dish: Partial<Paid>): boolean =>
  !dish.forBaby && (dish.isExtra === true || dish.canOrderOutOfMeal === true || isBesideMeal(dish))

/** docs/domain.md, Dishes. */
export function dishGaps(dish: Judged, demanded: readonly TranslationLanguage[]): DishGaps {
  const { name, description, courseIndex, allergens } = dish
  const isTranslated = (language: TranslationLanguage) =>
    Boolean(name?.[language]?.trim()) && (!description?.it?.trim() || Boolean(description[language]?.trim()))
  const translations = demanded.filter((language) => !isTranslated(language))
  return {
    name: !dishName(dish),
    course: !courseOf(courseIndex),
    allergens: allergens === undefined,
    price: dish.price === 0 && isAlwaysPaid(dish),
    translations,
    isInItalianOnly: translations.length > 1 && translations.length === demanded.length,
  }
}

export function hasGaps(dish: Judged, demanded: readonly TranslationLanguage[]): boolean {
  const { name, course, allergens, price, translations } = dishGaps(dish, demanded)
  return name || course || allergens || price || translations.length > 0
}

/** Declared to have no allergen; diets do not count. */
export const isWithoutAllergens = ({ allergens }: Pick<Dish, 'allergens'>): boolean =>
  allergens !== undefined && allergens.every((id) => dietaryTagOf(id)?.number === undefined)
