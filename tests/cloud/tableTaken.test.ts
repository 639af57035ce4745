import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/localId.ts'
import { collide } from '#domain/rules/places/tableUse.ts'
import { newDatabase } from './database.ts'
import { makeRow, openTwoHouses, read, refused, rowAt } from './house.ts'
import type { Person, Place } from './house.ts'
import { master, must, pointer } from './rest.ts'
import type { Json } from './rest.ts'
import { TestServer } from './server.ts'

let owner: Person
let at: Place

beforeAll(async () => {
  ;({ owner, at } = await openTwoHouses())
})

const DAY = 86_400_000
const FIRST = Date.parse('2027-06-01T12:00:00Z')
const date = (days: number) => ({ __type: 'Date', iso: new Date(FIRST + days * DAY).toISOString() })

const newTable = () => makeRow(owner, at, 'Table')
const stay = (table: string, from: number, to: number): Json => ({
  table: pointer('Table', table),
  checkin: date(from),
  checkout: date(to),
})
const book = (fields: Json) => makeRow(owner, at, 'Book', fields)
const tryBook = (fields: Json) => owner.rest.create('Book', { ...rowAt('Book', at), ...fields })
const change = (id: string, fields: Json) => owner.rest.update('Book', id, fields)

describe('a table that somebody has', () => {
  it('is not given to another booking of those days', async () => {
    const table = await newTable()
    await book(stay(table, 10, 17))
    for (const [from, to] of [[10, 17], [9, 11], [16, 20], [12, 13], [5, 30]] as const)
      expect(await tryBook(stay(table, from, to)), `${from}-${to}`).toEqual(refused('tableTaken'))
    const other = await book({ checkin: date(12), checkout: date(13), table: { __op: 'Delete' } })
    expect(await change(other, { table: pointer('Table', table) })).toEqual(refused('tableTaken'))
    expect(await read('Book', other)).not.toHaveProperty('table')
  })

  it('is free on the day of departure and before that of arrival', async () => {
    const table = await newTable()
    await book(stay(table, 10, 17))
    await book(stay(table, 17, 20))
    await book(stay(table, 7, 10))
  })

  it('is free for a booking without days, until it has some', async () => {
    const table = await newTable()
    await book(stay(table, 10, 17))
    const open = await book({ table: pointer('Table', table) })
    expect(await change(open, { checkin: date(12), checkout: date(14) })).toEqual(
      refused('tableTaken'),
    )
    must(await change(open, { checkin: date(20), checkout: date(24) }))
  })

  it('cannot be had by staying longer', async () => {
    const table = await newTable()
    const first = await book(stay(table, 1, 5))
    await book(stay(table, 5, 9))
    expect(await change(first, { checkout: date(6) })).toEqual(refused('tableTaken'))
    must(await change(first, { checkout: date(4), refName: 'Rossi' }))
  })

  it('can be shared knowingly, and not otherwise', async () => {
    const table = await newTable()
    const first = await book(stay(table, 1, 5))
    const second = await book({ ...stay(table, 3, 8), sharesTable: true })
    expect(await change(second, { sharesTable: false })).toEqual(refused('tableTaken'))
    // Those two share it already; the first one goes on doing so when its days change.
    must(await change(first, { checkout: date(6) }))
    await book(stay(table, 8, 10))
    expect(await change(first, { checkout: date(9) })).toEqual(refused('tableTaken'))
  })

  it('does not keep a booking from other changes', async () => {
    const table = await newTable()
    await book(stay(table, 1, 5))
    const second = await book({ ...stay(table, 3, 8), sharesTable: true })
    must(await change(second, { refName: 'Bianchi', pax: 3 }))
  })

  it('is of its hotel: what is refused is not told of others', async () => {
    const answer = await tryBook({ table: pointer('Table', newLocalId()) })
    expect(answer).toEqual(refused('missingReference'))
  })
})

