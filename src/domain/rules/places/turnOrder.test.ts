import { expect, it } from 'vitest'
import { compareTurns } from './turnOrder.ts'

it('turns stand by when they begin at dinner, those without a time last', () => {
  const at = (from: string) => ({ '3': { from, to: '23:00' } })
  const turns = [
    { id: '1', name: 'Ultimo', times: at('21:15') },
    { id: '2', name: 'Bambini', times: undefined },
    { id: '3', name: 'Secondo', times: at('19:00') },
    { id: '4', name: 'Mezzogiorno', times: { '1': { from: '12:30', to: '14:00' } } },
    { id: '5', name: 'Primo', times: at('19:00') },
  ]
  expect([...turns].sort(compareTurns).map(({ name }) => name)).toEqual([
    'Mezzogiorno',
    'Primo',
    'Secondo',
    'Ultimo',
    'Bambini',
  ])
})
