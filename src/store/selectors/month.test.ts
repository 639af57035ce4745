import { describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#domain/dates/calendar.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { hasMeals, mealsOfDay } from './month.ts'

const ROME = 'Europe/Rome'

const aMeal = (id: string, date: number, hotel = 'villa') => ({ id, hotel, date, dishes: [] })

/** A state whose calendar has these meals; a row that is handed over again is the same row. */
const withMeals = (rows: readonly (Partial<CalendarMeal> & { id: string })[]) => signedInState({ CalendarMeal: rows })

describe('a meal is on the day of the hotel’s clock', () => {
  const lateDinner = Date.parse('2026-11-21T23:30:00Z')
  it.each([
    [ROME, '2026-11-22'],
    ['America/New_York', '2026-11-21'],
  ])('in %s on %s', (zone, day) => {
    const state = withMeals([aMeal('a', lateDinner)])
    expect(mealsOfDay(state, 'villa', day, zone)).toHaveLength(1)
    expect(hasMeals(state, 'villa', [day], zone)).toBe(true)
    expect(hasMeals(state, 'villa', [addDays(day, 1)], zone)).toBe(false)
  })

  it.each(['2026-03-29', '2026-10-25'])('also when the clocks change, on %s', (day) => {
    const at = (time: string) => instantOf(day, time, ROME)
    const state = withMeals([aMeal('a', at('00:15')), aMeal('b', at('23:45'))])
    expect(mealsOfDay(state, 'villa', day, ROME).map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

it('a meal of another hotel is not shown', () => {
  const state = withMeals([aMeal('a', instantOf('2026-11-21', '20:00', ROME), 'other')])
  expect(mealsOfDay(state, 'villa', '2026-11-21', ROME)).toEqual([])
})

it('a changed meal gives only its day another array, among 3,000', () => {
  const all = Array.from({ length: 1000 }, (_, at) => addDays('2025-01-01', at))
  const rows = all.flatMap((day) =>
    ['08:00', '13:00', '20:00'].map((time) => aMeal(day + time, instantOf(day, time, ROME))),
  )
  const before = withMeals(rows)
  const known = all.map((day) => mealsOfDay(before, 'villa', day, ROME))

  const changed = before.tables.CalendarMeal.rows.get('2025-06-0113:00')
  const { rows: kept } = before.tables.CalendarMeal
  const after = withMeals([])
  const next = new Map(kept)
  if (changed) next.set(changed.id, { ...changed, dishes: ['orata'] })
  Object.assign(after.tables, { CalendarMeal: { rows: next } })

  const redrawn = all.filter((day, at) => mealsOfDay(after, 'villa', day, ROME) !== known[at])
  expect(redrawn).toEqual(['2025-06-01'])
})
