import { expect, it } from 'vitest'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { labelsOfHotel } from './labels.ts'

it('the labels of a hotel come by name, without the deleted and the predefined ones', () => {
  const hotel = 'h'
  const Label = [
    { id: '1', hotel, name: { it: 'Vegano' } },
    { id: '2', hotel, name: { it: 'Bio' } },
    { id: '3', hotel, name: { it: 'Alpino' }, deleted: true },
    { id: '4', name: { it: 'Antico' }, predefined: true },
  ]
  const labels = labelsOfHotel(signedInState({ Label }), hotel)
  expect(labels.map(({ id }) => id)).toEqual(['2', '1'])
})
