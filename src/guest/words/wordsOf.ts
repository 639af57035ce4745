import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import { menuWords } from '#domain/reference/words/menuWords.ts'
import type { Language } from '#domain/schema/values.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import type { GuestWords, OwnWords } from './guestWords.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { ru } from './ru.ts'

const own: Readonly<Record<Language, OwnWords>> = { it, en, de, fr, pl, nl, ru, es }

/** Only what makes the page imports this: a phone gets one language. */
export function wordsOf(language: Language): GuestWords {
  const ofMenu = menuWords[language]
  return {
    ...own[language],
    today: ofMenu.today.toLocaleLowerCase(language),
    tomorrow: ofMenu.tomorrow.toLocaleLowerCase(language),
    meals: ofMenu.meals,
    table: ofMenu.table,
    allergens: ofMenu.allergens,
    askStaff: ofMenu.askStaff,
    undeclared: ofMenu.undeclared,
    allergensUnlisted: ofMenu.allergensUnlisted,
    nothingPublished: ofMenu.nothing,
    language: ofMenu.language,
    house: ofMenu.house,
    allergenNames: Object.fromEntries(allergens.map(({ number = 0, name }) => [number, name[language]])),
    dietNames: Object.fromEntries(diets.map(({ key, name }) => [key, name[language]])),
  }
}
