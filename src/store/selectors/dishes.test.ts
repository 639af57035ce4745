import { describe, expect, it } from 'vitest'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { dishesOfHotel, photoOfDish } from './dishes.ts'

const hotel = 'h'
const dish = (id: string, it?: string, more: object = {}) => ({
  id,
  hotel,
  ...(it === undefined ? {} : { name: { it } }),
  ...more,
})
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

describe('the dishes of a hotel', () => {
  it('come by their Italian names, accents and capitals aside', () => {
    const Dish = [dish('1', 'zuppa'), dish('2', 'Èclair'), dish('3', 'Dentice'), dish('4', 'faraona')]
    expect(ids(dishesOfHotel(signedInState({ Dish }), hotel))).toEqual(['3', '2', '4', '1'])
  })

  it('without a name come last, the newest first, one not saved yet before all', () => {
    const Dish = [
      dish('old', undefined, { createdAt: 1 }),
      dish('new', undefined, { createdAt: 2 }),
      dish('unsaved', ' '),
      dish('named', 'Zuppa'),
    ]
    expect(ids(dishesOfHotel(signedInState({ Dish }), hotel))).toEqual(['named', 'unsaved', 'new', 'old'])
  })

  it('are without those that were deleted and those of other hotels', () => {
    const Dish = [dish('1', 'A', { deleted: true }), dish('2', 'B', { hotel: 'other' }), dish('3', 'C')]
    expect(ids(dishesOfHotel(signedInState({ Dish }), hotel))).toEqual(['3'])
  })
})

it('the photo of a dish is the first that there is', () => {
  const state = signedInState({
    DishImage: [
      { id: 'b', hotel },
      { id: 'c', hotel },
    ],
  })
  expect(photoOfDish(state, { images: ['a', 'b', 'c'] })?.id).toBe('b')
  expect(photoOfDish(state, { images: ['a'] })).toBeUndefined()
  expect(photoOfDish(state, {})).toBeUndefined()
})
