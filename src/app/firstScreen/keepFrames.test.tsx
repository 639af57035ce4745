import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFrames } from './keepFrames.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('keeps a page that comes only after half a minute, and not again', async () => {
  let isThere = false
  const keep = vi.fn(() => isThere)
  keepFrames(keep, () => undefined)
  await pass(30_000)
  isThere = true
  await pass(60_000)
  expect(keep).toHaveLastReturnedWith(true)
  const tries = keep.mock.calls.length
  await pass(600_000)
  expect(keep).toHaveBeenCalledTimes(tries)
})

it('gives up where there is nothing to keep, until the next page', async () => {
  const keep = vi.fn(() => false)
  let changePage = (): void => undefined
  keepFrames(keep, (whenPageChanges) => {
    changePage = whenPageChanges
  })
  await pass(600_000)
  const tries = keep.mock.calls.length
  expect(tries).toBeLessThan(10)
  await pass(600_000)
  expect(keep).toHaveBeenCalledTimes(tries)
  changePage()
  await pass(500)
  expect(keep).toHaveBeenCalledTimes(tries + 1)
})

it('asks for a style sheet again that could not be read', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/late.css">'
  const fetch = vi.fn(() => Promise.resolve(new Response('.bar{}')))
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const keep = vi.fn(() => true)
  keepFrames(keep, () => undefined)
  await pass(500)
  expect(keep).not.toHaveBeenCalled()
  await pass(1_000)
  expect(keep).toHaveBeenCalledOnce()
})
