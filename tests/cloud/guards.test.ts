import { beforeAll, describe, expect, it } from 'vitest'
import { jsonColumns } from '#cloud/guards/jsonColumns.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { staffRole } from '#domain/rules/team/roles.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { PAST, makeRow, newRowAt, openTwoHouses, read, refused, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, pointer } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let at: Place

beforeAll(async () => {
  ;({ owner, stranger, at } = await openTwoHouses())
})

const make = (className: ClassName, fields: Json = {}) => makeRow(owner, at, className, fields)

const ACL_OF_TABLE = () => ({ [`role:${staffRole(at.Hotel)}`]: { read: true, write: true } })

describe('what the server decides', () => {
  const allOpen = { '*': { read: true, write: true } }

  it('makes the ACL: what a client sends is overwritten', async () => {
    const id = await make('Table', { ACL: allOpen })
    expect((await read('Table', id))['ACL']).toEqual(ACL_OF_TABLE())
    for (const ACL of [allOpen, {}, null, { __op: 'Delete' }]) {
      await owner.rest.update('Table', id, { ACL })
      expect((await read('Table', id))['ACL'], JSON.stringify(ACL)).toEqual(ACL_OF_TABLE())
    }
  })

  it('makes the ACL of a hotel and of an account, too', async () => {
    const hotelAcl = (await read('Hotel', at.Hotel))['ACL']
    const userAcl = (await read('_User', owner.id))['ACL']
    expect(userAcl).toEqual({ [owner.id]: { read: true, write: true } })
    for (const ACL of [allOpen, {}, null, { __op: 'Delete' }]) {
      await owner.rest.update('Hotel', at.Hotel, { ACL })
      await owner.rest.update('_User', owner.id, { ACL })
      expect((await read('Hotel', at.Hotel))['ACL'], JSON.stringify(ACL)).toEqual(hotelAcl)
      expect((await read('_User', owner.id))['ACL'], JSON.stringify(ACL)).toEqual(userAcl)
    }
  })

  // What no client may write at all, or only admins, is not asked field by field.
  const written = classNames.filter(
    (className) => permissions[className].may.update !== 'nobody' && className !== 'Template',
  )
  const serverOnly = written.flatMap((className) =>
    Object.entries(declarationOf(className).fields)
      .filter(([, field]) => field.serverOnly)
      .map(([name, { wire }]) => [className, name, wire] as const),
  )
  const values: Readonly<Record<string, unknown>> = {
    String: 'scelto',
    Date: { __type: 'Date', iso: '2099-01-01T00:00:00.000Z' },
    Object: { password: 'scelta' },
  }

  it.each(serverOnly)('keeps %s.%s from clients', async (className, name, wire) => {
    const value = values[wire] ?? pointer('_User', stranger.id)
    const id = at[className]
    const before = await read(className, id)
    const changes: Json[] = [{ [name]: value }, { [name]: { __op: 'Delete' } }]
    if (wire === 'Object') {
      changes.push({ [`${name}.password`]: 'scelta' })
      changes.push({ [`${name}.password`]: { __op: 'Delete' } })
      changes.push({ [`${name}.password`]: { __op: 'Increment', amount: 1 } })
    }
    for (const change of changes)
      expect(await owner.rest.update(className, id, change)).toEqual(refused('serverDecides'))
    expect(await read(className, id)).toEqual(before)
    const created = await owner.rest.create(className, { ...rowAt(className, at), [name]: value })
    expect(created).toEqual(refused('serverDecides'))
  })

  it('keeps the times of creation and change from clients', async () => {
    const id = await make('Table', { createdAt: PAST, updatedAt: PAST })
    await owner.rest.update('Table', id, { createdAt: PAST, updatedAt: PAST, name: newLocalId() })
    const saved = await read('Table', id)
    expect(String(saved['createdAt']) > '2026').toBe(true)
    expect(String(saved['updatedAt']) > '2026').toBe(true)
  })

  it('has no field that the schema does not declare', async () => {
    const answer = await owner.rest.update('Table', at.Table, { colour: 'rosso' })
    expect(answer).toMatchObject({ ok: false, code: 119 })
    expect(await owner.rest.update('Rate', at.Rate, { name: 5 })).toMatchObject({ code: 111 })
  })

  const never = { __type: 'Date', iso: 'mai' }
  it.each<[ClassName, Json]>([
    ['Book', { checkin: never }],
    ['CalendarMeal', { date: never }],
    ['Turn', { times: { '3': { from: never } } }],
    ['Dish', { images: [never] }],
    ['Dish', { images: { __op: 'AddUnique', objects: [never] } }],
    ['Dish', { images: { __op: 'Remove', objects: [never] } }],
    ['Hotel', { config: { since: never } }],
    ['_User', { image: never }],
  ])('refuses a date that is none, and lives on: %s %j', async (className, fields) => {
    const path = className === '_User' ? '/users' : `/classes/${className}`
    for (const answer of [
      await owner.rest.send('POST', path, { ...rowAt(className, at), ...fields }),
      await owner.rest.update(className, at[className], fields),
    ]) {
      expect(answer.status, answer.text).toBe(400)
      expect([107, 111, 142], answer.text).toContain(answer.code)
    }
    expect((await owner.rest.get('Hotel', at.Hotel)).ok).toBe(true)
  })
})

