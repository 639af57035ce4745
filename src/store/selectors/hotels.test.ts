import { expect, it } from 'vitest'
import type { EntityOf } from '#domain/schema/classes.ts'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { initialState } from '../tables/state.ts'
import { accessIn, hotelsOfUser, isHotelExpired, isOwned, warningOfHotel } from './hotels.ts'

type Some = Partial<EntityOf<'Hotel'>> & { id: string }
const mine = (id: string, name?: string): Some => ({ id, name, owner: 'u1' })

it('lists the hotels that the user owns or serves, by name', () => {
  const Hotel: Some[] = [
    mine('1', 'Villa Lago'),
    { id: '2', name: 'Altrui', owner: 'u2' },
    mine('3', 'Èden'),
    mine('4'),
    mine('5', 'Hotel 10'),
    mine('6', 'Hotel 9'),
  ]
  const ids = hotelsOfUser(signedInState({ Hotel })).map(({ id }) => id)
  expect(ids).toEqual(['4', '2', '3', '6', '5', '1'])
})

it('answers the same list until a hotel changes', () => {
  const state = signedInState({ Hotel: [mine('1', 'Villa Lago')] })
  const later = { ...state, tables: { ...state.tables, Book: { rows: new Map() } } }
  expect(hotelsOfUser(later)).toBe(hotelsOfUser(state))
  const changed = { ...state, tables: { ...state.tables, Hotel: { rows: new Map() } } }
  expect(hotelsOfUser(changed)).toEqual([])
})

it('knows what is owned, and what is done where', () => {
  const state = signedInState({ Hotel: [mine('1', 'Villa Lago'), { id: '2', owner: 'u2', duty: 'kitchen' }] })
  const [theirs, own] = hotelsOfUser(state)
  expect([theirs, own].map((hotel) => hotel && isOwned(state, hotel))).toEqual([false, true])
  expect(['1', '2'].map((id) => accessIn(state, id).duty)).toEqual(['management', 'kitchen'])
  expect(hotelsOfUser(initialState())).toBe(hotelsOfUser(initialState()))
})

it('warns of what the counts say is missing, and of nothing that was not counted', () => {
  const state = signedInState({ Hotel: [mine('1', 'Villa Lago')] })
  expect(warningOfHotel(state, '1')).toBeUndefined()
  const counts = { bookings: 1, rooms: 0, tables: 0, dishes: 0, calendarMeals: 4 }
  expect(warningOfHotel({ ...state, counts: { '1': counts } }, '1')).toBe('noDishes')
})

const NOW = Date.UTC(2026, 10, 27)

it.each([
  ['by its date alone', [], ['past']],
  [
    'because the server refused a row of it, and no other hotel',
    [{ className: 'Room', id: 'room' }],
    ['past', 'villa'],
  ],
  ['because the server refused itself', [{ className: 'Hotel', id: 'villa' }], ['past', 'villa']],
] as const)('a hotel is expired %s', (_, rows, expired) => {
  const hotels: Some[] = [mine('villa'), mine('locanda'), { ...mine('past'), expireDate: NOW - 1 }]
  const state = signedInState({ Hotel: hotels, Room: [{ id: 'room', hotel: 'villa', name: '101' }] })
  const refused = rows.map((row) => ({ ...row, refusal: 'hotelExpired' as const }))
  const isExpired = (id: string) => isHotelExpired({ ...state, saving: { ...state.saving, refused } }, id, NOW)
  expect(
    hotels
      .map(({ id }) => id)
      .filter(isExpired)
      .sort(),
  ).toEqual([...expired].sort())
})
