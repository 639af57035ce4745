import { generateKeyPairSync } from 'node:crypto'
import { createRequire } from 'node:module'
import { initializeApp } from 'firebase/app'
import { get, getDatabase, ref } from 'firebase/database'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { firebaseOf } from '#cloud/outbound/firebaseSignal.ts'
import type { Firebase } from '#cloud/outbound/firebaseSignal.ts'
import { cloudSettingsSchema } from '#cloud/settings/settings.ts'
import { firebaseSignal } from '#data/firebaseSignal.ts'
import type { FirebaseSignalOptions } from '#data/firebaseSignal.ts'
import { GatewayError } from '#data/gateway.ts'
import type { Gateway } from '#data/gateway.ts'
import type { BrowserPage } from '#data/page.ts'
import type { OpenSignal } from '#data/signal.ts'
import type { ParamsOf } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { APage, shownPage } from '../fakes/aPage.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import { FirebaseStandIn } from '../fakes/firebaseStandIn.ts'

const CLAIMS_BYTES = 1000

let google: FirebaseStandIn
let server: Firebase

beforeEach(async () => {
  google = await FirebaseStandIn.open()
  const signal = firebaseOf(cloudSettingsSchema.parse(google.settings))
  if (!signal) throw new Error('Firebase is not configured.')
  server = signal
})

afterEach(() => google.close())

type TokenFor = FirebaseSignalOptions['tokenFor']

const tokenOf: TokenFor = (hotelIds) => server.tokenFor('caterina', hotelIds)

function signalOf(tokenFor: TokenFor, page: BrowserPage): OpenSignal {
  const { FIREBASE_DATABASE_URL, FIREBASE_API_KEY, FIREBASE_AUTH_EMULATOR_HOST } = google.settings
  return firebaseSignal({
    databaseUrl: FIREBASE_DATABASE_URL,
    apiKey: FIREBASE_API_KEY,
    authEmulator: `http://${FIREBASE_AUTH_EMULATOR_HOST}`,
    tokenFor,
    page,
  })
}

/** Listens as the browser of a user does, and keeps what it is told, in order. */
function listenTo(hotelIds: readonly string[], tokenFor: TokenFor = tokenOf, page: BrowserPage = shownPage) {
  const told: unknown[] = []
  const signal = signalOf(
    tokenFor,
    page,
  )({
    onChange: (...change) => told.push(change.filter((part) => part !== undefined)),
    onLive: (isLive) => told.push(isLive ? 'live' : 'not live'),
  })
  onTestFinished(() => signal.close())
  signal.listen(hotelIds)
  return { told, signal }
}

const patiently = { interval: 10 }
const heard = (told: readonly unknown[], ...last: readonly unknown[]) =>
  vi.waitFor(() => expect(told.slice(-last.length)).toEqual(last), patiently)

describe('whoever listens', () => {
  it('is told that anything may have changed, and is live, once each hotel has answered', async () => {
    const { told } = listenTo(['mare', 'monte'])
    await heard(told, ['mare'], ['monte'], 'live')
    expect(told).toHaveLength(3)
  })

  it('is told what changes in its hotels, and nothing of others', async () => {
    const { told } = listenTo(['mare', 'monte'])
    await heard(told, 'live')
    await server.tell('mare', ['orders', 'people'])
    await server.tell('altro', ['orders'])
    await server.tell('monte', ['extraOrders'])
    await heard(told, 'live', ['mare', ['people', 'orders']], ['monte', ['extraOrders']])
  })

  it('may listen to another hotel later, or to one less', async () => {
    const { told, signal } = listenTo(['mare'])
    await heard(told, ['mare'], 'live')
    signal.listen(['mare', 'monte'])
    await heard(told, 'not live', ['monte'], 'live')
    signal.listen(['monte'])
    await server.tell('mare', ['orders'])
    await server.tell('monte', ['menu'])
    await heard(told, 'live', ['monte', ['menu']])
  })

  it('needs no other token to come back to a hotel', async () => {
    const tokenFor = vi.fn<TokenFor>(async (ids) => server.tokenFor('caterina', ids))
    const { told, signal } = listenTo(['mare', 'monte'], tokenFor)
    await heard(told, 'live')
    signal.listen([])
    await heard(told, 'live', 'not live')
    signal.listen(['monte'])
    await heard(told, 'not live', ['monte'], 'live')
    expect(tokenFor).toHaveBeenCalledTimes(1)
  })

  it('hears nothing after the end', async () => {
    const { told, signal } = listenTo(['mare'])
    const other = listenTo(['mare'])
    await Promise.all([heard(told, 'live'), heard(other.told, 'live')])
    signal.close()
    await server.tell('mare', ['orders'])
    await heard(other.told, ['mare', ['orders']])
    expect(told).toEqual([['mare'], 'live'])
  })
})

