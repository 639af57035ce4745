import { roundMoney } from '#domain/money/roundMoney.ts'
import type { Day } from '../schema/fields.ts'
import type { Language } from '../schema/values.ts'

const capital = (text: string, language: Language): string =>
  text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1)

/** One format a language: making one is slow. */
function inEach<Key extends string, Format>(make: (key: Key) => Format): (key: Key) => Format {
  const made = new Map<Key, Format>()
  return (key) => {
    const format = made.get(key) ?? make(key)
    made.set(key, format)
    return format
  }
}

const dates = (parts: Intl.DateTimeFormatOptions) =>
  inEach(
    (language: Language) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' }),
  )

const headings = dates({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDays = dates({ weekday: 'short', day: 'numeric', month: 'short' })
const periods = dates({ day: 'numeric', month: 'long', year: 'numeric' })
const prices = inEach((language: Language) =>
  inEach(
    (currency: string) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        // By default an Italian price of four digits has no point.
        useGrouping: language === 'it' ? 'always' : 'auto',
      }),
  ),
)

/** A day as a heading: `Sabato 21 novembre`. */
export const menuDay = (day: Day, language: Language): string =>
  capital(headings(language).format(Date.parse(day)), language)

/** A short day: `sab 21 nov`. */
export const shortDayIn = (day: Day, language: Language): string => shortDays(language).format(Date.parse(day))

const numbers = inEach((language: Language) => new Intl.NumberFormat(language))

export const numberIn = (amount: number, language: Language): string => numbers(language).format(amount)

/** Rounded to the coins of the currency. */
export const priceIn = (amount: number, currency: string, language: Language): string =>
  prices(language)(currency).format(roundMoney(amount, currency))

/** The days of a sheet: `16–22 novembre 2026`. */
export const periodIn = (first: Day, last: Day, language: Language): string =>
  periods(language).formatRange(Date.parse(first), Date.parse(last))
