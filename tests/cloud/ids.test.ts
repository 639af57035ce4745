import { beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '#cloud/database/permissions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { memberRole, staffRole } from '#domain/rules/team/roles.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { PASSWORD, makeRow, newEmail, openTwoHouses, read, refused, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let at: Place
let strangerAt: Place

beforeAll(async () => {
  ;({ owner, stranger, at, strangerAt } = await openTwoHouses())
})

const make = (className: ClassName, fields: Json = {}) => makeRow(owner, at, className, fields)

describe('ids', () => {
  it('is the one that the client made, and the localId too, whatever is sent as that', async () => {
    const id = await make('Table', { localId: 'somethingelse' })
    expect(await read('Table', id)).toMatchObject({ objectId: id, localId: id })
  })

  it('is made by the server for a row, a hotel and an account that come without', async () => {
    const { objectId: _, ...book } = rowAt('Book', at)
    const bookId = String(must(await owner.rest.create('Book', book)).body['objectId'])
    const saved = await read('Book', bookId)
    expect(saved['localId']).toBe(bookId)
    expect(saved['ACL']).toHaveProperty([`role:${memberRole(bookId)}`])

    const hotelId = String(must(await owner.rest.create('Hotel', {})).body['objectId'])
    const hotel = await read('Hotel', hotelId)
    expect(hotel['localId']).toBe(hotelId)
    expect(hotel['ACL']).toHaveProperty([`role:${staffRole(hotelId)}`])

    const account = { username: newEmail(), password: PASSWORD, ACL: { '*': { read: true } } }
    const userId = String(must(await anonymous().send('POST', '/users', account)).body['objectId'])
    const user = await read('_User', userId)
    expect(user['localId']).toBe(userId)
    expect(user['ACL']).toEqual({ [userId]: { read: true, write: true } })
  })

  it('never changes', async () => {
    const id = await make('Book')
    await owner.rest.update('Book', id, { objectId: at.Book, localId: 'x', refName: 'Rossi' })
    const saved = await read('Book', id)
    expect(saved).toMatchObject({ objectId: id, localId: id })
    expect(saved['ACL']).toHaveProperty([`role:${memberRole(id)}`])
    expect(saved['ACL']).not.toHaveProperty([`role:${memberRole(at.Book)}`])
  })

  it.each([5, { $ne: 'x' }])('is no %j: a proper one is made instead', async (objectId) => {
    const answer = must(await owner.rest.create('Table', { ...rowAt('Table', at), objectId }))
    expect(answer.body['objectId']).toMatch(/^\w{10}$/)
  })

  it.each(['role:admin', '*', 'a b', '../x', 'é', '', null])('cannot be %j', async (objectId) => {
    const email = newEmail()
    const answers = [
      await owner.rest.create('Table', { ...rowAt('Table', at), objectId }),
      await owner.rest.create('Hotel', { objectId }),
      await anonymous().send('POST', '/users', { objectId, username: email, password: PASSWORD }),
    ]
    for (const answer of answers) {
      expect(answer.ok, answer.text).toBe(false)
      expect(answer.status, answer.text).toBe(400)
    }
    expect(await master().rows('_User', { username: email })).toEqual([])
  })

  it('is none that the server makes of the id of some hotel, which is no secret', async () => {
    const natural: readonly ClassName[] = [
      'CalendarMeal',
      'MealSeating',
      'DietaryNeeds',
      'AllergyCheck',
      'CourseCall',
      'KitchenPortion',
      'PrintJob',
    ]
    const made = classNames.filter((name) => {
      const { scope } = declarationOf(name)
      return (
        ['hotel', 'menu', 'booking'].includes(scope) &&
        permissions[name].may.create !== 'nobody' &&
        !natural.includes(name)
      )
    })
    expect(made).toEqual(expect.arrayContaining(['Dish', 'Label', 'DishImage', 'Room', 'Table', 'Book', 'BookPerson']))
    for (const className of made) {
      const row = { ...rowAt(className, at), objectId: `${strangerAt.Hotel}_${newLocalId()}` }
      expect(await owner.rest.create(className, row), className).toEqual(refused('refused'))
      must(await master().create(className, row))
      must(await owner.rest.update(className, row.objectId, { localId: 'x' }))
    }
  })

  it('belongs to one row: a second create is refused and changes nothing', async () => {
    const id = await make('Table', { name: 'Terrazza' })
    const before = await read('Table', id)
    const again = { ...rowAt('Table', at), objectId: id, name: 'Giardino' }
    const foreign = { ...rowAt('Table', strangerAt), objectId: id }
    expect(await owner.rest.create('Table', again)).toMatchObject({ ok: false, code: 137 })
    expect(await stranger.rest.create('Table', foreign)).toMatchObject({ ok: false, code: 137 })
    expect(await read('Table', id)).toEqual(before)
  })

  it('survives 10 creates at once: one row, and one success', async () => {
    const row = rowAt('Table', at)
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.rest.create('Table', row)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await master().rows('Table', { name: row['name'] })).toHaveLength(1)
  })

  it('of a hotel does not open it: who creates it again gets nothing of it', async () => {
    const before = await read('Hotel', at.Hotel)
    const answer = await stranger.rest.create('Hotel', { objectId: at.Hotel, name: 'Mio' })
    expect(answer).toMatchObject({ ok: false, code: 137 })
    expect(await read('Hotel', at.Hotel)).toEqual(before)
    const staff = { name: staffRole(at.Hotel), users: pointer('_User', stranger.id) }
    expect(await master().rows('_Role', staff)).toEqual([])
    expect(await stranger.rest.rows('Table', { hotel: pointer('Hotel', at.Hotel) })).toEqual([])
  })
})
