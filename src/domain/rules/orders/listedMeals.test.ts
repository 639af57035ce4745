import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { daysWithout, listedMeals, mealOfDayAt, mealsNow, mealWithoutMenu, nextToOpen } from './listedMeals.ts'

const ROME = 'Europe/Rome'
const HOUR = 3_600_000

interface Meal {
  readonly day: string
  readonly start?: string
  readonly end?: string
  readonly index?: string
  /** Hours before the start at which ordering begins; none: it never does. */
  readonly opens?: number | undefined
}

const aMeal = ({ day, start = '20:00', end, index = '3', ...window }: Meal): CalendarMeal => {
  const date = instantOf(day, start, ROME)
  const opens = 'opens' in window ? window.opens : 24
  return {
    id: `${day}_${index}_${start}`,
    hotel: 'h1',
    date,
    ...(end === undefined ? {} : { endDate: instantOf(day, end, ROME) }),
    mealIndex: index as MealIndex,
    ...(opens === undefined ? {} : { fromDate: date - opens * HOUR }),
  }
}

const listed = (meals: readonly Meal[], day: string, time: string) =>
  listedMeals(meals.map(aMeal), instantOf(day, time, ROME), ROME).map((one) => [
    one.day,
    one.meals.map(({ mealIndex }) => mealIndex).join(),
  ])

describe('the meals of which orders are looked at', () => {
  it('are grouped by day, the most recent first, each day in its own order', () => {
    const meals = [
      { day: '2026-11-20', index: '3' },
      { day: '2026-11-21', index: '3' },
      { day: '2026-11-21', index: '0', start: '08:00' },
      { day: '2026-11-21', index: '2', start: '08:00' },
      { day: '2026-11-21', index: '1', start: '13:00' },
      { day: '2026-11-22', index: '3' },
    ]
    expect(listed(meals, '2026-11-21', '21:00')).toEqual([
      ['2026-11-22', '3'],
      ['2026-11-21', '0,2,1,3'],
      ['2026-11-20', '3'],
    ])
  })

  it.each<[string, Meal, string, boolean]>([
    ['before ordering begins', { day: '2026-11-22' }, '2026-11-21 19:59', false],
    ['from the moment it begins', { day: '2026-11-22' }, '2026-11-21 20:00', true],
    ['when it never begins', { day: '2026-11-21', opens: undefined }, '2026-11-21 20:00', false],
    ['a week to the minute after its start', { day: '2026-11-14' }, '2026-11-21 20:00', true],
    ['a minute more than a week after', { day: '2026-11-14' }, '2026-11-21 20:01', false],
    ['with an index that nobody knows', { day: '2026-11-21', index: '7' }, '2026-11-21 20:00', false],
    // A week with a day of 25 hours, and one with a day of 23.
    ['a week after, over the change in autumn', { day: '2026-10-20' }, '2026-10-27 20:00', true],
    ['a minute more, over the change in autumn', { day: '2026-10-20' }, '2026-10-27 20:01', false],
    ['a week after, over the change in spring', { day: '2027-03-24' }, '2027-03-31 20:00', true],
    ['a minute more, over the change in spring', { day: '2027-03-24' }, '2027-03-31 20:01', false],
  ])('%s', (_, meal, at, isThere) => {
    const [day = '', time = ''] = at.split(' ')
    expect(listed([meal], day, time)).toHaveLength(isThere ? 1 : 0)
  })

  it('have the day of the hotel, not that of Greenwich', () => {
    expect(listed([{ day: '2026-11-21', start: '00:15' }], '2026-11-21', '01:00')).toEqual([['2026-11-21', '3']])
  })
})

describe('what the house is busy with', () => {
  const day = '2026-11-21'
  const meals: readonly Meal[] = [
    { day, index: '0', start: '08:00', end: '10:00' },
    { day, index: '2', start: '08:00', end: '10:00' },
    { day, index: '1', start: '13:00', end: '14:30' },
    // When it ends is not said.
    { day, index: '3', start: '20:00' },
    { day: '2026-11-22', index: '0', start: '08:00', end: '10:00', opens: 48 },
    { day: '2026-11-22', index: '1', start: '13:00', end: '14:30', opens: 48 },
  ]
  const busyAt = (time: string) => {
    const now = instantOf(day, time, ROME)
    const days = listedMeals(meals.map(aMeal), now, ROME)
    const busy = mealsNow(days, now)
    const others = daysWithout(days, busy?.meals ?? []).map((one) =>
      [one.day.slice(8), ...one.meals.map(({ mealIndex }) => mealIndex)].join(' '),
    )
    const indexes = busy?.meals.map(({ mealIndex }) => mealIndex).join()
    return [busy && `${busy.isServed ? 'served' : 'next'} ${busy.day.slice(8)} ${indexes}`, others]
  }

  it.each([
    ['07:59', 'next 21 0,2', ['22 0 1', '21 1 3']],
    ['08:00', 'served 21 0,2', ['22 0 1', '21 1 3']],
    ['09:59', 'served 21 0,2', ['22 0 1', '21 1 3']],
    ['10:00', 'next 21 1', ['22 0 1', '21 0 2 3']],
    ['13:30', 'served 21 1', ['22 0 1', '21 0 2 3']],
    ['21:59', 'served 21 3', ['22 0 1', '21 0 2 1']],
    ['22:00', 'next 22 0', ['22 1', '21 0 2 1 3']],
  ])('at %s is %s', (time, busy, others) => {
    expect(busyAt(time)).toEqual([busy, others])
  })

  it('is nothing once all is over', () => {
    const now = instantOf('2026-11-23', '15:00', ROME)
    const days = listedMeals(meals.map(aMeal), now, ROME)
    expect(mealsNow(days, now)).toBeUndefined()
    expect(mealsNow([], now)).toBeUndefined()
  })
})

describe('the meal of a day', () => {
  const lunch = { id: 'lunch', date: 12 * HOUR, endDate: 14 * HOUR }
  const dinner = { id: 'dinner', date: 19 * HOUR }

  it.each([
    ['in the morning lunch', 8, 'lunch'],
    ['while it is served lunch', 13, 'lunch'],
    ['once lunch is over dinner', 14, 'dinner'],
    ['two hours from the start of one without an end dinner', 20.9, 'dinner'],
    ['at night the last', 23, 'dinner'],
  ])('is %s', (_, hour, id) => {
    expect(mealOfDayAt([lunch, dinner], hour * HOUR)?.id).toBe(id)
  })

  it('is none where none is served', () => {
    expect(mealOfDayAt([], 0)).toBeUndefined()
  })
})

it.each([
  ['the one that opens first', ['2026-11-29', '2026-11-28'], '2026-11-28'],
  ['none that is open already', ['2026-11-26'], undefined],
  ['none where there is no meal', [], undefined],
])('the next meal to open is %s', (_, days, expected) => {
  const meals = days.map((day) => aMeal({ day }))
  expect(nextToOpen(meals, instantOf('2026-11-26', '12:00', ROME))).toEqual(
    meals.find(({ id }) => id.startsWith(expected ?? 'none')),
  )
})

it('a meal without a menu begins when the hotel usually has it', () => {
  const hotel = {
    id: 'h1',
    timezone: ROME,
    defaultMealsTime: { '0': '08:00', '2': '08:00', '1': '13:00', '3': '19:30' },
  }
  expect(mealWithoutMenu(hotel, '2026-03-29', '3')).toMatchObject({
    hotel: 'h1',
    mealIndex: '3',
    date: instantOf('2026-03-29', '19:30', ROME),
  })
})
