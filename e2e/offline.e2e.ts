import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { uprightPhoto } from './fixtures/photo.ts'
import { openAs } from './pages/access.ts'
import { openHouse } from './pages/bookings.ts'
import { isKept, keptScopes } from './pages/deviceCopy.ts'
import { aService, order } from './pages/mealBooks.ts'
import type { Service } from './pages/mealBooks.ts'
import { URL_OF_APP, aRow, asOwner, rest, rowsOnServer } from './server.ts'

test.use({ serviceWorkers: 'allow' })

const GUEST = 'José Müller'

test(
  'without a network the app opens, shows what is known, and keeps what is changed',
  { tag: ['@once', '@main'] },
  async ({ page, context }) => {
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
    const menu = await cold.evaluate(
      (path) =>
        fetch(path).then(
          () => 'there',
          () => 'away',
        ),
      `/menu/${hotelId}`,
    )
    expect(menu).toBe('away')

    await context.setOffline(false)
    await cold.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect
      .poll(async () => (await rowsOnServer('Book', hotelId)).map(({ refName }) => refName))
      .toContain('José Müller Ortega')
    await expect(cold.getByRole('status', { name: 'Salvataggio' })).not.toContainText('in attesa')
  },
)

async function photographRisotto(page: Page, { owner, hotelId, dishes }: Service): Promise<void> {
  const { buffer } = await uprightPhoto(page)
  const response = await fetch(`${URL_OF_APP}/parse/files/risotto.jpg`, {
    method: 'POST',
    headers: { 'X-Parse-Application-Id': 'convivio', 'Content-Type': 'image/jpeg', ...asOwner(owner) },
    body: new Uint8Array(buffer),
  })
  const { name, url } = (await response.json()) as { name: string; url: string }
  const file = { __type: 'File', name, url }
  const image = await aRow(owner, 'DishImage', hotelId, {
    dish: { __type: 'Pointer', className: 'Dish', objectId: dishes.risotto },
    image: file,
    thumb: file,
  })
  await rest('PUT', `classes/Dish/${dishes.risotto}`, { images: [image] }, asOwner(owner))
}

const keptThumbs = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('convivio-thumbs-'))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().length
  })

/** Not every Chromium tells a page that is opened while it is made to be off line that it is. */
const UNREACHED = /^(Senza rete|Il server non risponde) dalle \d\d:\d\d$/

test(
  'the next meal and the photos are there without a network, though nobody looked at them',
  {
    tag: '@once',
  },
  async ({ page, context }) => {
    const service = await aService()
    await order(service, 'Rossi', 'risotto', 'tiramisu')
    await photographRisotto(page, service)
    await openAs(page, service.owner.email, `/hotels/${service.hotelId}/list`)
    await isKept(page)
    await expect.poll(() => keptScopes(page, service.hotelId)).toContain(`meal:${service.mealId}`)
    await expect.poll(() => keptThumbs(page)).toBe(1)
    // The browser keeps photos of its own accord as well, as long as it likes.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
    await context.setOffline(true)
    await page.close()

    const cold = await context.newPage()
    await cold.goto(`/hotels/${service.hotelId}/mealbooks`)
    await expect(cold.getByText('2/4 ordini completati')).toBeVisible()
    await expect(cold.getByRole('status', { name: 'Salvataggio' })).toHaveText(UNREACHED)
    await expect(cold.getByRole('alert')).toHaveCount(0)
    await cold.goto(`/hotels/${service.hotelId}/print/orders/${service.mealId}?report=kitchen`)
    await expect(cold.getByRole('article')).toContainText('Risotto ai funghi')
    await expect(cold.getByText(/^(Senza rete|Il server non risponde) dalle .*: sul foglio mancano/)).toBeVisible()
    await cold.goto(`/hotels/${service.hotelId}/dishes`)
    const photo = cold.getByRole('article').filter({ hasText: 'Risotto ai funghi' }).locator('img').first()
    await expect(photo).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)

    await context.setOffline(false)
    await cold.getByRole('button', { name: /^Account di/ }).click()
    await cold.getByRole('button', { name: 'Esci' }).click()
    await expect(cold).toHaveURL(/login/)
    await expect.poll(() => keptThumbs(cold)).toBe(0)
  },
)
