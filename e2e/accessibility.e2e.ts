import { expect, test as perScreen } from 'playwright/test'
import type { Page } from 'playwright/test'
import { NAMES, violationsOfContrast, violationsOfRules, violationsOfTags } from './pages/axe.ts'
import { screens } from './screens.ts'
import { URL_OF_APP } from './server.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that a small screen can break, where menus and filters differ. */
const SIZES = ['aria-hidden-focus', 'button-name', 'label', 'link-name', 'scrollable-region-focusable', 'target-size']

interface Look {
  readonly width: number
  readonly height: number
  readonly isTouched: boolean
}

const DESK: Look = { width: 1440, height: 900, isTouched: false }
const PHONE: Look = { width: 390, height: 844, isTouched: true }

interface Opened {
  readonly page: Page
  /** Changes the device that the page takes itself to be on. */
  lookOn(device: Look): Promise<void>
}

/** One page a worker, in which the demo hotel is loaded once for all its screens. */
const test = perScreen.extend<Pick<Opened, 'lookOn'>, { readonly opened: Opened }>({
  opened: [
    async ({ browser }, give, { project }) => {
      const { viewport = null, hasTouch = false, isMobile = false, locale = 'it-IT' } = project.use
      const size = { viewport, hasTouch, isMobile }
      const context = await browser.newContext({ ...size, locale, baseURL: URL_OF_APP })
      const page = await context.newPage()
      page.on('dialog', (dialog) => void dialog.accept())
      const devtools = await context.newCDPSession(page)
      const lookOn = async ({ width, height, isTouched }: Look) => {
        const metrics = { width, height, deviceScaleFactor: 1, mobile: isTouched }
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched })
        await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
        const isCoarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
        expect(isCoarse).toBe(isTouched)
      }
      await give({ page, lookOn })
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ opened: { page, lookOn }, isMobile }, give) => {
    await lookOn(isMobile ? PHONE : DESK)
    await give(page)
  },
  lookOn: async ({ opened }, give) => give(opened.lookOn),
})

/**
 * Waits until nothing on the page moves. An inherited colour reaches each child a frame later, as a
 * transition of its own: when one ends, the next has only begun.
 */
const stillness = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let now = moving(); now.length > 0; now = moving())
      await Promise.allSettled(now.map(({ finished }) => finished))
  })

async function showIn(colorScheme: 'light' | 'dark', page: Page) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // What the app has said; the guests' page leaves it to the browser: `light dark`.
  await expect(page.locator(':root')).toHaveCSS('color-scheme', new RegExp(colorScheme))
  await stillness(page)
}

/** A bar at the head or foot may cover half a button until one scrolls: axe takes that for a small one. */
const unstickBars = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static'
    }
  })

const fitsTheScreen = async (page: Page) => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What is laid out by script follows a moment after the size of the screen.
  await expect.poll(overflow).toBe(0)
}

/** Opens a screen so that all of it is drawn, and drawn at once in other colours. */
async function openWhole(page: Page, open: (page: Page) => Promise<void>) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  // What is out of view keeps the light colours until somebody scrolls there.
  await page.evaluate(() => {
    const seen = new CSSStyleSheet()
    const visible = '* { content-visibility: visible !important }'
    // Else each child would take its parent's new colour a frame later than it does.
    const atOnce = '*, ::before, ::after { transition: none !important }'
    seen.replaceSync(visible + atOnce)
    document.adoptedStyleSheets = [seen]
  })
  await showIn('light', page)
}

for (const { name, open } of screens) {
  test(`${name} meets WCAG 2.2 AA, and fits a desk`, { tag: ['@once', '@main'] }, async ({ page }) => {
    await openWhole(page, open)
    expect(await violationsOfTags(page, WCAG)).toEqual([])
    expect(await violationsOfRules(page, NAMES)).toEqual([])
    await fitsTheScreen(page)
  })

  test(`${name} can be read by day and by night, and fits a phone`, { tag: '@once' }, async ({ page, lookOn }) => {
    await openWhole(page, open)
    expect(await violationsOfContrast(page)).toEqual([])
    // Dark mode changes nothing but colours.
    await showIn('dark', page)
    expect(await violationsOfContrast(page)).toEqual([])
    // A small screen changes nothing but the size of things.
    await lookOn(PHONE)
    await stillness(page)
    await page.getByRole('navigation', { name: 'Sezioni principali' }).evaluateAll((bars) => {
      for (const bar of bars) bar.style.position = 'static'
    })
    await unstickBars(page)
    expect(await violationsOfRules(page, SIZES)).toEqual([])
    await fitsTheScreen(page)
  })
}

/** What covers the middle or an edge of the focused element: a fixed bar. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, width, top, bottom } = focused.getBoundingClientRect()
    const middle = (top + bottom) / 2
    // What is taller than the window is never seen as a whole.
    const isTall = bottom - top > window.innerHeight / 2
    const edges = isTall ? [middle] : [top + 2, middle, bottom - 2]
    const hits = edges.map((y) => document.elementFromPoint(left + width / 2, y))
    for (let over of hits)
      for (; over && !over.contains(focused); over = over.parentElement)
        if (getComputedStyle(over).position === 'sticky')
          return `${focused.outerHTML.slice(0, 120)} under ${over.outerHTML.slice(0, 80)}`
    return undefined
  })

/** Forms that are longer than the window, with a bar at their foot. */
const LONG = ['settings', 'settings-pms', 'prices', 'order-of-booking', 'order-of-person', 'tables-choosing']

for (const { name, open } of screens.filter((screen) => LONG.includes(screen.name)))
  test(`${name}: the focus is never under a bar`, async ({ page }) => {
    await open(page)
    const covered = new Set<string>()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press(key)
        const at = await coveredFocus(page)
        if (at) covered.add(at)
      }
    expect([...covered]).toEqual([])
  })
