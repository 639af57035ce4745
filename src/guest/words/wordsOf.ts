import type { Language } from '#domain/schema/values.ts'
import { en } from './en.ts'
import type { GuestWords } from './guestWords.ts'
import { it } from './it.ts'

/** Only what makes the page imports this: a phone gets one language. */
export const wordsOf = (language: Language): GuestWords => (language === 'it' ? it : en)
