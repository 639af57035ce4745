import { defineConfig } from 'playwright/test'
import { chromiumPath, LAUNCH_ARGS } from './chromium.ts'

/** `npm run screenshots:mails`: every mail as wide as mail programs and phones show it, into `screenshots/mails`. */
export default defineConfig({
  testDir: '.',
  testMatch: 'mailPictures.ts',
  outputDir: '../.test/mailPictures',
  reporter: 'list',
  use: { launchOptions: { executablePath: chromiumPath(), args: LAUNCH_ARGS } },
})
