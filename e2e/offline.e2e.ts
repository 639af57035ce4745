import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openHouse } from './pages/bookings.ts'
import { rowsOnServer } from './server.ts'

test.use({ serviceWorkers: 'allow' })

const GUEST = 'José Müller'

/** Everything that opens without a network is on the device. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const copies = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ name }) => name?.startsWith('convivio-replica-')).length,
    )
  await expect.poll(copies).toBe(1)
}

test('without a network the app opens, shows what is known, and keeps what is changed', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const { hotelId } = await openHouse(page)
  await expect(page.getByText(GUEST).first()).toBeVisible()
  // Some time after the first screen.
  await isKept(page)
  await context.setOffline(true)
  await page.close()

  const cold = await context.newPage()
  await cold.goto(`/hotels/${hotelId}/list`)
  await cold.getByText(GUEST).first().click()
  const name = cold.getByRole('dialog').getByLabel('Nome di riferimento')
  await name.fill('José Müller Ortega')
  await name.blur()
  await expect(cold.getByRole('status', { name: 'Salvataggio' })).toContainText('1 modifica in attesa')
  for (const [path, title] of [
    ['tables', 'Tavoli'],
    ['calendar', 'Calendario Pasti'],
    ['list', 'Prenotazioni'],
  ] as const) {
    await cold.goto(`/hotels/${hotelId}/${path}`)
    await expect(cold.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }
  await expect(cold.getByText('José Müller Ortega').first()).toBeVisible()
  // What the server renders is never answered by the device.
  const menu = await cold.evaluate((path) => fetch(path).then(() => 'there', () => 'away'), `/menu/${hotelId}`)
  expect(menu).toBe('away')

  await context.setOffline(false)
  await cold.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect
    .poll(async () => (await rowsOnServer('Book', hotelId)).map(({ refName }) => refName))
    .toContain('José Müller Ortega')
  await expect(cold.getByRole('status', { name: 'Salvataggio' })).not.toContainText('in attesa')
})
