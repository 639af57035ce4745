import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { registerWorker } from './registerWorker.ts'

const aWorker = () => Object.assign(new EventTarget(), { state: 'installing' })

/** A browser in which each registration ends as said. */
function aBrowser(register: () => Promise<unknown>) {
  const asked = vi.fn(register)
  vi.stubGlobal('navigator', { serviceWorker: { register: asked } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  return asked
}

/** Lets what was promised come. */
const settled = () => vi.advanceTimersByTimeAsync(0)

const NETWORK_BACK = () => window.dispatchEvent(new Event('online'))
const LOOKED_AT = () => document.dispatchEvent(new Event('visibilitychange'))
const A_MINUTE_PASSES = () => vi.advanceTimersByTime(60_000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a browser in which workers are blocked goes on without one', async () => {
  aBrowser(() => Promise.resolve(undefined))
  const follow = vi.fn()
  registerWorker('/sw.js', undefined, follow)
  await settled()
  expect(follow).not.toHaveBeenCalled()
})

it.each([
  ['when the network is back', NETWORK_BACK],
  ['when the page is looked at', LOOKED_AT],
  ['after a minute', A_MINUTE_PASSES],
])('a worker that did not come is asked for again %s', async (_, happens) => {
  const asked = aBrowser(() => Promise.reject(new TypeError('no network')))
  registerWorker('/sw.js')
  await settled()
  happens()
  expect(asked).toHaveBeenCalledTimes(2)
})

it('one whose files did not all come is asked for again, and followed', async () => {
  const worker = aWorker()
  const first = { installing: worker, active: null }
  const second = { installing: aWorker(), active: null }
  const registrations = [first, second]
  const asked = aBrowser(() => Promise.resolve(registrations.shift()))
  const follow = vi.fn()
  registerWorker('/sw.js', undefined, follow)
  await settled()
  worker.state = 'redundant'
  worker.dispatchEvent(new Event('statechange'))
  NETWORK_BACK()
  await settled()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(follow.mock.calls).toEqual([[first], [second]])
})

it('one that failed before anybody could watch it is asked for again', async () => {
  const asked = aBrowser(() => Promise.resolve({ installing: null, waiting: null, active: null }))
  registerWorker('/sw.js')
  await settled()
  NETWORK_BACK()
  expect(asked).toHaveBeenCalledTimes(2)
})

it('one that came is not asked for again, also when a newer one takes its place', async () => {
  const worker = aWorker()
  const asked = aBrowser(() => Promise.resolve({ installing: worker, active: {} }))
  registerWorker('/sw.js')
  await settled()
  worker.state = 'redundant'
  worker.dispatchEvent(new Event('statechange'))
  NETWORK_BACK()
  LOOKED_AT()
  A_MINUTE_PASSES()
  expect(asked).toHaveBeenCalledTimes(1)
})
