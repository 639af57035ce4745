import { expect, it } from 'vitest'
import { emptyRow } from '#store/tables/row.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import { summaryOfDay } from './dayMenu.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-21T12:00:00Z')

let made = 0
function aMeal(fields: Partial<CalendarMeal>): CalendarMeal {
  const id = `meal${made++}`
  const window = { fromDate: NOW - HOUR, toDate: NOW + HOUR }
  return { ...emptyRow('CalendarMeal', id), hotel: 'villa', date: NOW, ...window, ...fields }
}

it('a day without meals has nothing to say', () => {
  expect(summaryOfDay([], NOW)).toEqual([])
})

it('the meals come in the order of the day, however they are kept', () => {
  const rows = [
    aMeal({ mealIndex: '3', dishes: ['tiramisu'] }),
    aMeal({ mealIndex: '0', dishes: [] }),
    aMeal({ mealIndex: '1', dishes: ['orata', 'ravioli'] }),
  ]
  expect(summaryOfDay(rows, NOW).map(({ mealIndex, dishes }) => [mealIndex, dishes])).toEqual([
    ['0', 0],
    ['1', 2],
    ['3', 1],
  ])
})

it('what accompanies breakfast is counted with it, and a dish of both once', () => {
  const rows = [
    aMeal({ mealIndex: '2', dishes: ['succo', 'caffe'], fromDate: NOW + 1 }),
    aMeal({ mealIndex: '0', dishes: ['cornetto', 'caffe'] }),
  ]
  expect(summaryOfDay(rows, NOW)).toEqual([{ mealIndex: '0', dishes: 3, ordering: 'open' }])
})

it('what accompanies a breakfast that there is not stands for it', () => {
  const rows = [aMeal({ mealIndex: '2', dishes: ['succo'], fromDate: NOW + 1 })]
  expect(summaryOfDay(rows, NOW)).toEqual([{ mealIndex: '0', dishes: 1, ordering: 'notYet' }])
})

it.each([
  ['before the window', NOW + 1, NOW + HOUR, 'notYet'],
  ['from its first moment', NOW, NOW + HOUR, 'open'],
  ['to its last', NOW - HOUR, NOW, 'open'],
  ['after it', NOW - HOUR, NOW - 1, 'closed'],
])('ordering %s', (_, fromDate, toDate, ordering) => {
  const rows = [aMeal({ mealIndex: '3', fromDate, toDate })]
  expect(summaryOfDay(rows, NOW)[0]?.ordering).toBe(ordering)
})

it('a meal that nobody knows is not shown', () => {
  expect(summaryOfDay([aMeal({ mealIndex: undefined })], NOW)).toEqual([])
})
