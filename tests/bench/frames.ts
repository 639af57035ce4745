import type { Browser, Page } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/**
 * The milliseconds that the main thread works from each event of a type until it has handed the
 * next frame over (the end of its commit), while `work` is done: script, style, layout and paint.
 * The wait for the next tick of the screen is left out, as it depends on when in a frame the event
 * happens to come: whoever works less than 16.7 ms is in the first frame after it.
 */
export async function untilPainted(
  browser: Browser,
  page: Page,
  type: string,
  work: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const complete = traceEvents.filter(({ ph }) => ph === 'X')
  return complete
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
    .map((event) => {
      const thread = complete.filter(({ pid, tid }) => pid === event.pid && tid === event.tid)
      const commits = thread.filter(({ name, ts }) => name === 'Commit' && ts > event.ts)
      const painted = Math.min(...commits.map(endOf))
      const worked = thread
        .filter(({ name, ts }) => name === 'RunTask' && ts < painted)
        .map((task) => Math.min(endOf(task), painted) - Math.max(task.ts, event.ts))
      return worked.reduce((sum, time) => sum + Math.max(time, 0), 0) / 1000
    })
}
