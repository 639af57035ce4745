import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Parse from 'parse'
import { createParseGateway } from './parseGateway.ts'

// What every browser has and Node has not.
const stored = new Map<string, string>()
let isFull = false
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    stored.set(key, value)
  },
})

const HALF = 'Rossi 🙂 \ud83d \\u263a'
const fetchBefore = globalThis.fetch
const gateway = createParseGateway({ appId: 'convivio', serverUrl: 'https://example.com/parse' })
const books = () => gateway.page('Book', [], '')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('fetch', fetchBefore)
})

/** A network that takes a request, and never answers it. */
function hang() {
  const signals: AbortSignal[] = []
  const fetch = (_url: string, { signal }: { readonly signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
    )
  }
  vi.stubGlobal('fetch', fetch)
  return signals
}

it.each([
  ['rows', books],
  ['a batch', () => gateway.saveBatch([{ className: 'Book', id: 'a', kind: 'update', fields: { pax: 2 } }])],
  ['changes', () => gateway.callFunction('changes', { scopes: ['account'] })],
  ['orders', () => gateway.callEndpoint('editable-orders', { bookId: 'b', calendarMealId: 'm' })],
])('a request for %s that is not answered is given up after 30 seconds', async (_name, ask) => {
  const signals = hang()
  const failed = expect(ask()).rejects.toMatchObject({ failure: 'unreachable' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(1000)
  await failed
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it.each([
  ['a row', () => gateway.saveBatch([{ className: 'Book', id: 'a', kind: 'update', fields: { refName: HALF } }])],
  [
    'a row of a team',
    () => gateway.saveBatch([{ className: 'Book', id: 'a', kind: 'create', fields: { refName: HALF } }], 'hotel'),
  ],
  ['a question', () => gateway.page('Book', [{ field: 'refName', is: 'equal', value: HALF }], '')],
  ['a function', () => gateway.callFunction('csv-upload', { hotelId: HALF, books: [] })],
  [
    'an account',
    () => gateway.signUp({ email: 'a@example.com', password: 'segretissima', name: HALF, surname: 'B', locale: 'it' }),
  ],
])('%s that is sent holds no half of an emoji', async (_name, ask) => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    bodies.push(body)
    return Promise.reject(new TypeError('No network'))
  })
  await expect(ask()).rejects.toThrow()
  const [body = ''] = bodies
  expect(body).toContain('Rossi 🙂')
  expect(body).not.toContain('ud83d')
  // What looks like one, and is what somebody typed, stays.
  expect(body).toContain(String.raw`\\u263a`)
})

it.each([
  ['an import', () => gateway.callFunction('csv-upload', { hotelId: 'h', books: [] })],
  [
    'the first reading of a hotel',
    () => gateway.callFunction('changes', { hotelId: 'h', scopes: ['stays'], since: {} }),
  ],
])('%s has minutes', async (_name, ask) => {
  const signals = hang()
  const failed = expect(ask()).rejects.toMatchObject({ failure: 'unreachable' })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(100_000)
  await failed
})

it('a full browser goes on with the session that it has kept, unless another one has begun', () => {
  const storage = Parse.CoreManager.getStorageController() as { setItem(key: string, value: string): void }
  const begun = JSON.stringify({ sessionToken: 'r:owner' })
  const key = 'Parse/convivio/currentUser'
  storage.setItem(key, begun)
  isFull = true
  storage.setItem(key, JSON.stringify({ sessionToken: 'r:owner', name: 'Caterina' }))
  expect(stored.get(key)).toBe(begun)
  storage.setItem(key, JSON.stringify({ sessionToken: 'r:kitchen' }))
  expect(stored.has(key)).toBe(false)
  isFull = false
})
