import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { encode } from '#domain/schema/wire.ts'
import type { PmsType } from '#domain/schema/values.ts'
import { MASTER_KEY } from '#tests/cloud/server.ts'
import type { Attack, Play, Target } from '../attack.ts'
import type { Step } from '../crowd.ts'
import { Owner, address } from '../house.ts'
import { Client, isGood, must, resultOf, toFunction, toParse } from '../requests.ts'
import type { Request } from '../requests.ts'
import { clientsOf, flood } from './flood.ts'

type Answer = (response: http.ServerResponse) => void

/** A PMS on loopback that answers every request alike. */
const servePms = (port: number, answer: Answer) =>
  new Promise<http.Server>((resolve) => {
    const server = http.createServer((request, response) => {
      request.resume()
      request.on('end', () => answer(response))
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const settingsOf = {
  ericsoft: { providerCode: 'convivio', apiKey: 'segreto' },
  '5stars': { clientId: 'segreto', hotelCode: 'H1' },
} as const satisfies Partial<Record<PmsType, object>>

type Type = keyof typeof settingsOf

const connection = (type: Type, port: number, more: object = {}) => ({
  pmsType: type,
  authPMS: { ...settingsOf[type], endpoint: `http://127.0.0.1:${port}/api/` },
  ...more,
})

const HOTELS = 3

/** Trial hotels whose PMS answers so, and whose owner tries the connection again and again. */
const asking =
  (type: Type, contentType: string, textOf: () => string) =>
  async (target: Target): Promise<Play> => {
    const [port = 0] = target.pmsPorts
    const text = Buffer.from(textOf())
    const pms = await servePms(port, (response) => response.writeHead(200, { 'Content-Type': contentType }).end(text))
    const clients = clientsOf(target)
    const owner = await Owner.signUp(new Client(target.url, address.attacker(1)))
    const hotels: string[] = []
    for (let at = 0; at < HOTELS; at += 1) hotels.push(await owner.makeHotel(connection(type, port)))
    const next = (at: number) => toFunction(owner.session, 'test-pms-connection', { hotelId: hotels[at % HOTELS] })
    return async (until) => {
      const played = await flood({ clients, sockets: HOTELS, until, next })
      pms.closeAllConnections()
      pms.close()
      return played
    }
  }

/** A PMS may send so much today. */
const MAX_BYTES = 19_000_000
const JSON_TYPE = 'application/json'
const list = (part: string) => `{"reservations":[${part.repeat(MAX_BYTES / part.length)}{}]}`
const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)
const manyKeys = () => `{"reservations":[{${Array.from({ length: 1_200_000 }, (_, at) => `"k${at}":{}`).join()}}]}`

const KNOWS_SLOWLY_MS = 3000
const SLOW_HOTELS = 8
/** Until all eight are known to be slow; a synchronization comes every ten minutes, so that nobody notices. */
const SLOW_SECONDS = 32

async function slowPmss(target: Target): Promise<Play> {
  const [port = 0] = target.pmsPorts
  let page = 0
  const pms = await servePms(port, (response) => {
    setTimeout(
      () =>
        response
          .writeHead(200, { 'Content-Type': JSON_TYPE })
          .end(JSON.stringify({ reservations: [], next_page: (page += 1) })),
      KNOWS_SLOWLY_MS,
    )
  })
  const client = new Client(target.url, address.attacker(1))
  const owner = await Owner.signUp(client)
  const hotels: string[] = []
  for (let at = 0; at < SLOW_HOTELS; at += 1) hotels.push(await owner.makeHotel(connection('5stars', port)))
  return async (until) => {
    for (const hotel of hotels)
      await must(client.ask(toParse(owner.session, 'PUT', `/classes/Hotel/${hotel}`, { enablePMS: true })))
    await pause(until - Date.now())
    pms.closeAllConnections()
    pms.close()
    return { said: `${page} slow answers` }
  }
}

const byMaster = (method: string, path: string, body?: object): Request => {
  const request = toParse(undefined, method, path, body)
  return { ...request, headers: { ...request.headers, 'X-Parse-Master-Key': MASTER_KEY } }
}

/** The master key is taken from this machine alone. */
const ofThisMachine = '127.0.0.1'
const GOES_ON_FOR_MS = 60_000
const POLL_MS = 100

/** A hotel whose PMS answers at once, and which is synchronized whenever it is due. */
async function syncedHotel({ url, pmsPorts, house }: Target): Promise<readonly (readonly Step[])[]> {
  const [, port = 0] = pmsPorts
  const pms = await servePms(port, (response) =>
    response.writeHead(200, { 'Content-Type': JSON_TYPE }).end('{"reservations":[]}'),
  )
  pms.unref()
  const client = new Client(url, ofThisMachine)
  const owner = new Owner(client, house.hotel.session, house.hotel.userId)
  const hotel = await owner.makeHotel(connection('5stars', port, { enablePMS: true }))
  const lastAt = async (): Promise<string> => {
    const { results } = await must(
      client.ask(byMaster('GET', `/classes/PmsSync?where=${encodeURIComponent(JSON.stringify({ objectId: hotel }))}`)),
    )
    return JSON.stringify((results as { lastAt?: object }[])[0]?.lastAt ?? null)
  }
  let name = 0
  const sync: Step = async ({ wait }) => {
    const before = await lastAt()
    if (before !== 'null')
      await must(
        client.ask(byMaster('PUT', `/classes/PmsSync/${hotel}`, encode('PmsSync', { nextAt: Date.now() - 1000 }))),
      )
    // It is the last in the list, as most hotels are.
    await must(
      client.ask(toParse(owner.session, 'PUT', `/classes/Hotel/${hotel}`, { name: `Miramare ${(name += 1)}` })),
    )
    await wait('synchronization', async () => {
      // As the clock does each minute.
      await must(client.ask(byMaster('POST', '/jobs/sync-pms', {})))
      for (const until = Date.now() + GOES_ON_FOR_MS; Date.now() < until; await pause(POLL_MS))
        if ((await lastAt()) !== before) return 200
      return 0
    })
  }
  return [[sync]]
}

interface Pusher {
  push(name: string): Promise<string>
  /** Of a push; undefined while nothing says. */
  outcome(id: string): Promise<string | undefined>
}

async function pusherOf(client: Client, session: string, hotelId: string): Promise<Pusher> {
  const { key } = await resultOf(client.ask(toFunction(session, 'make-pms-key', { hotelId })))
  const headers = { Authorization: `Bearer ${String(key)}`, 'Content-Type': JSON_TYPE }
  let reference = 0
  return {
    async push(name) {
      const booking = `{"reference":"R${(reference += 1)}","checkIn":"2031-06-01","checkOut":"2031-06-03","name":"${name}"}`
      const { data } = await must(
        client.ask({ method: 'POST', path: '/custom/pms/bookings', headers, body: `{"bookings":[${booking}]}` }),
      )
      return (data as { id: string }).id
    },
    async outcome(id) {
      const reply = await client.ask({ path: `/custom/pms/bookings/${id}`, headers })
      if (!isGood(reply)) return undefined
      const { data } = JSON.parse(reply.text) as { data: { status: string; outcomes: { status: string }[] } }
      return data.status === 'done' ? data.outcomes[0]?.status : undefined
    },
  }
}

async function poison(target: Target): Promise<Play> {
  const client = new Client(target.url, address.attacker(1))
  const { session, id } = target.house.attackers
  const pusher = await pusherOf(client, session, id)
  return async (until) => {
    const bad = await pusher.push(String.raw`Rossi \ud83d`).catch(() => 'refused')
    const behind = await pusher.push('Buona')
    let found: string | undefined
    while (Date.now() < until && found === undefined) {
      await pause(POLL_MS)
      found = await pusher.outcome(behind)
    }
    const ofBad = bad === 'refused' ? bad : ((await pusher.outcome(bad)) ?? 'waits')
    return {
      said: `the bad one: ${ofBad}, the one behind it: ${found ?? 'waits'}`,
      fault: found === 'created' || found === 'changed' ? undefined : 'what came after it still waits',
    }
  }
}

async function pushingHotel({ url, house }: Target): Promise<readonly (readonly Step[])[]> {
  const client = new Client(url, address.hotel)
  const pusher = await pusherOf(client, house.hotel.session, house.hotel.id)
  const push: Step = async ({ wait }) =>
    wait('push of another hotel', async () => {
      const id = await pusher.push('Buona')
      for (const until = Date.now() + GOES_ON_FOR_MS; Date.now() < until; await pause(POLL_MS))
        if (await pusher.outcome(id)) return 200
      return 0
    })
  return [[push]]
}

export const pms: readonly Attack[] = [
  {
    row: '1',
    title: '80 kB of XML whose first name does not end',
    isQuick: true,
    prepare: asking('ericsoft', 'application/xml', () => `<${'a'.repeat(80_000)}`),
  },
  {
    row: '1',
    title: '80 kB of XML that closes other names',
    prepare: asking('ericsoft', 'application/xml', () => `<${'a'.repeat(20_000)}${'</a'.repeat(20_000)}`),
  },
  { row: '2', title: '19 MB of `{}`', prepare: asking('5stars', JSON_TYPE, () => list('{},')) },
  {
    row: '2',
    title: '19 MB of brackets in brackets',
    prepare: asking(
      '5stars',
      JSON_TYPE,
      () => `{"reservations":${nested('[', ']', 5000)},"rest":[${'[[[[]]]],'.repeat(2_000_000)}[]]}`,
    ),
  },
  { row: '2', title: '1,200,000 keys of an object', prepare: asking('5stars', JSON_TYPE, manyKeys) },
  {
    row: '2',
    title: '17 MB of XML, a booking for each 14 bytes',
    prepare: asking(
      'ericsoft',
      'application/xml',
      () => `<ReservationPushRequest>${'<Reservation/>'.repeat(1_200_000)}</ReservationPushRequest>`,
    ),
  },
  {
    row: '12',
    title: `${SLOW_HOTELS} hotels whose PMS takes ${KNOWS_SLOWLY_MS / 1000} s for each answer`,
    seconds: SLOW_SECONDS,
    prepare: slowPmss,
    others: syncedHotel,
    othersMayWaitMs: SLOW_SECONDS * 1000,
  },
  {
    row: 'push',
    title: 'a push with half an emoji',
    isQuick: true,
    seconds: 20,
    prepare: poison,
    others: pushingHotel,
  },
]
