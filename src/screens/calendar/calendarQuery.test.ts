import { expect, it } from 'vitest'
import { startOfDay } from '#domain/dates/calendar.ts'
import { readPlace } from './calendarQuery.ts'

const ROME = 'Europe/Rome'
const TODAY = '2026-11-27'
const at = (day: string) => startOfDay(day, ROME)

it.each([
  ['nothing of a month or days', '', '2026-11-01', undefined],
  ['days', `firstDay=${at('2027-02-08')}&lastDay=${at('2027-02-14')}`, '2027-02-01', ['2027-02-08', '2027-02-14']],
  ['a day alone', `firstDay=${at('2027-02-08')}`, '2027-02-01', ['2027-02-08', '2027-02-08']],
  [
    'days backwards',
    `firstDay=${at('2027-02-14')}&lastDay=${at('2027-02-08')}`,
    '2027-02-01',
    ['2027-02-08', '2027-02-14'],
  ],
  [
    'a month beside other days',
    `currentDate=${at('2027-03-01') / 1000}&firstDay=${at('2027-02-08')}`,
    '2027-03-01',
    ['2027-02-08', '2027-02-08'],
  ],
  [
    'more days than are selected at once',
    `firstDay=${at('2026-01-01')}&lastDay=${at('2027-01-02')}`,
    '2026-11-01',
    undefined,
  ],
])('a link that says %s shows its month and selects its days', (_, search, month, days) => {
  const selection = days && { first: days[0], last: days[1] }
  expect(readPlace(search, ROME, TODAY)).toEqual({ month, selection, saved: true })
})
