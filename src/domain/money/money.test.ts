import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editableNumber, formatNumber } from '#domain/text/formatNumber.ts'
import { formatMoney, parseNumber } from './money.ts'
import { roundMoney } from './roundMoney.ts'
import { currencies } from '#domain/reference/currencies.ts'

describe('roundMoney', () => {
  it.each([
    [1.005, 'EUR', 1.01],
    [2.345, 'EUR', 2.35],
    [12.34, 'CHF', 12.35],
    [12.32, 'CHF', 12.3],
    [12.325, 'CHF', 12.35],
    [0.02, 'CHF', 0],
    [99.5, 'JPY', 100],
    [1.2345, 'KWD', 1.235],
    [1.005, 'QQQ', 1.01],
    [NaN, 'EUR', 0],
    [Infinity, 'EUR', 0],
  ])('%s %s is paid as %s', (amount, currency, paid) => {
    expect(roundMoney(amount, currency)).toBe(paid)
  })

  it('rounds what is rounded to itself, and never by more than half a coin', () => {
    const amounts = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...currencies), (amount, { code, digits, rounding }) => {
        const paid = roundMoney(amount, code)
        expect(roundMoney(paid, code)).toBe(paid)
        const coin = rounding ?? 10 ** -digits
        expect(Math.abs(paid - amount)).toBeLessThanOrEqual(coin / 2 + 1e-9)
      }),
    )
  })

  it('pays francs in coins of 0.05', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (amount) => {
        const coins = roundMoney(amount, 'CHF') * 20
        expect(coins).toBeCloseTo(Math.round(coins), 6)
      }),
    )
  })
})

const written = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [1250, 'EUR', '1.250,00 €'],
  [0, 'EUR', '0,00 €'],
  [8.5, 'USD', '8,50 $'],
  [1234567.891, 'EUR', '1.234.567,89 €'],
  [1250.4, 'JPY', '1.250 ¥'],
  [12.34, 'CHF', '12,35 CHF'],
  [3, 'QQQ', '3,00 QQQ'],
])('%s %s is written %s', (amount, currency, text) => {
  expect(written(formatMoney(amount, currency))).toBe(text)
})

describe('a number that is typed', () => {
  it.each([
    ['12,5', {}, 12.5],
    ['12.5', {}, 12.5],
    [' 1 250,50 ', {}, 1250.5],
    ['1.250,50', {}, 1250.5],
    ['1.250', {}, 1250],
    ['1.250.000', {}, 1_250_000],
    ['-1.250.000,5', {}, -1_250_000.5],
    ['0.125', {}, 0.125],
    ['1.25', {}, 1.25],
    ['12.50.000', {}, 0],
    ['', {}, 0],
    ['abc', {}, 0],
    ['12€', {}, 0],
    ['€12', {}, 0],
    ['12,-', {}, 0],
    // English groups are told by the point behind them.
    ['1,234.50', {}, 1234.5],
    ['1,234,567.8', {}, 1_234_567.8],
    ['12,34.5', {}, 0],
    ['1.25,5', {}, 0],
    ['1,2,3', {}, 0],
    ['１２，５', {}, 12.5],
    ['١٢', {}, 12],
    ['12\u200B', {}, 12],
    ['0x10', {}, 0],
    ['1e5', {}, 0],
    ['-3', {}, -3],
    ['-3', { min: 0 }, 0],
    ['150', { max: 99 }, 99],
    ['abc', { min: 1 }, 1],
    ['9'.repeat(400), { max: 10 }, 0],
  ])('%j within %o is %s', (typed, bounds, value) => {
    expect(parseNumber(typed, bounds)).toBe(value)
  })

  it('is always between the bounds, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const value = parseNumber(typed, { min: 1, max: 99 })
        expect(value).toBeGreaterThanOrEqual(1)
        expect(value).toBeLessThanOrEqual(99)
      }),
    )
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(parseNumber(formatNumber(cents / 100, 2))).toBe(cents / 100)
        expect(parseNumber(editableNumber(cents / 100, 2))).toBe(cents / 100)
      }),
    )
  })
})
