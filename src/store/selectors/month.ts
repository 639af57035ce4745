import { dayOf } from '#domain/dates/calendar.ts'
import { isSameList } from '#domain/values/sameList.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { State } from '../tables/state.ts'
import { mealsOfHotel } from './menus.ts'

type Tables = Pick<State, 'tables'>
type MealsByDay = ReadonlyMap<Day, readonly CalendarMeal[]>

const days = new WeakMap<CalendarMeal, { readonly zone: string; readonly day: Day }>()

function dayOfRow(row: CalendarMeal, zone: string): Day {
  const known = days.get(row)
  if (known?.zone === zone) return known.day
  const day = dayOf(row.date ?? 0, zone)
  days.set(row, { zone, day })
  return day
}

/** A day with unchanged meals keeps its array: its cell is not drawn again. */
function byDay(rows: readonly CalendarMeal[], zone: string, before?: MealsByDay): MealsByDay {
  const found = new Map<Day, CalendarMeal[]>()
  for (const row of rows) {
    const day = dayOfRow(row, zone)
    const ofDay = found.get(day)
    if (ofDay) ofDay.push(row)
    else found.set(day, [row])
  }
  const kept = [...found].map(([day, ofDay]) => {
    const known = before?.get(day)
    return [day, known && isSameList(ofDay, known) ? known : ofDay] as const
  })
  return new Map(kept)
}

interface Grouped {
  readonly hotelId: string
  readonly zone: string
  readonly rows: readonly CalendarMeal[]
  readonly byDay: MealsByDay
}
/** One calendar is shown at a time; a month asks for its 42 days one after the other. */
let latest: Grouped | undefined

function mealsByDay(state: Tables, hotelId: string, zone: string): MealsByDay {
  const rows = mealsOfHotel(state, hotelId)
  const isKnown = latest?.hotelId === hotelId && latest.zone === zone
  if (!isKnown || latest?.rows !== rows)
    latest = { hotelId, zone, rows, byDay: byDay(rows, zone, isKnown ? latest?.byDay : undefined) }
  return latest.byDay
}

const NONE: readonly CalendarMeal[] = []

export const mealsOfDay = (state: Tables, hotelId: string, day: Day, zone: string): readonly CalendarMeal[] =>
  mealsByDay(state, hotelId, zone).get(day) ?? NONE

export function hasMeals(state: Tables, hotelId: string, asked: readonly Day[], zone: string): boolean {
  const ofDays = mealsByDay(state, hotelId, zone)
  return asked.some((day) => ofDays.has(day))
}
