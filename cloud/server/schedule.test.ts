import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFrequent, jobNames } from '../jobs/runJob.ts'
import type { runJob } from '../jobs/runJob.ts'
import { startSchedule } from './schedule.ts'
import type { EveryMinute } from './schedule.ts'

type Run = typeof runJob

const HOUR = 3_600_000

const cleaning = jobNames.filter((job) => !isFrequent(job))
const frequent = jobNames.filter(isFrequent)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the schedule', () => {
  // Rome's clocks go forward on 28 March and back on 31 October.
  it.each(['2027-03-28T00:55:00Z', '2027-06-10T00:55:00Z', '2027-10-31T00:55:00Z'])(
    'begins each cleaning job once in the night of %s, one after the other',
    async (from) => {
      vi.setSystemTime(new Date(from))
      const begun: { readonly job: string; readonly at: number }[] = []
      const stop = startSchedule(async (job) => {
        if (!isFrequent(job)) begun.push({ job, at: Date.now() })
        return ''
      })
      await vi.advanceTimersByTimeAsync(3 * HOUR)
      expect(begun.map(({ job }) => job)).toEqual(cleaning)
      expect(new Set(begun.map(({ at }) => at)).size).toBe(cleaning.length)
      await stop()
      vi.setSystemTime(Date.parse(from) + 7 * HOUR)
      await vi.advanceTimersByTimeAsync(1.5 * HOUR)
      expect(begun).toHaveLength(cleaning.length)
    },
  )

  it('begins the others every ten minutes', async () => {
    vi.setSystemTime(new Date('2027-06-10T08:01:00Z'))
    const begun: string[] = []
    const stop = startSchedule(async (job) => {
      if (isFrequent(job)) begun.push(`${job} ${new Date().toISOString().slice(11, 16)}`)
      return ''
    })
    await vi.advanceTimersByTimeAsync(HOUR / 2)
    const times = ['08:10', '08:20', '08:30']
    expect(begun).toEqual(times.flatMap((time) => frequent.map((job) => `${job} ${time}`)))
    await stop()
  })

  it('looks every minute which hotels are due, also while a look before it is under way, and when one failed', async () => {
    vi.setSystemTime(new Date('2027-06-10T08:00:30Z'))
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const ends: (() => void)[] = []
    const look = vi
      .fn<EveryMinute>(() => new Promise<void>((end) => ends.push(end)))
      .mockRejectedValueOnce(new Error('The database is away.'))
    const stop = startSchedule(async () => '', look)
    await vi.advanceTimersByTimeAsync(180_000)
    expect(look).toHaveBeenCalledTimes(3)
    expect(said).toHaveBeenCalledOnce()
    said.mockRestore()
    const stopped = stop()
    expect(look.mock.lastCall?.[0]()).toBe(true)
    for (const end of ends) end()
    await stopped
    await vi.advanceTimersByTimeAsync(180_000)
    expect(look).toHaveBeenCalledTimes(3)
  })

  it('begins a job that failed again, also by day', async () => {
    vi.setSystemTime(new Date('2027-06-10T02:00:00Z'))
    const run = vi.fn<Run>().mockRejectedValue(new Error('The database is away.'))
    const stop = startSchedule(run)
    await vi.advanceTimersByTimeAsync(HOUR)
    vi.setSystemTime(new Date('2027-06-10T07:58:00Z'))
    await vi.advanceTimersByTimeAsync(HOUR)
    const times = (job: Parameters<Run>[0]) => run.mock.calls.filter(([begun]) => begun === job).length
    expect(cleaning.map(times)).toEqual(cleaning.map(() => 2))
    expect(Math.min(...frequent.map(times))).toBeGreaterThan(7)
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
