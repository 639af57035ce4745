import { defineConfig } from 'playwright/test'
import { chromiumPath, LAUNCH_ARGS } from './e2e/chromium.ts'

const PORT = 4173

/** Journeys of a person in real Chromium, on the built product with a demo hotel of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.test/e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '.test/e2e.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromiumPath(), args: LAUNCH_ARGS },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node cloud/server/start.mjs',
    url: `http://127.0.0.1:${PORT}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    env: { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: '.test/data', LOGINS_PER_MINUTE: '100000' },
  },
})
