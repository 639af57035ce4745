import type { Page } from 'playwright'
import { beforeAll, inject, it } from 'vitest'
import { openBigHotel } from './bigHotel.ts'
import type { BigHotel } from './bigHotel.ts'
import { openList } from './bookingList.ts'
import { benchBrowser } from './browser.ts'
import { inTurn } from './inTurn.ts'
import { barePage, keepFirstRows, paintedAfter, pressFirstRow } from './reloadPage.ts'
import { measured, measuredAgainst, median } from './report.ts'
import { soon } from './soon.ts'

const browser = benchBrowser()

const ROUNDS = 9
const KB = 1000

const ROWS = 'a[data-book]'
/** Those from the copy; what is shown before takes no hand. */
const ANSWERING_ROWS = `main:not([inert]) ${ROWS}`

let hotel: BigHotel

beforeAll(async () => {
  hotel = await openBigHotel()
}, 300_000)

/** Milliseconds from the beginning of a reload until rows are painted. */
async function reload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  return soon(page.evaluate(paintedAfter, ROWS), 'the rows of the list')
}

// The floor is a page without any of ours that has the first rows, and nothing else, in IndexedDB.
it('the list of 28,938 stays is shown again after a reload', async () => {
  const context = await browser().newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openList(context, hotel)
  // The app's service worker would take the bare page for one of the app.
  const bareContext = await browser().newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  const bare = await bareContext.newPage()
  await bare.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: barePage }))
  await bare.goto(`${inject('serverUrl')}/bare`)
  await bare.evaluate(
    keepFirstRows,
    await page
      .getByRole('link', { name: /^Ospite/ })
      .evaluateAll((links) => links.map((link) => (link.closest('[role=listitem]') ?? link).outerHTML)),
  )
  const [floors, ours, answering, shown, opened]: [number[], number[], number[], number[], number[]] = [
    [],
    [],
    [],
    [],
    [],
  ]
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measureFloor = async () => {
      await bare.bringToFront()
      const time = await reload(bare)
      if (round > 0) floors.push(time)
    }
    const measureOurs = async () => {
      await page.bringToFront()
      const time = await reload(page)
      const answered = await soon(page.evaluate(paintedAfter, ANSWERING_ROWS), 'the rows from the copy')
      if (round > 0) {
        ours.push(time)
        answering.push(answered)
      }
      await page.waitForLoadState('networkidle')
    }
    const measurePress = async () => {
      await page.bringToFront()
      await page.reload({ waitUntil: 'commit' })
      const { shownAfter, openedAfter } = await soon(page.evaluate(pressFirstRow, ROWS), 'the booking of the row')
      if (round > 0) {
        shown.push(shownAfter)
        opened.push(openedAfter)
      }
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
    }
    for (const measure of inTurn(round, measureFloor, measureOurs)) await measure()
    await measurePress()
  }
  for (const one of [context, bareContext]) await one.close()
  measuredAgainst({
    title: 'reload of the list of 28,938 stays from the copy until rows are painted',
    floorTitle: 'a bare page with the same rows in IndexedDB',
    ours: median(ours),
    floor: median(floors),
    atMost: 2.5,
  })
  measuredAgainst({
    title: 'reload of the list of 28,938 stays from the copy until the rows are those of the app',
    floorTitle: 'a bare page with the same rows in IndexedDB',
    ours: median(answering),
    floor: median(floors),
  })
  measuredAgainst({
    title: 'reload of the list of 28,938 stays from the copy until a row that is pressed when painted shows it',
    floorTitle: 'a bare page with the same rows in IndexedDB',
    ours: median(shown),
    floor: median(floors),
    atMost: 3.5,
  })
  measured({
    title: 'reload of the list of 28,938 stays from the copy until the booking of that row is there',
    value: median(opened),
    unit: 'ms',
    isDetail: true,
  })
}, 300_000)

it('a reload when nothing has changed brings next to nothing', async () => {
  const context = await browser().newContext({ viewport: { width: 1440, height: 900 } })
  const page = await openList(context, hotel)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await reload(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  measured({
    title: 'over the wire for that reload when nothing has changed',
    value: bytes / KB,
    unit: 'kB',
    atMost: 20,
  })
}, 120_000)
