import fs from 'node:fs'
import { gzipSync } from 'node:zlib'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { beforeAll, it } from 'vitest'
import { benchBrowser, heapOf } from './browser.ts'
import { buildPages } from './buildPages.ts'
import { inTurn } from './inTurn.ts'
import { measured, measuredAgainst, median } from './report.ts'
import { slowProcessor } from './slowPhone.ts'
import { EMPTY_ROW, timelineData } from './timeline/data.ts'
import type { TimelineData } from './timeline/data.ts'

const browser = benchBrowser()

const ROUNDS = 5
const OUT = path.resolve('.test/timeline-bench')
const PAGES = { ours: 'index.html', floor: 'floor.html' } as const

beforeAll(() => buildPages('tests/bench/timeline', OUT, Object.values(PAGES)), 120_000)

async function openPage(name: string): Promise<{ readonly page: Page; readonly devtools: CDPSession }> {
  const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/*', (route) => route.fulfill({ path: path.join(OUT, new URL(route.request().url()).pathname) }))
  await page.goto(`http://timeline.test/${name}`)
  await page.waitForFunction(() => 'timelineBench' in window)
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: what others do on the machine does not count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, devtools }
}

/** Milliseconds of the main thread, so far. */
async function mainThread(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
}

/** Runs in the page: milliseconds until the end of the next frame, and then until all is quiet. */
const paintedAfter = async (page: Page, work: 'render' | 'move', argument: unknown): Promise<number> =>
  page.evaluate(
    async ([what, given]) => {
      const frame = () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve()
            port2.postMessage(0)
          })
        })
      await frame()
      const began = performance.now()
      if (what === 'render') window.timelineBench.render(given as TimelineData)
      else window.timelineBench.move(...(given as [string, string]))
      await frame()
      const took = performance.now() - began
      await new Promise((resolve) => setTimeout(resolve, 300))
      return took
    },
    [work, argument] as const,
  )

/** Milliseconds of the main thread for each frame of 40 pixels. */
async function scrolled(page: Page, devtools: CDPSession): Promise<number> {
  const before = await mainThread(devtools)
  const frames = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const element = window.timelineBench.scroller()
        let count = 0
        const step = () => {
          element?.scrollBy(0, 40)
          count += 1
          if (count < 50) requestAnimationFrame(step)
          else resolve(count)
        }
        requestAnimationFrame(step)
      }),
  )
  return ((await mainThread(devtools)) - before) / frames
}

interface Times {
  readonly render: number
  readonly task: number
  readonly scroll: number
  readonly move: number
  readonly nodes: number
  readonly heap: number
}

async function measure(name: string, data: TimelineData): Promise<Times> {
  const { page, devtools } = await openPage(name)
  const before = await heapOf(devtools)
  const begun = await mainThread(devtools)
  const render = await paintedAfter(page, 'render', data)
  const task = (await mainThread(devtools)) - begun
  const heap = (await heapOf(devtools)) - before
  const nodes = await page.evaluate(() => document.querySelectorAll('#root *').length)
  const moved = data.bookings.filter(({ row }) => row === 'r5').slice(0, 4)
  const moves: number[] = []
  for (const { id, row } of moved) {
    moves.push(await paintedAfter(page, 'move', [id, `r${EMPTY_ROW}`]))
    moves.push(await paintedAfter(page, 'move', [id, row]))
  }
  const scroll = await scrolled(page, devtools)
  await page.close()
  return { render, task, scroll, move: median(moves), nodes, heap: heap / 2 ** 20 }
}

const cases = [
  { of: 'of 500 rows, a month, 3,300 stays', days: 31, bookings: 3300 },
  { of: 'of 500 rows, a year', days: 365, bookings: 28_938 },
]

it.each(cases)(
  'the timeline $of against a hand-written floor',
  async ({ of, days, bookings }) => {
    const data = timelineData(days > 31 ? '2016-01-01' : '2016-08-01', days, 500, bookings)
    const [floors, ours]: [Times[], Times[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      const [first, second] = inTurn(
        round,
        async () => floors.push(await measure(PAGES.floor, data)),
        async () => ours.push(await measure(PAGES.ours, data)),
      )
      await first()
      await second()
    }
    const both = (what: keyof Times) => ({
      ours: median(ours.map((times) => times[what])),
      floor: median(floors.map((times) => times[what])),
      floorTitle: 'a hand-written floor',
    })
    const title = `the timeline ${of}`
    measuredAgainst({ title: `${title}: until painted`, ...both('render'), atMost: 2.2 })
    measuredAgainst({ title: `${title}: main thread until quiet`, ...both('task'), atMost: 1.8 })
    measuredAgainst({ title: `${title}: scrolling, main thread a frame`, ...both('scroll'), atMost: 1.5 })
    measuredAgainst({ title: `${title}: a bar moved until painted`, ...both('move'), atMost: 2.5 })
    measured({ title: `${title}: DOM nodes`, value: both('nodes').ours, unit: 'nodes', atMost: 1200 })
    measured({
      title: `${title}: heap with its stays in the store`,
      value: both('heap').ours,
      unit: 'MB',
      isDetail: true,
    })
  },
  300_000,
)

it('a bar of the timeline is dragged over 60 frames, CPU ÷ 4', async () => {
  const { page, devtools } = await openPage(PAGES.ours)
  await paintedAfter(page, 'render', timelineData('2016-08-01', 31, 500, 3300))
  await slowProcessor(devtools)
  const box = await page.locator('[data-book]').first().boundingBox()
  if (!box) throw new Error('No bar is there')
  await page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })
  await page.mouse.move(box.x + box.width / 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + 500, { steps: 60 })
  await page.mouse.up()
  const tasks = await page.evaluate(() => window.longTasks)
  await page.close()
  measured({ title: 'a bar dragged, CPU ÷ 4: the longest task', value: Math.max(0, ...tasks), unit: 'ms', atMost: 50 })
}, 120_000)

it('the code of the timeline itself', () => {
  const chunks = fs.readdirSync('dist/app/assets').filter((name) => /^TimelineScreen.*\.js$/.test(name))
  const bytes = chunks.map((name) => gzipSync(fs.readFileSync(`dist/app/assets/${name}`)).length)
  measured({ title: 'the chunk of the timeline, gzip', value: Math.max(...bytes) / 1024, unit: 'kB', atMost: 18 })
})
