import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import { menuWords } from '#domain/reference/menuWords.ts'
import type { Language } from '#domain/schema/values.ts'
import { en } from './en.ts'
import type { GuestWords } from './guestWords.ts'
import { it } from './it.ts'

const own = { it, en }

/** Only what makes the page imports this: a phone gets one language. */
export function wordsOf(language: Language): GuestWords {
  const ofMenu = menuWords[language]
  return {
    ...(language === 'it' ? own.it : own.en),
    today: ofMenu.today.toLocaleLowerCase(language),
    tomorrow: ofMenu.tomorrow.toLocaleLowerCase(language),
    meals: ofMenu.meals,
    allergens: ofMenu.allergens,
    askStaff: ofMenu.askStaff,
    undeclared: ofMenu.undeclared,
    nothingPublished: ofMenu.nothing,
    language: ofMenu.language,
    allergenNames: Object.fromEntries(allergens.map(({ number = 0, name }) => [number, name[language]])),
    dietNames: Object.fromEntries(diets.map(({ key, name }) => [key, name[language]])),
  }
}
