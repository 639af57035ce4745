import { expect, it } from 'vitest'
import { variantFor } from './guestAllergies.ts'

const note = (text: string, quantity: number, half = false) => ({ text, quantity, half })

it.each([
  ['without one', 2, 0, [], 'Anna Rossi'],
  ['of all portions', 1, 0, [note('senza burro', 1)], 'Anna Rossi, variante senza burro'],
  ['of some', 2, 0, [note('senza burro', 1)], 'Anna Rossi, variante senza burro (×1)'],
  [
    'several',
    1,
    1,
    [note('senza burro', 1), note('ben cotto', 1, true)],
    'Anna Rossi, varianti senza burro (1 intera), ben cotto (1 mezza)',
  ],
])('a dish %s', (_, normal, half, notes, said) => {
  expect(variantFor('Anna Rossi', { portions: { dishId: 'd', normal, half, notes } })).toBe(said)
})
