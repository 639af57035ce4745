import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#store/memoryStorage.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { createFakeGateway } from '#tests/fakeGateway.ts'
import { changeBooking, createBooking } from './booking.ts'
import { refreshBookCode, syncPeople } from './guests.ts'

const HOTEL = 'hotel00001'
const NOW = Date.parse('2026-11-21T09:00:00Z')

async function aBooking() {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate: NOW + 1 })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  convivio.receive('Hotel', await gateway.page('Hotel', [], ''))
  const created = createBooking(convivio, HOTEL, NOW)
  const id = created.status === 'created' ? created.id : ''
  const rows = (className: 'BookPerson') =>
    gateway.server.rows(className).filter(({ book }) => book === id) as unknown as BookPerson[]
  gateway.answer('sync-people', ({ bookId, count }) => {
    const book = gateway.server.row('Book', bookId)
    if (!book) throw new GatewayError('refused', 'gone', 'gone')
    gateway.server.put('Book', { ...book, pax: count })
    for (const person of rows('BookPerson').slice(count)) gateway.server.drop('BookPerson', person.id)
    for (let n = rows('BookPerson').length; n < count; n += 1)
      gateway.server.put('BookPerson', { id: `${id}_${n}`, hotel: HOTEL, book: id, createdAt: 9 })
    return {
      book: gateway.server.row('Book', bookId) as unknown as Book,
      people: rows('BookPerson'),
    }
  })
  const people = () => peopleOfBook(convivio.state.getState(), id).map((person) => person.id)
  const book = () => convivio.state.getState().tables.Book.rows.get(id)
  return { gateway, convivio, id, people, book }
}

describe('the number of guests', () => {
  it('is asked of a server that has the booking as it is here', async () => {
    const { convivio, gateway, id, people, book } = await aBooking()
    changeBooking(convivio, id, { refName: 'Rossi' }, NOW)
    expect(await syncPeople(convivio, id, 4, NOW)).toEqual({ status: 'done' })
    expect(gateway.server.row('Book', id)).toMatchObject({ refName: 'Rossi', pax: 4 })
    expect(people()).toHaveLength(4)
    expect(book()?.pax).toBe(4)
    await syncPeople(convivio, id, 2, NOW)
    expect(people()).toHaveLength(2)
  })

  it('asked again after a lost answer is the same', async () => {
    const { convivio, gateway, id, people } = await aBooking()
    await convivio.flush()
    gateway.fail('answerLost')
    expect(await syncPeople(convivio, id, 3, NOW)).toEqual({ status: 'failed', failure: 'unreachable' })
    expect(people()).toHaveLength(1)
    expect(await syncPeople(convivio, id, 3, NOW)).toEqual({ status: 'done' })
    expect(people()).toHaveLength(3)
    expect(gateway.server.rows('BookPerson')).toHaveLength(3)
  })

  it.each([0, -1, 101, 1.5])('%d is not asked', async (count) => {
    const { convivio, gateway, id } = await aBooking()
    expect(await syncPeople(convivio, id, count, NOW)).toEqual({ status: 'refused', refusal: 'paxInvalid' })
    expect(gateway.calls).toEqual([])
  })

  it('of a booking that the server did not take is refused as the booking was', async () => {
    const { convivio, gateway, id } = await aBooking()
    gateway.refuse = () => 'notYourHotel'
    expect(await syncPeople(convivio, id, 2, NOW)).toEqual({ status: 'refused', refusal: 'notYourHotel' })
  })
})

it('a new code comes with its link', async () => {
  const { convivio, gateway, id, book } = await aBooking()
  gateway.answer('refresh-book-code', ({ bookId }) => {
    const said = { code: 'ABCD2345EFGH6789', branchIoUrl: 'http://localhost/invito/ABCD2345EFGH6789' }
    const row = gateway.server.row('Book', bookId)
    gateway.server.put('Book', { ...row, id: bookId, ...said })
    return { code: said.code, branchUrl: said.branchIoUrl }
  })
  expect(await refreshBookCode(convivio, id, NOW)).toEqual({ status: 'done' })
  expect(book()).toMatchObject({
    code: 'ABCD2345EFGH6789',
    branchIoUrl: 'http://localhost/invito/ABCD2345EFGH6789',
  })
})
