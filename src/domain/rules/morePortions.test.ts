import { describe, expect, it } from 'vitest'
import { checkMorePortions } from './morePortions.ts'
import type { ChosenPortions } from './morePortions.ts'

const menu = { dishes: ['tagliatelle', 'risotto', 'branzino', 'gnocchi'], soldOut: ['gnocchi'] }
const FIRST = 2

const portions = (dish: string, quantity: number, fields: Partial<ChosenPortions> = {}) => ({
  dish,
  quantity,
  courseIndex: dish === 'branzino' ? 3 : FIRST,
  ...fields,
})

describe('more of a dish', () => {
  it.each<[string, string, ChosenPortions[], ChosenPortions[], string | undefined]>([
    ['on the menu', 'tagliatelle', [], [portions('tagliatelle', 1)], undefined],
    ['that is not on it', 'lasagne', [], [portions('lasagne', 1)], 'dishNotOnMenu'],
    [
      'that was deleted',
      'tagliatelle',
      [],
      [portions('tagliatelle', 1, { deleted: true })],
      'dishNotOnMenu',
    ],
    ['that is sold out', 'gnocchi', [], [portions('gnocchi', 1)], 'dishSoldOut'],
    [
      'that is sold out, and was ordered',
      'gnocchi',
      [portions('gnocchi', 1)],
      [portions('gnocchi', 2)],
      'dishSoldOut',
    ],
    [
      'that is sold out, as half portions instead of whole ones',
      'gnocchi',
      [portions('gnocchi', 1)],
      [portions('gnocchi', 0), portions('gnocchi', 1)],
      undefined,
    ],
    [
      'that is not on the menu, no more than there was',
      'lasagne',
      [portions('lasagne', 2)],
      [portions('lasagne', 2)],
      undefined,
    ],
    [
      'than the course has room for',
      'tagliatelle',
      [],
      [portions('tagliatelle', 2)],
      'tooManyDishes',
    ],
    [
      'beside another of the course',
      'tagliatelle',
      [portions('risotto', 1)],
      [portions('risotto', 1), portions('tagliatelle', 1)],
      'tooManyDishes',
    ],
    [
      'beside one of another course',
      'tagliatelle',
      [portions('branzino', 1)],
      [portions('branzino', 1), portions('tagliatelle', 1)],
      undefined,
    ],
    [
      'instead of another of the course',
      'tagliatelle',
      [portions('risotto', 1)],
      [portions('risotto', 0), portions('tagliatelle', 1)],
      undefined,
    ],
    [
      'instead of others, of which there were too many',
      'tagliatelle',
      [portions('risotto', 3)],
      [portions('risotto', 1), portions('tagliatelle', 2)],
      undefined,
    ],
    [
      'beside one that was taken off the menu',
      'tagliatelle',
      [portions('lasagne', 1)],
      [portions('lasagne', 1), portions('tagliatelle', 1)],
      undefined,
    ],
  ])('%s', (_, dish, before, after, verdict) => {
    expect(checkMorePortions(dish, before, after, menu, {})).toBe(verdict)
  })

  it('is as many as the hotel lets', () => {
    const after = [portions('tagliatelle', 2)]
    const lets = { maxDishes: { [FIRST]: 2 } }
    expect(checkMorePortions('tagliatelle', [], after, menu, lets)).toBeUndefined()
    const many = [portions('tagliatelle', 40)]
    const without = { infinityDishes: { [FIRST]: true } }
    expect(checkMorePortions('tagliatelle', [], many, menu, without)).toBeUndefined()
  })

  it('is none on a menu without dishes', () => {
    const verdict = checkMorePortions('tagliatelle', [], [portions('tagliatelle', 1)], {}, {})
    expect(verdict).toBe('dishNotOnMenu')
  })
})
