import { expect, it } from 'vitest'
import { addDays } from '#domain/dates/calendar.ts'
import { earlierDays } from './earlierDays.ts'

const FRIDAY = '2026-11-27'
const WEEKEND = ['2026-11-28', '2026-11-29']
const TEN_DAYS = Array.from({ length: 10 }, (_, at) => addDays('2026-12-01', at))

it.each([
  [
    'the day before and the same day of the last week',
    [FRIDAY],
    ['2026-11-26', '2026-11-20', '2026-11-19'],
    [['2026-11-26'], ['2026-11-20']],
  ],
  ['the one of the two that there is', [FRIDAY], ['2026-11-20'], [['2026-11-20']]],
  ['else the last one before', [FRIDAY], ['2026-11-24', '2026-11-10'], [['2026-11-24']]],
  ['none of more than a month ago', [FRIDAY], ['2026-10-26'], []],
  ['none that comes later', [FRIDAY], ['2026-11-28'], []],
  [
    'several days the same days of the week before, though one of them had none',
    WEEKEND,
    ['2026-11-22'],
    [['2026-11-21', '2026-11-22']],
  ],
  ['several days nothing, where the week before is empty', WEEKEND, ['2026-11-27'], []],
  ['more than a week as many weeks before', TEN_DAYS, ['2026-11-17'], [TEN_DAYS.map((day) => addDays(day, -14))]],
])('an empty day is offered %s', (_, days, served, offered) => {
  expect(earlierDays(days, (day) => served.includes(day))).toEqual(offered)
})
