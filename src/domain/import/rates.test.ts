import { expect, it } from 'vitest'
import { listOfRate, shownRates, withRate } from './rates.ts'

const rates = { bbRates: ['Classic'], hbRates: ['Mezza Pensione'], skipRates: ['Uso giornaliero'] }

it('a rate moves from its list to the chosen one, however it is written', () => {
  expect(withRate(rates, 'mezza  pensione', 'fbRates')).toEqual({
    bbRates: ['Classic'],
    hbRates: [],
    fbRates: ['mezza  pensione'],
    skipRates: ['Uso giornaliero'],
  })
  expect(withRate(rates, 'Classic', undefined).bbRates).toEqual([])
})

it('a rate that is in two lists is one that is not imported, as when a row is read', () => {
  expect(listOfRate({ ...rates, bbRates: ['Uso giornaliero'] }, 'USO GIORNALIERO')).toBe('skipRates')
})

it('what the PMS sent is shown with its names, then what was typed', () => {
  const seen = [{ code: 'NR', name: 'Non rimborsabile' }, { code: 'classic' }]
  expect(shownRates(rates, seen)).toEqual([
    { code: 'NR', name: 'Non rimborsabile', list: undefined, isTyped: false },
    { code: 'classic', list: 'bbRates', isTyped: false },
    { code: 'Mezza Pensione', list: 'hbRates', isTyped: true },
    { code: 'Uso giornaliero', list: 'skipRates', isTyped: true },
  ])
})
