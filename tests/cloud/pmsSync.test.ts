import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { exists, openHotel, refused, signUp } from './house.ts'
import type { Person } from './house.ts'
import {
  bookOf,
  booksOf,
  connectedHotel,
  connectionTo,
  referencesOf,
  resultOf,
  syncNow,
  syncRow,
  syncWell,
  testConnection,
} from './pmsHouse.ts'
import { master, must, pointer } from './rest.ts'
import { TestServer } from './server.ts'

const TYPES = [
  'spotty',
  '5stars',
  'ericsoft',
  'passepartout',
  'zak',
  'tecnosoft',
  'mews',
] as const satisfies AutomaticPms[]
const HOUR = 3_600_000
/** Those that say how large a page is. */
const SIZES: Readonly<Partial<Record<AutomaticPms, number>>> = { zak: 64, mews: 100 }
const WITH_TOKEN: readonly AutomaticPms[] = ['spotty', 'tecnosoft']

/** Days that are ahead whenever this runs: a PMS is asked for current bookings. */
const daysAhead = (days: number) => new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10)
const FROM = daysAhead(3)
const TO = daysAhead(8)
const aBooking = (more: Parameters<typeof aPmsBooking>[0] = {}) => aPmsBooking({ from: FROM, to: TO, ...more })

/** Of the types, and some more that a test may have for itself. */
let all: PmsStandIn[]
const unused: PmsStandIn[] = []
let server: TestServer
let owner: Person

function ownPms(): PmsStandIn {
  const pms = unused.pop()
  if (!pms) throw new Error('More tests than stand-ins: start more of them.')
  return pms
}

beforeAll(async () => {
  all = await Promise.all(
    [...TYPES, ...Array.from({ length: 20 }, () => '5stars' as const)].map((type) => startPmsStandIn(type)),
  )
  unused.push(...all.slice(TYPES.length))
  server = await TestServer.prepare({
    DATABASE_URI: inject('postgresUri'),
    OUTBOUND_ALLOW: all.map(({ host }) => host).join(),
  })
  await server.start()
  owner = await signUp()
})

afterAll(async () => {
  const { output } = await server.stop()
  await server.remove()
  await Promise.all(all.map((pms) => pms.close()))
  // Neither credentials nor guests are logged.
  expect(output).not.toMatch(/segreto|Rossi/)
})

const sync = (hotelId: string) => syncNow(owner, hotelId, server.url)
const synced = (hotelId: string) => syncWell(owner, hotelId, server.url)
const here = () => owner.rest.at(server.url)

