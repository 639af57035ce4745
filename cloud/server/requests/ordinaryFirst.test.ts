import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OrdinaryFirst } from './ordinaryFirst.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a large read follows the one before at once where nobody else asks', () => {
  const next = vi.fn()
  new OrdinaryFirst().after(200, next)
  expect(next).toHaveBeenCalledOnce()
})

it('it waits for those who ask, and no longer', () => {
  const first = new OrdinaryFirst()
  const ends = [first.begin(), first.begin()]
  const next = vi.fn()
  first.after(200, next)
  ends[0]?.()
  expect(next).not.toHaveBeenCalled()
  ends[1]?.()
  expect(next).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(next).toHaveBeenCalledOnce()
})

it.each([
  [200, 200],
  [5000, 300],
])('of one that took %d ms the next waits at most %d', (took, waits) => {
  const first = new OrdinaryFirst()
  first.begin()
  const next = vi.fn()
  first.after(took, next)
  vi.advanceTimersByTime(waits - 1)
  expect(next).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(next).toHaveBeenCalledOnce()
})
