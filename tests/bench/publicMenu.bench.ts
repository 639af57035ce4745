import { beforeAll, expect, inject, it } from 'vitest'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { benchBrowser } from './browser.ts'
import { openMenuHotel } from './menuHotel.ts'
import { ZONE } from './menuMonth.ts'
import { measured, median } from './report.ts'
import { firstVisit, largestPaint } from './visitor.ts'

const browser = benchBrowser()

const ROUNDS = 5
const KB = 1000

let menu: string

beforeAll(async () => {
  const url = inject('serverUrl')
  const today = dayOf(Date.now(), ZONE)
  const { hotelId } = await openMenuHotel(url, [today, addDays(today, 1)])
  menu = `${url}/menu/${hotelId}`
}, 300_000)

it('the public menu of two days, 6 meals of 20 dishes', async () => {
  const [bytes, readable]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page, scriptBytes } = await firstVisit(browser(), true)
    await page.goto(menu)
    expect(await page.getByText(/^Piatto \d+/).count()).toBeGreaterThanOrEqual(120)
    readable.push(await largestPaint(page))
    await page.waitForLoadState('networkidle')
    bytes.push(scriptBytes())
    await context.close()
  }
  const what = 'the guests’ menu of two days'
  measured({ title: `${what}: JavaScript, gzip`, value: median(bytes) / KB, unit: 'kB', atMost: 60 })
  measured({
    title: `${what}: largest contentful paint, CPU ÷ 4, slow 4G`,
    value: median(readable) / 1000,
    unit: 's',
    atMost: 1,
  })
}, 300_000)
