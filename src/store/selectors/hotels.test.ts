import { expect, it } from 'vitest'
import type { EntityOf } from '#domain/schema/classes.ts'
import { signedInState } from '#tests/fakeConvivio.ts'
import { initialState } from '../state.ts'
import { bookingsOfHotel as listedBookings } from './bookings.ts'
import { bookingsOfHotel, hotelsOfUser, warningOfHotel } from './hotels.ts'

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

it('warns of dishes when all of them are deleted', () => {
  const state = signedInState({
    Hotel: [mine('1', 'Villa Lago')],
    Book: [{ id: 'b', hotel: '1' }],
    Dish: [{ id: 'd', hotel: '1', deleted: true }],
  })
  expect(bookingsOfHotel(state, '1')).toBe(1)
  expect(warningOfHotel(state, '1')).toBe('noDishes')
})

it('counts the bookings that the list of bookings shows: not those of the staff', () => {
  const state = signedInState({
    Hotel: [mine('1', 'Villa Lago')],
    Book: [
      { id: 'b', hotel: '1' },
      { id: 'c', hotel: '1', stafferBook: true },
    ],
  })
  expect(bookingsOfHotel(state, '1')).toBe(listedBookings(state, '1').length)
  expect(bookingsOfHotel(state, '1')).toBe(1)
  const onlyStaff = signedInState({
    Hotel: [mine('1', 'Villa Lago')],
    Book: [{ id: 'c', hotel: '1', stafferBook: true }],
  })
  expect(warningOfHotel(onlyStaff, '1')).toBe('noBookings')
})
