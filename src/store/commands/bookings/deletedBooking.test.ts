import { describe, expect, it } from 'vitest'
import { dietaryNeedsId } from '#domain/rules/bookings/dietaryNeeds.ts'
import { mealSeatingId } from '#domain/rules/places/mealSeating.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { deleteBookingForNow } from './deletedBooking.ts'

const HOTEL = 'hotel00001'
const NOW = Date.parse('2026-11-28T09:00:00Z')

async function aBooking() {
  const convivio = await createConvivio({ gateway: createFakeGateway(), storage: createMemoryStorage() })
  const of = { hotel: HOTEL, book: 'book000001' }
  convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, expireDate: NOW + 86_400_000 })])
  convivio.receive('Table', [aRow('Table', { id: 'table00012', hotel: HOTEL, name: '12' })])
  convivio.receive('Book', [
    aRow('Book', {
      id: of.book,
      hotel: HOTEL,
      pax: 2,
      refName: 'Rossi',
      bookType: 'HB',
      checkin: NOW,
      checkout: NOW + 2 * 86_400_000,
      table: 'table00012',
      tableNumber: '12',
      code: 'ABCDEF',
      branchIoUrl: 'https://convivio.example/x',
      room: 'gone000001',
    }),
  ])
  convivio.receive('BookPerson', [
    aRow('BookPerson', { ...of, id: 'p1', name: 'Anna', isHolder: true, createdAt: 1 }),
    aRow('BookPerson', { ...of, id: 'p2', name: 'Ugo', createdAt: 2 }),
  ])
  convivio.receive('DietaryNeeds', [
    aRow('DietaryNeeds', { ...of, id: 'said', person: 'p2', tags: [1], saidOn: 'iPhone', consentAt: 5 }),
    aRow('DietaryNeeds', { ...of, id: 'own', person: 'p2', tags: [2], consentAt: 6 }),
  ])
  convivio.receive('MealSeating', [
    aRow('MealSeating', {
      ...of,
      id: 'seating',
      day: '2026-11-28',
      mealIndex: '2',
      tables: ['table00012', 'table00013'],
    }),
  ])
  return { convivio, tables: () => convivio.state.getState().tables }
}

describe('a booking that was deleted and is taken back', () => {
  it('comes with its persons, what they may not eat and where they sit', async () => {
    const { convivio, tables } = await aBooking()
    const deletion = deleteBookingForNow(convivio, 'book000001', NOW)
    expect(tables().Book.rows.size).toBe(0)
    expect(deletion.status === 'deleted' && deletion.takeBack?.(NOW)).toBeUndefined()
    const [book] = [...tables().Book.rows.values()]
    expect(book).toMatchObject({ pax: 2, refName: 'Rossi', bookType: 'HB', table: 'table00012', checkin: NOW })
    // What only the server gives is given anew, and no room is named that is gone.
    for (const field of ['code', 'branchIoUrl', 'room'] as const) expect(book?.[field]).toBeUndefined()
    const id = book?.id ?? ''
    const people = peopleOfBook(convivio.state.getState(), id)
    expect(people.map(({ name, isHolder }) => [name, isHolder])).toEqual([
      ['Anna', true],
      ['Ugo', false],
    ])
    const ugo = people[1]?.id ?? ''
    expect(tables().DietaryNeeds.rows.get(dietaryNeedsId(HOTEL, ugo))).toMatchObject({
      book: id,
      person: ugo,
      tags: [1, 2],
      consentAt: 5,
    })
    const at = { day: '2026-11-28', mealIndex: '2' } as const
    expect(tables().MealSeating.rows.get(mealSeatingId(HOTEL, id, at))).toMatchObject({
      book: id,
      tables: ['table00012', 'table00013'],
    })
  })

  it('is not offered where its persons are not known', async () => {
    const { convivio } = await aBooking()
    convivio.receive('Book', [aRow('Book', { id: 'book000002', hotel: HOTEL, pax: 2 })])
    expect(deleteBookingForNow(convivio, 'book000002', NOW)).toEqual({ status: 'deleted' })
  })

  it('is refused where nothing may be written', async () => {
    const { convivio } = await aBooking()
    expect(deleteBookingForNow(convivio, 'nothing', NOW)).toEqual({ status: 'refused', refusal: 'gone' })
    const deletion = deleteBookingForNow(convivio, 'book000001', NOW)
    expect(deletion.status === 'deleted' && deletion.takeBack?.(NOW + 2 * 86_400_000)).toBe('hotelExpired')
  })
})
