import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newLocalId } from '#domain/values/localId.ts'
import { newDatabase } from '#tests/cloud/database.ts'
import { confirmAddress, PASSWORD, newEmail } from '#tests/cloud/house.ts'
import { beginJob, endOfJob } from '#tests/cloud/jobRun.ts'
import { anonymous, must, pointer, signedIn } from '#tests/cloud/rest.ts'
import type { Rest } from '#tests/cloud/rest.ts'
import { TestServer } from '#tests/cloud/server.ts'
import { SmtpStandIn } from '#tests/fakes/smtpStandIn.ts'
import { measured, reportFigures } from './report.ts'

const INVITATIONS = 2000
const HOUR = 3_600_000
/** Mails that a process has under way at a time. */
const AT_ONCE = 2
const LONGEST = { timeout: 300_000, interval: 200 }

let smtp: SmtpStandIn
let servers: [TestServer, TestServer]
let sql: pg.Client
let owner: Rest
let hotel: string

beforeAll(async () => {
  smtp = await SmtpStandIn.open()
  const DATABASE_URI = await newDatabase()
  // The usual pace would measure itself.
  const settings = {
    DATABASE_URI,
    PUBLIC_URL: 'https://convivio.example',
    MAILS_PER_MINUTE: '100000',
    ...smtp.settings,
  }
  servers = [await TestServer.prepare(settings), await TestServer.prepare(settings)]
  for (const server of servers) await server.start()
  sql = new pg.Client({ connectionString: DATABASE_URI })
  await sql.connect()
  const account = { username: newEmail(), password: PASSWORD }
  const { body } = must(await anonymous(servers[0].url).send('POST', '/users', account))
  await confirmAddress(body['objectId'], servers[0].url)
  owner = signedIn(String(body['sessionToken']), servers[0].url)
  hotel = newLocalId()
  must(await owner.create('Hotel', { objectId: hotel, name: 'Hotel Bellavista' }))
})

afterAll(async () => {
  await sql.end()
  for (const server of servers) await server.remove()
  await smtp.close()
  reportFigures()
})

const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

/** So many bookings whose invitations are due; answers their addresses. */
async function bookAll(): Promise<readonly string[]> {
  const books = Array.from({ length: INVITATIONS }, (_, at) => ({
    objectId: newLocalId(),
    hotel: pointer('Hotel', hotel),
    pax: 2,
    bookType: 'HB',
    checkin: date(Date.now() + 24 * HOUR),
    checkout: date(Date.now() + 96 * HOUR),
    refName: 'Anna Rossi',
    refEmail: `${newLocalId().toLowerCase()}.${at}@posta.it`,
  }))
  await owner.createAll(books.map((book) => ['Book', book] as const))
  return books.map(({ refEmail }) => refEmail)
}

const begin = ({ url }: TestServer) => beginJob(url, 'send-invitations', newLocalId())

async function markedAsSent(): Promise<number> {
  const { rows } = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM "Book" WHERE "sent"')
  return rows[0]?.n ?? 0
}

/** How often each address was written to, and the mails that came more than once. */
function arrived(addresses: readonly string[]) {
  const times = new Map(addresses.map((address) => [address, 0]))
  for (const { to } of smtp.taken) times.set(to[0] ?? '', (times.get(to[0] ?? '') ?? 0) + 1)
  const counts = [...times.values()]
  return {
    lost: counts.filter((count) => count === 0).length,
    again: counts.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    doubled: [...times].flatMap(([address, count]) => (count > 1 ? address : [])),
  }
}

it('2,000 invitations that are due at once, by two server processes', async () => {
  const addresses = await bookAll()
  const began = performance.now()
  for (const server of servers) await begin(server)
  await vi.waitFor(async () => expect(await markedAsSent()).toBe(INVITATIONS), LONGEST)
  const { lost, again } = arrived(addresses)
  const title = '2,000 invitations due at once, two server processes'
  measured({ title: `${title}: lost or sent twice`, value: lost + again, unit: 'mails', atMost: 0 })
  measured({ title: `${title}: all sent after`, value: (performance.now() - began) / 1000, unit: 's' })
}, 600_000)

it('and one of them is killed in the middle', async () => {
  await sql.query('DELETE FROM "Book"')
  smtp.taken.length = 0
  const addresses = await bookAll()
  const [staying, killed] = servers
  const run = await begin(staying)
  await begin(killed)
  await vi.waitFor(() => expect(smtp.taken.length).toBeGreaterThan(INVITATIONS / 4), LONGEST)
  await killed.kill()
  await vi.waitFor(async () => expect(await markedAsSent()).toBeGreaterThanOrEqual(INVITATIONS - AT_ONCE), LONGEST)
  await endOfJob(run, staying.url)
  // As if the five minutes were over for which a try keeps others away.
  await sql.query(`UPDATE "Book" SET "inviteNextAt" = now() - interval '1 second' WHERE NOT "sent"`)
  await begin(staying)
  await vi.waitFor(async () => expect(await markedAsSent()).toBe(INVITATIONS), LONGEST)
  const { lost, again, doubled } = arrived(addresses)
  const title = '2,000 invitations due at once, one of two server processes killed'
  measured({ title: `${title}: lost`, value: lost, unit: 'mails', atMost: 0 })
  measured({ title: `${title}: sent twice, with one Message-ID`, value: again, unit: 'mails', atMost: AT_ONCE })
  for (const address of doubled) {
    const ids = (await smtp.mailsTo(address)).map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(1)
  }
}, 600_000)
