import { describe, expect, it } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { changeBooking, createBooking } from './booking.ts'
import { removePerson } from './bookPerson.ts'
import { refreshBookCode } from './refreshBookCode.ts'

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
  const ask = async ({ convivio, id }: Awaited<ReturnType<typeof aBooking>>, pax: number) => {
    const refusal = changeBooking(convivio, id, { pax }, NOW)
    await convivio.flush()
    return refusal
  }

  it('is asked of a server that has the booking as it is here', async () => {
    const house = await aBooking()
    const { convivio, gateway, id, people, book } = house
    changeBooking(convivio, id, { refName: 'Rossi' }, NOW)
    await ask(house, 4)
    expect(gateway.server.row('Book', id)).toMatchObject({ refName: 'Rossi', pax: 4 })
    expect(gateway.batches.flat().filter(({ className }) => className === 'Book')).toHaveLength(1)
    expect(people()).toHaveLength(4)
    expect(book()?.pax).toBe(4)
    await ask(house, 2)
    expect(people()).toHaveLength(2)
  })

  it('asked again after a lost answer is the same', async () => {
    const house = await aBooking()
    const { gateway, convivio, people, book } = house
    await convivio.flush()
    gateway.fail('answerLost')
    await ask(house, 3)
    expect(book()?.pax).toBe(3)
    expect(people()).toHaveLength(1)
    await convivio.flush()
    expect(people()).toHaveLength(3)
    expect(gateway.server.rows('BookPerson')).toHaveLength(3)
    expect(convivio.state.getState().saving.refused).toEqual([])
  })

  it('is lowered by a person who is taken out after that person is: the others keep their names', async () => {
    const house = await aBooking()
    const { convivio, gateway, people } = house
    await ask(house, 3)
    const [, second = ''] = people()
    removePerson(convivio, second, NOW)
    await convivio.flush()
    expect(gateway.calls.at(-1)?.params).toMatchObject({ count: 2 })
    expect(gateway.server.row('BookPerson', second)).toBeUndefined()
    expect(people()).toHaveLength(2)
  })

  it('is not asked while a person who was taken out is still there', async () => {
    const house = await aBooking()
    const { convivio, gateway, people } = house
    await ask(house, 3)
    gateway.refuse = ({ kind }) => (kind === 'delete' ? 'refused' : undefined)
    removePerson(convivio, people()[1] ?? '', NOW)
    await convivio.flush()
    expect(gateway.calls).toHaveLength(1)
  })

  it.each([-1, 101, 1.5])('%d is not asked', async (count) => {
    const house = await aBooking()
    expect(await ask(house, count)).toBe('paxInvalid')
    expect(house.gateway.calls).toEqual([])
  })

  it('that somebody else has changed while there was no network is offered', async () => {
    const house = await aBooking()
    const { convivio, gateway, id, book } = house
    await convivio.flush()
    gateway.fail('unreachable')
    await ask(house, 14)
    const row = gateway.server.row('Book', id)
    gateway.server.put('Book', { id, ...row, pax: 12, changedBy: 'Caterina' })
    await convivio.flush()
    expect(convivio.state.getState().saving.refused).toMatchObject([
      { id, conflict: { by: 'Caterina', fields: [{ name: 'pax', theirs: 12, mine: 14 }] } },
    ])
    expect(gateway.server.row('Book', id)).toMatchObject({ pax: 12 })
    convivio.retry('Book', id)
    await convivio.flush()
    expect(gateway.server.row('Book', id)).toMatchObject({ pax: 14 })
    expect(book()?.pax).toBe(14)
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

it('a number of guests changed while the server was away is compared before it is first sent', async () => {
  const { convivio, gateway, id } = await aBooking()
  await convivio.flush()
  gateway.fail('unreachable')
  await convivio.gateway.loadOne('Book', id).catch(() => undefined)
  changeBooking(convivio, id, { pax: 14 }, NOW)
  const row = gateway.server.row('Book', id)
  gateway.server.put('Book', { id, ...row, pax: 12 })
  await convivio.flush()
  expect(gateway.server.row('Book', id)).toMatchObject({ pax: 12 })
  expect(convivio.state.getState().saving.refused).toMatchObject([{ refusal: 'changedMeanwhile' }])
})
