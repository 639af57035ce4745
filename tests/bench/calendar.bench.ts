import type { Locator, Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { startOfDay } from '#domain/dates/calendar.ts'
import { benchBrowser } from './browser.ts'
import { trace } from './frames.ts'
import type { Trace } from './frames.ts'
import { inTurn } from './inTurn.ts'
import type { MenuHotel } from './menuHotel.ts'
import { openMenuHotel } from './menuHotel.ts'
import { MONTH, ZONE } from './menuMonth.ts'
import { atRest, inNewOrder, isHeldElsewhere, openMonth, openPlainMonth } from './monthPage.ts'
import { measured, measuredAgainst, median, percentile } from './report.ts'
import { slowProcessor } from './slowPhone.ts'
import { soon } from './soon.ts'
import { signIn } from './visitor.ts'

const browser = benchBrowser()

const FRAME = 1000 / 60
const ROUNDS = 9
const WARM_UP = 6
const DRAGS = 48
const MEALS = ['Colazione', 'Pranzo', 'Cena']
const COURSES = 5
const ROWS = 4

let hotel: MenuHotel

beforeAll(async () => {
  hotel = await openMenuHotel(inject('serverUrl'))
}, 300_000)

async function openCalendar(query: Readonly<Record<string, string>>): Promise<Page> {
  const page = await browser().newPage({ viewport: { width: 1440, height: 900 } })
  const search = String(new URLSearchParams(query))
  await page.goto(`${inject('serverUrl')}/hotels/${hotel.hotelId}/calendar?${search}`)
  await signIn(page, hotel.owner)
  await page.getByRole('grid').waitFor()
  return page
}

// The floor is the same elements from their text: no month is shown faster in it.
it('the month is opened from the store, against its bare HTML', async () => {
  const currentDate = String(startOfDay(MONTH[0] ?? '', ZONE) / 1000)
  const page = await openCalendar({ currentDate })
  await expect.poll(() => page.getByRole('gridcell').count()).toBeGreaterThanOrEqual(MONTH.length)
  const html = await page.getByRole('main').innerHTML()
  const [floors, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.locator('a[href$="/dishes"]').first().click()
    await page.getByRole('searchbox').waitFor()
    const measureFloor = async () => {
      const floor = await page.evaluate(openPlainMonth, html)
      if (round > 0) floors.push(floor)
    }
    const measureOurs = async () => {
      const time = await soon(page.evaluate(openMonth), 'the month')
      if (round > 0) ours.push(time)
    }
    const [first, second] = inTurn(round, measureFloor, measureOurs)
    await first()
    await second()
  }
  await page.close()
  measuredAgainst({
    title: 'a month of 93 meals with 20 dishes each, opened',
    floorTitle: 'the same elements from bare HTML',
    ours: median(ours),
    floor: median(floors),
    atMost: 4,
  })
}, 300_000)

async function drag(page: Page, list: Locator, from: number, to: number): Promise<void> {
  const rows = list.getByRole('listitem')
  const rest = (mark: string) => soon(page.evaluate(atRest, mark), 'the page at rest')
  const element = await list.elementHandle()
  const [own, other] = await Promise.all([from, to].map((at) => rows.nth(at).boundingBox()))
  await rows.nth(from).getByRole('button').first().hover()
  await page.mouse.down()
  await page.mouse.move((own?.x ?? 0) + 60, (own?.y ?? 0) + 20, { steps: 4 })
  await rest('taken up')
  await page.mouse.move((other?.x ?? 0) + 60, (other?.y ?? 0) + 20)
  await page.mouse.move((other?.x ?? 0) + 64, (other?.y ?? 0) + 22, { steps: 2 })
  await rest('there')
  await page.waitForFunction(isHeldElsewhere, element)
  const follows = soon(page.evaluate(inNewOrder, element), 'the dishes in their new order')
  await page.mouse.up()
  await follows
}

/** The slower of two frames of a drag: a held row taking its new place, and its being let go there. */
function framesOfDrags({ eventsOf, marksOf, workUntilPainted }: Trace): number[] {
  const moves = [...eventsOf('dragenter'), ...eventsOf('dragover'), ...eventsOf('drop')]
  const [starts, drops] = [marksOf('taken up'), eventsOf('drop')]
  return drops.map((drop, at) => {
    const start = starts[at] ?? drop
    return Math.max(...moves.filter((move) => move > start && move <= drop).map(workUntilPainted))
  })
}

it('a dish is dragged to another place of its course', async () => {
  const day = String(startOfDay(MONTH[10] ?? '', ZONE))
  const page = await openCalendar({ firstDay: day, lastDay: day })
  await slowProcessor(await page.context().newCDPSession(page))
  const dragOne = async (at: number) => {
    const meal = page.getByRole('region', { name: MEALS[at % MEALS.length] ?? '', exact: true })
    const course = meal.getByRole('list').nth(Math.floor(at / MEALS.length) % COURSES)
    await course.scrollIntoViewIfNeeded()
    const from = at % ROWS
    const to = (from + 1 + (Math.floor(at / ROWS) % (ROWS - 1))) % ROWS
    await drag(page, course, from, to)
    await soon(page.evaluate(atRest, 'put down'), 'the page at rest')
  }
  for (let at = 0; at < WARM_UP; at += 1) await dragOne(at)
  const traced = await trace(browser(), page, async () => {
    for (let at = 0; at < DRAGS; at += 1) await dragOne(at)
  })
  await page.close()
  const times = framesOfDrags(traced)
  expect(times).toHaveLength(DRAGS)
  const what = 'a dish dragged, CPU ÷ 4: main-thread work of the slower of its two frames'
  measured({ title: `${what}, median`, value: median(times), unit: 'ms', atMost: FRAME })
  measured({ title: `${what}, 95 %`, value: percentile(times, 0.95), unit: 'ms', atMost: 2 * FRAME })
}, 300_000)
