import { expect, test } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { openHouse } from './pages/bookings.ts'
import { aDinner } from './pages/mealOrderEdit.ts'
import { aHotel, anOwner, expire } from './server.ts'

const LOADING = 'Prepariamo la sala'
/** The mark in the middle of the page, where there is nothing to show yet. */
const SPLASH = '[class^="_splash_"]'

const SCREENS = [
  ['list', 'Prenotazioni'],
  ['tables', 'Tavoli'],
  ['calendar', 'Calendario Pasti'],
] as const

/** Notes in every page, from its first moment, whether the loading screen or the splash was there, and what was before the app's code. */
const watchForLoading = (context: BrowserContext) =>
  context.addInitScript(
    ([title, splash]) => {
      let keptAt: number | undefined
      // Before the first module runs.
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        const kept = document.querySelector('#root > [data-kept]')
        Reflect.set(window, 'firstFrame', kept?.textContent)
      })
      const look = () => {
        const isThere = document.documentElement.textContent.includes(title) || document.querySelector(splash)
        if (isThere) Reflect.set(window, 'hasLoaded', true)
        if (document.querySelector('#root > [data-kept]')) keptAt ??= performance.now()
        Reflect.set(window, 'keptAt', keptAt)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    },
    [LOADING, SPLASH] as const,
  )

const wasLoading = (page: Page) => page.evaluate(() => Reflect.get(window, 'hasLoaded') === true)

type Kind = 'hotel' | 'print' | 'access'

/** A moment after a page is there it is kept, to be shown at once the next time. */
const untilKept = (page: Page, kind: Kind = 'hotel') =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key) !== null, `convivio.frame.${kind}`)).toBe(true)

/** Whether the ground alone was painted before anything else. */
const wasBare = (page: Page) =>
  page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-paint')
    return painted !== undefined && !(painted.startTime >= Number(Reflect.get(window, 'keptAt')))
  })

/** What is written in it; undefined where there was none. */
const firstFrame = (page: Page) => page.evaluate(() => Reflect.get(window, 'firstFrame') as string | undefined)

const copiesOf = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('convivio-replica-') ? name : [])),
  )

/** Whether bookings are in the copy: a page that is left keeps nothing more of what it is keeping. */
const areBookingsKept = (page: Page, hotelId: string) =>
  page.evaluate(async (id) => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('convivio-replica-'))?.name
    if (name === undefined) return false
    const copy = await answerTo(indexedDB.open(name))
    const ofBookings = IDBKeyRange.bound([id, 'Book'], [id, 'Book', []])
    const count = copy.objectStoreNames.contains('buckets')
      ? await answerTo(copy.transaction('buckets').objectStore('buckets').count(ofBookings))
      : 0
    copy.close()
    return count > 0
  }, hotelId)

/** Every page of a hotel, and those around it. */
const pagesOf = (hotelId: string, mealId: string, expiredId: string) =>
  [
    '/hotels',
    '/profilo',
    '/account',
    '/newhotel',
    '/spottywelcome',
    `/expired/${expiredId}`,
    ...[
      'calendar',
      'calendar?view=bookings',
      'list',
      'planning',
      'tables',
      'rooms',
      'turns',
      'structure',
      'dishes',
      'templates',
      'mealbooks',
      `mealbooks/${mealId}`,
      'presence',
      'extramealorders',
      'notify',
      'settings',
      'prices',
      'tutorial',
      'calendar/print',
      'print/menu',
      'print/presence',
      `print/orders/${mealId}`,
      `print/planning/${mealId}`,
      'print/qr',
    ].map((path) => `/hotels/${hotelId}/${path}`),
  ] as const

test(
  'every page opens with what is known at once: no loading screen, no splash',
  {
    tag: '@once',
  },
  async ({ page, context }) => {
    await watchForLoading(context)
    const { owner, hotelId, mealId } = await aDinner()
    const expiredId = await aHotel(owner, { name: 'Locanda del Borgo' })
    await expire(expiredId)
    await openAs(page, owner.email, `/hotels/${hotelId}/mealbooks/${mealId}`)
    await expect(page.getByRole('heading', { name: 'Famiglia Bianchi' })).toBeVisible()
    await expect.poll(() => areBookingsKept(page, hotelId)).toBe(true)
    for (const path of pagesOf(hotelId, mealId, expiredId)) {
      await page.goto(path)
      await expect(page.getByRole('heading').or(page.getByRole('article')).first(), path).toBeVisible()
      expect(await wasLoading(page), path).toBe(false)
      expect(await firstFrame(page), path).toBeDefined()
    }
  },
)

