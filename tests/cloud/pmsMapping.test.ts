import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { MappingFaults, PmsAnswerRead } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import { ADMIN_ROLE } from '#domain/rules/team/roles.ts'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { exists, makeRole, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import { beginJob, endOfJob } from './jobRun.ts'
import { bookOf, booksOf, connectedHotel, resultOf, syncNow, syncWell } from './pmsHouse.ts'
import { anonymous, must } from './rest.ts'
import type { Answer, Json } from './rest.ts'
import { TestServer } from './server.ts'

let server: TestServer
let sql: pg.Client
let pms: PmsStandIn
let owner: Person
let admin: Person
let hotel: string

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  pms = await startPmsStandIn('passepartout')
  server = await TestServer.prepare({ DATABASE_URI: inject('postgresUri'), OUTBOUND_ALLOW: pms.host })
  await server.start()
  sql = new pg.Client({ connectionString: inject('postgresUri') })
  await sql.connect()
  ;[owner, admin] = await Promise.all([signUp(), signUp()])
  await makeRole(ADMIN_ROLE, admin)
  hotel = await connectedHotel(owner, pms)
  pms.save(
    aPmsBooking({ id: '118', from: day(3), to: day(8), board: 'Cura termale', name: 'Annamaria', surname: 'Rossetti' }),
  )
  await syncWell(owner, hotel, server.url)
})

afterAll(async () => {
  // It counts for all hotels of the type.
  await ask('save-pms-mapping', { mapping: null })
  await sql.end()
  await server.remove()
  await pms.close()
})

const ask = (name: string, params: Json = {}, by = admin): Promise<Answer> =>
  by.rest.at(server.url).call(name, { hotelId: hotel, ...params })

const readAnswer = async (): Promise<PmsAnswerRead> => must(await ask('pms-answer')).body['result'] as PmsAnswerRead

const tried = async (mapping: PmsMapping) =>
  must(await ask('try-pms-mapping', { mapping })).body['result'] as {
    readonly results: readonly Json[]
    readonly faults: MappingFaults
  }

describe('the last answer of a PMS', () => {
  it('is kept without its guests, but with what a mapping needs', async () => {
    const { raws, results, mapping, ownMapping } = await readAnswer()
    const text = JSON.stringify(raws)
    expect(text).not.toMatch(/Annamaria|Rossetti|anna\.rossi|333|segreto/)
    expect(raws).toMatchObject([
      {
        dati: [
          { id: '118', trattamento: 'Cura termale', camera: '204', adulti: 2, data_arrivo: day(3).replaceAll('-', '') },
        ],
      },
    ])
    expect(results).toMatchObject([{ refused: 'boardUnknown', value: 'Cura termale', reference: '118' }])
    expect(mapping).toEqual(ownMapping)
  })

  it('stays when a later one has nothing new', async () => {
    const { answeredAt } = await readAnswer()
    pms.forget()
    await syncWell(owner, hotel, server.url)
    expect(await readAnswer()).toMatchObject({ answeredAt, results: [{ reference: '118' }] })
  })

  it('is for admins alone', async () => {
    const stranger = await signUp()
    for (const person of [owner, stranger])
      for (const name of ['pms-answer', 'try-pms-mapping', 'save-pms-mapping'])
        expect(await ask(name, {}, person)).toEqual(refused('onlyAdmin'))
    expect(await anonymous(server.url).call('pms-answer', { hotelId: hotel })).toEqual(refused('onlyAdmin'))
    for (const person of [owner, admin])
      for (const className of ['PmsAnswer', 'PmsFormat', 'PmsPush'])
        expect((await person.rest.list(className)).ok).toBe(false)
  })
})

