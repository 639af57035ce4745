import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { MANUAL_SYNC_MS, SYNC_MS } from '#domain/pms/turns.ts'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { newDatabase } from '../database.ts'
import { PASSWORD, newEmail } from '../house.ts'
import { connectionTo, resultOf } from '../pmsHouse.ts'
import { anonymous, master, must, pointer, signedIn } from '../rest.ts'
import type { Json, Rest, Row } from '../rest.ts'
import { APP_ID, MASTER_KEY, TestServer } from '../server.ts'

const HOTELS = 40

/** Two processes on one database, whose clocks ask the PMS of hotels, too. */
let first: TestServer
let second: TestServer
let sql: pg.Client
let owner: Rest
let all: PmsStandIn[]
const unused: PmsStandIn[] = []

const instant = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

beforeAll(async () => {
  all = await Promise.all(Array.from({ length: HOTELS + 16 }, () => startPmsStandIn('5stars')))
  unused.push(...all)
  const settings = { DATABASE_URI: await newDatabase(), OUTBOUND_ALLOW: all.map(({ host }) => host).join() }
  first = await TestServer.prepare(settings)
  second = await TestServer.prepare(settings)
  await first.start()
  await second.start()
  sql = new pg.Client({ connectionString: settings.DATABASE_URI })
  await sql.connect()
  const { body } = must(await anonymous(first.url).send('POST', '/users', { username: newEmail(), password: PASSWORD }))
  owner = signedIn(String(body['sessionToken']), first.url)
})

afterAll(async () => {
  await sql.end()
  await Promise.all([first.remove(), second.remove()])
  await Promise.all(all.map((pms) => pms.close()))
})

interface Connected {
  readonly hotel: string
  readonly pms: PmsStandIn
}

async function connected(fields: Json = {}): Promise<Connected> {
  const pms = unused.pop()
  if (!pms) throw new Error('More hotels than stand-ins: start more of them.')
  const hotel = newLocalId()
  must(await owner.create('Hotel', { objectId: hotel, name: 'Hotel Bellavista', ...connectionTo(pms), ...fields }))
  return { hotel, pms }
}

/** From now on the clock asks its PMS. */
const turnOn = async ({ hotel }: Connected) => must(await owner.update('Hotel', hotel, { enablePMS: true }))

/** As a minute of a process. It may find nothing to do: the clock of another was quicker. */
async function minute({ url }: TestServer): Promise<void> {
  await fetch(`${url}/parse/jobs/sync-pms`, {
    method: 'POST',
    headers: { 'X-Parse-Application-Id': APP_ID, 'X-Parse-Master-Key': MASTER_KEY, 'Content-Type': 'application/json' },
    body: '{}',
  })
}

const aBooking = (id: string) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return aPmsBooking({ id, from: day(3), to: day(8), room: id })
}

const inHotel = (hotel: string) => ({ hotel: pointer('Hotel', hotel) })
const referencesOf = async (hotel: string): Promise<unknown[]> =>
  (await master(first.url).rows('Book', inHotel(hotel), { order: 'bookingReference' })).map(
    ({ bookingReference }) => bookingReference,
  )
const runsOf = (hotel: string): Promise<Row[]> => master(first.url).rows('ImportRun', inHotel(hotel))

async function syncOf(hotel: string): Promise<Row | undefined> {
  const [row] = await master(first.url).rows('PmsSync', { objectId: hotel })
  return row
}

const eventually = (act: () => Promise<void>) => vi.waitFor(act, { interval: 200 })

describe('the clock', () => {
  it(`of two processes asks the PMS of ${HOTELS} hotels: none is forgotten, none asked twice`, async () => {
    const hotels: Connected[] = []
    for (let at = 0; at < HOTELS; at += 1) hotels.push(await connected())
    for (const { pms } of hotels) pms.save(aBooking('A'), aBooking('B'))
    await Promise.all(hotels.map(turnOn))
    await Promise.all([first, second, first, second].map(minute))
    await eventually(async () => {
      const found = await master(first.url).rows('PmsSync', { lastAt: { $exists: true } })
      expect(found).toHaveLength(HOTELS)
    })
    // One more look: nobody is due.
    await Promise.all([first, second].map(minute))
    for (const { hotel } of hotels) {
      expect(await referencesOf(hotel)).toEqual(['A', 'B'])
      expect(await runsOf(hotel)).toMatchObject([{ source: 'pms', created: 2 }])
    }
    // One whose answer takes ten seconds, on a busy machine, is handed over, and asked once more by the lane of the slow ones.
    expect(hotels.filter(({ pms }) => pms.asked.length > 1).length).toBeLessThan(HOTELS / 2)
    const turns = await master(first.url).rows('PmsSync')
    const times = turns.map(({ nextAt }) => Date.parse((nextAt as { iso: string }).iso))
    // Each at a moment of its own, none of which comes right now.
    expect(new Set(times).size).toBeGreaterThan(HOTELS / 2)
    expect(Math.max(...times)).toBeLessThanOrEqual(Date.now() + SYNC_MS + MANUAL_SYNC_MS)
  })

  it('does not ask for a hotel whose PMS is off, that is paused, has ended or waits after a failure', async () => {
    const off = await connected()
    const paused = await connected()
    await resultOf(owner, 'test-pms-connection', { hotelId: paused.hotel })
    must(await master(first.url).update('PmsSync', paused.hotel, { pausedAt: instant(Date.now()) }))
    await turnOn(paused)
    const tested = paused.pms.asked.length
    const expired = await connected()
    await turnOn(expired)
    must(await master(first.url).update('Hotel', expired.hotel, { expireDate: instant(Date.UTC(2020, 0, 1)) }))
    const waiting = await connected()
    waiting.pms.troubles.push({ kind: 'error' })
    await turnOn(waiting)
    await minute(first)
    await eventually(async () =>
      expect(await syncOf(waiting.hotel)).toMatchObject({ failures: 1, problem: 'unreachable' }),
    )
    const asked = waiting.pms.asked.length
    await Promise.all([first, second].map(minute))
    // Who comes after them in the same look has been asked.
    const next = await connected()
    await turnOn(next)
    await minute(second)
    await eventually(async () => expect(await syncOf(next.hotel)).toHaveProperty('lastAt'))
    expect([off, expired].map(({ pms }) => pms.asked)).toEqual([[], []])
    expect(paused.pms.asked).toHaveLength(tested)
    expect(waiting.pms.asked).toHaveLength(asked)
    // The settings were mended: it is tried again at once.
    await resultOf(owner, 'test-pms-connection', { hotelId: waiting.hotel })
    await minute(first)
    await eventually(async () =>
      expect(await syncOf(waiting.hotel)).toMatchObject({ failures: 0, lastAt: { __type: 'Date' } }),
    )
  })

  it('tries less and less often, and says since when', async () => {
    const one = await connected()
    one.pms.secret = 'un’altra'
    await turnOn(one)
    for (const failures of [1, 2, 3]) {
      await sql.query(`UPDATE "PmsSync" SET "nextAt" = now() - interval '1 second' WHERE "objectId" = $1`, [one.hotel])
      await minute(first)
      await eventually(async () => expect(await syncOf(one.hotel)).toMatchObject({ failures, problem: 'credentials' }))
    }
    const sync = await syncOf(one.hotel)
    expect(sync).toMatchObject({ openSince: { __type: 'Date' } })
    expect(Date.parse((sync?.['nextAt'] as { iso: string }).iso)).toBeGreaterThan(Date.now() + 5 * 3_600_000)
  })
})

