import webPush from 'web-push'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PushStandIn } from '#tests/fakes/pushStandIn.ts'
import type { PushAnswer } from '#tests/fakes/pushStandIn.ts'
import type { Push } from './push.ts'
import { webPusher } from './webPush.ts'

const keys = webPush.generateVAPIDKeys()
const subject = 'mailto:avvisi@convivio.example'

let service: PushStandIn

beforeAll(async () => {
  service = await PushStandIn.open()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

afterAll(async () => {
  vi.restoreAllMocks()
  await service.close()
})

beforeEach(() => {
  service.delivered.length = 0
  service.faults.length = 0
  service.answers.clear()
})

const pusher = ({ allowed = [service.host], timeLimit = 10_000, ...other } = {}) =>
  webPusher({ keys, subject, OUTBOUND_ALLOW: allowed, timeLimit, ...other })

function aPush(fields: Partial<Push> = {}, endpoint?: string): Push {
  const { keys: own, ...subscribed } = service.subscribe('anna', keys.publicKey)
  const subscription = { endpoint: endpoint ?? subscribed.endpoint, ...own }
  return { subscription, payload: JSON.stringify({ title: 'Città' }), ttl: 60, urgency: 'high', ...fields }
}

describe('a notification', () => {
  it('is signed for its push service, and only the browser can read it', async () => {
    expect(await pusher().send(aPush())).toBe('sent')
    expect(service.faults).toEqual([])
    const [got] = service.delivered
    expect(got).toMatchObject({
      payload: { title: 'Città' },
      ttl: 60,
      urgency: 'high',
      claims: { aud: `http://${service.host}`, sub: subject },
    })
    // Push services take no signature that holds longer than a day.
    expect((got?.claims.exp ?? 0) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  it('holds 3,900 bytes', async () => {
    const payload = JSON.stringify('x'.repeat(3898))
    expect(await pusher().send(aPush({ payload }))).toBe('sent')
    expect(JSON.stringify(service.delivered[0]?.payload)).toHaveLength(3900)
  })

  it('signed with another key than the browser knows is not taken', async () => {
    const other = pusher({ keys: webPush.generateVAPIDKeys() } as object)
    expect(await other.send(aPush())).toBe('refused')
    expect(service.faults).toEqual([expect.stringContaining('another key')])
  })
})

describe('a push service that answers', () => {
  it.each<[PushAnswer, string]>([
    [200, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [403, 'refused'],
    [413, 'refused'],
    [307, 'refused'],
    [429, 'later'],
    [503, 'later'],
  ])('%s: %s', async (answer, outcome) => {
    service.answers.set('anna', answer)
    expect(await pusher().send(aPush())).toBe(outcome)
  })

  it('nothing within the time limit is later', async () => {
    service.answers.set('anna', 'stall')
    expect(await pusher({ timeLimit: 200 }).send(aPush())).toBe('later')
  })
})

it('a push service that is not there is later', async () => {
  const gone = await PushStandIn.open()
  const { host } = gone
  await gone.close()
  expect(await pusher({ allowed: [host] }).send(aPush({}, `http://${host}/anna`))).toBe('later')
})

it.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://192.168.1.9/a',
  'https://user:password@push.example/a',
  'ftp://push.example/a',
  'push.example',
  '',
])('the address %j is none of a push service', async (endpoint) => {
  expect(pusher().isAllowed(endpoint)).toBe(false)
  expect(await pusher().send(aPush({}, endpoint))).toBe('refused')
})

it('an address of a real one is', () => {
  expect(pusher({ allowed: [] }).isAllowed('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
})

it('keys of a browser that are none are refused', async () => {
  const push = aPush()
  expect(await pusher().send({ ...push, subscription: { ...push.subscription, p256dh: 'x' } })).toBe('refused')
})
