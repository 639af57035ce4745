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

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

export interface Trace {
  /** The times of all events of a type, microseconds, in their order. */
  readonly eventsOf: (type: string) => readonly number[]
  readonly marksOf: (name: string) => readonly number[]
  /**
   * Script, style, layout and paint, in milliseconds, until the commit of the next frame; without
   * the wait for its tick: less than 16.7 ms is in the first frame after the event.
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
