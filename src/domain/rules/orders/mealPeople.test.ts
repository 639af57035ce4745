import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import {
  bookingLevel,
  canOrderMeal,
  isBookIncluded,
  isExpected,
  isInHouse,
  percentOf,
  progressLevel,
  progressOf,
  totalProgress,
} from './mealPeople.ts'
import type { StayOfBook, StayOfPerson } from './mealPeople.ts'

const at = (day: Day, time = '12:00') => instantOf(day, time, 'Europe/Rome')
const MINUTE = 60_000

const mealAt = (date: number, mealIndex: MealIndex = '3') => ({ date, mealIndex })
const aBook = (fields: Partial<StayOfBook> = {}): StayOfBook => ({
  checkin: at('2026-08-03', '14:00'),
  checkout: at('2026-08-10', '10:00'),
  bookType: 'HB',
  stafferBook: false,
  ...fields,
})
const asBooked: StayOfPerson = {}

describe('a meal belongs to the stay', () => {
  it.each([
    ['that begins with it', at('2026-08-03', '14:00'), true],
    ['that begins a minute later', at('2026-08-03', '14:00') - MINUTE, false],
    ['that it is in the middle of', at('2026-08-05', '19:30'), true],
    ['that ends with it', at('2026-08-10', '10:00'), true],
    ['that ended a minute before', at('2026-08-10', '10:00') + MINUTE, false],
  ])('%s', (_, date, inHouse) => {
    expect(isInHouse(asBooked, aBook(), mealAt(date))).toBe(inHouse)
  })

  it.each([
    ['comes later than the booking', { checkin: at('2026-08-06') }, '2026-08-05', false],
    ['comes before the booking', { checkin: at('2026-08-01') }, '2026-08-02', true],
    ['leaves before the booking', { checkout: at('2026-08-05') }, '2026-08-06', false],
    ['leaves later than the booking', { checkout: at('2026-08-12') }, '2026-08-11', true],
  ])('of a person who %s', (_, person, day, inHouse) => {
    expect(isInHouse(person, aBook(), mealAt(at(day, '19:30')))).toBe(inHouse)
  })

  it.each([
    ['of no day', aBook(), {}],
    ['of a booking without arrival', aBook({ checkin: undefined }), mealAt(at('2026-08-05'))],
    ['of a booking without departure', aBook({ checkout: undefined }), mealAt(at('2026-08-05'))],
  ])('not when it is %s, whatever the person says', (_, book, meal) => {
    const person = { checkin: at('2026-08-01'), checkout: at('2026-08-31') }
    expect(isInHouse(person, book, meal)).toBe(false)
  })

  // In spring the night of the 29th has no 02:30, in autumn that of the 25th has it twice.
  it.each([
    ['spring', '2026-03-28', '2026-03-29', 23],
    ['autumn', '2026-10-24', '2026-10-25', 25],
  ])('that ends with breakfast after the change of clocks in %s', (_, first, last, hours) => {
    const book = aBook({ checkin: at(first, '08:00'), checkout: at(last, '08:00') })
    expect(isInHouse(asBooked, book, mealAt(at(last, '08:00'), '0'))).toBe(true)
    expect(isInHouse(asBooked, book, mealAt(at(first, '08:00') + hours * 60 * MINUTE))).toBe(true)
    expect(isInHouse(asBooked, book, mealAt(at(first, '08:00') + hours * 60 * MINUTE + 1))).toBe(false)
  })
})

describe('who can order', () => {
  const later = mealAt(at('2026-09-01', '19:30'))
  it('is who is in the house', () => {
    expect(canOrderMeal(asBooked, aBook(), mealAt(at('2026-08-05')))).toBe(true)
    expect(canOrderMeal(asBooked, aBook(), later)).toBe(false)
  })

  it('is also who has another board, because that is paid', () => {
    expect(canOrderMeal(asBooked, aBook({ bookType: 'NT' }), mealAt(at('2026-08-05')))).toBe(true)
  })

  it('is always the staff, where there is a meal', () => {
    const staff = aBook({ stafferBook: true, checkin: undefined, checkout: undefined })
    expect(canOrderMeal(asBooked, staff, later)).toBe(true)
    expect(canOrderMeal(asBooked, staff, {})).toBe(false)
  })
})