describe('days that are none', () => {
  it('are refused backwards, and free when they are empty', async () => {
    const table = await newTable()
    expect(await tryBook(stay(table, 5, 3))).toEqual(refused('stayBackwards'))
    await book(stay(table, 3, 3))
    await book(stay(table, 3, 3))
    await book(stay(table, 3, 6))
  })

  it('of an earlier version are kept by the server’s own code', async () => {
    const row = { ...rowAt('Book', at), sharesTable: true, ...stay(await newTable(), 3, 6) }
    must(await master().create('Book', row))
    // As a row that a database had before there were rules.
    const uri = inject('postgresUri')
    const sql = `UPDATE "Book" SET checkin = checkout + interval '1 day', "sharesTable" = NULL WHERE "objectId" = '${row.objectId}'`
    await runSql(uri, [sql])
    must(await change(row.objectId, { refName: 'Neri' }))
  })
})

describe('a database in which two have a table already', () => {
  it('lets the server start all the same, and quietly', async () => {
    const DATABASE_URI = await newDatabase()
    const server = await TestServer.prepare({ DATABASE_URI })
    try {
      await server.start()
      await server.stop()
      const row = (id: string) => `('${id}', 'tavolo', now(), now() + interval '2 days')`
      await runSql(DATABASE_URI, [
        'ALTER TABLE "Book" DROP CONSTRAINT "Book_table_taken"',
        `INSERT INTO "Book" ("objectId", "table", checkin, checkout) VALUES ${row('a')}, ${row('b')}`,
      ])
      await server.start()
      expect((await server.stop()).output).not.toMatch(/error|Book_table_taken|exclu/i)
    } finally {
      await server.remove()
    }
  })
})

describe('of receptionists who give a table at the same moment', () => {
  it('one wins, whichever server process they ask, and the others hear why not', async () => {
    const uri = inject('postgresUri')
    const second = await TestServer.prepare({ DATABASE_URI: uri })
    await second.start()
    try {
      const tables = await Promise.all([newTable(), newTable(), newTable()])
      const wishes = Array.from({ length: 60 }, (_, n) => {
        const from = 30 + (n % 5) * 2
        return { n, table: tables[n % 3] ?? '', from, to: from + 1 + (n % 4) }
      })
      const here = owner.rest
      const there = owner.rest.at(second.url)
      const rows = wishes.map(({ table, from, to }) => ({
        ...rowAt('Book', at),
        ...stay(table, from, to),
      }))
      const answers = await Promise.all(
        rows.map((row, n) => (n % 2 ? here : there).create('Book', row)),
      )
      for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('tableTaken'))
      const kept = wishes.filter((_, n) => answers[n]?.ok)
      expect(kept.length).toBeGreaterThanOrEqual(3)
      for (const one of kept)
        for (const other of kept) {
          const isAlone = one === other || one.table !== other.table
          const [stayOne, stayOther] = [one, other].map(({ from, to }) => ({ checkin: from, checkout: to }))
          if (!isAlone && stayOne && stayOther) expect(collide(stayOne, stayOther)).toBe(false)
        }
      for (const table of tables)
        expect(await master().rows('Book', { table: pointer('Table', table) })).toHaveLength(
          kept.filter((one) => one.table === table).length,
        )
    } finally {
      await second.remove()
    }
  })

  it('the database keeps the one promise that no guard can', async () => {
    const table = await newTable()
    await book(stay(table, 1, 5))
    // No guard looks at what the server's own code writes.
    const row = { ...rowAt('Book', at), ...stay(table, 3, 8) }
    expect(await master().create('Book', row)).toEqual(refused('tableTaken'))
    must(await master().create('Book', { ...row, sharesTable: true }))
  })

  it('the same holds when they move bookings that are there', async () => {
    const table = await newTable()
    const none = { table: { __op: 'Delete' }, checkin: date(50), checkout: date(53) }
    const books = await Promise.all(Array.from({ length: 20 }, () => book(none)))
    const answers = await Promise.all(
      books.map((id) => change(id, { table: pointer('Table', table) })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('tableTaken'))
  })
  it('the same holds inside their batches', async () => {
    const table = await newTable()
    const rows = Array.from({ length: 20 }, () => ({ ...rowAt('Book', at), ...stay(table, 1, 5) }))
    const batches = [rows.slice(0, 10), rows.slice(10)].map((some) =>
      owner.rest.createAll(some.map((row) => ['Book', row] as const)),
    )
    const outcomes = (await Promise.all(batches)).flat()
    expect(outcomes.filter((outcome) => 'success' in outcome)).toHaveLength(1)
    for (const outcome of outcomes)
      if (!('success' in outcome))
        expect(outcome).toEqual({ error: { code: 142, error: 'tableTaken' } })
  })
})
