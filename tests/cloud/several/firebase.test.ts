import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { firebaseSignal } from '#data/firebaseSignal.ts'
import type { SignalToken } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { shownPage } from '#tests/fakes/aPage.ts'
import { FirebaseStandIn } from '#tests/fakes/firebaseStandIn.ts'
import { describeSignal } from '#tests/contracts/signalContract.ts'
import { dismiss, expire, hire, openHotel, openPeopledHouse, refused, signUp } from '../house.ts'
import type { PeopledHouse, Person } from '../house.ts'
import { OrderHouse, askCustom } from '../orderHouse.ts'
import { anonymous, master, must, pointer } from '../rest.ts'
import type { Json, Rest } from '../rest.ts'
import { TestServer } from '../server.ts'

let google: FirebaseStandIn
/** A second process on the database of the server that the tests share. */
let server: TestServer
let house: PeopledHouse

beforeAll(async () => {
  google = await FirebaseStandIn.open()
  server = await TestServer.prepare({ ...google.settings, DATABASE_URI: inject('postgresUri') })
  const [opened] = await Promise.all([openPeopledHouse(), server.start()])
  house = opened
})

afterAll(async () => {
  await server.remove()
  await google.close()
})

async function tokenFor(rest: Rest, hotelIds: readonly string[]): Promise<Json | null> {
  const { body } = must(await rest.at(server.url).call('signal-token', { hotelIds }))
  return body['result'] as Json | null
}

/** The hotels that the database opens for who is signed in with a token. */
function hotelsIn({ token }: Json): readonly string[] {
  const payload = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
  const { claims } = JSON.parse(payload) as { claims: { hotels: object } }
  return Object.keys(claims.hotels)
}

const opened = async ({ rest }: Person, hotelIds: readonly string[]): Promise<readonly string[]> => {
  const answer = await tokenFor(rest, hotelIds)
  if (!answer) return []
  expect(answer['hotelIds']).toEqual(hotelsIn(answer))
  return hotelsIn(answer)
}

describe('a token for the signal', () => {
  it('is for the staff of a hotel, and opens no other one', async () => {
    const { owner, staffer, stranger, at, strangerAt } = house
    const all = [at.Hotel, strangerAt.Hotel, newLocalId()]
    expect(await opened(owner, all)).toEqual([at.Hotel])
    expect(await opened(staffer, all)).toEqual([at.Hotel])
    expect(await opened(stranger, all)).toEqual([strangerAt.Hotel])
  })

  it('is not for guests, and not for strangers', async () => {
    const { guest, member, at } = house
    expect(await opened(guest, [at.Hotel])).toEqual([])
    expect(await opened(member, [at.Hotel])).toEqual([])
    const answer = await anonymous(server.url).call('signal-token', { hotelIds: [at.Hotel] })
    expect(answer).toEqual(refused('notSignedIn'))
  })

  it('speaks of whose it is', async () => {
    const { owner, at } = house
    const { token } = (await tokenFor(owner.rest, [at.Hotel])) ?? {}
    const payload = Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()
    expect(JSON.parse(payload)).toMatchObject({ uid: owner.id })
  })

  it('opens an expired hotel, which is read still, and none that is being deleted', async () => {
    const owner = await signUp()
    const [expired, deleted] = [await openHotel(owner), await openHotel(owner)]
    await expire(expired)
    must(await master().update('Hotel', deleted, { deletedSince: { __type: 'Date', iso: '2026-01-01T00:00:00.000Z' } }))
    expect(await opened(owner, [expired, deleted])).toEqual([expired])
  })

  it('does not open a hotel to who worked there', async () => {
    const { owner, at } = house
    const person = await signUp()
    const hotelId = await openHotel(owner)
    await hire(hotelId, person)
    expect(await opened(person, [hotelId, at.Hotel])).toEqual([hotelId])
    await dismiss(hotelId, person)
    expect(await opened(person, [hotelId, at.Hotel])).toEqual([])
  })

  it.each([undefined, 'mare', [1], ['a/b'], Array.from({ length: 1001 }, newLocalId)])(
    'is not made for what are no ids of hotels',
    async (hotelIds) => {
      const answer = await house.owner.rest.at(server.url).call('signal-token', { hotelIds })
      expect(answer).toEqual(refused('refused'))
    },
  )

  it('is none where Firebase is not configured', async () => {
    const { owner, at } = house
    const { body } = must(await owner.rest.call('signal-token', { hotelIds: [at.Hotel] }))
    expect(body).toEqual({ result: null })
  })
})

