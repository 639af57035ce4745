import { expect, it } from 'vitest'
import { priceIn } from './languageForms.ts'

it.each([
  [1250, 'EUR', 'it', '1.250,00 €'],
  [12.5, 'EUR', 'it', '12,50 €'],
  [1250, 'EUR', 'es', '1250,00 €'],
  [12500, 'EUR', 'es', '12.500,00 €'],
  [1250, 'EUR', 'en', '€1,250.00'],
  [1250.4, 'JPY', 'it', '1.250 JPY'],
  [12.34, 'CHF', 'it', '12,35 CHF'],
] as const)('%d %s is read in %s as %s', (amount, currency, language, text) => {
  expect(priceIn(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text)
})
