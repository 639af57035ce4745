import { menuLanguages } from '../reference/languages.ts'
import type { Dish } from '../schema/menu.ts'
import type { Language, Translations } from '../schema/values.ts'
import { TRANSLATION_LANGUAGES } from './dishGaps.ts'

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
