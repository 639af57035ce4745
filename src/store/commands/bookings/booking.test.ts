import { describe, expect, it } from 'vitest'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { peopleOfBook } from '#store/selectors/people.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import {
  changeBooking,
  createBooking,
  deleteBooking,
  inviteAgain,
  assignRoom,
  assignNewRoom,
  assignNewTable,
  assignTable,
  writeBooking,
} from './booking.ts'
import { changePerson, removePerson } from './bookPerson.ts'
import { changeRoom } from '../places/room.ts'
import { changeTable } from '../places/table.ts'

const HOTEL = 'hotel00001'
const DAY = 86_400_000
const NOW = Date.parse('2026-11-21T09:00:00Z')

async function aReception({ tableSameAsRoom = false, expireDate = NOW + 1 } = {}) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { id: HOTEL, expireDate, tableSameAsRoom })
  gateway.server.put('Table', { id: 'table00012', hotel: HOTEL, name: '12' })
  gateway.server.put('Room', { id: 'room000101', hotel: HOTEL, name: '101' })
  const convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  for (const name of ['Hotel', 'Table', 'Room'] as const) convivio.receive(name, await gateway.page(name, [], ''))
  const tables = () => convivio.state.getState().tables
  const created = createBooking(convivio, HOTEL, NOW)
  const id = created.status === 'created' ? created.id : ''
  const book = () => tables().Book.rows.get(id)
  const people = () => peopleOfBook(convivio.state.getState(), id)
  return { gateway, convivio, created, id, book, people, tables }
}

describe('a new booking', () => {
  it('is for one person, who holds it', async () => {
    const { book, people } = await aReception()
    expect(book()).toMatchObject({ hotel: HOTEL, pax: 1, sent: false })
    expect(people()).toMatchObject([{ isHolder: true }])
  })

  it('given up before it was sent leaves nothing to send', async () => {
    const { convivio, gateway, id } = await aReception()
    expect(deleteBooking(convivio, id, NOW)).toBeUndefined()
    await convivio.flush()
    expect(gateway.server.rows('Book')).toEqual([])
    expect(gateway.server.rows('BookPerson')).toEqual([])
    expect(convivio.state.getState().saving.refused).toEqual([])
  })

  it('is refused where the subscription has ended', async () => {
    const { created } = await aReception({ expireDate: NOW - 1 })
    expect(created).toEqual({ status: 'refused', refusal: 'hotelExpired' })
  })
})

describe('the invitation', () => {
  it('is to be sent again to another e-mail, and when it is asked for', async () => {
    const { convivio, id, book } = await aReception()
    changeBooking(convivio, id, { refEmail: 'a@example.com', sent: true }, NOW)
    writeBooking(convivio, id, 'refEmail', 'a@example.com ', NOW)
    expect(book()?.sent).toBe(true)
    writeBooking(convivio, id, 'refName', 'Rossi', NOW)
    expect(book()?.sent).toBe(true)
    writeBooking(convivio, id, 'refEmail', 'b@example.com', NOW)
    expect(book()).toMatchObject({ refEmail: 'b@example.com', sent: false })
    changeBooking(convivio, id, { sent: true }, NOW)
    inviteAgain(convivio, id, NOW)
    expect(book()?.sent).toBe(false)
  })
})

