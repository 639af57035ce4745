import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './whenIdle.ts'

afterEach(() => vi.unstubAllGlobals())

it('loads when the browser says that it is idle, and takes no offence at what fails', async () => {
  const idle = vi.fn<(call: () => void) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  const loads = [vi.fn(() => Promise.reject(new Error('offline'))), vi.fn(() => Promise.resolve(1))]
  whenIdle(loads)
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  idle.mock.calls[0]?.[0]()
  await Promise.resolve()
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

it('loads a while later where it never says so', () => {
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.resolve(1))
  whenIdle([load])
  expect(load).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(load).toHaveBeenCalledOnce()
})
