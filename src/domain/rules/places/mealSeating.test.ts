import { describe, expect, it, test } from 'vitest'
import type { MealSeating } from '#domain/schema/booking.ts'
import { aBook, DAY, DINNER, HOTEL } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { refusalOf } from '../rowChecks.ts'
import {
  mealOfDay,
  mealSeatingChecks,
  mealSeatingId,
  otherTablesOf,
  tablesAtMeal,
  tablesOfStay,
  timeOfMeal,
} from './mealSeating.ts'
import { clashesAt } from './tableUse.ts'

const at = { day: '2026-08-16', mealIndex: '3' } as const
const seating = (tables: readonly string[], fields: Partial<MealSeating> = {}): MealSeating =>
  aRow('MealSeating', { id: tables.join(), hotel: HOTEL, book: 'rossi', tables, ...fields })
const atDinner = (...tables: string[]) => seating(tables, { ...at, start: DINNER })
const joined = (...tables: string[]) => seating(tables)

it('needs its tables for two hours from the start of a meal', () => {
  expect(timeOfMeal(Date.UTC(2026, 7, 16, 18))).toEqual({
    checkin: Date.UTC(2026, 7, 16, 18),
    checkout: Date.UTC(2026, 7, 16, 20),
  })
})

describe('where a booking sits at a meal', () => {
  test.each([
    ['its own table', '12', [], ['12']],
    ['without a table nowhere', undefined, [], []],
    ['its own table and those joined for the stay, its own first', '12', [joined('13', '12')], ['12', '13']],
    ['at its own table once it has moved away from joined ones', '20', [joined('12', '13')], ['20']],
    ['at another table for this meal', '12', [atDinner('7')], ['7']],
    ['at joined tables for this meal', '12', [atDinner('12', '13')], ['12', '13']],
    ['for this meal elsewhere, whatever was joined for the stay', '12', [joined('12', '13'), atDinner('7')], ['7']],
    ['at its own table alone for this meal', '12', [joined('12', '13'), atDinner('12')], ['12']],
    ['at a table for this meal without one for its stay', undefined, [atDinner('7')], ['7']],
    ['as without a seating once it was emptied', '12', [atDinner()], ['12']],
    ['at lunch as always', '12', [seating(['7'], { ...at, mealIndex: '1', start: DINNER })], ['12']],
    ['on other days as always', '12', [seating(['7'], { ...at, day: '2026-08-15', start: DINNER })], ['12']],
  ])('%s', (_, table, seatings, tables) => {
    expect(tablesAtMeal({ table }, seatings, at)).toEqual(tables)
  })

  it('is the same at the companion of breakfast', () => {
    expect(mealOfDay({ date: DINNER, mealIndex: '2' }, 'Europe/Rome')).toEqual({ day: '2026-08-16', mealIndex: '0' })
  })

  it('is of the whole stay only what was joined for it', () => {
    expect(tablesOfStay({ table: '12' }, [atDinner('12', '13')])).toEqual(['12'])
  })
})

describe('a table that is taken', () => {
  const rossi = aBook('rossi', { table: '12' })
  const whoHas = (table: string, stay: { checkin: number; checkout: number }, ...seatings: MealSeating[]) =>
    clashesAt({ id: table }, { id: 'bianchi', ...stay }, [rossi, ...otherTablesOf(rossi, seatings)]).length > 0
  const WHOLE = { checkin: DINNER - DAY, checkout: DINNER + DAY }
  const NEXT_DAY = { checkin: DINNER + DAY / 2, checkout: DINNER + DAY }

  test.each([
    ['one joined for the stay, all of it', '13', NEXT_DAY, [joined('12', '13')], true],
    ['its own, too, while it is at another for one meal', '12', WHOLE, [atDinner('7')], true],
    ['one for a meal, to whom has it that day', '7', WHOLE, [atDinner('7')], true],
    ['one for a meal, not to whom comes after it', '7', NEXT_DAY, [atDinner('7')], false],
    ['none that was parted', '13', WHOLE, [joined()], false],
  ])('%s', (_, table, stay, seatings, isTaken) => {
    expect(whoHas(table, stay, ...seatings)).toBe(isTaken)
  })

  it('is nobody’s at a meal that is outside of the stay by now', () => {
    const shorter = { ...rossi, checkout: DINNER - 1 }
    expect(otherTablesOf(shorter, [atDinner('7')])).toEqual([])
  })
})

test.each([
  ['of one meal', { ...at, start: DINNER, tables: ['7'] }, undefined],
  ['of a stay', { tables: ['7', '8'] }, undefined],
  ['emptied', { tables: [] }, undefined],
  ['with a table twice', { tables: ['7', '7'] }, 'refused'],
  ['of a day without a meal', { day: at.day, tables: ['7'] }, 'refused'],
  ['of a meal that has no start', { ...at, tables: ['7'] }, 'refused'],
  ['of the companion of breakfast', { ...at, mealIndex: '2', start: DINNER }, 'refused'],
  ['of no real day', { ...at, day: '2026-02-30', start: DINNER }, 'refused'],
] as const)('a seating %s: %s', (_, row, refusal) => {
  expect(refusalOf(mealSeatingChecks, row)).toBe(refusal)
})

it('exists once for a booking and a meal, and once for its stay', () => {
  const ids = [undefined, at, { ...at, mealIndex: '1' } as const].map((when) => mealSeatingId(HOTEL, 'rossi', when))
  expect(new Set([...ids, mealSeatingId(HOTEL, 'bianchi', at)]).size).toBe(4)
  expect(mealSeatingId(HOTEL, 'rossi', at)).toBe(ids[1])
})
