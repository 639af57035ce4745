import { expect, test as base } from 'playwright/test'
import type { Page } from 'playwright/test'
import { startDeployments } from './deployments.ts'
import type { Deployments } from './deployments.ts'
import { openHouse } from './pages/bookings.ts'
import { rowsOnServer } from './server.ts'

const test = base.extend<{ deployments: Deployments }>({
  // Playwright requires a pattern here, even without any other fixture.
  deployments: async ({}, provide) => {
    const deployments = await startDeployments()
    await provide(deployments)
    await deployments.close()
  },
  baseURL: ({ deployments }, provide) => provide(deployments.url),
})

const BATCH = '**/parse/batch'

/** The script that the page was begun with. */
const versionOf = (page: Page) =>
  page.evaluate(() => document.querySelector('script[type=module]')?.getAttribute('src') ?? '')

const offer = (page: Page) => page.getByRole('button', { name: 'Nuova versione: ricarica' })

/** The worker of the page's own version is active, and has everything. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** What a browser does by itself now and then. */
const lookForNewWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a page goes on with its version until the new one is asked for, and loses nothing',
    {
      tag: '@once',
    },
    async ({ page, deployments }) => {
      const { hotelId, ids } = await openHouse(page)
      await isKept(page)
      const before = await versionOf(page)
      deployments.deployNext()
      await lookForNewWorker(page)
      await expect(offer(page)).toBeVisible()

      // Code that it has not loaded yet is no longer on the server.
      await page.getByRole('link', { name: 'Raccolta piatti' }).first().click()
      await expect(page.getByRole('heading', { name: 'Raccolta piatti', level: 1 })).toBeVisible()
      expect(await versionOf(page)).toBe(before)

      await page.getByRole('link', { name: 'Lista prenotazioni' }).first().click()
      await page.getByText('José Müller').first().click()
      await page.route(BATCH, (route) => route.abort())
      const name = page.getByRole('dialog').getByLabel('Nome di riferimento')
      await name.fill('José Müller Ortega')
      await name.blur()
      await expect(offer(page)).toHaveCount(0)
      await page.unroute(BATCH)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.getByRole('dialog').getByRole('button', { name: 'Fatto' }).click()
      await offer(page).click()
      await expect.poll(() => versionOf(page).catch(() => before)).toMatch(/-next\.js$/)
      await expect(page.getByText('José Müller Ortega').first()).toBeVisible()
      const saved = await rowsOnServer('Book', hotelId)
      expect(saved.find(({ objectId }) => objectId === ids.inHouse)?.['refName']).toBe('José Müller Ortega')
      await expect(offer(page)).toHaveCount(0)
    },
  )

  test(
    'a tab of the version before goes on when another one has the new one already',
    {
      tag: '@once',
    },
    async ({ page, context, deployments }) => {
      const { hotelId } = await openHouse(page)
      await isKept(page)
      deployments.deployNext()
      const other = await context.newPage()
      const looked = other.waitForResponse('**/sw.js')
      await other.goto(`/hotels/${hotelId}/tables`)
      await expect(other.getByRole('heading', { name: 'Tavoli', level: 1 })).toBeVisible()
      expect(await versionOf(other)).toMatch(/-next\.js$/)
      await lookForNewWorker(page)
      await expect(offer(page)).toBeVisible()
      // It has found the worker of its own version, which must not take over yet.
      await looked
      await page.getByRole('link', { name: 'Raccolta piatti' }).first().click()
      await expect(page.getByRole('heading', { name: 'Raccolta piatti', level: 1 })).toBeVisible()
      expect(await versionOf(page)).not.toMatch(/-next\.js$/)
    },
  )
})

test(
  'without a service worker a page whose code is gone says so, and is loaded again',
  {
    tag: '@once',
  },
  async ({ page, deployments }) => {
    await openHouse(page)
    deployments.deployNext()
    await page.getByRole('link', { name: 'Raccolta piatti' }).first().click()
    await expect(page.getByRole('heading', { name: 'Questa pagina non si è caricata' })).toBeVisible()
    await page.getByRole('button', { name: 'Ricarica' }).click()
    await expect(page.getByRole('heading', { name: 'Raccolta piatti', level: 1 })).toBeVisible()
  },
)
