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

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Microseconds in which the list follows; later the address is written, which nobody waits for. */
const FOLLOWS = 280_000

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur

/** What a letter, or a press, cost, in milliseconds of the main thread: script, style, layout and paint. */
export interface Keystroke {
  /** Until the letter, or what the press shows, is handed over to the screen. */
  readonly letter: number
  /** Until the last frame is that belongs to it: then everything has followed. */
  readonly list: number
}

export async function keystrokes(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
  type: 'input' | 'click' = 'input',
): Promise<Keystroke[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const text = (await browser.stopTracing()).toString()
  const { traceEvents } = JSON.parse(text) as { traceEvents: TraceEvent[] }
  const complete = traceEvents.filter(({ ph }) => ph === 'X')
  const typed = complete
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
    .sort((one, other) => one.ts - other.ts)
  return typed.map((event, at) => {
    const until = Math.min(typed[at + 1]?.ts ?? Infinity, event.ts + FOLLOWS)
    const thread = complete.filter(({ pid, tid }) => pid === event.pid && tid === event.tid)
    const commits = thread
      .filter(({ name, ts }) => name === 'Commit' && ts > event.ts)
      .sort((one, other) => one.ts - other.ts)
    // A letter that was not painted before the next one came is painted with it.
    const own = commits.filter(({ ts }, place) => place === 0 || ts < until)
    const ends = own.map(endOf)
    const workUntil = (painted: number) =>
      thread
        .filter(({ name, ts }) => name === 'RunTask' && ts < painted)
        .map((task) => Math.min(endOf(task), painted) - Math.max(task.ts, event.ts))
        .reduce((sum, time) => sum + Math.max(time, 0), 0) / 1000
    return { letter: workUntil(Math.min(...ends)), list: workUntil(Math.max(...ends)) }
  })
}
