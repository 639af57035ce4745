import { shortDayIn } from '#domain/menu/languageForms.ts'
import type { DayAndTime } from '#domain/menu/publicMenu.ts'
import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import type { GuestMealHead } from '#domain/guests/guestStay.ts'
import type { GuestWords, Plural } from './guestWords.ts'

type Values = Readonly<Record<string, string | number>>

/** A sentence with its values; an empty one leaves no space behind. */
export const say = (sentence: string, values: Values = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)).replace(/[, ]{1,9}$/, '')

const rules = new Map<Language, Intl.PluralRules>()

/** In the form that the language has for a number: Polish and Russian have four. */
export function sayMany(forms: Plural, n: number, language: Language, values: Values = {}): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  return say(forms[rule.select(n)] ?? forms.other, { n, ...values })
}

export function dayName(day: Day, today: Day, { words, language }: WordsOfLanguage): string {
  if (day === today) return words.today
  return day === addDays(today, 1) ? words.tomorrow : shortDayIn(day, language)
}

/** `19:00 · tavolo 12`. */
export const atTable = ({ start, table }: Pick<GuestMealHead, 'start' | 'table'>, { words }: WordsOfLanguage): string =>
  table === undefined ? start : `${start} · ${words.table} ${table}`

export interface WordsOfLanguage {
  readonly words: GuestWords
  readonly language: Language
}

/** A time of today by the clock alone, else with its day. */
export const sayWhen = (at: DayAndTime, today: Day, spoken: WordsOfLanguage, ofToday: string, ofDay: string): string =>
  say(at.day === today ? ofToday : ofDay, { day: dayName(at.day, today, spoken), time: at.time })

/** Why something was refused, with a place for the dish; a code that this app does not expect has a sentence, too. */
export const refusalSentence = (code: string, { refusals }: GuestWords): string =>
  Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : refusals.other

export const sayRefusal = (code: string, dish: string, words: GuestWords): string =>
  say(refusalSentence(code, words), { dish })
