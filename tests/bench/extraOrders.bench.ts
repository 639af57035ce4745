import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { PASSWORD } from '#tests/cloud/house.ts'
import { newTables } from '#tests/cloud/manyTables.ts'
import { askCustom, OrderHouse } from '#tests/cloud/orderHouse.ts'
import { master, pointer } from '#tests/cloud/rest.ts'
import { benchBrowser } from './browser.ts'
import { noteOrders } from './extraOrdersPage.ts'
import { measured, measuredAgainst, median, percentile } from './report.ts'
import { soon } from './soon.ts'
import { signIn } from './visitor.ts'

const browser = benchBrowser()

const ORDERS = 450
/** Of those, the ones that come while all screens are watched. */
const WATCHED = 90
/** Milliseconds between two orders: 450 in ten minutes. */
const PACE = 600_000 / ORDERS
const SCREENS = 5
const HOUR = 3_600_000

async function openScreen({ hotel, owner }: OrderHouse): Promise<Page> {
  const context = await browser().newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(noteOrders)
  const page = await context.newPage()
  await page.goto(`${inject('serverUrl')}/hotels/${hotel}/extramealorders`)
  await signIn(page, { email: owner.email, password: PASSWORD })
  return page
}

const cardsOf = (page: Page): Promise<string[]> =>
  page.locator('[data-order]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['order'] ?? ''))

/** Until a page has a card of each order, as many as there are. */
const allOn = (page: Page, count: number): Promise<unknown> =>
  soon(
    page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (document.querySelectorAll('[data-order]').length >= wanted) resolve()
            else requestAnimationFrame(look)
          }
          look()
        }),
      count,
    ),
    `${count} orders on a screen`,
  )

it('450 orders outside the meals in ten minutes, watched on five screens', async () => {
  const house = await OrderHouse.open({
    enableOutOfMealOrders: true,
    outOfMealSlots: [{ id: 's1', startTime: '00:00', endTime: '23:59' }],
    enableDelivery: true,
    deliveryCost: 2,
  })
  const dishes = await Promise.all(
    ['Spritz', 'Tagliere', 'Gelato'].map((name) => house.dish(name, 7, { canOrderOutOfMeal: true, price: 8 })),
  )
  const books = await newTables(house.hotel, ORDERS, 1)
  const due = Date.now() + 2 * HOUR
  async function place(at: number): Promise<{ readonly id: string; readonly took: number; readonly sentAt: number }> {
    const sentAt = performance.timeOrigin + performance.now()
    const { status, body } = await askCustom('place-extra-order', house.session, {
      bookId: books[at]?.book,
      dueDate: due + at * 1000,
      mode: 'delivery',
      locationExpl: `Ombrellone ${at}`,
      dishes: dishes.map((dishId) => ({ dishId, quantity: 1 })),
      nonce: `bench-${at}`,
    })
    expect(status).toBe(200)
    const took = performance.timeOrigin + performance.now() - sentAt
    return { id: (body['data'] as { order: ExtraMealOrder }).order.id, took, sentAt }
  }

  const before = ORDERS - WATCHED
  for (let at = 0; at < before; at += 1) await place(at)
  const pages = await Promise.all(Array.from({ length: SCREENS }, () => openScreen(house)))
  await Promise.all(pages.map((page) => allOn(page, before)))
  await Promise.all(pages.map((page) => page.waitForLoadState('networkidle')))
  // The first one ends what opening left to do.
  await place(before)
  await Promise.all(pages.map((page) => allOn(page, before + 1)))
  for (const page of pages) await page.evaluate(() => void (window.longTasks = []))

  const placed: Awaited<ReturnType<typeof place>>[] = []
  for (let at = before + 1; at < ORDERS; at += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, PACE))
    placed.push(await place(at))
    await next
  }
  await Promise.all(pages.map((page) => allOn(page, ORDERS)))

  const seen: number[] = []
  const tasks: number[] = []
  let wrong = 0
  for (const page of pages) {
    const times = await page.evaluate(() => window.orderSeen)
    seen.push(...placed.map(({ id, sentAt }) => (times[id] ?? NaN) - sentAt))
    tasks.push(...(await page.evaluate(() => window.longTasks)))
    const cards = await cardsOf(page)
    wrong += Math.abs(ORDERS - cards.length) + cards.length - new Set(cards).size
  }
  const rows = await master().rows('ExtraMealOrder', { hotel: pointer('Hotel', house.hotel) })
  wrong += Math.abs(ORDERS - rows.length)

  const title = '450 extra orders in ten minutes, five screens'
  measuredAgainst({
    title: `${title}: seen on a screen, from the sending, median`,
    floorTitle: 'the bare round trip of the order',
    ours: median(seen),
    floor: median(placed.map(({ took }) => took)),
    atMost: 4,
  })
  measured({ title: `${title}: seen, 95 %`, value: percentile(seen, 0.95), unit: 'ms', isDetail: true })
  measured({ title: `${title}: the longest task of a page`, value: Math.max(0, ...tasks), unit: 'ms', atMost: 50 })
  measured({ title: `${title}: lost or doubled`, value: wrong, unit: 'orders', atMost: 0 })
  for (const page of pages) await page.context().close()
}, 600_000)
