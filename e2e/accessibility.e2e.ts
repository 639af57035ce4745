import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'playwright/test'
import { screens } from './screens.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const { name, open } of screens)
  test(`${name} meets WCAG 2.2 AA by day and by night, and fits the screen`, async ({ page }) => {
    // A week of menus has thousands of words to be looked at.
    test.slow()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(page)
    // The bar of phones may lie over half a button until one scrolls: axe takes that for a small one.
    await page.getByRole('navigation', { name: 'Sezioni principali' }).evaluateAll((bars) => {
      for (const bar of bars) bar.style.position = 'static'
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
      expect(found, colorScheme).toEqual([])
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })
