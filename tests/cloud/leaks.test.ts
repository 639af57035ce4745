import { beforeAll, describe, expect, it } from 'vitest'
import { staffRole } from '#domain/rules/team/roles.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { openPeopledHouse, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { anonymous, count, master, must, pointer } from './rest.ts'
import type { Json, Rest } from './rest.ts'

/** Stands in what only the staff of the hotel may read. */
const MARK = 'Riservatissimo'
const MARKED = ['Hotel', 'Room', 'Rank', 'Table'] as const

let owner: Person
let staffer: Person
let guest: Person
let member: Person
let stranger: Person
let at: Place
let strangerAt: Place

beforeAll(async () => {
  ;({ owner, staffer, guest, member, stranger, at, strangerAt } = await openPeopledHouse())
  for (const className of MARKED) must(await owner.rest.update(className, at[className], { name: MARK }))
})

/** How many rows a query answers to someone. */
const found = async (rest: Rest, className: ClassName, where: Json): Promise<number> =>
  count(await rest.list(className, { where }))

describe('a foreign row is not reached', () => {
  it('by a pointer from a row of one’s own', async () => {
    for (const [className, field, target] of [
      ['DishImage', 'dish', 'Dish'],
      ['BookPerson', 'book', 'Book'],
      ['Book', 'table', 'Table'],
      ['Table', 'rank', 'Rank'],
    ] as const) {
      const row = { ...rowAt(className, strangerAt), [field]: pointer(target, at[target]) }
      expect((await stranger.rest.create(className, row)).error).toBe('missingReference')
    }
  })

  it('by include, even over a pointer that exists', async () => {
    // As data of an earlier version might: only the master key can make such a pointer now.
    const row = { ...rowAt('Table', strangerAt), rank: pointer('Rank', at.Rank) }
    must(await master().create('Table', row))
    const include = 'rank,rank.hotel,rank.hotel.owner,hotel.owner'
    for (const params of [{ include }, { include: '*' }]) {
      const { body, text } = must(await stranger.rest.get('Table', row.objectId, params))
      // Parse leaves out what the asker may not read.
      expect(body['rank'] ?? {}).not.toHaveProperty('createdAt')
      expect(text).not.toContain(MARK)
    }
  })

  it('by include from what a member or a guest may read', async () => {
    const include = '*,hotel.owner,book.room,book.table,book.table.rank,person.book,dish.hotel'
    for (const className of classNames)
      for (const { rest } of [guest, member]) {
        const answer = await rest.get(className, at[className], { include })
        // Guests know in which room they sleep, and at which table they sit.
        const text = answer.text.replaceAll(/"(room|table)Number":"[^"]*"/g, '')
        expect(text, className).not.toContain(MARK)
        expect(text, className).not.toContain(owner.email)
      }
    expect((await owner.rest.get('Book', at.Book, { include })).text).toContain(MARK)
  })

  it('by $inQuery, $or, $nor or $relatedTo', async () => {
    const foreign = { hotel: pointer('Hotel', at.Hotel) }
    const [role] = await master().rows('_Role', { name: staffRole(at.Hotel) })
    const object = pointer('_Role', String(role?.objectId))
    for (const rest of [anonymous(), stranger.rest]) {
      const inQuery = { $inQuery: { className: 'Hotel', where: { name: MARK } } }
      expect(await found(rest, 'Table', { hotel: inQuery })).toBe(0)
      expect(await found(rest, 'Table', { $or: [foreign, { name: MARK }] })).toBe(0)
      expect(await found(rest, 'Table', { ...foreign, $nor: [{ name: 'x' }] })).toBe(0)
      expect(await found(rest, '_User', { $relatedTo: { object, key: 'users' } })).toBe(0)
      expect(await found(rest, '_Role', { $relatedTo: { object, key: 'roles' } })).toBe(0)
    }
  })

  it('by what it does to a query of one’s own rows', async () => {
    const row = { ...rowAt('Table', strangerAt), name: MARK, rank: pointer('Rank', at.Rank) }
    must(await master().create('Table', row))
    // `name` is that of a foreign table, `rank` is a foreign one: neither must be noticed.
    const own = { objectId: { $in: [row.objectId] } }
    const query = { className: 'Table', where: { hotel: pointer('Hotel', at.Hotel) } }
    const ranks = { className: 'Rank', where: { name: MARK } }
    const { rest } = stranger
    const [select, dontSelect] = ['$select', '$dontSelect'].map((name) => ({ [name]: { query, key: 'name' } }))
    for (const condition of [
      { name: select },
      { name: dontSelect },
      { rank: { $inQuery: ranks } },
      { rank: { $notInQuery: ranks } },
    ])
      expect((await rest.list('Table', { where: { ...own, ...condition } })).status).toBe(400)
  })

  it('by counting, distinct, aggregate or explain', async () => {
    const where = { hotel: pointer('Hotel', at.Hotel) }
    for (const rest of [anonymous(), stranger.rest]) {
      const counted = await rest.list('Table', { where, count: 1, limit: 0 })
      expect(counted.body['count'] ?? 0).toBe(0)
    }
    for (const { rest } of [stranger, member, staffer, owner]) {
      expect((await rest.send('GET', '/aggregate/Table?distinct=name')).status).toBe(403)
      expect((await rest.send('GET', '/aggregate/Table?$group={"_id":"$name"}')).status).toBe(403)
      expect((await rest.list('Table', { explain: true })).ok).toBe(false)
    }
  })

  it('by the answer of a write that is refused', async () => {
    for (const className of classNames) {
      const id = at[className]
      const answers = [
        await stranger.rest.update(className, id, { localId: 'x' }),
        await stranger.rest.remove(className, id),
        await stranger.rest.create(className, { ...rowAt(className, at), objectId: id }),
      ]
      for (const { ok, text } of answers) {
        expect(ok, text).toBe(false)
        expect(text).not.toContain(MARK)
      }
    }
  })
})

describe('the table of classes', () => {
  it('has no pointer that leads out of a hotel but to accounts and offers', () => {
    for (const className of classNames) {
      const { fields } = declarationOf(className)
      if (!('hotel' in fields)) continue
      for (const { target } of Object.values(fields))
        if (target && target !== 'Hotel' && target !== 'Template')
          expect(declarationOf(target as ClassName).fields).toHaveProperty('hotel')
    }
  })
})