describe('hotels whose PMS is slow', () => {
  it('wait for each other, and no other hotel for them', async () => {
    const silent = await Promise.all(Array.from({ length: 8 }, () => connected()))
    for (const { pms } of silent) pms.troubles.push({ kind: 'silent' }, { kind: 'silent' })
    await Promise.all(silent.map(turnOn))
    await minute(first)
    await eventually(async () => expect(silent.filter(({ pms }) => pms.asked.length > 0).length).toBeGreaterThan(3))
    const quick = await connected()
    quick.pms.save(aBooking('A'))
    await turnOn(quick)
    await minute(first)
    await eventually(async () => expect(await referencesOf(quick.hotel)).toEqual(['A']))
    // None of them has had its time: they go on beside the others, and have failed at nothing.
    const rows = await Promise.all(silent.map(({ hotel }) => syncOf(hotel)))
    // Who still waits for a turn may have no row yet.
    expect(rows.map((row) => row?.['failures'] ?? 0)).toEqual(silent.map(() => 0))
    for (const { hotel } of silent) must(await owner.update('Hotel', hotel, { enablePMS: false }))
  })
})

describe('a process that is killed', () => {
  it('in the middle of a synchronization is taken over by another, which goes on at its page', async () => {
    const one = await connected()
    const { hotel, pms } = one
    pms.pageSize = 2
    pms.save(...['A', 'B', 'C', 'D', 'E'].map(aBooking))
    pms.goodBefore = 1
    pms.troubles.push({ kind: 'silent' })
    await second.stop()
    await turnOn(one)
    await minute(first)
    // It waits for the second page.
    await eventually(async () => {
      expect(pms.asked).toHaveLength(2)
      expect(await referencesOf(hotel)).toEqual(['A', 'B'])
    })
    await first.kill()
    await second.start()
    const there = master(second.url)
    const references = async () =>
      (await there.rows('Book', inHotel(hotel), { order: 'bookingReference' })).map((book) => book['bookingReference'])
    expect(await references()).toEqual(['A', 'B'])
    // As if two minutes had passed since it was claimed.
    await sql.query(`UPDATE "PmsSync" SET claim = $2 WHERE "objectId" = $1`, [hotel, `${Date.now() - 1} killed`])
    await minute(second)
    await eventually(async () => expect(await references()).toEqual(['A', 'B', 'C', 'D', 'E']))
    await eventually(async () =>
      expect(await there.rows('PmsSync', { objectId: hotel })).toMatchObject([{ created: 3 }]),
    )
    // Both pages that were missing, and no other.
    expect(pms.asked).toHaveLength(4)
    await first.start()
  })

  it('between what was pushed and its writing: another writes it', async () => {
    const hotel = newLocalId()
    must(await owner.create('Hotel', { objectId: hotel, name: 'Hotel Bellavista' }))
    const { key } = await resultOf(owner, 'make-pms-key', { hotelId: hotel })
    // Somebody holds the hotel, as a process would that was killed just now.
    await sql.query(`UPDATE "PmsSync" SET claim = $2 WHERE "objectId" = $1`, [hotel, `${Date.now() + 60_000} killed`])
    const bookings = [{ reference: 'A', checkIn: '2027-06-01', checkOut: '2027-06-03', guests: 1 }]
    await resultOf(anonymous(first.url), 'push-pms-bookings', { key, bookings })
    expect(await referencesOf(hotel)).toEqual([])
    await sql.query(`UPDATE "PmsSync" SET claim = $2 WHERE "objectId" = $1`, [hotel, `${Date.now() - 1} killed`])
    await Promise.all([first, second].map(minute))
    await eventually(async () => expect(await referencesOf(hotel)).toEqual(['A']))
    expect(await runsOf(hotel)).toHaveLength(1)
  })
})