it('a new date of extra orders makes a page ask for these, and for nothing else', async () => {
  const gateway = createFakeGateway(true)
  const asked: (readonly Scope[])[] = []
  const call: Gateway['callFunction'] = (name, params) => {
    if (name === 'changes') asked.push((params as ParamsOf<'changes'>).scopes)
    return gateway.callFunction(name, params)
  }
  const isLive = vi.fn()
  const openSignal: OpenSignal = (listener) =>
    signalOf(tokenOf, shownPage)({ ...listener, onLive: (live) => (isLive(live), listener.onLive(live)) })
  const convivio = await createConvivio({
    gateway: { ...gateway, callFunction: call },
    storage: createMemoryStorage(),
    openSignal,
  })
  onTestFinished(() => convivio.close())
  gateway.server.put('Hotel', { id: 'mare', owner: 'user000001' })
  for (const scope of ['extraOrders', 'places'] as const) convivio.want('mare', scope)
  await vi.waitFor(() => expect(isLive).toHaveBeenCalledWith(true), patiently)
  await convivio.look()
  asked.length = 0
  gateway.server.put('ExtraMealOrder', { id: 'o1', hotel: 'mare', completed: true })
  await server.tell('mare', ['extraOrders'])
  await vi.waitFor(() => expect(convivio.state.getState().tables.ExtraMealOrder.rows.has('o1')).toBe(true), patiently)
  expect(asked).toEqual([['extraOrders']])
})

describe('a connection that is lost', () => {
  it('comes back, and then anything may have changed', async () => {
    const { told } = listenTo(['mare', 'monte'])
    await heard(told, 'live')
    google.dropConnections()
    await heard(told, 'not live', ['mare'], ['monte'], 'live')
    await server.tell('monte', ['prices'])
    await heard(told, 'live', ['monte', ['prices']])
  })

  it('hides no change that is made meanwhile', async () => {
    const { told } = listenTo(['mare'])
    await heard(told, 'live')
    google.refuseConnections()
    await heard(told, 'not live')
    await server.tell('mare', ['stays'])
    google.takeConnections()
    await heard(told, 'not live', ['mare'], 'live', ['mare', ['stays']])
  })

  it('takes an answer with it: what is told once more is heard once more', async () => {
    const { told } = listenTo(['mare'])
    await heard(told, 'live')
    // The access token is had already.
    await server.tell('mare', ['menu'])
    google.loseAnswers(true)
    await expect(server.tell('mare', ['orders'])).rejects.toThrow()
    google.loseAnswers(false)
    await server.tell('mare', ['orders'])
    await heard(told, ['mare', ['menu']], ['mare', ['orders']], ['mare', ['orders']])
  })
})

describe('who signs in', () => {
  it('cannot read a hotel that the token does not open, and is not live then', async () => {
    const { told } = listenTo(['mare', 'monte'], async () => ({
      ...(await server.tokenFor('caterina', ['mare'])),
      hotelIds: ['mare', 'monte'],
    }))
    await heard(told, ['mare'])
    await server.tell('monte', ['orders'])
    await server.tell('mare', ['menu'])
    await heard(told, ['mare'], ['mare', ['menu']])
  })

  it('is needed: a stranger reads nothing', async () => {
    const app = initializeApp({ databaseURL: google.settings.FIREBASE_DATABASE_URL }, newLocalId())
    await server.tell('mare', ['orders'])
    const read = get(ref(getDatabase(app), 'extraMealOrders/mare/changeDates'))
    await expect(read).rejects.toThrow(/permission/i)
  })

  it('signs in again when the database ends it, after an hour', async () => {
    const tokenFor = vi.fn<TokenFor>(async (ids) => server.tokenFor('caterina', ids))
    const { told } = listenTo(['mare', 'monte'], tokenFor)
    await heard(told, 'live')
    google.expireSignIns()
    await vi.waitFor(() => expect(tokenFor).toHaveBeenCalledTimes(2), patiently)
    await heard(told, 'not live', ['mare'], ['monte'], 'live')
    await server.tell('mare', ['orders'])
    await heard(told, ['mare', ['orders']])
  })

  it('signs in again before that, and hears no more of a hotel that was taken away', async () => {
    const page = new APage()
    const tokenFor = vi.fn<TokenFor>(async (ids) => server.tokenFor('caterina', ids))
    const { told } = listenTo(['mare', 'monte'], tokenFor, page)
    await heard(told, 'live')
    page.pass(29 * 60_000)
    expect(tokenFor).toHaveBeenCalledTimes(1)
    tokenFor.mockImplementation(async () => server.tokenFor('caterina', ['mare']))
    page.pass(60_000)
    await heard(told, 'live', ['monte'])
    expect(tokenFor.mock.calls).toEqual([[['mare', 'monte']], [['mare', 'monte']]])
    await server.tell('monte', ['orders'])
    await server.tell('mare', ['menu'])
    await heard(told, ['monte'], ['mare', ['menu']])
  })

  it('tries again and again while our server is out of reach, and at once when the page wakes', async () => {
    const page = new APage()
    const tokenFor = vi.fn<TokenFor>(async (ids) => server.tokenFor('caterina', ids))
    for (let failures = 0; failures < 10; failures++)
      tokenFor.mockRejectedValueOnce(new GatewayError('unreachable', 'no answer'))
    const { told } = listenTo(['mare'], tokenFor, page)
    for (let tries = 1; tries < 10; tries++) {
      await vi.waitFor(() => expect(page.waiting).toBe(1), patiently)
      expect(tokenFor).toHaveBeenCalledTimes(tries)
      page.pass(60_000)
    }
    await vi.waitFor(() => expect(page.waiting).toBe(1), patiently)
    page.wake()
    await heard(told, ['mare'], 'live')
    expect(tokenFor).toHaveBeenCalledTimes(11)
  })

  it.each([
    ['does not try again without a session', new GatewayError('sessionEnded', 'ended'), 0],
    ['tries again after another failure', new GatewayError('refused', 'no'), 1],
    ['does not try again where nothing is to be heard', null, 0],
  ])('%s', async (_, answer, tries) => {
    const page = new APage()
    const { told } = listenTo(['mare'], async () => (answer ? Promise.reject(answer) : null), page)
    // The answer has been taken in by then.
    await new Promise(setImmediate)
    expect(page.waiting).toBe(tries)
    expect(told).toEqual([])
  })
})

