import { beforeAll, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { openHotel, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { must } from './rest.ts'

let owner: Person
let other: Person

beforeAll(async () => {
  ;[owner, other] = await Promise.all([signUp(), signUp()])
})

/** So many rows as if they had been made one by one. */
const fill = (className: string, column: string, value: string, many: number) =>
  runSql(inject('postgresUri'), [
    `INSERT INTO "${className}" ("objectId", "createdAt", "updatedAt", "${column}")
     SELECT 'n${newLocalId()}' || g, now(), now(), '${value}' FROM generate_series(1, ${many}) g`,
  ])

it('a hotel has no more rows of a class than any could need, and others go on', async () => {
  const [full, another] = [await openHotel(owner), await openHotel(owner)]
  await fill('Turn', 'hotel', full, 500)
  expect(await owner.rest.create('Turn', rowAt('Turn', { Hotel: full }))).toEqual(refused('tooManyRows'))
  must(await owner.rest.create('Turn', rowAt('Turn', { Hotel: another })))
  must(await owner.rest.create('Rank', rowAt('Rank', { Hotel: full })))
})

it('an account has no more hotels than any chain', async () => {
  await fill('Hotel', 'owner', owner.id, 200)
  expect(await owner.rest.create('Hotel', { objectId: newLocalId() })).toEqual(refused('tooManyHotels'))
  must(await other.rest.create('Hotel', { objectId: newLocalId() }))
})
