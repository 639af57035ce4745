import { describe, expect, it } from 'vitest'
import { addDays, daysFrom } from '#domain/dates/calendar.ts'
import { priceFaults, priceOn } from '#domain/rules/hotel/calendarPrice.ts'
import { locandaRates, makePrices, miramareRates } from './prices.ts'

const today = '2026-11-21'

describe.each([
  ['Grand Hotel Miramare', 'miramare01', miramareRates, ['NT', 'BB', 'HB', 'FB']],
  ['Locanda del Borgo', 'locanda001', locandaRates, ['BB', 'HB', 'FB']],
] as const)('the prices of %s', (_, hotelId, rates, boards) => {
  const prices = makePrices(hotelId, rates, today, [])

  it('are such that the product keeps them', () => {
    expect(priceFaults(prices).size).toBe(0)
    expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length)
    expect(new Set(prices.map(({ hotel }) => hotel))).toEqual(new Set([hotelId]))
  })

  it('are there for every day from today to a year from now, more for more meals', () => {
    for (const day of daysFrom(today, addDays(today, 365))) {
      const costs = boards.map((board) => priceOn(prices, board, day)?.price ?? 0)
      expect(costs[0]).toBeGreaterThan(0)
      expect(costs).toEqual([...new Set(costs)].sort((one, other) => one - other))
    }
  })

  it('are highest around the middle of August', () => {
    const inYear = prices.filter(({ bookType, from }) => bookType === 'HB' && from.startsWith('2026'))
    const highest = Math.max(...inYear.map(({ price }) => price))
    expect(priceOn(prices, 'HB', '2026-08-16')?.price).toBe(highest)
  })

  it('of a later start are the same, and the next year’s beside them', () => {
    const later = makePrices(hotelId, rates, '2027-01-02', [])
    const ofNextYear = prices.filter(({ from }) => from.startsWith('2027'))
    expect(later.slice(0, ofNextYear.length)).toEqual(ofNextYear)
    expect(later.some(({ from }) => from.startsWith('2028'))).toBe(true)
  })

  it('leave a board alone in a year for which the hotel has set its own', () => {
    const own = { id: 'own', bookType: 'HB', from: '2026-12-24', to: '2027-01-06', price: 200 } as const
    const beside = makePrices(hotelId, rates, today, [own])
    expect(priceFaults([...beside, own]).size).toBe(0)
    expect(beside.some(({ bookType }) => bookType === 'HB')).toBe(false)
    expect(beside.length).toBeGreaterThan(0)
  })
})
