import { expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { boardBill } from './boardBill.ts'

const ROME = 'Europe/Rome'
const at = (day: string, time = '11:00') => instantOf(day, time, ROME)
const book = {
  checkin: at('2026-11-27'),
  checkout: at('2026-11-30', '10:00'),
  bookType: 'HB',
  stafferBook: false,
} as const
const period = (from: string, to: string, price: number) => ({ bookType: 'HB', from, to, price }) as const
const prices = [period('2026-11-01', '2026-11-28', 90), period('2026-11-29', '2026-12-31', 75.5)]
const bill = (more: object = {}, people: readonly { checkin?: number; checkout?: number }[] = [{}, {}]) =>
  boardBill({ ...book, ...more }, people, prices, { zone: ROME, currency: 'EUR' })

it('costs each person each night, at the price of that night', () => {
  expect(bill()).toEqual({
    board: 'HB',
    lines: [
      { price: 90, nights: 4, total: 360 },
      { price: 75.5, nights: 2, total: 151 },
    ],
    unpriced: 0,
    total: 511,
  })
})

it('follows the days of a person', () => {
  expect(bill({}, [{}, { checkin: at('2026-11-29') }])?.total).toBe(90 + 90 + 75.5 + 75.5)
})

it('says how many nights have no price', () => {
  expect(bill({ checkin: at('2026-10-30') }, [{}])).toMatchObject({ unpriced: 2 })
})

it.each([
  ['staff', { stafferBook: true }],
  ['a booking without a board', { bookType: undefined }],
  ['a board that has no price', { bookType: 'FB' }],
  ['a booking without days', { checkin: undefined }],
])('is of no %s', (_, more) => expect(bill(more)).toBeUndefined())
