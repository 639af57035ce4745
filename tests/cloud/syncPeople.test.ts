import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { expire, furnish, hire, makeRow, openHotel, openTwoHouses, read, refused, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json, Rest, Row } from './rest.ts'
import { TestServer } from './server.ts'

let owner: Person
let stranger: Person
let at: Place
let second: TestServer

beforeAll(async () => {
  ;({ owner, stranger, at } = await openTwoHouses())
  // Another process on the same database, as behind a load balancer.
  second = await TestServer.prepare({
    DATABASE_URI: inject('postgresUri'),
  })
  await second.start()
})

afterAll(() => second.remove())

const newBook = (fields: Json = {}) => makeRow(owner, at, 'Book', fields)
const addPerson = (Book: string, fields: Json) => makeRow(owner, { ...at, Book }, 'BookPerson', fields)
const ask = (rest: Rest, bookId: string, count: unknown) => rest.call('sync-people', { bookId, count })
const sync = async (bookId: string, count: number, rest = owner.rest) =>
  must(await ask(rest, bookId, count)).body['result'] as { book: Book; people: BookPerson[] }
const peopleOf = (bookId: string): Promise<Row[]> =>
  master().rows('BookPerson', { book: pointer('Book', bookId) }, { order: 'createdAt,objectId' })
const holdersOf = async (bookId: string) =>
  (await peopleOf(bookId)).filter(({ isHolder }) => isHolder).map(({ objectId }) => objectId)

describe('a person who is deleted', () => {
  it('passes the booking on to the next one', async () => {
    const id = await newBook()
    const [anna, bruno, carla] = (await sync(id, 3)).people.map((person) => person.id)
    must(await owner.rest.remove('BookPerson', bruno ?? ''))
    expect(await holdersOf(id)).toEqual([anna])
    must(await owner.rest.remove('BookPerson', anna ?? ''))
    expect(await holdersOf(id)).toEqual([carla])
    must(await owner.rest.remove('BookPerson', carla ?? ''))
    must(await owner.rest.update('Book', id, { pax: 0 }))
    expect(await peopleOf(id)).toEqual([])
    expect((await sync(id, 2)).people.map(({ isHolder }) => isHolder)).toEqual([true, false])
  })
})

describe('the number of guests', () => {
  it('makes the persons of a new booking, one of them the holder', async () => {
    const id = await newBook()
    const { book, people } = await sync(id, 3)
    expect(book).toMatchObject({ id, pax: 3, hotel: at.Hotel })
    expect(people.map((person) => person.id)).toEqual([1, 2, 3].map((n) => `${id}_${n}`))
    expect(people.map(({ isHolder }) => isHolder)).toEqual([true, false, false])
    const [written] = await master().rows('Book', { objectId: id })
    expect(written).toMatchObject({ pax: 3, changedBy: expect.any(String) as string })
    expect((await peopleOf(id)).map(({ hotel }) => hotel)).toEqual(
      Array.from({ length: 3 }, () => pointer('Hotel', at.Hotel)),
    )
    const [first] = people
    // Under the rights of its booking, not under those of whoever asked.
    expect((await read('BookPerson', first?.id ?? ''))['ACL']).toEqual((await read('Book', id))['ACL'])
  })

  it('adds persons and leaves who is there', async () => {
    const id = await newBook()
    const anna = await addPerson(id, { name: 'Anna', isHolder: true })
    const { people } = await sync(id, 4)
    expect(people).toHaveLength(4)
    expect(await read('BookPerson', anna)).toMatchObject({ name: 'Anna', isHolder: true })
  })

  it('takes persons away, the nameless first, and then all names; the holder stays', async () => {
    const id = await newBook()
    const ugo = await addPerson(id, { name: 'Ugo' })
    const anna = await addPerson(id, { name: 'Anna', surname: 'Rossi', isHolder: true })
    await sync(id, 5)
    const { people } = await sync(id, 2)
    expect(people.map((person) => person.id).sort()).toEqual([ugo, anna].sort())
    for (const person of people) {
      expect(person.name).toBeUndefined()
      expect(person.surname).toBeUndefined()
    }
    expect(await holdersOf(id)).toEqual([anna])
    expect((await sync(id, 1)).people.map((person) => person.id)).toEqual([anna])
  })

  it('leaves what a person who goes had ordered, and a trace of the person', async () => {
    const id = await newBook()
    const [, other] = (await sync(id, 2)).people
    const gone = other?.id ?? ''
    const order = await makeRow(owner, { ...at, Book: id, BookPerson: gone }, 'MealOrder')
    await sync(id, 1)
    expect(await read('MealOrder', order)).not.toHaveProperty('person')
    expect(await master().rows('Tombstone', { rowId: gone })).toHaveLength(1)
  })

  it('lets go who has said of no allergy first', async () => {
    const id = await newBook()
    const people = (await sync(id, 3)).people.map((person) => person.id)
    const [, , allergic = ''] = people
    await makeRow(owner, { ...at, Book: id, BookPerson: allergic }, 'DietaryNeeds', {
      tags: [1],
      consentAt: { __type: 'Date', iso: new Date().toISOString() },
    })
    expect((await sync(id, 2)).people.map((person) => person.id)).toEqual([people[0], allergic])
  })

  it('leaves nothing of what a person who goes may not eat for the next one of that number', async () => {
    const id = await newBook()
    const [, other] = (await sync(id, 2)).people
    const BookPerson = other?.id ?? ''
    const needs = await makeRow(owner, { ...at, Book: id, BookPerson }, 'DietaryNeeds')
    const check = await makeRow(owner, { ...at, Book: id, BookPerson }, 'AllergyCheck')
    await sync(id, 1)
    for (const rowId of [needs, check]) expect(await master().rows('Tombstone', { rowId })).toHaveLength(1)
    expect((await sync(id, 2)).people.map((person) => person.id)).toContain(BookPerson)
    expect(await master().rows('DietaryNeeds', { objectId: needs })).toEqual([])
    expect(await master().rows('AllergyCheck', { objectId: check })).toEqual([])
  })

  it('asked twice, as after an answer that was lost, changes nothing more', async () => {
    const id = await newBook()
    await sync(id, 4)
    const before = await peopleOf(id)
    expect((await sync(id, 4)).people).toHaveLength(4)
    expect(await peopleOf(id)).toEqual(before)
  })

  it('puts right what a call that was cut short left', async () => {
    const id = await newBook()
    await sync(id, 4)
    must(await master().update('Book', id, { pax: 2 }))
    must(await master().update('BookPerson', `${id}_2`, { isHolder: true }))
    must(await master().remove('BookPerson', `${id}_1`))
    expect((await sync(id, 3)).people).toHaveLength(3)
    expect(await holdersOf(id)).toEqual([`${id}_2`])
  })

  it.each([0, -1, 101, 1.5, '3', null, undefined, { $gt: 0 }])('is not %j', async (count) => {
    const id = await newBook()
    expect(await ask(owner.rest, id, count)).toEqual(refused('paxInvalid'))
    expect(await peopleOf(id)).toEqual([])
  })

  it('goes up to 100 and back', async () => {
    const id = await newBook()
    expect((await sync(id, 100)).people).toHaveLength(100)
    expect((await sync(id, 1)).people).toHaveLength(1)
    expect(await peopleOf(id)).toHaveLength(1)
  })
})

