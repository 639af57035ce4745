import { beforeAll, describe, expect, it } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { makeRow, openTwoHouses, refused, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must } from './rest.ts'
import type { Json } from './rest.ts'

let owner: Person
let stranger: Person
let at: Place
let strangerAt: Place

beforeAll(async () => {
  ;({ owner, stranger, at, strangerAt } = await openTwoHouses())
})

const make = (className: ClassName, fields: Json = {}) => makeRow(owner, at, className, fields)

const NAMED = ['Room', 'RoomType', 'Table', 'Rank', 'Turn'] as const

describe('names of rooms, tables and their groups', () => {
  it.each(NAMED)('a %s has its name alone in its hotel', async (className) => {
    const name = newLocalId()
    const id = await make(className, { name })
    expect(await owner.rest.create(className, { ...rowAt(className, at), name })).toEqual(refused('nameTaken'))
    const other = await make(className)
    expect(await owner.rest.update(className, other, { name })).toEqual(refused('nameTaken'))
    must(await owner.rest.update(className, id, { name }))
    must(await stranger.rest.create(className, { ...rowAt(className, strangerAt), name }))
    must(await owner.rest.remove(className, id))
    must(await owner.rest.update(className, other, { name }))
  })

  it.each(NAMED)('of 20 who save a %s at once, one wins', async (className) => {
    const name = newLocalId()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.rest.create(className, { ...rowAt(className, at), name })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { ok, code, text } of answers) if (!ok) expect([137, 142], text).toContain(code)
    expect(await master().rows(className, { name })).toHaveLength(1)
  })

  it('may be missing in any number of rows', async () => {
    const { name: _, ...nameless } = rowAt('Table', at)
    for (const objectId of [newLocalId(), newLocalId()])
      must(await owner.rest.create('Table', { ...nameless, objectId }))
  })
})