describe('of whom an order is expected', () => {
  it.each<[string, Partial<StayOfBook>, MealIndex, boolean]>([
    ['half board at dinner', { bookType: 'HB' }, '3', true],
    ['half board at lunch', { bookType: 'HB' }, '1', false],
    ['half board with lunch at lunch', { bookType: 'HBL' }, '1', true],
    ['full board at lunch', { bookType: 'FB' }, '1', true],
    ['bed and breakfast at dinner', { bookType: 'BB' }, '3', false],
    ['bed and breakfast at breakfast', { bookType: 'BB' }, '0', true],
    ['overnight only', { bookType: 'NT' }, '0', false],
    ['no board yet', { bookType: undefined }, '3', false],
    ['the staff', { bookType: 'FB', stafferBook: true }, '3', false],
    ['who has left', { bookType: 'FB', checkout: at('2026-08-04') }, '3', false],
  ])('%s', (_, fields, mealIndex, expected) => {
    const meal = mealAt(at('2026-08-05'), mealIndex)
    expect(isExpected(asBooked, aBook(fields), meal)).toBe(expected)
  })

  it('nobody at a meal of no kind', () => {
    expect(isBookIncluded(aBook(), {})).toBe(false)
  })
})

describe('progress', () => {
  it.each([
    [0, 0, 100, 'high'],
    [0, 10, 0, 'low'],
    [39, 100, 39, 'low'],
    [399, 1000, 39, 'low'],
    [40, 100, 40, 'medium'],
    [79, 100, 79, 'medium'],
    [799, 1000, 79, 'medium'],
    [80, 100, 80, 'high'],
    [999, 1000, 99, 'high'],
    [100, 100, 100, 'high'],
    [2, 3, 66, 'medium'],
  ])('of %i of %i is %i per cent: %s', (completed, expected, percent, level) => {
    expect(percentOf({ completed, expected })).toBe(percent)
    expect(progressLevel({ completed, expected })).toBe(level)
  })

  it.each([
    [0, 0, 'high'],
    [0, 1, 'low'],
    [49, 100, 'low'],
    [1, 2, 'medium'],
    [99, 100, 'medium'],
    [100, 100, 'high'],
  ])('of a booking of which %i of %i have ordered is %s', (completed, expected, level) => {
    expect(bookingLevel({ completed, expected })).toBe(level)
  })

  it('adds up', () => {
    const parts: readonly { completed: number; expected: number }[] = [
      { completed: 1, expected: 2 },
      { completed: 3, expected: 5 },
    ]
    expect(totalProgress(parts)).toEqual({ completed: 4, expected: 7 })
    expect(totalProgress([])).toEqual({ completed: 0, expected: 0 })
  })
})

describe('the progress of a meal', () => {
  const meal = mealAt(at('2026-08-05', '19:30'))
  const books = new Map<string, StayOfBook>([
    ['half', aBook()],
    ['bed', aBook({ bookType: 'BB' })],
    ['staff', aBook({ bookType: 'FB', stafferBook: true })],
  ])
  const people = [
    { id: 'anna', book: 'half' },
    { id: 'bruno', book: 'half' },
    { id: 'left', book: 'half', checkout: at('2026-08-04') },
    { id: 'carla', book: 'bed' },
    { id: 'waiter', book: 'staff' },
    { id: 'nobodys', book: 'gone' },
  ]
  const orderOf = (person: string | undefined, completed = true) => ({ person, completed })

  it.each([
    ['nothing is ordered', [], 0],
    ['one has ordered', [orderOf('anna')], 1],
    ['an order is not completed', [orderOf('anna', false), orderOf('bruno')], 1],
    ['somebody ordered twice, by an earlier version', [orderOf('anna'), orderOf('anna')], 1],
    ['others have ordered', [orderOf('carla'), orderOf('waiter'), orderOf('left')], 0],
    ['the person of an order is gone', [orderOf(undefined)], 0],
    ['all have ordered', [orderOf('anna'), orderOf('bruno')], 2],
  ])('when %s', (_, orders, completed) => {
    expect(progressOf(meal, books, people, orders)).toEqual({ completed, expected: 2 })
  })

  it('is complete where nobody is expected', () => {
    const progress = progressOf(meal, new Map(), people, [orderOf('anna')])
    expect(progress).toEqual({ completed: 0, expected: 0 })
    expect(percentOf(progress)).toBe(100)
  })
})
