import { defineConfig } from 'playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run screenshots`: every screen at both sizes, into `screenshots/`. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../.test/screenshots',
  reporter: 'list',
  webServer: { ...[journeys.webServer].flat()[0], cwd: '..' } as NonNullable<typeof journeys.webServer>,
})
