import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { APP_ID } from '#tests/cloud/server.ts'
import { openBigHotel } from './bigHotel.ts'
import type { BigHotel } from './bigHotel.ts'
import { bundlePage, heapOf, openBenchPage, openBrowser } from './browser.ts'
import { measured, measuredAgainst, median, reportFigures } from './report.ts'
import { inTurn } from './inTurn.ts'

const ROUNDS = 5
const EDITED = 1000

let house: BigHotel
let browser: Browser
let page: Page

beforeAll(async () => {
  house = await openBigHotel(inject('serverUrl'))
  browser = await openBrowser()
  page = await openBenchPage(browser, inject('serverUrl'), await bundlePage())
  await page.evaluate(async (known) => {
    window.bench = await window.openBench(known)
  }, { appId: APP_ID, hotelId: house.hotelId, session: house.session })
}, 300_000)

afterAll(async () => {
  await browser.close()
  reportFigures()
})

it('sync: 28,938 stays, against plain fetch and JSON.parse of the same pages', async () => {
  const floors: number[] = []
  const ours: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measureFloor = async () => {
      const floor = await page.evaluate(() => window.bench.floorOfSync())
      if (round > 0) floors.push(floor)
    }
    const measureOurs = async () => {
      const { time, rows } = await page.evaluate(() => window.bench.sync())
      expect(rows).toBe(house.books)
      if (round > 0) ours.push(time)
    }
    // The first round warms the server; then each goes first in turn.
    for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
  }
  measuredAgainst({
    title: '28,938 stays until the store holds them',
    floorTitle: '`fetch` and `JSON.parse` of the same pages',
    ours: median(ours),
    floor: median(floors),
    atMost: 1.3,
  })
}, 300_000)

it('heap of 28,938 stays', async () => {
  const devtools = await page.context().newCDPSession(page)
  const before = await heapOf(devtools)
  await page.evaluate(() => window.bench.keepStore())
  const after = await heapOf(devtools)
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
