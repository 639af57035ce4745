import { beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Duty } from '#domain/schema/values.ts'
import { employ, exists, furnish, makeRow, openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'

/** Two requests at once, begun in either order; more often than once, as which one is ahead is not ours to say. */
const ORDERS = ['one', 'other', 'one', 'other', 'one', 'other', 'one', 'other'] as const

const both = async <T>(first: (typeof ORDERS)[number], one: () => Promise<T>, other: () => Promise<T>) =>
  Promise.all(first === 'one' ? [one(), other()] : [other(), one()])

let owner: Person
let at: Place

beforeAll(async () => {
  owner = await signUp()
  at = await furnish(await openHotel(owner), owner)
})

describe('of two at the same moment', () => {
  it('one gives a price to a board in days of both, and the other hears why not', async () => {
    const hotel = pointer('Hotel', at.Hotel)
    for (const [round, first] of ORDERS.entries()) {
      const year = 2040 + round
      const price = (from: string, to: string) =>
        owner.rest.create('CalendarPrice', {
          objectId: newLocalId(),
          hotel,
          bookType: 'HB',
          from: `${year}-${from}`,
          to: `${year}-${to}`,
          price: 80,
        })
      const answers = await both(
        first,
        () => price('06-01', '06-30'),
        () => price('06-30', '07-31'),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.find(({ ok }) => !ok)).toEqual(refused('pricesOverlap'))
      const found = await owner.rest.rows('CalendarPrice', { hotel, from: { $gte: `${year}-01-01` } })
      expect(found.filter(({ from }) => String(from).startsWith(String(year)))).toHaveLength(1)
    }
  })

  it('a booking has one holder', async () => {
    for (const first of ORDERS) {
      const Book = await makeRow(owner, at, 'Book')
      const holder = () => owner.rest.create('BookPerson', { ...rowAt('BookPerson', { ...at, Book }), isHolder: true })
      for (const answer of await both(first, holder, holder)) must(answer)
      const people = await owner.rest.rows('BookPerson', { book: pointer('Book', Book) })
      expect(people.map(({ isHolder }) => isHolder).sort()).toEqual([false, true])
    }
  })

  it('a person is not added to a booking that goes', async () => {
    for (const first of ORDERS) {
      const Book = await makeRow(owner, at, 'Book')
      const add = () => owner.rest.create('BookPerson', rowAt('BookPerson', { ...at, Book }))
      const adds = () => Promise.all([add(), add(), add()])
      await both<unknown>(first, adds, () => owner.rest.remove('Book', Book))
      expect(await exists('Book', Book)).toBe(false)
      expect(await master().rows('BookPerson', { book: pointer('Book', Book) })).toEqual([])
    }
  })

  it.each<[ClassName, ClassName, string]>([
    ['Book', 'Table', 'table'],
    ['Room', 'RoomType', 'roomType'],
  ])('a %s is not given a %s that goes', async (className, target, field) => {
    for (const first of ORDERS) {
      const [row, goal] = [await makeRow(owner, at, className), await makeRow(owner, at, target)]
      const give = () => owner.rest.update(className, row, { [field]: pointer(target, goal) })
      await both<unknown>(first, give, () => owner.rest.remove(target, goal))
      expect(await exists(target, goal)).toBe(false)
      expect((await read(className, row))[field]).not.toMatchObject({ objectId: goal })
    }
  })

  it.each<[string, Duty | undefined]>([
    ['gets another duty', 'kitchen'],
    ['is put out', undefined],
  ])('who becomes the owner stays in the management, also when a colleague %s', async (_, duty) => {
    const [colleague, heir] = [await signUp(), await signUp()]
    for (const first of ORDERS) {
      const hotelId = await openHotel(owner)
      await employ(hotelId, colleague, 'management')
      await employ(hotelId, heir, 'management')
      const asked = { hotelId, userId: heir.id }
      const move = () =>
        duty ? colleague.rest.call('change-duty', { ...asked, duty }) : colleague.rest.call('remove-from-team', asked)
      await both(first, () => owner.rest.call('hand-over-hotel', asked), move)
      const isOwner = ((await read('Hotel', hotelId))['owner'] as { objectId: string }).objectId === heir.id
      const roles = await master().rows('_Role', { users: pointer('_User', heir.id), name: { $regex: `_${hotelId}$` } })
      expect(roles.map(({ name }) => name)).toEqual(
        isOwner ? [`hotel_staffer_${hotelId}`] : duty ? [`hotel_${duty}_${hotelId}`] : [],
      )
    }
  })
})