describe.each(TYPES)('a hotel with %s', (type) => {
  let pms: PmsStandIn
  let hotel: string

  beforeAll(async () => {
    pms = all[TYPES.indexOf(type)] ?? ownPms()
    hotel = await connectedHotel(owner, pms)
  })

  it('gets a booking with all that it says, then its change, then its cancellation', async () => {
    pms.save(aBooking())
    await synced(hotel)
    expect(await bookOf(hotel, 'R1')).toMatchObject({
      refName: 'Anna Rossi',
      refEmail: 'anna.rossi@example.com',
      refMobile: '+39 333 1234567',
      refLocale: 'it',
      roomNumber: '204',
      bookType: 'HB',
      pax: 3,
      checkin: { iso: expect.stringContaining(FROM) as string },
      checkout: { iso: expect.stringContaining(TO) as string },
    })
    const book = pointer('Book', (await bookOf(hotel, 'R1')).objectId)
    expect(await master().rows('BookPerson', { book, isHolder: true })).toMatchObject([
      { name: 'Anna', surname: 'Rossi' },
    ])
    expect(await syncRow(hotel)).toMatchObject({ created: 1, changed: 0, cancelled: 0, failures: 0 })
    pms.save(aBooking({ board: 'FB', room: '210', adults: 4 }))
    await synced(hotel)
    expect(await bookOf(hotel, 'R1')).toMatchObject({ bookType: 'FB', roomNumber: '210', pax: 5 })
    expect(await syncRow(hotel)).toMatchObject({ created: 0, changed: 1 })
    pms.save(aBooking({ cancelled: true }))
    await synced(hotel)
    expect(await booksOf(hotel)).toEqual([])
    expect(await syncRow(hotel)).toMatchObject({ changed: 0, cancelled: 1 })
  })

  it('makes no room of a name of several, and tells it', async () => {
    pms.save(aBooking({ id: 'S1', room: '101/102' }), aBooking({ id: 'S2', room: '103' }))
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['S2'])
    expect(await syncRow(hotel)).toMatchObject({
      refused: [{ refused: 'roomsSeveral', field: 'roomNumber', value: '101/102', reference: 'S1' }],
    })
    pms.save(aBooking({ id: 'S1', room: '102' }), aBooking({ id: 'S2', cancelled: true }))
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['S1'])
    expect((await syncRow(hotel))['refused'] ?? []).toEqual([])
    pms.save(aBooking({ id: 'S1', cancelled: true }))
    await synced(hotel)
  })

  it('keeps the pages before a trouble, tells it, and goes on there', async () => {
    const size = SIZES[type] ?? 2
    pms.pageSize = size
    const ids = Array.from({ length: 2 * size + 1 }, (_, at) => `P${String(at).padStart(3, '0')}`)
    pms.save(...ids.map((id, at) => aBooking({ id, room: String(300 + at) })))
    const own = await connectedHotel(owner, pms)
    pms.troubles.push({ kind: 'error' })
    expect(await sync(own)).toMatchObject({ status: 'error', problem: 'unreachable' })
    expect(await syncRow(own)).toMatchObject({ failures: 1, problem: 'unreachable' })
    for (const [kind, problem] of [
      ['brokenJson', 'broken'],
      ['half', 'unreachable'],
      ['redirect', 'broken'],
    ] as const) {
      pms.troubles.push({ kind })
      expect(await sync(own)).toMatchObject({ status: 'error', problem })
    }
    pms.troubles.push({ kind: 'busy', seconds: 3600 })
    expect(await sync(own)).toMatchObject({ problem: 'busy' })
    const { nextAt } = await syncRow(own)
    expect(Date.parse((nextAt as { iso: string }).iso)).toBeGreaterThan(Date.now() + 59 * 60_000)
    if (WITH_TOKEN.includes(type)) pms.troubles.push({ kind: 'expired' })
    await synced(own)
    expect((await referencesOf(own)).filter((id) => String(id).startsWith('P'))).toEqual(ids)
    expect(await syncRow(own)).toMatchObject({ failures: 0, created: ids.length })
    expect(await syncRow(own)).not.toHaveProperty('problem')
  })

  it.each([HOUR, -HOUR])('misses nothing when the clock of the PMS is %d ms off', async (offset) => {
    const id = `C${offset}`
    pms.clockOffset = offset
    await synced(hotel)
    pms.clockOffset = 0
    pms.save(aBooking({ id, room: id }))
    await synced(hotel)
    expect(await bookOf(hotel, id)).toMatchObject({ bookType: 'HB' })
    pms.save(aBooking({ id, cancelled: true }))
    await synced(hotel)
    expect(await booksOf(hotel, { bookingReference: id })).toEqual([])
  })
})

describe('a PMS that says too much', () => {
  const floods = [
    ['19 MB', '[' + '{},'.repeat(6_300_000) + '{}]'],
    ['a million empty objects', '[' + '{},'.repeat(1_300_000) + '{}]'],
    ['a million levels', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['200,000 keys', `{${Array.from({ length: 200_000 }, (_, at) => `"k${at}":1`).join()}}`],
  ] as const

  it('is not read, told so, and asked again after an hour, then two', async () => {
    const pms = ownPms()
    const hotel = await connectedHotel(owner, pms)
    for (const [at, [, text]] of floods.entries()) {
      pms.troubles.push({ kind: 'says', text })
      expect(await sync(hotel)).toMatchObject({ status: 'error', problem: 'tooMuch' })
      const row = await syncRow(hotel)
      expect(row).toMatchObject({ failures: at + 1, problem: 'tooMuch', openSince: { __type: 'Date' } })
      const next = Date.parse((row['nextAt'] as { iso: string }).iso)
      expect(next).toBeGreaterThan(Date.now() + (2 ** at - 0.1) * HOUR)
    }
    pms.save(aBooking())
    await synced(hotel)
    expect(await syncRow(hotel)).toMatchObject({ failures: 0, created: 1 })
  })
})

describe('a booking that cannot be written', () => {
  it('is told after some tries, and the others are written', async () => {
    const pms = ownPms()
    const hotel = await connectedHotel(owner, pms)
    pms.save(
      aBooking({ id: 'A', room: '101' }),
      aBooking({ id: 'B', room: 'VELENO' }),
      aBooking({ id: 'C', room: '103' }),
    )
    await runSql(inject('postgresUri'), [
      `CREATE OR REPLACE FUNCTION veleno() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$`,
      `CREATE OR REPLACE TRIGGER veleno BEFORE INSERT ON "Room" FOR EACH ROW WHEN (NEW."name" = 'VELENO') EXECUTE FUNCTION veleno()`,
    ])
    for (const _ of [1, 2]) expect(await sync(hotel)).toMatchObject({ status: 'error', problem: 'broken' })
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['A', 'C'])
    expect(await syncRow(hotel)).toMatchObject({ failures: 0, refused: [{ refused: 'refused', reference: 'B' }] })
    await runSql(inject('postgresUri'), ['DROP TRIGGER veleno ON "Room"', 'DROP FUNCTION veleno'])
  })
})

