import { test } from 'playwright/test'
import { screens } from './screens.ts'

for (const mode of ['light', 'dark'] as const)
  for (const { name, open } of screens)
    test(`${name} ${mode}`, async ({ page }, { project }) => {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      await open(page)
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: `screenshots/${project.name}/${name}-${mode}.png` })
    })
