import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { benchBrowser, heapOf } from './browser.ts'
import { openDinners } from './dinners.ts'
import type { Dinners } from './dinners.ts'
import { inTurn } from './inTurn.ts'
import { openPlainMonth } from './monthPage.ts'
import { measured, measuredAgainst, median } from './report.ts'
import { openReport } from './reportPage.ts'
import { soon } from './soon.ts'
import { signIn } from './visitor.ts'

const browser = benchBrowser()

const ROUNDS = 9
const MEALS = 50
/** Then the store holds as many meals as it ever keeps. */
const FIRST = 5

let house: Dinners

beforeAll(async () => {
  house = await openDinners(MEALS)
}, 600_000)

const atScreen = (path: string) => `${inject('serverUrl')}/hotels/${house.hotelId}/${path}`

async function open(path: string): Promise<Page> {
  const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(atScreen(path))
  await signIn(page, house.owner)
  return page
}

const cardOf = (page: Page, meal = '') => page.locator(`main h3 a[href*="${meal}"]`)

const isWhole = (page: Page) =>
  expect.poll(() => page.locator('li[data-book]').count(), { timeout: 30_000 }).toBe(house.bookings)

async function toMeals(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ordini pasti' }).first().click()
  await cardOf(page, house.meals[0]).waitFor()
}

// The floor is the same elements from their text; the step back is from the list of the meals.
it('the report of a dinner for 450 guests is opened from the store, against its bare HTML', async () => {
  const page = await open(`mealbooks/${house.meals[0]}`)
  await isWhole(page)
  const html = await page.getByRole('main').innerHTML()
  const floors: number[] = []
  const ours: Awaited<ReturnType<typeof openReport>>[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    await toMeals(page)
    const measureFloor = async () => {
      const floor = await page.evaluate(openPlainMonth, html)
      if (round > 0) floors.push(floor)
    }
    const measureOurs = async () => {
      const times = await soon(page.evaluate(openReport, house.bookings), 'all rows of the report')
      if (round > 0) ours.push(times)
    }
    const [first, second] = inTurn(round, measureFloor, measureOurs)
    await first()
    await second()
  }
  await page.close()
  const [floor, seen, whole] = [
    median(floors),
    median(ours.map((times) => times.seen)),
    median(ours.map((times) => times.whole)),
  ]
  const what = 'the report of a dinner for 450 guests opened from the store'
  measured({ title: `${what}: first rows`, value: seen, unit: 'ms', atMost: 300 })
  measured({ title: `${what}: all rows`, value: whole, unit: 'ms', atMost: 300 })
  measuredAgainst({ title: what, floorTitle: 'its bare HTML', ours: whole, floor, atMost: 4 })
}, 300_000)

it('50 meals are looked at one after the other', async () => {
  const page = await open('mealbooks')
  const devtools = await page.context().newCDPSession(page)
  const heaps: number[] = []
  for (const [at, meal] of house.meals.entries()) {
    await cardOf(page, meal).click()
    await page.getByRole('link', { name: 'Tutti i turni' }).click()
    await isWhole(page)
    await toMeals(page)
    if (at + 1 === FIRST || at + 1 === MEALS) heaps.push(await heapOf(devtools))
  }
  await page.close()
  const [early = NaN, late = NaN] = heaps
  const what = 'heap after such reports'
  measured({ title: `${what}, ${FIRST}`, value: early / 1e6, unit: 'MB', isDetail: true })
  measured({ title: `${what}, ${MEALS}`, value: late / 1e6, unit: 'MB', isDetail: true })
  measured({ title: `${what}: ${MEALS} / ${FIRST}`, value: late / early, unit: '×', atMost: 1.5 })
}, 600_000)