describe('a page that fails in the middle', () => {
  it('is asked for again, and not those before it', async () => {
    const pms = ownPms()
    pms.pageSize = 2
    pms.save(...['A', 'B', 'C', 'D', 'E'].map((id) => aBooking({ id, room: id })))
    const hotel = await connectedHotel(owner, pms)
    pms.goodBefore = 1
    pms.troubles.push({ kind: 'error' })
    expect(await sync(hotel)).toMatchObject({ problem: 'unreachable' })
    expect(await referencesOf(hotel)).toEqual(['A', 'B'])
    pms.asked.length = 0
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(pms.asked).toHaveLength(2)
  })

  it('forgets nothing of the pages before it: they do not come again', async () => {
    const pms = ownPms()
    pms.pageSize = 2
    pms.save(aBooking({ id: 'A' }), aBooking({ id: 'B', board: 'ROMANTIC' }), aBooking({ id: 'C', room: '210' }))
    const hotel = await connectedHotel(owner, pms)
    pms.goodBefore = 1
    pms.troubles.push({ kind: 'error' })
    expect(await sync(hotel)).toMatchObject({ problem: 'unreachable' })
    const told = {
      refused: [{ refused: 'boardUnknown', reference: 'B' }],
      rates: expect.arrayContaining([{ code: 'ROMANTIC' }]) as unknown,
    }
    expect(await syncRow(hotel)).toMatchObject({ ...told, problem: 'unreachable', created: 1 })
    await synced(hotel)
    expect(await syncRow(hotel)).toMatchObject({ ...told, created: 1 })
  })
})

