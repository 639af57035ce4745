import { expect, it } from 'vitest'
import type { EntityOf } from '#domain/schema/classes.ts'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { initialState } from '../tables/state.ts'
import { hotelsOfUser, warningOfHotel } from './hotels.ts'

type Some = Partial<EntityOf<'Hotel'>> & { id: string }
const mine = (id: string, name?: string): Some => ({ id, name, owner: 'u1' })

it('lists only the hotels that the user owns, by name', () => {
  const Hotel: Some[] = [
    mine('1', 'Villa Lago'),
    { id: '2', name: 'Altrui', owner: 'u2' },
    mine('3', 'Èden'),
    mine('4'),
    mine('5', 'Hotel 10'),
    mine('6', 'Hotel 9'),
  ]
  const ids = hotelsOfUser(signedInState({ Hotel })).map(({ id }) => id)
  expect(ids).toEqual(['4', '3', '6', '5', '1'])
})

it('answers the same list until a hotel changes', () => {
  const state = signedInState({ Hotel: [mine('1', 'Villa Lago')] })
  const later = { ...state, tables: { ...state.tables, Book: { rows: new Map() } } }
  expect(hotelsOfUser(later)).toBe(hotelsOfUser(state))
  const changed = { ...state, tables: { ...state.tables, Hotel: { rows: new Map() } } }
  expect(hotelsOfUser(changed)).toEqual([])
})

it('knows the next user from the last', () => {
  const state = signedInState({ Hotel: [mine('1', 'Villa Lago')] })
  expect(hotelsOfUser(state)).toHaveLength(1)
  expect(hotelsOfUser({ ...state, session: { status: 'signedIn', userId: 'u2' } })).toEqual([])
  expect(hotelsOfUser(initialState())).toBe(hotelsOfUser(initialState()))
})

it('warns of what the counts say is missing, and of nothing that was not counted', () => {
  const state = signedInState({ Hotel: [mine('1', 'Villa Lago')] })
  expect(warningOfHotel(state, '1')).toBeUndefined()
  const counts = { bookings: 1, rooms: 0, tables: 0, dishes: 0, calendarMeals: 4 }
  expect(warningOfHotel({ ...state, counts: { '1': counts } }, '1')).toBe('noDishes')
})
