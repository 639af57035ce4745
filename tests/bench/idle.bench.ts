import type { BrowserContext } from 'playwright'
import { inject, it } from 'vitest'
import { openBigHotel } from './bigHotel.ts'
import type { BigHotel } from './bigHotel.ts'
import { benchBrowser } from './browser.ts'
import { measured } from './report.ts'
import { signIn } from './visitor.ts'

const browser = benchBrowser()

/** As one person may have 30 pages that listen. */
const HOTELS = 4
const PAGES = 25
const SCREENS = ['list', 'calendar', 'tables', 'dishes', 'settings']
const MINUTES = 2

async function signedIn({ hotelId, owner }: BigHotel) {
  const context = await browser().newContext()
  const page = await context.newPage()
  await page.goto(`${inject('serverUrl')}/hotels/${hotelId}/settings`)
  await signIn(page, owner)
  await page.getByLabel('Indirizzo').waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

async function openPages(onRequest: (path: string) => void): Promise<BrowserContext[]> {
  const contexts: BrowserContext[] = []
  for (let at = 0; at < HOTELS; at += 1) {
    const hotel = await openBigHotel(1000)
    const storageState = await signedIn(hotel)
    for (let n = 0; n < PAGES; n += 1) {
      const context = await browser().newContext({ storageState })
      contexts.push(context)
      context.on('request', (request) => onRequest(new URL(request.url()).pathname))
      const page = await context.newPage()
      await page.goto(`${inject('serverUrl')}/hotels/${hotel.hotelId}/${SCREENS[n % SCREENS.length] ?? ''}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
    }
  }
  return contexts
}

// Real pages, each in a browser of its own: tabs of one browser would ask once for all of them.
it('100 pages of four hotels in which nothing happens', async () => {
  const asked = new Map<string, number>()
  const contexts = await openPages((path) => asked.set(path, (asked.get(path) ?? 0) + 1))
  // The app is kept for times without a network once, some time after a page was opened.
  const pages = contexts.flatMap((context) => context.pages())
  await Promise.all(pages.map((page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))))
  asked.clear()
  await new Promise((resolve) => setTimeout(resolve, MINUTES * 60_000))
  const count = [...asked.values()].reduce((sum, times) => sum + times, 0)
  for (const [path, times] of asked)
    measured({ title: `${path}, a minute`, value: times / MINUTES, unit: 'requests', isDetail: true })
  await Promise.all(contexts.map((context) => context.close()))
  measured({
    title: '100 idle staff pages on LiveQuery, a minute, all together',
    value: count / MINUTES,
    unit: 'requests',
    atMost: 100,
  })
}, 900_000)
