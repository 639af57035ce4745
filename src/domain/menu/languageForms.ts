import { roundMoney } from '../rules/money.ts'
import type { Day } from '../schema/fields.ts'
import type { Language } from '../schema/values.ts'

/** A text with a capital, as a heading begins. */
const capital = (text: string, language: Language): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)

/** A day as a menu is headed: `Sabato 21 novembre`. */
export const menuDay = (day: Day, language: Language): string =>
  capital(
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(Date.parse(day)),
    language,
  )

/** A day where there is little room: `sab 21 nov`. */
export const shortDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day))

/** A price as the readers of a language write it: `12,50 €`. */
export const priceIn = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    roundMoney(amount, currency),
  )

/** The days of a sheet: `16–22 novembre 2026`. */
export const periodIn = (first: Day, last: Day, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(Date.parse(first), Date.parse(last))
