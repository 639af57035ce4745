import type { Browser, CDPSession, Page } from 'playwright'
import { afterAll, beforeAll, inject, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { measured, median, reportFigures } from './report.ts'
import { anonymous, must } from '#tests/cloud/rest.ts'

const ACCOUNT = { email: 'visita@example.com', password: 'segretissima' }
const ROUNDS = 3
const KB = 1000
/** Lighthouse's "slow 4G", and a phone four times slower than this machine. */
const SLOW_4G = { latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: 750e3 / 8 }
const SLOWER = 4

let browser: Browser

beforeAll(async () => {
  const { email, password } = ACCOUNT
  const account = { username: email, email, password, tutorialCompleted: true }
  const { body } = must(await anonymous().send('POST', '/users', account))
  const session = anonymous().with({ 'X-Parse-Session-Token': String(body['sessionToken']) })
  must(await session.create('Hotel', { objectId: 'visita0001', name: 'Villa Aurora' }))
  browser = await openBrowser()
})

afterAll(async () => {
  await browser.close()
  reportFigures()
})

/** A browser that was never here, and the gzip bytes of JavaScript that have come so far. */
async function firstVisit(slow: boolean) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  if (slow) await slowDown(devtools)
  return { context, page, scriptBytes: () => bytes }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${inject('serverUrl')}/login`)
  await page.getByLabel('Email').waitFor()
}

async function openHotels(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByRole('button', { name: 'Entra' }).click()
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Entra' }).click()
  await page.getByRole('link', { name: /Villa Aurora/ }).waitFor()
}

it('JavaScript of a first visit', async () => {
  const { context, page, scriptBytes } = await firstVisit(false)
  await openLogin(page)
  await page.waitForLoadState('networkidle')
  measured({ name: 'JavaScript until Login (gzip)', value: scriptBytes() / KB, unit: 'kB', atMost: 280 })
  await openHotels(page)
  await page.waitForLoadState('networkidle')
  measured({ name: 'JavaScript until the hotels (gzip)', value: scriptBytes() / KB, unit: 'kB', atMost: 350 })
  await context.close()
}, 120_000)

it('largest contentful paint on a slow phone', async () => {
  const login: number[] = []
  const hotels: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { context, page } = await firstVisit(true)
    await openLogin(page)
    login.push(await largestPaint(page))
    await openHotels(page)
    // The list as a page of its own, the way a bookmark opens it.
    await page.goto(`${inject('serverUrl')}/hotels`)
    await page.getByRole('link', { name: /Villa Aurora/ }).waitFor()
    hotels.push(await largestPaint(page))
    await context.close()
  }
  measured({ name: 'LCP of Login, CPU ÷ 4 and slow 4G', value: median(login), unit: 'ms' })
  measured({ name: 'LCP of the hotels, CPU ÷ 4 and slow 4G', value: median(hotels), unit: 'ms' })
}, 300_000)
