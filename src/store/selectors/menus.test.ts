import { describe, expect, it } from 'vitest'
import { mealFields, newMeal } from '#domain/menu/dayMenu.ts'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { mealsBetween, mealsOfHotel, menusOfDays } from './menus.ts'

const ROME = 'Europe/Rome'
const meal = (id: string, hotel: string, day: string, start: string) => ({
  id,
  hotel,
  ...mealFields(day, { ...newMeal('3', start), end: '23:59' }, ROME),
})
const CalendarMeal = [
  meal('late', 'h', '2026-10-25', '23:45'),
  meal('next', 'h', '2026-10-26', '00:00'),
  meal('before', 'h', '2026-10-24', '23:45'),
  meal('first', 'h', '2026-10-25', '00:00'),
  meal('foreign', 'other', '2026-10-25', '19:30'),
  { id: 'dateless', hotel: 'h' },
]
const state = signedInState({ CalendarMeal })
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('the meals of a hotel', () => {
  it('come by their start, and stay the same array until a meal changes', () => {
    expect(ids(mealsOfHotel(state, 'h'))).toEqual(['before', 'first', 'late', 'next'])
    const later = { ...state, tables: { ...state.tables, Dish: { rows: new Map() } } }
    expect(mealsOfHotel(later, 'h')).toBe(mealsOfHotel(state, 'h'))
  })

  it('of a day go from its midnight to the next, also on the day of 25 hours', () => {
    const day = '2026-10-25'
    expect(ids(mealsBetween(state, 'h', [day, day], ROME))).toEqual(['first', 'late'])
    expect(ids(mealsBetween(state, 'h', ['2026-10-24', '2026-10-26'], ROME))).toHaveLength(4)
  })
})

describe('the menus of days', () => {
  it('are there for every day that is asked for', () => {
    const menus = menusOfDays(state, 'h', ['2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27'], ROME)
    expect(menus.map(({ meals }) => meals.map(({ start }) => start))).toEqual([['23:45'], ['00:00'], ['00:00'], []])
  })

  it('of no days are none', () => {
    expect(menusOfDays(state, 'h', [], ROME)).toEqual([])
  })
})
