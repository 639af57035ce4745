import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aBooking, dayFromNow } from './pages/bookings.ts'
import { sendOrder } from './pages/guestOrders.ts'
import { aDinner } from './pages/mealOrderEdit.ts'
import { aDish, aMeal, aRow, asOwner, rest } from './server.ts'

/** That a page is not loaded again while others work: what it sets stays. */
async function marked(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  return async () =>
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true)).toBe(true)
}

test('two people at work see what the other does, on the calendar, bookings, tables and orders', {
  tag: '@once',
}, async ({ page, browser }) => {
  const { owner, hotelId, mealId, bookId } = await aDinner()
  const at = (path: string) => `/hotels/${hotelId}/${path}`
  const contexts = await Promise.all(['calendar', 'list', 'tables'].map(() => browser.newContext()))
  const [calendar, bookings, tables] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!calendar || !bookings || !tables) throw new Error('No pages')
  const tomorrow = dayFromNow(1)
  const month = Date.parse(`${tomorrow}T12:00:00Z`) / 1000
  await Promise.all([
    openAs(calendar, owner.email, at(`calendar?currentDate=${month}`)),
    openAs(bookings, owner.email, at('list')),
    openAs(tables, owner.email, at('tables')),
    openAs(page, owner.email, at(`mealbooks/${mealId}`)),
  ])
  const dayAfter = calendar.locator(`[role="gridcell"][data-day="${dayFromNow(2)}"]`)
  await expect(calendar.locator(`[role="gridcell"][data-day="${tomorrow}"]`)).toContainText('Cena')
  await expect(bookings.getByRole('heading', { name: 'Prenotazioni' })).toBeVisible()
  await expect(tables.getByText('Tavolo 14')).toBeVisible()
  const kitchen = page.getByRole('region', { name: 'Report cucina' })
  await expect(page.getByRole('heading', { name: 'Famiglia Bianchi' })).toBeVisible()
  await expect(kitchen).toContainText('7 piatti senza ordini')
  const areSame = await Promise.all([page, calendar, bookings, tables].map(marked))

  // Each as a colleague does it on another device.
  await aRow(owner, 'Table', hotelId, { name: '77' })
  await aBooking(owner, hotelId, 'Famiglia Nuova', [1, 3])
  const dish = await aDish(owner, hotelId, 'Zuppa di cipolle', { courseIndex: 2 })
  await aMeal(owner, hotelId, dayFromNow(2), { dishes: [dish] })
  const [lasagne] = (await rest('GET', `classes/CalendarMeal/${mealId}`, {}, asOwner(owner)))['dishes'] as string[]
  const order = { bookId, calendarMealId: mealId, nonce: 'insieme1', dishes: [{ dishId: lasagne ?? '', quantity: 2 }] }
  expect((await sendOrder(owner, order)).status).toBe(200)

  await expect(tables.getByText('Tavolo 77')).toBeVisible()
  await expect(bookings.getByText('Famiglia Nuova')).toBeVisible()
  await expect(dayAfter).toContainText('Cena')
  await expect(kitchen).toContainText('6 piatti senza ordini')
  for (const isSame of areSame) await isSame()
  await Promise.all(contexts.map((context) => context.close()))
})

test('what a colleague made of a field is told under it, and moves nothing', async ({ page }) => {
  const { owner, hotelId } = await aDinner()
  await openAs(page, owner.email, `/hotels/${hotelId}/settings`)
  const place = async () => [await page.getByLabel('Città').boundingBox(), await page.evaluate(() => document.body.scrollWidth)]
  const cap = page.getByLabel('CAP')
  await cap.fill('60019')
  const before = await place()
  await rest('PUT', `classes/Hotel/${hotelId}`, { cap: '47921' }, asOwner(owner))
  await expect(page.getByText('Anna ha cambiato questo campo: «47921»')).toBeInViewport({ ratio: 1 })
  expect(await place()).toEqual(before)
  await expect(cap).toHaveValue('60019')
})
