import type { Browser, Page } from 'playwright'
import { slowPhone } from './slowPhone.ts'
import { soon } from './soon.ts'

export interface Account {
  readonly email: string
  readonly password: string
}

/** A browser that was never here, and the gzip bytes of JavaScript that have come so far. */
export async function firstVisit(browser: Browser, slow: boolean) {
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
  if (slow) await slowPhone(devtools)
  return { context, page, scriptBytes: () => bytes }
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Entra' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entra' }).click()
}

/** When the largest thing in view was painted, in milliseconds from the beginning of the visit. */
export const largestPaint = (page: Page): Promise<number> =>
  soon(
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    ),
    'something painted',
  )
