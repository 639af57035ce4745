import { beforeAll, describe, expect, inject, it } from 'vitest'
import { permissions } from '#cloud/database/permissions.ts'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import { furnish, openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person, Place } from './house.ts'
import { must } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let at: Place

beforeAll(async () => {
  owner = await signUp()
  at = await furnish(await openHotel(owner), owner)
})

const LONG = 'a'.repeat(130_000)

const writable = classNames.filter((name) => {
  const { scope } = declarationOf(name)
  return scope !== 'shared' && name !== '_User' && permissions[name].may.update === 'signedIn'
})

const texts = writable.flatMap((className) =>
  Object.entries(declarationOf(className).fields).flatMap(([field, { longest, wire, values, serverOnly, secret }]) =>
    longest === undefined || wire !== 'String' || values || serverOnly || secret ? [] : [{ className, field, longest }],
  ),
)

const jsonOf = (wire: string, bytes: number): unknown => {
  const long = 'a'.repeat(bytes)
  return wire === 'Object' ? { it: long } : [long]
}

const values = writable.flatMap((className) =>
  Object.entries(declarationOf(className).fields).flatMap(
    ([field, { bytes, wire, values: known, serverOnly, secret }]) =>
      bytes === undefined || known || serverOnly || secret ? [] : [{ className, field, value: jsonOf(wire, bytes) }],
  ),
)

describe('a text', () => {
  it.each(texts)('of $className.$field has at most $longest characters', async ({ className, field, longest }) => {
    const change: Json = { [field]: 'a'.repeat(longest + 1) }
    expect(await owner.rest.update(className, at[className], change)).toEqual(
      refused(`tooLong:${className}.${field}` as Refusal),
    )
  })

  it.each(values)('in $className.$field is as short as a row needs', async ({ className, field, value }) => {
    expect(await owner.rest.update(className, at[className], { [field]: value })).toEqual(
      refused(`tooLong:${className}.${field}` as Refusal),
    )
  })

  it('is as long in a new row, and in an account', async () => {
    const dish = { ...rowAt('Dish', at), description: { it: 'Buono', de: 'a'.repeat(601) } }
    expect(await owner.rest.create('Dish', dish)).toEqual(refused('tooLong:Dish.description'))
    must(await owner.rest.create('Dish', { ...dish, description: { it: 'ò'.repeat(600) } }))
    expect(await owner.rest.update('_User', owner.id, { name: LONG })).toEqual(refused('tooLong:_User.name'))
  })

  it('of secrets of a PMS is not made long bit by bit', async () => {
    const hotelId = await openHotel(owner)
    const secrets = (name: string) => ({ authPMS: { endpoint: 'https://pms.example', [name]: 'a'.repeat(9000) } })
    must(await owner.rest.update('Hotel', hotelId, secrets('one')))
    must(await owner.rest.update('Hotel', hotelId, secrets('two')))
    expect(await owner.rest.update('Hotel', hotelId, secrets('three'))).toEqual(refused('tooLong:Hotel.authPMS'))
  })
})

describe('what older releases let in', () => {
  it('is read, exported, and changed elsewhere', async () => {
    const hotelId = await openHotel(owner)
    const dishes = Array.from({ length: 20 }, () => ({ ...rowAt('Dish', { Hotel: hotelId }), objectId: newLocalId() }))
    for (const dish of dishes) must(await owner.rest.create('Dish', { ...dish, name: { it: 'Risotto' } }))
    await runSql(inject('postgresUri'), [
      `UPDATE "Dish" SET description = jsonb_build_object('it', repeat('a', 900000)) WHERE hotel = '${hotelId}'`,
    ])
    const [dish] = dishes
    must(await owner.rest.update('Dish', String(dish?.objectId), { price: 12, name: { it: 'Risotto giallo' } }))
    must(await owner.rest.update('Dish', String(dish?.objectId), { description: { it: 'Mantecato' } }))
    expect(await read('Dish', String(dish?.objectId))).toMatchObject({ description: { it: 'Mantecato' }, price: 12 })

    const found = new Set<string>()
    let since: Json = {}
    for (let more = true; more;) {
      const { body } = must(await owner.rest.call('changes', { hotelId, scopes: ['menu'], since }))
      const answer = body['result'] as {
        rows: { Dish?: readonly { id: string }[] }
        since: Json
        more: readonly string[]
      }
      for (const { id } of answer.rows.Dish ?? []) found.add(id)
      since = answer.since
      more = answer.more.length > 0
    }
    expect(found.size).toBe(20)
    const { body } = must(await owner.rest.call('export-rows', { hotelId, className: 'Dish', after: '' }))
    expect((body['result'] as { rows: readonly unknown[] }).rows).toHaveLength(20)
  })
})