describe('a mapping', () => {
  it('that an admin corrects is tried on it, then counts for the next synchronization', async () => {
    const { ownMapping } = await readAnswer()
    const boards = { ...ownMapping.boards, 'cura termale': 'FB' } as const
    const corrected: PmsMapping = { ...ownMapping, boards, fields: { ...ownMapping.fields, pax: 'adulti' } }
    const { results, faults } = await tried(corrected)
    expect(faults).toEqual({})
    expect(results).toMatchObject([{ book: { bookId: '118', bookType: 'FB', pax: 2, roomNumber: '204' } }])
    expect(await booksOf(hotel)).toEqual([])
    pms.save(aPmsBooking({ id: '118', from: day(3), to: day(8), board: 'Cura termale' }))
    must(await ask('save-pms-mapping', { mapping: corrected }))
    await syncWell(owner, hotel, server.url)
    expect(await bookOf(hotel, '118')).toMatchObject({ bookType: 'FB', pax: 2 })
    expect((await readAnswer()).mapping).toEqual(corrected)
    must(await ask('save-pms-mapping', { mapping: null }))
    expect((await readAnswer()).mapping).toEqual(ownMapping)
  })

  it('that cannot be read is refused, and says where', async () => {
    const { ownMapping } = await readAnswer()
    const wrong: PmsMapping = { ...ownMapping, rows: 'dati[', fields: { ...ownMapping.fields, name: '$join([cognome' } }
    expect(await ask('save-pms-mapping', { mapping: wrong })).toEqual(refused('pmsMappingInvalid'))
    const { results, faults } = await tried(wrong)
    expect(Object.keys(faults).sort()).toEqual(['name', 'rows'])
    expect(faults['rows']).toMatchObject({ code: expect.stringMatching(/^S\d{4}$/) as string })
    expect(results).toMatchObject([{ refused: 'mappingFailed' }])
    for (const mapping of [{}, { ...ownMapping, boards: { X: 'ROMANTIC' } }, 'x'])
      expect(await ask('save-pms-mapping', { mapping })).toEqual(refused('pmsMappingInvalid'))
  })

  it('that has a field or a part that nobody reads is refused', async () => {
    const { ownMapping } = await readAnswer()
    const { rows: _, ...withoutRows } = ownMapping
    for (const mapping of [
      withoutRows,
      { ...ownMapping, fields: { ...ownMapping.fields, pax: 2 } },
      { ...ownMapping, fields: { ...ownMapping.fields, ospiti: 'adulti' } },
      { ...ownMapping, protocol: { ask: 'x' } },
    ])
      expect(await ask('save-pms-mapping', { mapping })).toEqual(refused('pmsMappingInvalid'))
  })

  it.each([
    ['half a text', '{"rows":'],
    ['null', 'null'],
    ['one with a board that is gone', '{"rows":"dati","fields":{},"boards":{"X":"ROMANTIC"}}'],
  ])('that is stored as %s counts for nothing, and is corrected again', async (_, text) => {
    const { ownMapping } = await readAnswer()
    const corrected: PmsMapping = { ...ownMapping, boards: { ...ownMapping.boards, 'cura termale': 'FB' } }
    must(await ask('save-pms-mapping', { mapping: corrected }))
    await sql.query('UPDATE "PmsFormat" SET mapping = $1', [text])
    expect((await readAnswer()).mapping).toEqual(ownMapping)
    must(await ask('save-pms-mapping', { mapping: corrected }))
    expect((await readAnswer()).mapping).toEqual(corrected)
    must(await ask('save-pms-mapping', { mapping: null }))
  })

  it('that never ends, or fills the memory, stops nobody', async () => {
    const { ownMapping } = await readAnswer()
    for (const evil of [
      '($f := function($n) { $f($n + 1) }; $f(0))',
      '$length($join([1..200].$pad("", 2000000, "x")))',
    ]) {
      const { results } = await tried({ ...ownMapping, fields: { ...ownMapping.fields, name: evil } })
      expect(results).toEqual([
        expect.objectContaining({ refused: expect.stringMatching(/^mapping(Slow|Failed)$/) as string }),
      ])
    }
    expect((await tried(ownMapping)).results).toHaveLength(1)
  })

  it('reaches no files, no network and no environment', async () => {
    const { ownMapping } = await readAnswer()
    const of = async (name: string) => (await tried({ ...ownMapping, fields: { ...ownMapping.fields, name } })).results
    for (const reach of [
      '$process',
      '$require("fs")',
      '$eval("process")',
      '$fetch("http://127.0.0.1/")',
      '$globalThis',
    ])
      expect(JSON.stringify(await of(reach))).not.toMatch(/PARSE_MASTER_KEY|DATABASE_URI/)
  })

  it('whose next page cannot be computed leaves the answer that it could not read', async () => {
    const { ownMapping } = await readAnswer()
    const protocol = ownMapping.protocol && { ...ownMapping.protocol, next: '$number("next")' }
    must(await ask('save-pms-mapping', { mapping: { ...ownMapping, protocol } }))
    pms.save(aPmsBooking({ id: '119', from: day(4), to: day(9) }))
    expect(await syncNow(owner, hotel, server.url)).toMatchObject({ status: 'error', problem: 'broken' })
    must(await ask('save-pms-mapping', { mapping: null }))
    expect(JSON.stringify((await readAnswer()).raws)).toContain('"119"')
    await syncWell(owner, hotel, server.url)
  })
})

it.each([
  ['half a text', '[{"dati":'],
  ['no list', '{"dati":[]}'],
])('an answer that is stored as %s is shown as none', async (_, text) => {
  const { rows } = await sql.query<{ answer: string }>('SELECT answer FROM "PmsAnswer" WHERE "objectId" = $1', [hotel])
  const write = (answer: string | undefined) =>
    sql.query('UPDATE "PmsAnswer" SET answer = $2 WHERE "objectId" = $1', [hotel, answer])
  await write(text)
  expect(await readAnswer()).toMatchObject({ raws: [], results: [] })
  await write(rows[0]?.answer)
})

describe('after 7 days', () => {
  it('an answer is shown to nobody, and removed', async () => {
    await sql.query(`UPDATE "PmsAnswer" SET "answeredAt" = now() - interval '7 days 1 minute' WHERE "objectId" = $1`, [
      hotel,
    ])
    const read = await readAnswer()
    expect(read).toMatchObject({ raws: [], results: [] })
    expect(read).not.toHaveProperty('answeredAt')
    expect((await endOfJob(await beginJob(server.url, 'forget-pms', newLocalId()))).status).toBe('succeeded')
    expect(await exists('PmsAnswer', hotel)).toBe(false)
  })

  it('a younger one stays', async () => {
    await resultOf(owner.rest.at(server.url), 'test-pms-connection', { hotelId: hotel })
    await sql.query(`UPDATE "PmsAnswer" SET "answeredAt" = now() - interval '6 days' WHERE "objectId" = $1`, [hotel])
    await endOfJob(await beginJob(server.url, 'forget-pms', newLocalId()))
    expect(await exists('PmsAnswer', hotel)).toBe(true)
  })
})
