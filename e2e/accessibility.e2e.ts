import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from 'playwright/test'
import { screens } from './screens.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

for (const mode of ['light', 'dark'] as const)
  for (const { name, open } of screens)
    test(`${name} meets WCAG 2.2 AA and fits the screen (${mode})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      await open(page)
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
