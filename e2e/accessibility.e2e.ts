import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as perScreen } from 'playwright/test'
import type { Page } from 'playwright/test'
import { screens } from './screens.ts'
import { URL_OF_APP } from './server.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that a small screen can break, where menus and filters differ. */
const SIZES = [
  'aria-hidden-focus',
  'button-name',
  'label',
  'link-name',
  'scrollable-region-focusable',
  'target-size',
]

/** One page a worker, in which the demo hotel is loaded once for all its screens. */
const test = perScreen.extend<object, { readonly opened: Page }>({
  opened: [
    async ({ browser }, give, { project }) => {
      const { viewport = null, hasTouch = false, isMobile = false, locale = 'it-IT' } = project.use
      const size = { viewport, hasTouch, isMobile }
      const context = await browser.newContext({ ...size, locale, baseURL: URL_OF_APP })
      const page = await context.newPage()
      page.on('dialog', (dialog) => void dialog.accept())
      await give(page)
      await context.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ opened }, give) => give(opened),
})

/** What axe finds to be good it would describe element by element, too, and nobody reads it. */
const BROKEN_ONLY = { resultTypes: ['violations'], selectors: false } satisfies Parameters<AxeBuilder['options']>[0]

/** Without frames results need not be merged. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ ...BROKEN_ONLY })

async function violationsOf(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
}

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

for (const { name, open } of screens)
  test(`${name} meets WCAG 2.2 AA by day and by night, and fits the screen`, async ({ page, isMobile }) => {
    // A week of menus has thousands of words to be looked at.
    test.slow()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page)
    // The bottom bar may cover half a button until one scrolls: axe takes that for a small one.
    await page.getByRole('navigation', { name: 'Sezioni principali' }).evaluateAll((bars) => {
      for (const bar of bars) bar.style.position = 'static'
    })
    // What is out of view keeps the light colours until somebody scrolls there.
    await page.evaluate(() => {
      const seen = new CSSStyleSheet()
      seen.replaceSync('* { content-visibility: visible !important }')
      document.adoptedStyleSheets = [seen]
    })
    await showIn('light', page)
    if (isMobile) {
      // All but the size of things is as it is on a large screen.
      expect(await violationsOf(axeOf(page).withRules(SIZES))).toEqual([])
    } else {
      expect(await violationsOf(axeOf(page).withTags(WCAG))).toEqual([])
      // Dark mode changes nothing but colours.
      await showIn('dark', page)
      expect(await violationsOf(axeOf(page).withRules('color-contrast'))).toEqual([])
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

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
const LONG = ['settings', 'prices', 'order-of-booking', 'order-of-person', 'tables-choosing']

for (const { name, open } of screens.filter((screen) => LONG.includes(screen.name)))
  test(`${name}: the focus is never under a bar`, async ({ page }) => {
    test.slow()
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
