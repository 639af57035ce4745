import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDay, aMealMenu, aZone, ROME } from '#tests/rows/someMenus.ts'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { checkCalendarMeal } from '../rules/menu/calendarMeal.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import { mealFields, mealIdOf, newMeal, toDayMenus, toMealMenu } from './dayMenu.ts'
import type { MealMenu } from './dayMenu.ts'

const iso = (instant: number) => new Date(instant).toISOString()
const aRow = (fields: Partial<CalendarMeal>): CalendarMeal => ({
  id: 'meal000001',
  hotel: 'hotel00001',
  ...fields,
})
const dinner = (more: Partial<MealMenu> = {}): MealMenu => ({
  ...newMeal('3', '19:30'),
  dishes: ['a', 'b'],
  ...more,
})
const rowOf = (day: string, meal: MealMenu, zone = ROME) => aRow(mealFields(day, meal, zone))

describe('a new meal', () => {
  it('lasts two hours, opens a day before and closes four hours before', () => {
    expect(newMeal('1', '12:30')).toEqual({
      mealIndex: '1',
      start: '12:30',
      end: '14:30',
      opens: -96,
      closes: -16,
      dishes: [],
    })
  })

  it('that begins late ends on its own day', () => {
    expect(newMeal('3', '22:30').end).toBe('23:59')
    expect(newMeal('3', '23:59').end).toBe('23:59')
  })
})

describe('the fields of a calendar row', () => {
  it.each([
    ['in winter', '2026-11-21', '2026-11-20T18:30:00.000Z', '2026-11-21T14:30:00.000Z'],
    // The clocks change between the opening and the meal: 19:30 the day before is 19:30.
    ['on the last Sunday of March', '2026-03-29', '2026-03-28T18:30:00.000Z', '2026-03-29T13:30:00.000Z'],
    ['on the last Sunday of October', '2026-10-25', '2026-10-24T17:30:00.000Z', '2026-10-25T14:30:00.000Z'],
  ])('order from the same clock time the day before until four hours before, %s', (_, day, from, to) => {
    const { fromDate, toDate } = mealFields(day, dinner(), ROME)
    expect([iso(fromDate), iso(toDate)]).toEqual([from, to])
  })

  it('of a breakfast that closes in the hour that spring skips never close before they open', () => {
    const breakfast = { ...newMeal('0', '07:00'), opens: -17, closes: -15 }
    const fields = mealFields('2026-03-29', breakfast, ROME)
    expect(timeOf(fields.fromDate, ROME)).toBe('03:45')
    expect(checkCalendarMeal(fields, ROME)).toBeUndefined()
  })

  it('are allowed by the rule and lie on their day, in any zone', () => {
    fc.assert(
      fc.property(aDay, aZone, aMealMenu, (day, zone, meal) => {
        const fields = mealFields(day, meal, zone)
        expect(checkCalendarMeal(fields, zone)).toBeUndefined()
        expect(dayOf(fields.date, zone)).toBe(day)
        expect(dayOf(fields.endDate, zone)).toBe(day)
      }),
    )
  })

  it('are read back as the same menu, but for a window in the hour that spring skips', () => {
    fc.assert(
      fc.property(aDay, aZone, aMealMenu, (day, zone, meal) => {
        const fields = mealFields(day, meal, zone)
        const read = toMealMenu(aRow(fields), zone)
        expect({ ...read, opens: 0, closes: 0 }).toEqual({ ...meal, opens: 0, closes: 0 })
        expect(read && mealFields(day, read, zone)).toEqual(fields)
        // Four quarters at most, in the one hour of the year.
        expect(Math.abs((read?.opens ?? NaN) - meal.opens)).toBeLessThanOrEqual(4)
        expect(Math.abs((read?.closes ?? NaN) - meal.closes)).toBeLessThanOrEqual(4)
      }),
    )
  })

  it('on a day without a change of clocks are read back exactly', () => {
    fc.assert(
      fc.property(aZone, aMealMenu, (zone, meal) => {
        expect(toMealMenu(aRow(mealFields('2026-07-21', meal, zone)), zone)).toEqual(meal)
      }),
    )
  })
})

describe('a row that something else wrote', () => {
  const { date, fromDate, toDate, endDate } = mealFields('2026-07-21', dinner(), ROME)

  it.each([
    ['without a start', { mealIndex: '3' as const }],
    ['without a meal', { date }],
    ['of a meal that nobody knows', { date, mealIndex: '7' as never }],
  ])('%s is no menu', (_, fields) => {
    expect(toMealMenu(aRow(fields), ROME)).toBeUndefined()
  })

  it('without end and window has the usual ones', () => {
    const menu = toMealMenu(aRow({ mealIndex: '3', date }), ROME)
    expect(menu).toEqual({ ...dinner(), dishes: [] })
  })

  it.each([
    ['after midnight', endDate + 4 * 3_600_000, '23:59'],
    ['before it begins', date - 3_600_000, '19:30'],
  ])('that ends %s ends on its day', (_, wrongEnd, end) => {
    const menu = toMealMenu(aRow({ mealIndex: '3', date, fromDate, toDate, endDate: wrongEnd }), ROME)
    expect(menu?.end).toBe(end)
    expect(menu && checkCalendarMeal(mealFields('2026-07-21', menu, ROME), ROME)).toBeUndefined()
  })

  it('shows a dish that it has twice once', () => {
    const row = aRow({ mealIndex: '3', date, dishes: ['a', 'b', 'a'] })
    expect(toMealMenu(row, ROME)?.dishes).toEqual(['a', 'b'])
  })
})

describe('the menus of days', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26']

  it('are those of the hotel’s day, in the order of the day, and empty days are there', () => {
    const lunch = newMeal('1', '12:30')
    const rows = [rowOf('2026-10-25', dinner({ end: '23:59' })), rowOf('2026-10-25', lunch)]
    expect(toDayMenus(rows, days, ROME)).toEqual([
      { day: '2026-10-24', meals: [] },
      { day: '2026-10-25', meals: [lunch, dinner({ end: '23:59' })] },
      { day: '2026-10-26', meals: [] },
    ])
  })

  it('have a meal once, the first of the rows that say it', () => {
    const rows = [rowOf('2026-10-24', dinner()), rowOf('2026-10-24', dinner({ dishes: ['z'] }))]
    expect(toDayMenus(rows, days, ROME)[0]?.meals).toEqual([dinner()])
  })
})

it('a meal of a day has one id, whoever adds it', () => {
  expect(mealIdOf('hotel00001', '2026-11-21', '3')).toBe('hotel00001_20261121_3')
})
