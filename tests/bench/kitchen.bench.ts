import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import type { PostedDish } from '#domain/api/endpoints.ts'
import { admitGuests } from '#tests/cloud/manyTables.ts'
import { anOrder, askCustom, ordersIn, portionsOf, storedOf } from '#tests/cloud/orderHouse.ts'
import { benchBrowser, heapOf } from './browser.ts'
import { openDinners } from './dinners.ts'
import type { Dinners } from './dinners.ts'
import { watchRow } from './livePage.ts'
import { keystrokes } from './keystrokes.ts'
import { ZONE } from './menuMonth.ts'
import { measured, median, percentile } from './report.ts'
import { slowProcessor } from './slowPhone.ts'
import { soon } from './soon.ts'
import { signIn } from './visitor.ts'

const browser = benchBrowser()

const FRAME = 1000 / 60
const PRESSES = 40
/** Milliseconds: what others are told of a press comes back before the next one. */
const BETWEEN = 700

const readyIn = (page: Page) => page.getByRole('button', { name: /^Pronto: / })

/** A kitchen's tablet on the dinner of tomorrow. */
async function openKitchen({ hotelId, owner }: Dinners): Promise<Page> {
  const page = await browser().newPage({ viewport: { width: 1180, height: 820 } })
  const tomorrow = addDays(dayOf(Date.now(), ZONE), 1)
  await page.goto(`${inject('serverUrl')}/hotels/${hotelId}/kitchen?day=${tomorrow}&meal=3`)
  await signIn(page, owner)
  await soon(readyIn(page).first().waitFor(), 'the cards of the dinner')
  await page.waitForLoadState('networkidle')
  return page
}

it('portions of a dinner for 450 guests are ready', async () => {
  const page = await openKitchen(await openDinners(3))
  const ready = readyIn(page)
  await slowProcessor(await page.context().newCDPSession(page))
  const pressed = await keystrokes(
    browser(),
    page,
    async () => {
      for (let at = 0; at < PRESSES; at += 1) {
        await ready.first().click()
        await page.waitForTimeout(BETWEEN)
      }
    },
    'click',
  )
  await page.context().close()
  const times = pressed.map(({ letter }) => letter)
  expect(times).toHaveLength(PRESSES)
  const title = 'a card of a dinner for 450 guests is ready by a press, until it is painted, CPU ÷ 4'
  measured({ title: `${title}, median`, value: median(times), unit: 'ms', atMost: FRAME })
  measured({ title: `${title}, 95 %`, value: percentile(times, 0.95), unit: 'ms', atMost: 2 * FRAME })
}, 600_000)

const SCREENS = 4
const CHANGES = 30
/** Milliseconds: 450 guests in half an hour. */
const PACE = 4000

/** What a table ordered, with a note on each dish: of its cards only some are drawn. */
async function orderWithNote(book: string, meal: string, annotation: string): Promise<readonly PostedDish[]> {
  const ordered = Object.entries(portionsOf(await storedOf(book, meal)))
  return ordered.map(([dishId, quantity]) => ({ dishId, quantity, annotation }))
}

it('what a guest changes is seen on the screens of the kitchen', async () => {
  const dinners = await openDinners(3)
  const meal = dinners.meals[2] ?? ''
  const pages: Page[] = []
  for (let at = 0; at < SCREENS; at += 1) pages.push(await openKitchen(dinners))
  const [first] = pages
  const shown = (await first
    ?.locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')?.split(' ')[0] ?? ''))) as string[]
  const books = [...new Set(shown)]
  const sessions = await admitGuests(books.map((book) => ({ book, people: [] })))
  const times: number[] = []
  for (let at = 0; at < CHANGES; at += 1) {
    const book = books[at % books.length] ?? ''
    const note = `prova ${at}.`
    const dishes = await orderWithNote(book, meal, note)
    await Promise.all(pages.map((page) => page.evaluate(watchRow, [`[data-card^="${book} "]`, note] as const)))
    const sentAt = Date.now()
    ordersIn(await askCustom('orders', sessions[at % books.length], anOrder(book, meal, dishes)))
    const seen = await Promise.all(
      pages.map((page) =>
        soon(
          page.evaluate(() => window.seen),
          note,
        ),
      ),
    )
    times.push(...seen.map((time) => time - sentAt))
    await new Promise((resolve) => setTimeout(resolve, PACE))
  }
  await Promise.all(pages.map((page) => page.context().close()))
  const title = `a guest’s order is changed, until it stands on the kitchen’s screen, ${SCREENS} screens`
  measured({ title: `${title}, median`, value: median(times), unit: 'ms', atMost: 300 })
  measured({ title: `${title}, 95 %`, value: percentile(times, 0.95), unit: 'ms', atMost: 1000 })
}, 600_000)

const HOURS = 8
const HOUR = 3_600_000
/** Minutes that pass between two looks at the clock by whoever is at the stove. */
const STEP = 5 * 60_000
const CARDS_A_STEP = 8

it('the screen stands in the kitchen for eight hours', async () => {
  const page = await openKitchen(await openDinners(3))
  const devtools = await page.context().newCDPSession(page)
  await page.clock.install()
  const ready = readyIn(page)
  const cards = await page.locator('[data-card]').count()
  expect(cards).toBeGreaterThan(0)
  const heaps: number[] = []
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let time = 0; time < HOUR; time += STEP) {
      await page.clock.runFor(STEP)
      for (let at = 0; at < CARDS_A_STEP && (await ready.count()) > 0; at += 1) await ready.first().click()
    }
    heaps.push(await heapOf(devtools))
  }
  await page.context().close()
  const title = 'eight hours of a kitchen’s screen, 900 cards: heap at the end / after the first hour'
  measured({ title, value: (heaps.at(-1) ?? NaN) / (heaps[0] ?? NaN), unit: '×', atMost: 1.2 })
}, 600_000)