describe('the server', () => {
  it('writes the date of extra orders where the specification says, and one beside it a topic', async () => {
    await server.tell('mare', ['extraOrders', 'orders'])
    expect(google.valueAt('')).toEqual({
      extraMealOrders: {
        mare: { changeDates: { lastOrderDate: expect.any(Number) as number, orders: expect.any(Number) as number } },
      },
    })
  })

  it('gets new access when the old one is refused, after a telling that fails', async () => {
    await server.tell('mare', ['orders'])
    google.forgetAccess()
    await expect(server.tell('mare', ['menu'])).rejects.toThrow('401')
    await server.tell('mare', ['menu'])
    expect(google.valueAt('extraMealOrders/mare/changeDates/menu')).toEqual(expect.any(Number))
  })

  it('fails to tell when Google does not know its account', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const account = {
      ...(JSON.parse(google.settings.FIREBASE_SERVICE_ACCOUNT) as object),
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }
    const settings = { ...google.settings, FIREBASE_SERVICE_ACCOUNT: JSON.stringify(account) }
    const unknown = firebaseOf(cloudSettingsSchema.parse(settings))
    await expect(unknown?.tell('mare', ['orders'])).rejects.toThrow('invalid_grant')
  })

  it('puts as many hotels into a token as the claims of one may hold', async () => {
    const ids = Array.from({ length: 200 }, newLocalId)
    const { token, hotelIds } = await server.tokenFor('caterina', ids)
    const { claims } = payloadOf(token)
    expect(claims).toEqual({ hotels: Object.fromEntries(hotelIds.map((id) => [id, true])) })
    expect(JSON.stringify(claims).length).toBeLessThanOrEqual(CLAIMS_BYTES)
    expect(hotelIds).toEqual(ids.slice(0, 54))
  })
})

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

/** What Google's own library for servers does, of which we have only the little that we need. */
describe("Google's library", () => {
  const require = createRequire(import.meta.url)
  const admin = require('firebase-admin/app') as typeof import('firebase-admin/app')
  const { getAuth } = require('firebase-admin/auth') as typeof import('firebase-admin/auth')
  const database = require('firebase-admin/database') as typeof import('firebase-admin/database')

  const openAdmin = () => {
    const account = JSON.parse(google.settings.FIREBASE_SERVICE_ACCOUNT) as object
    const databaseURL = google.settings.FIREBASE_DATABASE_URL
    const app = admin.initializeApp({ credential: admin.cert(account), databaseURL }, newLocalId())
    onTestFinished(() => admin.deleteApp(app))
    return app
  }

  it('makes the same token', async () => {
    const theirs = await getAuth(openAdmin()).createCustomToken('caterina', { hotels: { mare: true } })
    const { token } = await server.tokenFor('caterina', ['mare'])
    const now = { iat: expect.any(Number) as number, exp: expect.any(Number) as number }
    expect(payloadOf(token)).toEqual({ ...payloadOf(theirs), ...now })
    expect(token.split('.')[0]).toBe(theirs.split('.')[0])
  })

  it('tells a change alike, again when the answer was lost', async () => {
    const { told } = listenTo(['mare'])
    await heard(told, 'live')
    google.loseAnswers(true)
    const dates = database.getDatabase(openAdmin()).ref('extraMealOrders/mare/changeDates')
    const update = dates.update({ orders: database.ServerValue.TIMESTAMP })
    await heard(told, ['mare', ['orders']])
    google.loseAnswers(false)
    await update
    await heard(told, ['mare', ['orders']], ['mare', ['orders']])
  })
})
