import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobNames } from '../jobs/runJob.ts'
import type { runJob } from '../jobs/runJob.ts'
import { startSchedule } from './schedule.ts'

type Run = typeof runJob

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the schedule', () => {
  // Rome's clocks go forward on 28 March and back on 31 October.
  it.each(['2027-03-28T00:00:00Z', '2027-06-10T00:00:00Z', '2027-10-31T00:00:00Z'])(
    'begins each job once in the night of %s, one after the other',
    async (from) => {
      vi.setSystemTime(new Date(from))
      const begun: { readonly job: string; readonly at: number }[] = []
      const stop = startSchedule(async (job) => {
        begun.push({ job, at: Date.now() })
        return ''
      })
      await vi.advanceTimersByTimeAsync(5 * HOUR)
      expect(begun.map(({ job }) => job)).toEqual(jobNames)
      expect(new Set(begun.map(({ at }) => at)).size).toBe(jobNames.length)
      await stop()
      await vi.advanceTimersByTimeAsync(6 * HOUR)
      expect(begun).toHaveLength(jobNames.length)
    },
  )

  it('begins a job that failed again, also by day', async () => {
    vi.setSystemTime(new Date('2027-06-10T02:00:00Z'))
    const run = vi.fn<Run>().mockRejectedValue(new Error('The database is away.'))
    const stop = startSchedule(run)
    await vi.advanceTimersByTimeAsync(7 * HOUR)
    expect(run).toHaveBeenCalledTimes(2 * jobNames.length)
    await stop()
  })

  it('tells a job under way that it ends, and waits for it', async () => {
    vi.setSystemTime(new Date('2027-06-10T02:04:00Z'))
    const said: string[] = []
    let end: () => void = () => undefined
    const stop = startSchedule(async (_, { isStopping } = {}) => {
      await new Promise<void>((resolve) => (end = resolve))
      said.push(isStopping?.() ? 'stopping' : 'going on')
      return ''
    })
    await vi.advanceTimersByTimeAsync(60_000)
    const stopped = stop().then(() => said.push('stopped'))
    end()
    await stopped
    expect(said).toEqual(['stopping', 'stopped'])
  })
})
