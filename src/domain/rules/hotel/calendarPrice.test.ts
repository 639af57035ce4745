import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import type { Board } from '#domain/schema/values.ts'
import {
  checkCalendarPrice,
  editedPrices,
  hasEdits,
  nextPeriod,
  priceFaults,
  priceOn,
  pricesOverlap,
} from './calendarPrice.ts'
import type { EditedPrice } from './calendarPrice.ts'

const period = (from: string, to: string, price = 80, bookType: Board = 'HB') => ({
  id: `${bookType} ${from} ${to}`,
  bookType,
  from,
  to,
  price,
})
const spring = period('2026-05-20', '2026-06-30', 78.5)
const summer = period('2026-07-01', '2026-08-31', 104)

describe('a price of a period', () => {
  it.each([
    ['a season', spring, undefined],
    ['a single day', period('2026-08-15', '2026-08-15'), undefined],
    ['for nothing', period('2026-05-20', '2026-06-30', 0), undefined],
    ['below nothing', period('2026-05-20', '2026-06-30', -1), 'priceInvalid'],
    ['no number', period('2026-05-20', '2026-06-30', NaN), 'priceInvalid'],
    ['backwards', period('2026-06-30', '2026-05-20'), 'periodBackwards'],
    ['without an end', { ...spring, to: '' }, 'periodMissing'],
    ['without a beginning', { ...spring, from: undefined }, 'periodMissing'],
    ['of a day that there is not', period('2026-02-30', '2026-03-05'), 'periodMissing'],
    ['of no board', { ...spring, bookType: undefined }, 'priceInvalid'],
  ])('%s', (_, price, verdict) => {
    expect(checkCalendarPrice(price)).toBe(verdict)
  })
})

describe('the price of a day', () => {
  it.each([
    ['2026-05-19', undefined],
    ['2026-05-20', 78.5],
    ['2026-06-30', 78.5],
    ['2026-07-01', 104],
    ['2026-08-31', 104],
    ['2026-09-01', undefined],
  ])('%s', (day, price) => {
    expect(priceOn([summer, spring], 'HB', day)?.price).toBe(price)
    expect(priceOn([summer, spring], 'FB', day)).toBeUndefined()
  })

  it('is the one that began last, should two hold it', () => {
    const week = period('2026-08-10', '2026-08-17', 130)
    expect(priceOn([week, summer], 'HB', '2026-08-15')).toBe(week)
  })
})

describe('faults', () => {
  it('periods that follow each other have none, nor has the same period of another board', () => {
    const other = period('2026-05-20', '2026-06-30', 90, 'FB')
    expect(priceFaults([summer, spring, other]).size).toBe(0)
  })

  it('one shared day is an overlap of both', () => {
    const late = period('2026-06-30', '2026-06-30')
    expect([...priceFaults([late, spring, summer])]).toEqual([
      [spring.id, 'pricesOverlap'],
      [late.id, 'pricesOverlap'],
    ])
  })

  const aPeriod = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -1, max: 9 })).map(([start, length]) => {
    const from = addDays('2026-06-01', start)
    return { bookType: 'HB' as const, from, to: addDays(from, length), price: 80 }
  })
  const periods = fc
    .array(aPeriod, { maxLength: 6 })
    .map((all) => all.map((price, at) => ({ ...price, id: String(at) })))

  it('without faults no day has two prices', () => {
    fc.assert(
      fc.property(periods, (prices) => {
        const right = prices.filter(({ id }) => !priceFaults(prices).has(id))
        for (const day of daysFrom('2026-06-01', '2026-07-20'))
          expect(right.filter(({ from, to }) => from <= day && day <= to).length).toBeLessThan(2)
      }),
    )
  })

  it('name every period that overlaps another, and no other', () => {
    fc.assert(
      fc.property(periods, (prices) => {
        const whole = prices.filter((price) => !checkCalendarPrice(price))
        const faults = priceFaults(prices)
        for (const price of whole)
          expect(faults.has(price.id)).toBe(whole.some((other) => other !== price && pricesOverlap(price, other)))
      }),
    )
  })
})

describe('the period that comes next', () => {
  it.each([
    ['begins today', [], '2026-05-02', '2026-05-02', '2026-12-31', 0],
    ['follows the last one', [spring, summer], '2026-05-02', '2026-09-01', '2026-12-31', 104],
    ['does not begin in the past', [spring], '2027-03-01', '2027-03-01', '2027-12-31', 78.5],
    [
      'goes on in the next year',
      [period('2026-09-01', '2026-12-31', 60)],
      '2026-05-02',
      '2027-01-01',
      '2027-12-31',
      60,
    ],
  ] as const)('%s', (_, prices, today, from, to, price) => {
    expect(nextPeriod(prices, 'HB', today)).toEqual({ bookType: 'HB', from, to, price })
    expect(priceFaults([...prices, { ...nextPeriod(prices, 'HB', today), id: 'next' }]).size).toBe(0)
  })
})

const june: EditedPrice = { id: 'june', bookType: 'HB', from: '2026-06-01', to: '2026-06-30', price: 80 }
const july: EditedPrice = { id: 'july', bookType: 'HB', from: '2026-07-01', to: '2026-07-31', price: 95 }
const added: EditedPrice = { id: 'added', bookType: 'BB', from: '2026-06-01', to: '2026-06-30', price: 60 }

it('a period that is edited stays in its place, a new one comes last', () => {
  const moved = { ...june, from: '2026-08-01', to: '2026-08-31' }
  const edits = new Map([
    ['added', added],
    ['june', moved],
  ])
  expect(editedPrices([july, june], edits)).toEqual([moved, july, added])
})

it('a period that is taken away is gone', () => {
  expect(editedPrices([june, july], new Map([['june', undefined]]))).toEqual([july])
})

it('what a colleague saves meanwhile is there, under what is edited here', () => {
  const edits = new Map([['june', { ...june, price: 82 }]])
  expect(editedPrices([{ ...june, price: 70 }, july], edits)).toEqual([{ ...june, price: 82 }, july])
})

it.each<[string, [string, EditedPrice | undefined][], boolean]>([
  ['nothing', [], false],
  ['another price', [['june', { ...june, price: 81 }]], true],
  ['the same price again', [['june', { ...june }]], false],
  ['a new period', [['added', added]], true],
  ['a period taken away', [['june', undefined]], true],
  ['a new period taken away again', [['added', undefined]], false],
])('there is something to save after %s: %s', (_, edits, dirty) => {
  expect(hasEdits([june, july], new Map(edits))).toBe(dirty)
})
