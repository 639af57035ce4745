import type { Page } from 'playwright'
import { beforeAll, inject, it } from 'vitest'
import { APP_ID } from '#tests/cloud/server.ts'
import { benchBrowser, bundlePage, openBenchPage } from './browser.ts'
import { openMenuHotel } from './menuHotel.ts'
import { measuredAgainst, median } from './report.ts'

const browser = benchBrowser()

const ROUNDS = 5

let page: Page

beforeAll(async () => {
  const house = await openMenuHotel(inject('serverUrl'))
  page = await openBenchPage(browser(), inject('serverUrl'), await bundlePage())
  await page.evaluate(
    async (known) => {
      window.bench = await window.openBench(known)
    },
    { appId: APP_ID, hotelId: house.hotelId, session: house.session },
  )
}, 300_000)

it.each([
  ['93 meals that are there', 'meals'],
  ['an empty month, 93 new meals', 'empty'],
] as const)(
  'a week pasted over %s, until confirmed, against the same rows in bare batches',
  async (name, onto) => {
    const rounds: { readonly floor: number; readonly ours: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const times = await page.evaluate(([at, target]) => window.bench.pasteWeek(at, target), [round, onto] as const)
      // The first round warms the server.
      if (round > 0) rounds.push(times)
    }
    measuredAgainst({
      title: `a week pasted over ${name}, until confirmed`,
      floorTitle: 'the same rows in bare batches',
      ours: median(rounds.map((times) => times.ours)),
      floor: median(rounds.map((times) => times.floor)),
      atMost: 1.5,
    })
  },
  300_000,
)
