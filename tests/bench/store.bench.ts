import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { APP_ID } from '#tests/cloud/server.ts'
import { openBigHotel } from './bigHotel.ts'
import type { BigHotel } from './bigHotel.ts'
import { benchBrowser, bundlePage, heapOf, openBenchPage } from './browser.ts'
import { measured, measuredAgainst, median } from './report.ts'
import { inTurn } from './inTurn.ts'

const browser = benchBrowser()

const ROUNDS = 5
const EDITED = 1000

let house: BigHotel
let script: string
let page: Page

async function openBench(): Promise<Page> {
  const opened = await openBenchPage(browser(), inject('serverUrl'), script)
  await opened.evaluate(
    async (known) => {
      window.bench = await window.openBench(known)
    },
    { appId: APP_ID, hotelId: house.hotelId, session: house.session },
  )
  return opened
}

beforeAll(async () => {
  house = await openBigHotel()
  script = await bundlePage()
  page = await openBench()
}, 300_000)

it('the first sync of 28,938 stays, against plain fetch and JSON.parse of the same pages', async () => {
  const floors: number[] = []
  const ours: number[] = []
  const copied: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measureFloor = async () => {
      const floor = await page.evaluate(() => window.bench.floorOfSync())
      if (round > 0) floors.push(floor)
    }
    const measureOurs = async () => {
      const { time, written, rows } = await page.evaluate(() => window.bench.sync())
      expect(rows).toBe(house.books)
      if (round === 0) return
      ours.push(time)
      copied.push(written)
    }
    // The first round warms the server; then each goes first in turn.
    for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
  }
  const floor = { floorTitle: '`fetch` and `JSON.parse` of the same pages', floor: median(floors) }
  const title = 'first sync of 28,938 stays'
  measuredAgainst({ title: `${title}, until shown`, ...floor, ours: median(ours), atMost: 1.3 })
  measuredAgainst({
    title: `${title}, until the copy is written`,
    ...floor,
    ours: median(copied),
    atMost: 2,
  })
}, 300_000)

it('heap of 28,938 stays', async () => {
  // A page on which no other store was.
  const fresh = await openBench()
  const devtools = await fresh.context().newCDPSession(fresh)
  const before = await heapOf(devtools)
  await fresh.evaluate(() => window.bench.keepStore())
  const after = await heapOf(devtools)
  await fresh.close()
  measured({ title: 'heap of 28,938 stays in the store', value: (after - before) / 1e6, unit: 'MB', atMost: 40 })
}, 120_000)

it('save: 1,000 edited rows until confirmed, against the same rows in bare batches', async () => {
  const rounds: { readonly floor: number; readonly ours: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times = await page.evaluate(([count, at]) => window.bench.save(count, at), [EDITED, round] as const)
    if (round > 0) rounds.push(times)
  }
  measuredAgainst({
    title: '1,000 edited rows through the outbox until confirmed',
    floorTitle: 'the same rows in bare batches',
    ours: median(rounds.map((times) => times.ours)),
    floor: median(rounds.map((times) => times.floor)),
    atMost: 1.2,
  })
}, 300_000)
