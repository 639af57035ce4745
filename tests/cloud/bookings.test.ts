import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { exists, makeRow, openTwoHouses, read, refused, rowAt, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let at: Place

beforeAll(async () => {
  ;({ owner, at } = await openTwoHouses())
})

const GONE = { __op: 'Delete' }
const date = (day: string) => ({ __type: 'Date', iso: `${day}T12:00:00.000Z` })
/** At no table: they are there on the same days. */
const book = (fields: Json = {}) => makeRow(owner, at, 'Book', { table: GONE, ...fields })
const change = (id: string, fields: Json) => owner.rest.update('Book', id, fields)

describe('a booking', () => {
  it.each<[Json, Parameters<typeof refused>[0]]>([
    [{ pax: -1 }, 'paxInvalid'],
    [{ pax: 101 }, 'paxInvalid'],
    [{ pax: 1.5 }, 'paxInvalid'],
    [{ highChairs: -1 }, 'bookInvalid'],
    [{ highChairs: 0.5 }, 'bookInvalid'],
    [{ arrivalTime: '25:00' }, 'bookInvalid'],
    [{ arrivalTime: 'sera' }, 'bookInvalid'],
    [{ bookType: 'AI' }, 'bookInvalid'],
    [{ refLocale: 'fr' }, 'bookInvalid'],
    [{ checkin: date('2027-05-02'), checkout: date('2027-05-01') }, 'stayBackwards'],
  ])('is not kept with %j', async (fields, code) => {
    expect(await owner.rest.create('Book', { ...rowAt('Book', at), ...fields })).toEqual(refused(code))
    expect(await change(at.Book, fields)).toEqual(refused(code))
    expect(await master().create('Book', { ...rowAt('Book', at), ...fields })).toEqual(refused(code))
  })

  it('says the names of its room and table, whatever is sent beside them', async () => {
    const [table, room] = [newLocalId(), newLocalId()]
    const places = {
      table: pointer('Table', await makeRow(owner, at, 'Table', { name: table })),
      room: pointer('Room', await makeRow(owner, at, 'Room', { name: room })),
    }
    const id = await book({ ...places, tableNumber: 'un altro' })
    expect(await read('Book', id)).toMatchObject({ tableNumber: table, roomNumber: room })
    must(await change(id, { tableNumber: 'un altro', roomNumber: GONE }))
    expect(await read('Book', id)).toMatchObject({ tableNumber: table, roomNumber: room })
    must(await change(id, { table: GONE, room: GONE }))
    const cleared = await read('Book', id)
    expect(cleared).not.toHaveProperty('tableNumber')
    expect(cleared).not.toHaveProperty('roomNumber')
  })

  it('keeps the text of a table that is not in the list', async () => {
    const id = await book({ table: GONE, tableNumber: 'Terrazza' })
    must(await change(id, { refName: 'Rossi' }))
    expect(await read('Book', id)).toMatchObject({ tableNumber: 'Terrazza' })
    must(await change(id, { table: pointer('Table', at.Table), tableNumber: 'Terrazza' }))
    must(await change(id, { table: GONE, tableNumber: 'Veranda' }))
    expect(await read('Book', id)).toMatchObject({ tableNumber: 'Veranda' })
  })

  it('follows its room and table to another name, while it is not over', async () => {
    const table = pointer('Table', await makeRow(owner, at, 'Table', { name: newLocalId() }))
    const room = pointer('Room', await makeRow(owner, at, 'Room', { name: newLocalId() }))
    const past = { checkin: date('2020-05-01'), checkout: date('2020-05-04') }
    const future = { checkin: date('2050-05-01'), checkout: date('2050-05-04') }
    const over = await book({ table, room, ...past })
    const coming = await Promise.all([book({ table, room, ...future }), book({ table, room })])
    const before = await read('Book', over)
    const [tableNumber, roomNumber] = [newLocalId(), newLocalId()]
    must(await owner.rest.update('Table', table.objectId, { name: tableNumber }))
    must(await owner.rest.update('Room', room.objectId, { name: roomNumber }))
    for (const id of coming) expect(await read('Book', id)).toMatchObject({ tableNumber, roomNumber })
    expect(await read('Book', over)).toEqual(before)
    must(await owner.rest.remove('Table', table.objectId))
    for (const id of [...coming, over]) {
      const left = await read('Book', id)
      expect(left).not.toHaveProperty('table')
      expect(left).not.toHaveProperty('tableNumber')
    }
  })

  it('is invited anew when its e-mail changes, also when the browser forgot', async () => {
    const id = await book({ refEmail: 'anna@example.com' })
    const sentAt = date('2026-11-01')
    must(await master().update('Book', id, { sent: true, sentAt }))
    must(await change(id, { refName: 'Rossi', refEmail: 'anna@example.com' }))
    expect(await read('Book', id)).toMatchObject({ sent: true })
    must(await change(id, { refEmail: 'ugo@example.com', sent: true }))
    expect(await read('Book', id)).toMatchObject({ sent: false, sentAt })
    must(await master().update('Book', id, { sent: true }))
    must(await change(id, { refEmail: GONE }))
    expect(await read('Book', id)).toMatchObject({ sent: false })
    must(await master().update('Book', id, { sent: true }))
    // 'Reinvia'
    must(await change(id, { sent: false }))
    expect(await read('Book', id)).toMatchObject({ sent: false, sentAt })
    expect(await change(id, { sentAt: GONE })).toEqual(refused('serverDecides'))
  })

  it('keeps what two receptionists change at once in different fields', async () => {
    const id = await book()
    const fields: Json = {
      refName: 'Rossi',
      refMobile: '333 1234567',
      bookType: 'HB',
      pax: 4,
      highChairs: 2,
      arrivalTime: '22:30',
      refLocale: 'de',
    }
    await Promise.all(Object.entries(fields).map(async ([name, value]) => must(await change(id, { [name]: value }))))
    expect(await read('Book', id)).toMatchObject(fields)
  })
})

describe('a person of a booking', () => {
  const person = (Book: string, fields: Json = {}) => makeRow(owner, { ...at, Book }, 'BookPerson', fields)
  const stay = { checkin: date('2027-05-10'), checkout: date('2027-05-17') }

  it.each<Json>([
    { checkin: date('2027-05-18') },
    { checkout: date('2027-05-09') },
    { checkin: date('2027-05-14'), checkout: date('2027-05-12') },
  ])('does not leave before arriving: %j', async (days) => {
    const Book = await book(stay)
    const row = { ...rowAt('BookPerson', { ...at, Book }), ...days }
    expect(await owner.rest.create('BookPerson', row)).toEqual(refused('personStayBackwards'))
    const id = await person(Book, { checkin: date('2027-05-11'), checkout: date('2027-05-16') })
    const both = { checkin: GONE, checkout: GONE, ...days }
    expect(await owner.rest.update('BookPerson', id, both)).toEqual(refused('personStayBackwards'))
  })

  it('may be named whatever became of the days of the booking', async () => {
    const Book = await book(stay)
    const id = await person(Book, { checkin: date('2027-05-15') })
    must(await change(Book, { checkout: date('2027-05-12') }))
    must(await owner.rest.update('BookPerson', id, { name: 'Anna' }))
  })

  it('stays in its booking', async () => {
    const [one, other] = [await book(), await book()]
    const id = await person(one)
    const moved = { book: pointer('Book', other) }
    expect(await owner.rest.update('BookPerson', id, moved)).toEqual(refused('refused'))
  })

  it('is the holder alone', async () => {
    const Book = await book()
    const first = await person(Book, { isHolder: true })
    const second = await person(Book, { isHolder: true })
    must(await owner.rest.update('BookPerson', second, { isHolder: true }))
    expect(await read('BookPerson', first)).toMatchObject({ isHolder: true })
    expect(await read('BookPerson', second)).toMatchObject({ isHolder: false })
  })
})

describe('a booking that is deleted', () => {
  it('takes its persons and orders along, and its members out', async () => {
    const Book = await book({ checkin: date('2027-05-10'), checkout: date('2027-05-17') })
    const BookPerson = await makeRow(owner, { ...at, Book }, 'BookPerson', { isHolder: true })
    const MealOrder = await makeRow(owner, { ...at, Book, BookPerson }, 'MealOrder')
    const MealOrderDish = await makeRow(owner, { ...at, Book, BookPerson, MealOrder }, 'MealOrderDish')
    const { body } = must(await owner.rest.call('refresh-book-code', { bookId: Book }))
    const { code } = body['result'] as { code: string }
    const guest = await signUp()
    must(await guest.rest.call('join-book', { code }))
    must(await guest.rest.get('Book', Book))
    must(await guest.rest.get('Dish', at.Dish))

    must(await owner.rest.remove('Book', Book))
    const rows = [
      ['Book', Book],
      ['BookPerson', BookPerson],
      ['MealOrder', MealOrder],
      ['MealOrderDish', MealOrderDish],
    ] as const
    for (const [className, id] of rows) expect(await exists(className, id), className).toBe(false)
    // Parse remembers for 5 s of whom somebody is a member.
    const readsMenu = async () => (await guest.rest.get('Dish', at.Dish)).ok
    await vi.waitFor(async () => expect(await readsMenu()).toBe(false), { interval: 250 })
    expect(await guest.rest.call('join-book', { code })).toEqual(refused('codeUnknown'))
    expect(await owner.rest.call('sync-people', { bookId: Book, count: 2 })).toEqual(refused('gone'))
  })
})
