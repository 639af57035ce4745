import { expect, test } from 'playwright/test'
import type { BrowserContext } from 'playwright/test'
import { signInAt } from './pages/access.ts'
import { aGuestHouse, choose, enter, openDinner, send } from './pages/guestApp.ts'
import { aHotel, anOwner } from './server.ts'

/** As in Chromium where the user blocks cookies: it throws already when its storage is named. */
const forbidStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw denied()
        },
      })
    IDBFactory.prototype.open = () => {
      throw denied()
    }
    const reject = () => Promise.reject(denied())
    Object.assign(IDBFactory.prototype, { databases: reject })
    Object.assign(CacheStorage.prototype, { open: reject, keys: reject, match: reject })
    Object.assign(LockManager.prototype, { request: reject })
  })

const fillStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

/** The first page of a tab waits for ever; the next one does not. */
const hangStorageOnce = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (sessionStorage.getItem('hung') !== null) return
    sessionStorage.setItem('hung', '')
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (...args) {
      return Object.assign(open.apply(this, args), { addEventListener: () => undefined })
    }
  })

for (const [what, prepare] of [
  ['forbids storage', forbidStorage],
  ['has no room left', fillStorage],
] as const) {
  test(
    `where the browser ${what}, the app opens and works as long as the page`,
    { tag: '@once' },
    async ({ page, context }) => {
      const faults: Error[] = []
      page.on('pageerror', (fault) => faults.push(fault))
      await prepare(context)
      const owner = await anOwner()
      const hotelId = await aHotel(owner)
      await signInAt(page, owner.email, `/hotels/${hotelId}/rooms`)
      await expect(page.getByRole('heading', { name: 'Camere', level: 1 })).toBeVisible()
      await page.getByRole('button', { name: /^Account di/ }).click()
      await page.getByText('Scuro').click()
      await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
      expect(faults).toEqual([])
    },
  )

  test(`where the phone ${what}, the guests choose and send`, { tag: '@once' }, async ({ page, context }) => {
    const faults: Error[] = []
    page.on('pageerror', (fault) => faults.push(fault))
    await prepare(context)
    const house = await aGuestHouse()
    await enter(page, house)
    await openDinner(page)
    await choose(page, 'Risotto')
    let isAway = true
    await context.route('**/custom/change-orders', (route) => (isAway ? route.abort() : route.continue()))
    await send(page)
    await expect(page.getByText('lasciate aperta la pagina')).toBeVisible()
    isAway = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('Inviato: l’albergo ha le vostre scelte.')).toBeVisible()
    expect(faults).toEqual([])
  })
}

test(
  'where the browser’s store does not answer, that is said, and the page can be opened again',
  { tag: '@once' },
  async ({ page, context }) => {
    await hangStorageOnce(context)
    await page.clock.install()
    await page.goto('/register')
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('heading', { name: 'Convivio non si apre' })).toBeVisible()
    await page.getByRole('button', { name: 'Ricarica' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Convivio non si apre' })).toBeHidden()
  },
)
