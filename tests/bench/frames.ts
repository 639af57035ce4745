import type { Browser, Page } from 'playwright'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
]

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/** What the main thread of a page did while `work` was done. */
export interface Trace {
  /** The times of all events of a type, microseconds, in their order. */
  readonly eventsOf: (type: string) => readonly number[]
  /** The times of the marks of that name that the page set. */
  readonly marksOf: (name: string) => readonly number[]
  /**
   * The milliseconds that the main thread works from a time until it has handed the next frame over
   * (the end of its commit): script, style, layout and paint. The wait for the next tick of the
   * screen is left out, as it depends on when in a frame the event happens to come: whoever works
   * less than 16.7 ms is in the first frame after it.
   */
  readonly workUntilPainted: (from: number) => number
}

export async function trace(browser: Browser, page: Page, work: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const text = (await browser.stopTracing()).toString()
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
  const complete = traceEvents.filter(({ ph }) => ph === 'X')
  const dispatched = complete.filter(({ name }) => name === 'EventDispatch')
  const main = dispatched.find(({ args }) => args?.data?.type === 'drop')
  const thread = complete.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  const [commits, tasks] = ['Commit', 'RunTask'].map((of) => thread.filter(({ name }) => name === of))
  const inOrder = (events: readonly TraceEvent[]) => events.map(({ ts }) => ts).sort((a, b) => a - b)
  return {
    eventsOf: (type) => inOrder(dispatched.filter(({ args }) => args?.data?.type === type)),
    marksOf: (mark) => inOrder(traceEvents.filter(({ name }) => name === mark)),
    workUntilPainted(from) {
      const after = (commits ?? []).filter(({ ts }) => ts > from)
      const painted = Math.min(...after.map(endOf))
      const worked = (tasks ?? [])
        .filter(({ ts }) => ts < painted)
        .map((task) => Math.min(endOf(task), painted) - Math.max(task.ts, from))
      return worked.reduce((sum, time) => sum + Math.max(time, 0), 0) / 1000
    },
  }
}
