import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { databaseHealth } from './databasePool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const poolThat = (query: () => Promise<unknown>) => ({ query: vi.fn(query) }) as never

describe('databaseHealth', () => {
  it('asks the database once a second, however many ask', async () => {
    const query = vi.fn(() => Promise.resolve())
    const health = databaseHealth({ query } as never)
    const answers = await Promise.all(Array.from({ length: 40 }, health))
    expect(answers).toEqual(Array.from({ length: 40 }, () => 'ok'))
    await health()
    expect(query).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1001)
    await health()
    expect(query).toHaveBeenCalledTimes(2)
  })

  it('tells a database that is not there', async () => {
    expect(await databaseHealth(poolThat(() => Promise.reject(new Error())))()).toBe('databaseDown')
  })

  it('tells that nobody gets a connection', async () => {
    const asked = databaseHealth(poolThat(() => new Promise(() => undefined)))()
    await vi.advanceTimersByTimeAsync(5001)
    expect(await asked).toBe('busy')
  })
})
