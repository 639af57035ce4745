import { describe, expect, it } from 'vitest'
import { guestRole, memberRole, staffRole } from '#domain/rules/team/roles.ts'
import { classNames } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { admit, dismiss, furnish, hire, openHotel, read, removeFromRole, rowAt, signUp, welcome } from './house.ts'
import { must } from './rest.ts'
import type { Row } from './rest.ts'

describe('people', () => {
  it('of two bookings see these two, and of other bookings nothing', async () => {
    const [owner, member] = await Promise.all([signUp(), signUp()])
    const at = await furnish(await openHotel(owner), owner)
    const books = [at.Book]
    for (let more = 0; more < 2; more++) {
      const book = rowAt('Book', at)
      must(await owner.rest.create('Book', book))
      books.push(book.objectId)
    }
    const persons = await Promise.all(
      books.slice(1).map(async (Book) => {
        const person = rowAt('BookPerson', { ...at, Book })
        must(await owner.rest.create('BookPerson', person))
        return person.objectId
      }),
    )
    await admit(at.Hotel, books[0] ?? '', member)
    await admit(at.Hotel, books[1] ?? '', member)
    const ids = async (className: ClassName) =>
      (await member.rest.rows(className)).map(({ objectId }) => objectId).sort()
    expect(await ids('Book')).toEqual(books.slice(0, 2).sort())
    expect(await ids('BookPerson')).toEqual([at.BookPerson, persons[0]].sort())
    expect((await member.rest.get('Book', books[2] ?? '')).ok).toBe(false)
  })

  it('who no longer work in a hotel neither read nor write there', async () => {
    const [owner, staffer] = await Promise.all([signUp(), signUp()])
    const at = await furnish(await openHotel(owner), owner)
    await hire(at.Hotel, staffer)
    must(await staffer.rest.update('Rank', at.Rank, { name: 'Prima' }))
    await dismiss(at.Hotel, staffer)
    expect((await staffer.rest.get('Rank', at.Rank)).ok).toBe(false)
    expect((await staffer.rest.update('Rank', at.Rank, { name: 'Dopo' })).ok).toBe(false)
    expect((await staffer.rest.create('Rank', rowAt('Rank', at))).ok).toBe(false)
    expect((await staffer.rest.remove('Rank', at.Rank)).ok).toBe(false)
    expect((await read('Rank', at.Rank))['name']).toBe('Prima')
  })

  it('who left a booking see neither it nor the menu', async () => {
    const [owner, member] = await Promise.all([signUp(), signUp()])
    const at = await furnish(await openHotel(owner), owner)
    await admit(at.Hotel, at.Book, member)
    must(await member.rest.get('Book', at.Book))
    must(await member.rest.get('Dish', at.Dish))
    await removeFromRole(memberRole(at.Book), member)
    expect((await member.rest.get('Book', at.Book)).ok).toBe(false)
    expect((await member.rest.get('Dish', at.Dish)).ok).toBe(false)
  })

  it('of a guest’s role gain nothing by naming another', async () => {
    const [owner, guest] = await Promise.all([signUp(), signUp()])
    const hotelId = await openHotel(owner)
    await welcome(hotelId, guest)
    for (const name of [staffRole(hotelId), guestRole(hotelId)])
      expect((await guest.rest.create('_Role', { name, ACL: {} })).ok).toBe(false)
  })

  it('read and change their own account, and only that', async () => {
    const [anna, bruno] = await Promise.all([signUp(), signUp()])
    must(await anna.rest.update('_User', anna.id, { name: 'Anna', tutorialCompleted: true }))
    expect((await anna.rest.get('_User', anna.id)).body).toMatchObject({ name: 'Anna' })
    expect((await anna.rest.update('_User', bruno.id, { name: 'Anna' })).ok).toBe(false)
    expect((await anna.rest.get('_User', bruno.id)).ok).toBe(false)
  })

  it('with an account and nothing else see no row of any class', async () => {
    const { rest } = await signUp()
    for (const className of classNames) {
      if (className === '_User') continue
      const isOffer = className === 'Template' || className === 'Label'
      // Some classes cannot even be asked for.
      const { body } = await rest.list(className)
      const rows = (body['results'] ?? []) as Row[]
      expect(isOffer ? rows.filter((row) => row['isPublic'] !== true) : rows, className).toEqual([])
    }
  })
})
