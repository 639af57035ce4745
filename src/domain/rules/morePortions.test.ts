import { expect, it } from 'vitest'
import { checkMorePortions } from './morePortions.ts'

const menu = { dishes: ['tagliatelle', 'gnocchi'], soldOut: ['gnocchi'] }

it.each([
  ['of what is on the menu', 'tagliatelle', 0, 1, {}, undefined],
  ['of what is on it, however many', 'tagliatelle', 1, 40, {}, undefined],
  ['of what is not on it', 'lasagne', 0, 1, {}, 'dishNotOnMenu'],
  ['of what was deleted', 'tagliatelle', 0, 1, { isGone: true }, 'dishNotOnMenu'],
  ['of what is sold out', 'gnocchi', 0, 1, {}, 'dishSoldOut'],
  ['of what is sold out, and was ordered', 'gnocchi', 1, 2, {}, 'dishSoldOut'],
  ['of what is sold out, as many as before', 'gnocchi', 2, 2, {}, undefined],
  ['of what is not on the menu, fewer than before', 'lasagne', 2, 1, {}, undefined],
])('portions %s', (_, dishId, before, after, fields, verdict) => {
  expect(checkMorePortions({ dishId, isGone: false, before, after, ...fields }, menu)).toBe(verdict)
})

it('there are none on a menu without dishes', () => {
  const one = { dishId: 'tagliatelle', isGone: false, before: 0, after: 1 }
  expect(checkMorePortions(one, {})).toBe('dishNotOnMenu')
})