describeSignal('Firebase', async () => {
  const { owner, staffer } = house
  const hotels = [await openHotel(owner), await openHotel(owner)] as const
  await Promise.all(hotels.map((hotelId) => hire(hotelId, staffer)))
  const { FIREBASE_DATABASE_URL, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST } = google.settings
  const rest = owner.rest.at(server.url)
  return {
    open: firebaseSignal({
      databaseUrl: FIREBASE_DATABASE_URL,
      apiKey: FIREBASE_API_KEY,
      authEmulator: `http://${FIREBASE_AUTH_EMULATOR_HOST}`,
      tokenFor: async (ids) => (await tokenFor(staffer.rest, ids)) as SignalToken | null,
      page: shownPage,
    }),
    hotelId: hotels[0],
    otherHotelId: hotels[1],
    async change(id, topic) {
      if (topic === 'settings') must(await rest.update('Hotel', id, { city: newLocalId() }))
      else must(await rest.create('Rank', { objectId: newLocalId(), hotel: pointer('Hotel', id) }))
    },
    cut: () => google.dropConnections(),
    until: (holds) => expect.poll(holds, { interval: 5 }).toBe(true),
  }
})

describe('an order outside the meals', () => {
  /** A hotel of which nothing was told, with a guest and a way to order. */
  async function aBar() {
    const bar = await OrderHouse.open({
      enableOutOfMealOrders: true,
      outOfMealSlots: [{ id: 's1', startTime: '00:00', endTime: '23:59' }],
      enableTakeAway: true,
    })
    const [book, spritz] = [await bar.booking(1), await bar.dish('Spritz', 7, { canOrderOutOfMeal: true })]
    const guest = await bar.member(book)
    const order = {
      bookId: book,
      dueDate: Date.now() + 2 * 3_600_000,
      mode: 'takeAway',
      dishes: [{ dishId: spritz, quantity: 1 }],
      nonce: newLocalId(),
    }
    /** Places it by a server; the other one tells nobody. */
    const place = async (url?: string) => {
      const { body } = await askCustom('place-extra-order', guest, order, url)
      return (body['data'] as { order: { id: string } }).order.id
    }
    const lastOrderDate = () => google.valueAt(`extraMealOrders/${bar.hotel}/changeDates/lastOrderDate`)
    return { staff: bar.session, guest, place, lastOrderDate }
  }
  type Bar = Awaited<ReturnType<typeof aBar>>

  it.each<[string, (bar: Bar) => Promise<() => Promise<unknown>>]>([
    [
      'placed',
      async ({ place }) =>
        () =>
          place(server.url),
    ],
    [
      'approved',
      async ({ place, staff }) => {
        const orderId = await place()
        return () => askCustom('answer-extra-order', staff, { orderId, status: 'approved' }, server.url)
      },
    ],
    [
      'cancelled',
      async ({ place, guest }) => {
        const orderId = await place()
        return () => askCustom('cancel-extra-order', guest, { orderId }, server.url)
      },
    ],
  ])('that is %s moves the date of the last order of its hotel', async (_, prepare) => {
    const bar = await aBar()
    const act = await prepare(bar)
    expect(bar.lastOrderDate()).toBeNull()
    await act()
    await expect.poll(bar.lastOrderDate).toEqual(expect.any(Number))
  })
})

describe('the page', () => {
  const configOf = async (url: string) => {
    const answer = await fetch(url)
    const [, config = ''] = /id="config" type="application\/json">([^<]*)/.exec(await answer.text()) ?? []
    const policy = answer.headers.get('content-security-policy') ?? ''
    return {
      firebase: (JSON.parse(config) as Json)['firebase'],
      connects: /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' '),
      text: config,
    }
  }

  it('knows where Firebase is, may connect there, and learns no secret', async () => {
    const { firebase, connects, text } = await configOf(server.url)
    const { FIREBASE_DATABASE_URL, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST } = google.settings
    expect(firebase).toEqual({
      databaseUrl: FIREBASE_DATABASE_URL,
      apiKey: FIREBASE_API_KEY,
      authEmulator: `http://${FIREBASE_AUTH_EMULATOR_HOST}`,
    })
    const host = new URL(FIREBASE_DATABASE_URL).host
    expect(connects).toEqual(["'self'", `ws://${host}`, `http://${host}`])
    expect(text).not.toContain('PRIVATE KEY')
  })

  it('connects to nobody but us without it', async () => {
    const { firebase, connects } = await configOf(inject('serverUrl'))
    expect(firebase).toBeUndefined()
    expect(connects).toEqual(["'self'"])
  })
})