describe('a booking', () => {
  it('that the PMS no longer names stays', async () => {
    const pms = ownPms()
    pms.save(aBooking())
    const hotel = await connectedHotel(owner, pms)
    await synced(hotel)
    pms.forget()
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['R1'])
  })

  it('of several rooms loses the room that is taken off, and keeps the guests of the others in theirs', async () => {
    const pms = ownPms()
    pms.save(aBooking({ id: 'A', room: '101', moreRooms: ['102', '103'] }))
    const hotel = await connectedHotel(owner, pms)
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['A', 'A/2', 'A/3'])
    const { objectId } = await bookOf(hotel, 'A/2')
    pms.save(aBooking({ id: 'A', room: '102', moreRooms: ['103'] }))
    await synced(hotel)
    expect(await syncRow(hotel)).toMatchObject({ created: 0, changed: 0, cancelled: 1 })
    expect(await booksOf(hotel)).toMatchObject([
      { objectId, bookingReference: 'A/2', roomNumber: '102' },
      { bookingReference: 'A/3', roomNumber: '103' },
    ])
    pms.save(aBooking({ id: 'A', room: '103' }))
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['A/3'])
    pms.save(aBooking({ id: 'A', room: '103', cancelled: true }))
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual([])
  })

  it('with a board or days that nobody can read is told and written by no guess', async () => {
    const pms = ownPms()
    pms.save(
      aBooking({ id: 'A', board: 'ROMANTIC' }),
      aBooking({ id: 'B', to: FROM, from: TO }),
      aBooking({ id: 'C', board: 'STAFF' }),
    )
    const hotel = await connectedHotel(owner, pms, { authPMS: { ...pms.settings, skipRates: ['staff'] } })
    await synced(hotel)
    expect(await booksOf(hotel)).toEqual([])
    expect(await syncRow(hotel)).toMatchObject({
      refused: [
        { refused: 'boardUnknown', field: 'bookType', value: 'ROMANTIC', reference: 'A' },
        { refused: 'checkoutBeforeCheckin', reference: 'B' },
      ],
      rates: expect.arrayContaining([{ code: 'ROMANTIC' }, { code: 'STAFF' }]) as unknown,
    })
    const authPMS = { endpoint: pms.settings.endpoint, hotelCode: 'H1', hbRates: ['romantic'], skipRates: ['staff'] }
    must(await owner.rest.update('Hotel', hotel, { authPMS }))
    await synced(hotel)
    expect(await bookOf(hotel, 'A')).toMatchObject({ bookType: 'HB' })
  })

  it('that was changed by hand keeps what the hand wrote; the PMS’s word is told, and taken or not', async () => {
    const pms = ownPms()
    pms.save(aBooking({ id: 'A' }), aBooking({ id: 'B', room: '205' }))
    const hotel = await connectedHotel(owner, pms)
    await synced(hotel)
    for (const id of ['A', 'B']) {
      const { objectId } = await bookOf(hotel, id)
      must(await owner.rest.update('Book', objectId, { pax: 6, refName: 'Anna Rossi Bianchi' }))
    }
    // Nothing new of those fields is nothing to be told.
    pms.save(aBooking({ id: 'A', board: 'FB' }), aBooking({ id: 'B', room: '205', board: 'FB' }))
    await synced(hotel)
    expect(await bookOf(hotel, 'A')).toMatchObject({ pax: 6, refName: 'Anna Rossi Bianchi', bookType: 'FB' })
    expect(await bookOf(hotel, 'A')).not.toHaveProperty('pmsDiffers')
    pms.save(aBooking({ id: 'A', board: 'FB', adults: 4 }), aBooking({ id: 'B', room: '205', board: 'FB', adults: 4 }))
    await synced(hotel)
    expect(await syncRow(hotel)).toMatchObject({ kept: 2 })
    const [first, second] = [await bookOf(hotel, 'A'), await bookOf(hotel, 'B')]
    expect(first).toMatchObject({ pax: 6, pmsDiffers: { pax: 5 } })
    await resultOf(here(), 'answer-pms', { bookId: first.objectId, field: 'pax', take: true })
    await resultOf(here(), 'answer-pms', { bookId: second.objectId, field: 'pax', take: false })
    expect(await bookOf(hotel, 'A')).toMatchObject({ pax: 5, refName: 'Anna Rossi Bianchi' })
    expect(await bookOf(hotel, 'B')).toMatchObject({ pax: 6 })
    for (const id of ['A', 'B']) expect(await bookOf(hotel, id)).not.toHaveProperty('pmsDiffers')
    // What was answered is asked again only when the PMS says something else.
    await synced(hotel)
    expect(await bookOf(hotel, 'B')).not.toHaveProperty('pmsDiffers')
    pms.save(aBooking({ id: 'B', room: '205', cancelled: true }))
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['A'])
  })

  it('comes back as it was when its synchronization is undone', async () => {
    const pms = ownPms()
    pms.save(aBooking({ id: 'A' }), aBooking({ id: 'B', room: '205' }))
    const hotel = await connectedHotel(owner, pms)
    await synced(hotel)
    pms.save(
      aBooking({ id: 'A', board: 'FB' }),
      aBooking({ id: 'B', cancelled: true }),
      aBooking({ id: 'C', room: '206' }),
    )
    await synced(hotel)
    const [run] = await master().rows('ImportRun', { hotel: pointer('Hotel', hotel) }, { order: '-createdAt' })
    expect(run).toMatchObject({ source: 'pms', created: 1, changed: 1, cancelled: 1 })
    const asked = { hotelId: hotel, runId: run?.objectId }
    const { books, left } = await resultOf(here(), 'pms-run', asked)
    expect(left).toBe(0)
    expect(books.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
      { kind: 'cancelled', name: 'Anna Rossi', room: '205' },
      { kind: 'changed', name: 'Anna Rossi', changed: ['bookType'] },
      { kind: 'created', name: 'Anna Rossi', room: '206', checkin: expect.any(Number) as number },
    ])
    await resultOf(here(), 'undo-csv-upload', asked)
    expect(await referencesOf(hotel)).toEqual(['A', 'B'])
    expect(await bookOf(hotel, 'A')).toMatchObject({ bookType: 'HB' })
    // The PMS still says what was undone: it is not asked until somebody wants it.
    expect(await syncRow(hotel)).toMatchObject({ pausedAt: { __type: 'Date' } })
    expect(await sync(hotel)).toMatchObject({ status: 'error', problem: 'paused' })
    await resultOf(here(), 'resume-pms', { hotelId: hotel })
    await synced(hotel)
    expect(await referencesOf(hotel)).toEqual(['A', 'C'])
  })

  it('that was refused stays told until it comes again, or somebody leaves it out', async () => {
    const pms = ownPms()
    pms.save(aBooking({ id: 'A', board: 'ROMANTIC' }), aBooking({ id: 'B', board: 'RELAX' }))
    const hotel = await connectedHotel(owner, pms)
    await synced(hotel)
    pms.forget()
    await synced(hotel)
    const told = async () =>
      ((await syncRow(hotel))['refused'] as { reference: string }[]).map(({ reference }) => reference)
    expect(await told()).toEqual(['A', 'B'])
    pms.save(aBooking({ id: 'A' }))
    await synced(hotel)
    expect(await told()).toEqual(['B'])
    expect(await resultOf(here(), 'leave-out-pms-booking', { hotelId: hotel, reference: 'B' })).toEqual({ left: 0 })
    expect(await told()).toEqual([])
  })

  it('that was left out while the PMS is asked stays left out', async () => {
    const pms = ownPms()
    pms.save(aBooking({ id: 'A', board: 'ROMANTIC' }), aBooking({ id: 'B', board: 'RELAX' }))
    const hotel = await connectedHotel(owner, pms)
    await synced(hotel)
    const before = pms.asked.length
    pms.troubles.push({ kind: 'silent' })
    const asking = sync(hotel)
    await expect.poll(() => pms.asked.length).toBeGreaterThan(before)
    await resultOf(here(), 'leave-out-pms-booking', { hotelId: hotel, reference: 'B' })
    await pms.close()
    expect(await asking).toMatchObject({ status: 'error', problem: 'unreachable' })
    expect((await syncRow(hotel))['refused']).toMatchObject([{ reference: 'A' }])
  })
})

