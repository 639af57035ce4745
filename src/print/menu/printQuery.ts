import { daysFrom } from '#domain/dates/calendar.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { meals } from '#domain/reference/meals.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Language, MealIndex } from '#domain/schema/values.ts'
import { dayIn } from '#ui/url/queryValues.ts'

export type Layout = 'day' | 'week'

export interface PrintQuery {
  readonly days: readonly Day[]
  readonly meal: MealIndex | 'all'
  readonly language: Language
  readonly layout: Layout
}

/** More days than any hotel prints at once, and few enough for a browser. */
const MAX_DAYS = 62

/** Reads `?from=&to=&meal=&lang=&layout=`; what is absent or unknown has its default. */
export function readPrintQuery(query: URLSearchParams): PrintQuery {
  const from = dayIn(query, 'from')
  const to = query.has('to') ? dayIn(query, 'to') : from
  const days = from && to ? daysFrom(from, to).slice(0, MAX_DAYS) : []
  return {
    days,
    meal: meals.find(({ index }) => index === query.get('meal'))?.index ?? 'all',
    language: menuLanguages.find(({ code }) => code === query.get('lang'))?.code ?? 'it',
    layout: query.get('layout') === 'week' ? 'week' : 'day',
  }
}
