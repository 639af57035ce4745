import fc from 'fast-check'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { clashesAt, collide } from '#domain/rules/places/tableUse.ts'
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
const none = { turn: { __op: 'Delete' } }
const change = (id: string, fields: Json) => owner.rest.update('Book', id, fields)

describe('a table that somebody has', () => {
  it('is not given to another booking of those days', async () => {
    const table = await newTable()
    await book(stay(table, 10, 17))
    for (const [from, to] of [
      [10, 17],
      [9, 11],
      [16, 20],
      [12, 13],
      [5, 30],
    ] as const)
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
    expect(await change(open, { checkin: date(12), checkout: date(14) })).toEqual(refused('tableTaken'))
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
        'ALTER TABLE "Book" DROP CONSTRAINT "Book_table_taken_at_turn"',
        `INSERT INTO "Book" ("objectId", "table", checkin, checkout) VALUES ${row('a')}, ${row('b')}`,
      ])
      await server.start()
      expect((await server.stop()).output).not.toMatch(/error|Book_table_taken|exclu/i)
    } finally {
      await server.remove()
    }
  })
})

describe('a table that serves several turns', () => {
  const turnsOf = async () => Promise.all([makeRow(owner, at, 'Turn'), makeRow(owner, at, 'Turn')])
  const tableOf = (turn: string) => makeRow(owner, at, 'Table', { turn: pointer('Turn', turn) })
  const ofTurn = (turn: string) => ({ turn: pointer('Turn', turn) })

  it('is given once a turn, the table’s for who has none of their own', async () => {
    const [first, second] = await turnsOf()
    const table = await tableOf(first)
    const rossi = await book({ ...stay(table, 1, 5), ...none })
    expect(await tryBook({ ...stay(table, 2, 4), ...ofTurn(first) })).toEqual(refused('tableTaken'))
    const verdi = await book({ ...stay(table, 2, 4), ...ofTurn(second) })
    expect(await tryBook({ ...stay(table, 3, 6), ...ofTurn(second) })).toEqual(refused('tableTaken'))
    expect(await change(verdi, none)).toEqual(refused('tableTaken'))
    expect(await change(rossi, ofTurn(second))).toEqual(refused('tableTaken'))
    must(await change(verdi, { refName: 'Verdi', pax: 3 }))
    const seen = must(await owner.rest.get('Book', verdi)).body
    expect(seen).toMatchObject({ turn: { objectId: second } })
    expect(seen).not.toHaveProperty('turnAtTable')
  })

  it('is of its hotel, and goes with a turn that is deleted', async () => {
    const [first, second] = await turnsOf()
    const table = await tableOf(first)
    expect(await tryBook({ ...stay(table, 1, 5), ...ofTurn(newLocalId()) })).toEqual(refused('missingReference'))
    const rossi = await book({ ...stay(table, 1, 5), ...ofTurn(second) })
    must(await owner.rest.remove('Turn', second))
    expect(await read('Book', rossi)).not.toHaveProperty('turn')
    expect(await tryBook({ ...stay(table, 2, 4), ...ofTurn(first) })).toEqual(refused('tableTaken'))
  })

  it('changes its turn, also where that brings two together', async () => {
    const [first, second] = await turnsOf()
    const table = await tableOf(first)
    const [from, to] = [date(20_000), date(20_003)]
    const days = { table: pointer('Table', table), checkin: from, checkout: to }
    await book({ ...days, ...none })
    must(await owner.rest.update('Table', table, ofTurn(second)))
    // Where nobody else is in the way, the first turn is free now.
    const verdi = await book({ ...days, ...ofTurn(first) })
    must(await owner.rest.update('Table', table, ofTurn(first)))
    must(await change(verdi, { refName: 'Verdi' }))
    expect(await tryBook({ ...days, ...ofTurn(first) })).toEqual(refused('tableTaken'))
  })

  it('is taken for the guards, the database and the rule of the pages alike', async () => {
    const turns = await turnsOf()
    const tables = [
      { id: await tableOf(turns[0]), turn: turns[0] },
      { id: await makeRow(owner, at, 'Table', none), turn: undefined },
    ]
    const wish = fc.record({
      table: fc.constantFrom(...tables),
      turn: fc.constantFrom(undefined, ...turns),
      from: fc.integer({ min: 100, max: 110 }),
      nights: fc.integer({ min: 1, max: 5 }),
      byGuard: fc.boolean(),
    })
    const wishes = fc.sample(wish, { numRuns: 80, seed: 7 })
    const kept: {
      id: string
      table: string
      turn: string | undefined
      checkin: number
      checkout: number
      pax: number
    }[] = []
    for (const { table, turn, from, nights, byGuard } of wishes) {
      const asked = { id: newLocalId(), table: table.id, turn, checkin: from, checkout: from + nights, pax: 2 }
      const row = {
        ...rowAt('Book', at),
        objectId: asked.id,
        ...stay(table.id, from, from + nights),
        ...(turn === undefined ? none : ofTurn(turn)),
      }
      // The master key passes the guards: the database alone decides.
      const answer = await (byGuard ? owner.rest : master()).create('Book', row)
      const isFree = clashesAt(table, asked, kept).length === 0
      expect({ ...asked, ok: answer.ok, byGuard }).toEqual({ ...asked, ok: isFree, byGuard })
      if (isFree) kept.push(asked)
      else expect(answer).toEqual(refused('tableTaken'))
    }
    expect(kept.length).toBeGreaterThan(15)
  })
})