describe('table and room', () => {
  it('a table says its number with it, and takes it along', async () => {
    const { convivio, id, book } = await aReception()
    assignTable(convivio, id, 'table00012', true, NOW)
    expect(book()).toMatchObject({ table: 'table00012', tableNumber: '12', sharesTable: true })
    assignTable(convivio, id, undefined, true, NOW)
    expect(book()?.table).toBeUndefined()
    expect(book()).toMatchObject({ tableNumber: undefined, sharesTable: false })
    expect(assignTable(convivio, id, 'elsewhere1', false, NOW)).toBe('missingReference')
  })

  it('what is typed and not there is made', async () => {
    const { convivio, id, book, tables } = await aReception()
    assignNewTable(convivio, id, '13', NOW)
    assignNewRoom(convivio, id, '102', NOW)
    expect(book()).toMatchObject({ tableNumber: '13', roomNumber: '102' })
    expect(tables().Table.rows.get(book()?.table ?? '')?.name).toBe('13')
    expect(tables().Table.rows.size).toBe(2)
  })

  const CLOSED = { outOfServiceFrom: '2026-11-24', outOfServiceTo: '2026-11-28' }
  const inside = { checkin: NOW + 4 * DAY, checkout: NOW + 6 * DAY }
  const after = { checkin: NOW + 20 * DAY, checkout: NOW + 22 * DAY }

  it('what is out of service in the days of the stay is not given', async () => {
    const { convivio, id, book } = await aReception()
    changeBooking(convivio, id, inside, NOW)
    expect(changeRoom(convivio, 'room000101', CLOSED, NOW)).toBeUndefined()
    expect(changeTable(convivio, 'table00012', CLOSED, NOW)).toBeUndefined()
    expect(assignRoom(convivio, id, 'room000101', false, NOW)).toBe('outOfService')
    expect(assignTable(convivio, id, 'table00012', true, NOW)).toBe('outOfService')
    expect(book()).not.toMatchObject({ room: 'room000101' })
    changeBooking(convivio, id, after, NOW)
    expect(assignRoom(convivio, id, 'room000101', false, NOW)).toBeUndefined()
    expect(changeBooking(convivio, id, inside, NOW)).toBe('outOfService')
    expect(book()).toMatchObject({ room: 'room000101', ...after })
  })

  it('what goes out of service stays with who has it', async () => {
    const { convivio, id, book } = await aReception()
    changeBooking(convivio, id, inside, NOW)
    assignTable(convivio, id, 'table00012', false, NOW)
    changeTable(convivio, 'table00012', CLOSED, NOW)
    expect(changeBooking(convivio, id, { checkout: NOW + 7 * DAY }, NOW)).toBeUndefined()
    expect(book()?.table).toBe('table00012')
  })

  it('where tables equal rooms a room whose table is out of service is not given either', async () => {
    const { convivio, id, book } = await aReception({ tableSameAsRoom: true })
    changeBooking(convivio, id, inside, NOW)
    changeTable(convivio, 'table00012', { ...CLOSED, room: 'room000101' }, NOW)
    expect(assignRoom(convivio, id, 'room000101', false, NOW)).toBe('outOfService')
    expect(book()?.room).toBeUndefined()
  })

  it('days out of service the wrong way round, or for a long reason, are refused', async () => {
    const { convivio, tables } = await aReception()
    const backwards = { outOfServiceFrom: '2026-11-28', outOfServiceTo: '2026-11-24' }
    const talkative = { ...CLOSED, outOfServiceReason: 'x'.repeat(121) }
    expect(changeRoom(convivio, 'room000101', backwards, NOW)).toBe('periodBackwards')
    expect(changeTable(convivio, 'table00012', talkative, NOW)).toBe('reasonTooLong')
    expect(tables().Room.rows.get('room000101')?.outOfServiceFrom).toBeUndefined()
  })

  it('where tables equal rooms a room brings its table, a new one and one from before', async () => {
    const { convivio, id, book, tables } = await aReception({ tableSameAsRoom: true })
    const tableOfBook = () => tables().Table.rows.get(book()?.table ?? '')
    assignNewRoom(convivio, id, '102', NOW)
    expect(tableOfBook()).toMatchObject({ name: '102', room: book()?.room })
    assignRoom(convivio, id, 'room000101', false, NOW)
    expect(tableOfBook()).toMatchObject({ name: '101', room: 'room000101' })
    assignRoom(convivio, id, undefined, false, NOW)
    expect(book()).toMatchObject({ room: undefined, table: undefined, tableNumber: undefined })
  })
})

describe('a booking', () => {
  it.each([
    ['101 persons', { pax: 101 }, 'paxInvalid'],
    ['days the wrong way round', { checkin: NOW, checkout: NOW - 1 }, 'stayBackwards'],
  ] as const)('does not have %s', async (_, asked, refusal) => {
    const { convivio, id, book } = await aReception()
    const before = book()
    expect(changeBooking(convivio, id, asked, NOW)).toBe(refusal)
    expect(book()).toBe(before)
  })
})

describe('its persons', () => {
  async function aFamily() {
    const house = await aReception()
    const { convivio, id } = house
    changeBooking(convivio, id, { pax: 3, checkin: NOW, checkout: NOW + 1000 }, NOW)
    const [child = '', other = ''] = ['Nina', 'Ugo'].map((name) =>
      convivio.create('BookPerson', { hotel: HOTEL, book: id, name }),
    )
    return { ...house, child, other }
  }

  it('one of them goes, the others keep their names, and are counted', async () => {
    const { convivio, child, people, book } = await aFamily()
    expect(removePerson(convivio, child, NOW)).toBeUndefined()
    expect(people().map(({ name }) => name)).toEqual([undefined, 'Ugo'])
    expect(book()?.pax).toBe(2)
  })

  it('after the holder the next one holds the booking, until nobody is left', async () => {
    const { convivio, gateway, people, book } = await aFamily()
    for (const left of [2, 1, 0]) {
      expect(removePerson(convivio, people()[0]?.id ?? '', NOW)).toBeUndefined()
      expect(people().map(({ isHolder }) => isHolder)).toEqual([true, false].slice(0, left))
      expect(book()?.pax).toBe(left)
    }
    await convivio.flush()
    expect(gateway.server.rows('BookPerson')).toEqual([])
    expect(gateway.server.rows('Book')).toMatchObject([{ pax: 0 }])
  })

  it('nobody leaves before arriving, by the own days or the booking’s', async () => {
    const { convivio, child } = await aFamily()
    expect(changePerson(convivio, child, { checkin: NOW + 2000 }, NOW)).toBe('personStayBackwards')
    expect(changePerson(convivio, child, { checkout: NOW - 1 }, NOW)).toBe('personStayBackwards')
    expect(changePerson(convivio, child, { checkin: NOW + 500 }, NOW)).toBeUndefined()
  })
})