describe('who may say the number of guests', () => {
  it('the staff, and the master key', async () => {
    const id = await newBook()
    const staffer = await signUp()
    await hire(at.Hotel, staffer)
    await sync(id, 2, staffer.rest)
    await sync(id, 3, master())
    expect(await peopleOf(id)).toHaveLength(3)
  })

  it('nobody else', async () => {
    const id = await newBook()
    expect(await ask(stranger.rest, id, 2)).toEqual(refused('notYourHotel'))
    expect(await ask(anonymous(), id, 2)).toEqual(refused('notSignedIn'))
    expect(await read('Book', id)).toMatchObject({ pax: 1 })
  })

  it.each(['nessuno000', '', 5, null, { $ne: '' }, '../x'])('and of no booking %j', async (bookId) => {
    const answer = await owner.rest.call('sync-people', { bookId, count: 2 })
    expect(answer).toEqual(refused('gone'))
  })

  it('not of an expired hotel', async () => {
    const place = await furnish(await openHotel(owner), owner)
    await expire(place.Hotel)
    expect(await ask(owner.rest, place.Book, 2)).toEqual(refused('hotelExpired'))
  })
})

describe('many who say it at once', () => {
  it('in two server processes leave as many persons as the booking says, and its holder', async () => {
    const here = owner.rest
    const there = owner.rest.at(second.url)
    for (let round = 0; round < 3; round++) {
      const id = await newBook()
      const anna = await addPerson(id, { name: 'Anna', isHolder: true })
      const counts = Array.from({ length: 30 }, () => 1 + Math.floor(Math.random() * 12))
      const answers = await Promise.all(counts.map((count, n) => ask(n % 2 ? here : there, id, count)))
      for (const answer of answers) must(answer)
      const { pax } = await read('Book', id)
      expect(counts).toContain(pax)
      expect(await peopleOf(id)).toHaveLength(Number(pax))
      expect(await holdersOf(id)).toEqual([anna])
      expect((await sync(id, 7)).people).toHaveLength(7)
      expect(await peopleOf(id)).toHaveLength(7)
    }
  })

  it('of a booking without persons make one holder', async () => {
    const id = await newBook()
    await Promise.all(Array.from({ length: 8 }, (_, n) => sync(id, 2 + (n % 3))))
    expect(await holdersOf(id)).toHaveLength(1)
    const { pax } = await read('Book', id)
    expect(await peopleOf(id)).toHaveLength(Number(pax))
  })

  it('while it is deleted leave nobody behind', async () => {
    const id = await newBook()
    const asking = Array.from({ length: 6 }, (_, n) => ask(owner.rest, id, 2 + n))
    must(await owner.rest.remove('Book', id))
    await Promise.all(asking)
    await ask(owner.rest, id, newLocalId().length)
    expect(await master().rows('Book', { objectId: id })).toEqual([])
    expect(await peopleOf(id)).toEqual([])
  })
})