describe('a database of a release that knew no turns of bookings', () => {
  it('keeps its rows, and what they say of their tables', async () => {
    const DATABASE_URI = await newDatabase()
    const server = await TestServer.prepare({ DATABASE_URI })
    try {
      await server.start()
      await server.stop()
      const row = (id: string, table: string, share: string) =>
        `('${id}', '${table}', now(), now() + interval '2 days', ${share})`
      await runSql(DATABASE_URI, [
        'ALTER TABLE "Book" DROP CONSTRAINT "Book_table_taken_at_turn"',
        'DROP TRIGGER "Book_turn_at_table" ON "Book"',
        'DROP TRIGGER "Table_turn_changed" ON "Table"',
        `INSERT INTO "Table" ("objectId", "turn") VALUES ('tavolo0001', 'turno00001'), ('tavolo0002', NULL)`,
        `INSERT INTO "Book" ("objectId", "table", checkin, checkout, "sharesTable")
         VALUES ${row('a', 'tavolo0001', 'NULL')}, ${row('b', 'tavolo0002', 'NULL')}, ${row('c', 'tavolo0001', 'TRUE')}`,
        `ALTER TABLE "Book" ADD CONSTRAINT "Book_table_taken" EXCLUDE USING gist ("table" WITH =, tstzrange("checkin", "checkout") WITH &&)
         WHERE ("table" IS NOT NULL AND "checkin" < "checkout" AND "sharesTable" IS NOT TRUE)`,
      ])
      await server.start()
      await server.stop()
      const other = (table: string, turn: string) =>
        `INSERT INTO "Book" ("objectId", "table", "turn", checkin, checkout) VALUES ('${table.slice(-1)}${turn}', '${table}', '${turn}', now(), now() + interval '1 day')`
      await expect(runSql(DATABASE_URI, [other('tavolo0001', 'turno00001')])).rejects.toThrow(
        'Book_table_taken_at_turn',
      )
      await expect(runSql(DATABASE_URI, [other('tavolo0002', 'turno00002')])).rejects.toThrow(
        'Book_table_taken_at_turn',
      )
      await runSql(DATABASE_URI, [
        other('tavolo0001', 'turno00002'),
        `DO $$ BEGIN ASSERT (SELECT count(*) FROM "Book" WHERE "objectId" IN ('a', 'b', 'c')) = 3; END $$`,
      ])
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
      const answers = await Promise.all(rows.map((row, n) => (n % 2 ? here : there).create('Book', row)))
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
    const answers = await Promise.all(books.map((id) => change(id, { table: pointer('Table', table) })))
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
      if (!('success' in outcome)) expect(outcome).toEqual({ error: { code: 142, error: 'tableTaken' } })
  })
})
