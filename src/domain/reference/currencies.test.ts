import { expect, it } from 'vitest'
import { currencies, currencyOf, formCurrencies } from './currencies.ts'

it('each currency is there once, with all that is shown of it', () => {
  expect(currencies.length).toBeGreaterThan(150)
  expect(new Set(currencies.map(({ code }) => code)).size).toBe(currencies.length)
  for (const { code, name, symbol, digits } of currencies) {
    expect(code).toMatch(/^[A-Z]{3}$/)
    expect(name.length * symbol.length).toBeGreaterThan(0)
    expect([0, 2, 3]).toContain(digits)
  }
})

it('only francs have a smallest coin that is not their last digit', () => {
  expect(currencies.filter(({ rounding }) => rounding !== undefined)).toEqual([
    { code: 'CHF', name: 'Franco svizzero', symbol: 'CHF', digits: 2, rounding: 0.05 },
  ])
})

it('the form offers euro and dollar', () => {
  expect(formCurrencies.EUR).toMatchObject({ name: 'Euro', symbol: '€', digits: 2 })
  expect(formCurrencies.USD).toMatchObject({ name: 'Dollaro statunitense', symbol: '$', digits: 2 })
})

it('a currency that nobody knows is called by its code', () => {
  expect(currencyOf('QQQ')).toMatchObject({ code: 'QQQ', symbol: 'QQQ', digits: 2 })
})