describe('a column of a few values', () => {
  const columns = classNames
    .filter((className) => permissions[className].may.update !== 'nobody')
    .flatMap((className) =>
      Object.entries(declarationOf(className).fields).flatMap(([name, { values, wire }]) =>
        values ? [[className, name, wire] as const] : [],
      ),
    )
  const wrong: Readonly<Record<string, readonly unknown[]>> = {
    String: ['altro', '', ['BB']],
    Number: [99, -1, 0.5, '1'],
    Array: [[99], ['0'], [null], 'gluten'],
  }

  it('is found in the schema', () => {
    expect(columns).toContainEqual(['Book', 'bookType', 'String'])
    expect(columns).toContainEqual(['Hotel', 'pmsType', 'String'])
    expect(columns).toContainEqual(['Dish', 'allergens', 'Array'])
  })

  it.each(columns)('%s.%s has no other', async (className, name, wire) => {
    const before = (await read(className, at[className]))[name]
    for (const value of wrong[wire] ?? []) {
      const answer = await owner.rest.update(className, at[className], { [name]: value })
      expect(answer, JSON.stringify(value)).toMatchObject({ ok: false, code: 142 })
    }
    expect((await read(className, at[className]))[name]).toEqual(before)
  })
})

describe('a list or an object', () => {
  const columns = Object.entries(jsonColumns).flatMap(([className, ofClass]) =>
    Object.keys(ofClass).map((name) => [className as ClassName, name] as const),
  )
  /** Wrong values of objects that may have names of their own. */
  const within: Readonly<Record<string, readonly unknown[]>> = {
    config: [{ mealPrices: { 1: 'x' } }, { hasBords: 'x' }],
    authPMS: [{ bbRates: 'x' }, { skipRates: [1] }],
    mailConfig: [],
    portions: [{ x: { y: [1] } }, { pasta: -1 }, { pasta: 1.5 }, { pasta: 100_000 }],
  }

  it.each(columns)('in %s.%s is as colleagues read it', async (className, name) => {
    const { wire } = declarationOf(className).fields[name] ?? {}
    const general = wire === 'Array' ? [[{ x: [1] }], [[]], [null]] : [{ x: { y: [1] } }, { it: 5 }]
    const writer = className === 'Template' ? master() : owner.rest
    for (const value of ['x', 5, true, ...(within[name] ?? general)]) {
      const changed = await writer.update(className, at[className], { [name]: value })
      expect(changed, `change ${JSON.stringify(value)}`).toMatchObject({ ok: false, status: 400 })
      const row = { ...(await newRowAt(className, at)), [name]: value }
      const made = await writer.create(className, row)
      expect(made, `create ${JSON.stringify(value)}`).toMatchObject({ ok: false, status: 400 })
    }
  })
})