describe('synchronizing by hand', () => {
  it('is done once in two minutes by a user, also when it is pressed twice at once', async () => {
    const pms = ownPms()
    const person = await signUp()
    const hotel = await connectedHotel(person, pms)
    const press = () => person.rest.at(server.url).call('manual-pms-import', { hotelId: hotel })
    const answers = await Promise.all([press(), press()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers).toContainEqual(refused('pmsTooSoon'))
    const [user] = await master().rows('_User', { objectId: person.id })
    const at = Date.parse((user?.['lastManualPMSImport'] as { iso: string }).iso)
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
    const ago = (milliseconds: number) => ({ __type: 'Date', iso: new Date(Date.now() - milliseconds).toISOString() })
    must(await master().update('_User', person.id, { lastManualPMSImport: ago(110_000) }))
    expect(await press()).toEqual(refused('pmsTooSoon'))
    must(await master().update('_User', person.id, { lastManualPMSImport: ago(120_001) }))
    expect(must(await press()).body['result']).toMatchObject({
      status: 'done',
      user: { id: person.id },
      books: [],
      people: [],
    })
  })

  it('answers the bookings and persons that it wrote', async () => {
    const pms = ownPms()
    pms.save(aBooking())
    const hotel = await connectedHotel(owner, pms)
    const answer = await sync(hotel)
    expect(answer).toMatchObject({ status: 'done', books: [{ bookingReference: 'R1' }], removed: [] })
    expect(answer.status === 'done' && answer.people).toHaveLength(3)
    expect(JSON.stringify(answer)).not.toMatch(/segreto|pmsSaid|pmsCredentials/)
  })

  it('is an error where the connection is not complete, and where one is under way', async () => {
    const pms = ownPms()
    const hotel = await openHotel(owner, { pmsType: '5stars', authPMS: { hotelCode: 'H1' } })
    expect(await sync(hotel)).toMatchObject({ status: 'error', problem: 'off' })
    // Nobody was asked: that does not take the two minutes.
    expect(await resultOf(here(), 'manual-pms-import', { hotelId: hotel })).toMatchObject({ problem: 'off' })
    const other = await connectedHotel(owner, pms)
    await synced(other)
    must(await master().update('PmsSync', other, { claim: `${Date.now() + 60_000} another` }))
    expect(await sync(other)).toMatchObject({ status: 'error', problem: 'running' })
    // The PMS was not asked, so this did not take the two minutes either.
    expect(await resultOf(here(), 'manual-pms-import', { hotelId: other })).toMatchObject({ problem: 'running' })
  })

  it('sends no sales, yet', async () => {
    expect(await resultOf(here(), 'sync-sales-with-pms', { bookId: 'none000001' })).toBe(false)
  })

  it('never asks a private address that no host was allowed for', async () => {
    const pms = ownPms()
    const hotel = await connectedHotel(owner, pms)
    // The server of all tests allows none.
    expect(await syncNow(owner, hotel, inject('serverUrl'))).toMatchObject({ status: 'error', problem: 'unreachable' })
    expect(pms.asked).toEqual([])
    for (const endpoint of [
      'https://127.0.0.1:1/',
      'https://[::1]:1/',
      'https://10.0.0.1/',
      'file:///etc/passwd',
      'nonsense',
    ]) {
      must(await owner.rest.update('Hotel', hotel, { authPMS: { endpoint, clientId: 'segreto' } }))
      expect(await sync(hotel)).toMatchObject({ status: 'error', problem: 'unreachable' })
    }
  })
})

describe('the test of a connection', () => {
  it('says what it found, and writes no booking', async () => {
    const pms = ownPms()
    pms.pageSize = 3
    pms.save(
      aBooking({ id: 'A' }),
      aBooking({ id: 'B', board: 'ROMANTIC' }),
      aBooking({ id: 'C' }),
      aBooking({ id: 'D' }),
    )
    const hotel = await connectedHotel(owner, pms)
    expect(await testConnection(here(), hotel)).toMatchObject({
      status: 'done',
      found: 3,
      hasMore: true,
      sample: [{ book: { bookId: 'A' } }, { refused: 'boardUnknown' }, { book: { bookId: 'C' } }],
      rates: [{ code: 'HB' }, { code: 'ROMANTIC' }],
    })
    expect(await booksOf(hotel)).toEqual([])
    expect(await exists('PmsAnswer', hotel)).toBe(true)
    const { length } = pms.asked
    const rates = [{ code: 'HB', board: 'HB' }, { code: 'ROMANTIC' }]
    expect(await resultOf(here(), 'pms-rates', { hotelId: hotel })).toEqual({ rates })
    expect(pms.asked).toHaveLength(length)
    expect(await resultOf(here(), 'pms-rates', { hotelId: hotel, ask: true })).toEqual({ rates })
    expect(pms.asked).toHaveLength(length + 1)
    // After wrong passwords another might lock the account.
    must(
      await master().update('PmsSync', hotel, {
        openSince: { __type: 'Date', iso: new Date().toISOString() },
        problem: 'credentials',
        failures: 3,
      }),
    )
    expect(await resultOf(here(), 'pms-rates', { hotelId: hotel, ask: true })).toEqual({
      rates,
      problem: 'credentials',
    })
    expect(pms.asked).toHaveLength(length + 1)
    // With other credentials it is tried again at once.
    must(await owner.rest.update('Hotel', hotel, { authPMS: { ...pms.settings, clientId: 'un’altra' } }))
    expect(await syncRow(hotel)).toMatchObject({ failures: 0 })
    expect(await syncRow(hotel)).not.toHaveProperty('openSince')
    must(await owner.rest.update('Hotel', hotel, { authPMS: { ...pms.settings } }))
    pms.pageSize = 4
    expect(await testConnection(here(), hotel)).toMatchObject({ found: 4, hasMore: false })
  })

  it.each([
    ['credentials', { kind: 'expired' }],
    ['unreachable', { kind: 'error' }],
    ['busy', { kind: 'busy', seconds: 10 }],
    ['broken', { kind: 'brokenJson' }],
  ] as const)('says what is wrong: %s', async (problem, trouble) => {
    const pms = ownPms()
    const hotel = await connectedHotel(owner, pms)
    pms.troubles.push(trouble)
    expect(await testConnection(here(), hotel)).toEqual({ status: 'error', problem })
    // For who finishes the integration.
    expect(await exists('PmsAnswer', hotel)).toBe(true)
  })

  it('of a connection that is not complete says so', async () => {
    const hotel = await openHotel(owner, { pmsType: 'mews' })
    expect(await testConnection(here(), hotel)).toEqual({ status: 'error', problem: 'off' })
    const { endpoint: _, ...withoutEndpoint } = connectionTo(all[1] ?? ownPms())['authPMS'] as Readonly<
      Record<string, string>
    >
    must(await owner.rest.update('Hotel', hotel, { pmsType: '5stars', authPMS: withoutEndpoint }))
    expect(await testConnection(here(), hotel)).toEqual({ status: 'error', problem: 'off' })
  })
})
