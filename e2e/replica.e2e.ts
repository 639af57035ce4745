import { expect, test } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { openHouse } from './pages/bookings.ts'
import { anOwner } from './server.ts'

const LOADING = 'Prepariamo la sala'

const SCREENS = [
  ['list', 'Prenotazioni'],
  ['tables', 'Tavoli'],
  ['calendar', 'Calendario Pasti'],
] as const

/** Notes in every page, from its first moment, whether the loading screen was there. */
const watchForLoading = (context: BrowserContext) =>
  context.addInitScript((title) => {
    const look = () => {
      if (document.documentElement.textContent.includes(title)) Reflect.set(window, 'hasLoaded', true)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, LOADING)

const wasLoading = (page: Page) => page.evaluate(() => Reflect.get(window, 'hasLoaded') === true)

const copiesOf = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('convivio-replica-') ? name : [])),
  )

test('a reload, and a second tab, show what is known at once: no loading screen', async ({ page, context }) => {
  await watchForLoading(context)
  const { hotelId } = await openHouse(page)
  await expect(page.getByText('José Müller').first()).toBeVisible()
  await expect.poll(() => copiesOf(page)).toHaveLength(1)
  for (const [path, title] of SCREENS) {
    await page.goto(`/hotels/${hotelId}/${path}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(await wasLoading(page)).toBe(false)
  }
  const second = await context.newPage()
  await second.goto(`/hotels/${hotelId}/list`)
  await expect(second.getByText('José Müller').first()).toBeVisible()
  expect(await wasLoading(second)).toBe(false)
})

/** Notes in every page how far what was painted has moved, as a part of the window. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
      Reflect.set(window, 'shifts', sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('nothing moves in the list after the first frame of a reload', async ({ page, context }) => {
  await watchShifts(context)
  await openHouse(page)
  const guest = page.getByText('José Müller').first()
  await expect(guest).toBeVisible()
  await expect.poll(() => copiesOf(page)).toHaveLength(1)
  await page.reload()
  await expect(guest).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts') ?? 0))).toBeLessThan(0.05)
})

test('what is known is shown while the server is away, which is said until it is back', {
  tag: '@once',
}, async ({ page, context }) => {
  await watchForLoading(context)
  const { hotelId } = await openHouse(page)
  await expect(page.getByText('José Müller').first()).toBeVisible()
  await expect.poll(() => copiesOf(page)).toHaveLength(1)
  const saving = page.getByRole('status', { name: 'Salvataggio' })
  await context.route('**/parse/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('José Müller').first()).toBeVisible()
  await expect(saving).toHaveText(/^Il server non risponde dalle \d\d:\d\d$/)
  for (const [path, title] of SCREENS) {
    await page.goto(`/hotels/${hotelId}/${path}`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(await wasLoading(page)).toBe(false)
  }
  await expect(saving).toHaveText(/^Il server non risponde dalle \d\d:\d\d$/)
  await context.unroute('**/parse/**')
  // As when the tab is looked at again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(saving).toBeEmpty()
})

test('who signs out leaves nothing on the device, in no tab, for the next', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const { hotelId, path } = await openHouse(page)
  await expect(page.getByText('José Müller').first()).toBeVisible()
  await expect.poll(() => copiesOf(page)).toHaveLength(1)
  const second = await context.newPage()
  await second.goto(path)
  await expect(second.getByText('José Müller').first()).toBeVisible()
  await page.getByRole('button', { name: /^Account di/ }).click()
  await page.getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(second).toHaveURL(/\/login/)
  await expect.poll(() => copiesOf(page)).toEqual([])
  const stranger = await anOwner()
  await openAs(page, stranger.email, `/hotels/${hotelId}/list`)
  await expect(page).toHaveURL(/\/hotels$/)
  await expect(page.getByText('José Müller')).toHaveCount(0)
})