test(
  'a booking that is pressed on the kept page is opened once the app is there',
  { tag: '@once' },
  async ({ page, context }) => {
    const { ids } = await openHouse(page)
    await untilKept(page)
    await context.addInitScript((id) => {
      document.addEventListener('readystatechange', () => {
        const link = document.querySelector(`#root > [data-kept] a[data-book="${id}"]`)
        if (document.readyState !== 'interactive' || !link) return
        const { x, y, width, height } = link.getBoundingClientRect()
        const at = { clientX: x + width / 2, clientY: y + height / 2 }
        // It finds what the browser would give the press to: nothing that is inert.
        document
          .elementFromPoint(at.clientX, at.clientY)
          ?.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true, cancelable: true }))
        Reflect.set(window, 'isPressShown', link.hasAttribute('data-pressed'))
      })
    }, ids.arriving)
    await page.reload()
    await expect(page).toHaveURL(new RegExp(`book=${ids.arriving}`))
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => Reflect.get(window, 'isPressShown') === true)).toBe(true)
  },
)

test('who has no hotel yet sees the page again at once', { tag: '@once' }, async ({ page, context }) => {
  await watchForLoading(context)
  const owner = await anOwner()
  await openAs(page, owner.email, '/newhotel')
  const title = page.getByRole('heading', { name: 'Il tuo primo albergo' })
  await expect(title).toBeVisible()
  await expect.poll(() => copiesOf(page)).toHaveLength(1)
  await untilKept(page, 'access')
  await page.reload()
  await expect(title).toBeVisible()
  expect(await wasLoading(page)).toBe(false)
  expect(await firstFrame(page)).toContain('Convivio')
})

test(
  'no new tab is bare before its rows: pages, prints and those of another hotel',
  {
    tag: '@once',
  },
  async ({ page, context }) => {
    await watchForLoading(context)
    const { owner, hotelId, mealId } = await aDinner()
    const other = await aHotel(owner, { name: 'Locanda del Borgo' })
    await openAs(page, owner.email, `/hotels/${hotelId}/mealbooks/${mealId}`)
    await expect(page.getByRole('heading', { name: 'Famiglia Bianchi' })).toBeVisible()
    await expect.poll(() => areBookingsKept(page, hotelId)).toBe(true)
    const openTab = async (path: string, kind: Kind = 'hotel') => {
      const tab = await context.newPage()
      await tab.goto(path)
      await expect(tab.getByRole('heading').or(tab.getByRole('article')).first(), path).toBeVisible()
      const first = await firstFrame(tab)
      expect(first, path).toBeDefined()
      expect(await wasBare(tab), path).toBe(false)
      await untilKept(tab, kind)
      await tab.close()
      return first ?? ''
    }
    await untilKept(page)
    expect(await openTab(`/hotels/${hotelId}/tables`)).toContain('Prenotazioni')
    expect(await openTab(`/hotels/${hotelId}/print/orders/${mealId}`, 'print')).not.toContain('Prenotazioni')
    expect(await openTab(`/hotels/${hotelId}/print/orders/${mealId}`, 'print')).toContain('Stampa')
    expect(await openTab(`/hotels/${hotelId}/calendar/print`, 'print')).toContain('Stampa')
    const ofOther = await openTab(`/hotels/${other}/tables`)
    expect(ofOther).toContain('Prenotazioni')
    expect(ofOther).not.toContain('Villa Aurora')
    await openTab('/hotels')
    expect(await openTab('/account', 'access')).toContain('Convivio')
  },
)

test(
  'until the code is there, a reload shows menu and content of before, and what belongs to the page when it comes',
  {
    tag: '@once',
  },
  async ({ page, context }) => {
    await openHouse(page)
    await expect(page.getByText('José Müller').first()).toBeVisible()
    await untilKept(page)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route('**/assets/vendor-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('link', { name: 'Prenotazioni' }).first()).toBeVisible()
    // It takes no hand: what one would do there would be lost.
    await expect(page.locator('main[inert]').getByText('José Müller').first()).toBeVisible()
    release()
    await expect(page.locator('main:not([inert])').getByText('José Müller').first()).toBeVisible()
  },
)

test('a second tab shows what is known at once', { tag: '@once' }, async ({ page, context }) => {
  await watchForLoading(context)
  const { hotelId } = await openHouse(page)
  await expect(page.getByText('José Müller').first()).toBeVisible()
  await expect.poll(() => areBookingsKept(page, hotelId)).toBe(true)
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

test(
  'what is known is shown while the server is away, which is said until it is back',
  {
    tag: '@once',
  },
  async ({ page, context }) => {
    await watchForLoading(context)
    const { hotelId } = await openHouse(page)
    await expect(page.getByText('José Müller').first()).toBeVisible()
    await expect.poll(() => areBookingsKept(page, hotelId)).toBe(true)
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
  },
)

test(
  'who signs out leaves nothing on the device, in no tab, for the next',
  { tag: ['@once', '@main'] },
  async ({ page, context }) => {
    const { hotelId, path } = await openHouse(page)
    await expect(page.getByText('José Müller').first()).toBeVisible()
    await expect.poll(() => areBookingsKept(page, hotelId)).toBe(true)
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
  },
)
