import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { connectedHotel, booksOf, syncNow } from '#tests/cloud/pmsHouse.ts'
import { signUp } from '#tests/cloud/house.ts'
import type { Person } from '#tests/cloud/house.ts'
import { must } from '#tests/cloud/rest.ts'
import type { Json } from '#tests/cloud/rest.ts'
import { AS_IN_PRODUCTION, TestServer } from '#tests/cloud/server.ts'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { inTurn } from './inTurn.ts'
import { measured, measuredAgainst, median, reportFigures, timed } from './report.ts'

const TYPES = [
  'spotty',
  '5stars',
  'ericsoft',
  'passepartout',
  'zak',
  'tecnosoft',
  'mews',
] as const satisfies AutomaticPms[]
const ROUNDS = 5
const ROWS = 2000
const ROOMS = 185
const BATCH = 50
/** What changes from one round to the next. */
const BOARDS = ['HB', 'FB'] as const

let all: readonly PmsStandIn[]
let server: TestServer
let owner: Person

beforeAll(async () => {
  all = await Promise.all([...TYPES, '5stars' as const].map((type) => startPmsStandIn(type)))
  server = await TestServer.prepare({
    ...AS_IN_PRODUCTION,
    DATABASE_URI: inject('postgresUri'),
    OUTBOUND_ALLOW: all.map(({ host }) => host).join(),
  })
  await server.start()
  owner = await signUp()
})

afterAll(async () => {
  await server.remove()
  await Promise.all(all.map((pms) => pms.close()))
  reportFigures()
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const bookings = (round: number) =>
  Array.from({ length: ROWS }, (_, at) =>
    aPmsBooking({
      id: `PMS-${String(at).padStart(4, '0')}`,
      from: day(at % 90),
      to: day((at % 90) + 7),
      room: String(100 + (at % ROOMS)),
      name: 'Ospite',
      surname: `Numero${at}`,
      board: BOARDS[round % BOARDS.length] ?? 'HB',
    }),
  )

/** Its pages until there are no more: a person waits for twenty seconds at most. */
async function syncAll(hotel: string): Promise<number> {
  for (let books = 0; ;) {
    const answer = await syncNow(owner, hotel, server.url)
    if (answer.status === 'error') throw new Error(answer.problem)
    books += answer.books.length
    if (!answer.hasMore) return books
  }
}

async function changeAll(ids: readonly string[], fields: Json): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const requests = ids
      .slice(at, at + BATCH)
      .map((id) => ({ method: 'PUT', path: `/parse/classes/Book/${id}`, body: fields }))
    const { text } = must(await owner.rest.at(server.url).send('POST', '/batch', { requests }))
    expect((JSON.parse(text) as object[]).every((outcome) => 'success' in outcome)).toBe(true)
  }
}

it('2,000 bookings that changed at a PMS, against bare batches of the same rows', async () => {
  const pms = all[TYPES.length]
  if (!pms) throw new Error('There is no stand-in.')
  const [one, other] = [await connectedHotel(owner, pms), await connectedHotel(owner, pms)]
  pms.save(...bookings(0))
  for (const hotel of [one, other]) expect(await syncAll(hotel)).toBe(ROWS)
  const books = [
    ...(await booksOf(one, { bookingReference: { $lt: 'PMS-1000' } })),
    ...(await booksOf(one, { bookingReference: { $gte: 'PMS-1000' } })),
  ]
  const ids = books.map(({ objectId }) => objectId)
  expect(ids).toHaveLength(ROWS)
  const [floors, ours]: [number[], number[]] = [[], []]
  for (let round = 1; round <= ROUNDS + 1; round += 1) {
    pms.save(...bookings(round))
    const measureFloor = async () => {
      const time = await timed(() => changeAll(ids, { bookType: BOARDS[round % BOARDS.length] }))
      // The first round warms the server; then each goes first in turn.
      if (round > 1) floors.push(time)
    }
    const measureOurs = async () => {
      const time = await timed(async () => expect(await syncAll(other)).toBe(ROWS))
      if (round > 1) ours.push(time)
    }
    for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
  }
  measuredAgainst({
    title: '2,000 changed bookings by an adapter, end to end',
    floorTitle: 'the same rows in bare batches',
    ours: median(ours),
    floor: median(floors),
    atMost: 1.5,
  })
}, 600_000)

it('a synchronization with nothing new', async () => {
  const counts: number[] = []
  for (const pms of all.slice(0, TYPES.length)) {
    pms.save(aPmsBooking({ from: day(2), to: day(5) }))
    const hotel = await connectedHotel(owner, pms)
    await syncAll(hotel)
    pms.forget()
    pms.asked.length = 0
    await syncAll(hotel)
    counts.push(pms.asked.length)
  }
  measured({
    title: 'a synchronization with nothing new, of the PMS that needs most',
    value: Math.max(...counts),
    unit: 'requests',
    atMost: 3,
  })
}, 120_000)
