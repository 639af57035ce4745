import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { chromiumPath, LAUNCH_ARGS } from './e2e/chromium.ts'
import { MASTER_KEY, PMS_HOSTS, PORT, PUSH_HOSTS, URL_OF_APP } from './e2e/server.ts'

const MAIN = /@main(?!-)/
const MAIN_ON_PHONE = /@main-phone/

const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Journeys of a person in real Chromium, on the built product with a demo hotel of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.test/e2e',
  fullyParallel: true,
  // More than processors: much of a journey is waiting for what the product waits for, too.
  workers: 4,
  // For what hangs: a computer may be slow, and busy with something else.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // `npm test` names what needed it.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json']],
  use: {
    baseURL: URL_OF_APP,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    screenshot: 'only-on-failure',
    // What is kept on the device is tried by a journey of its own; the others meet the server.
    serviceWorkers: 'block',
    // For whom nothing moves all must work as well, and it costs a tenth less. Journeys on what moves switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: LAUNCH_ARGS },
  },
  projects: [
    // What `npm test` walks: one journey of each capability, at the size where it is used.
    { name: 'main', grep: MAIN, use: DESK },
    { name: 'main-phone', grep: MAIN_ON_PHONE, use: PHONE },
    // What `npm run test:full` adds: all others, and the other size of those.
    { name: 'desktop', grepInvert: [MAIN, /@phone/], use: DESK },
    {
      name: 'phone',
      // What has nothing to do with the size of a screen is tried once.
      testIgnore: [
        '**/saving.e2e.ts',
        '**/demo.e2e.ts',
        '**/menuPrinting.e2e.ts',
        '**/ordersPrint.e2e.ts',
        '**/mainJob.e2e.ts',
        '**/hosted.e2e.ts',
      ],
      grepInvert: [MAIN_ON_PHONE, /@once/],
      use: PHONE,
    },
  ],
  webServer: {
    command: 'node cloud/server/start.mjs',
    url: `${URL_OF_APP}/health`,
    // With the orders of the demo's last week.
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      HOST: '127.0.0.1',
      NODE_OPTIONS: `--require ${JSON.stringify(path.resolve('tests/cheapPasswords.cjs'))}`,
      DATA_DIR: '.test/data',
      PARSE_MASTER_KEY: MASTER_KEY,
      OUTBOUND_ALLOW: [...PMS_HOSTS, ...PUSH_HOSTS].join(),
      SUPPORT_EMAIL: 'assistenza@convivio.test',
      LOGINS_PER_MINUTE: '100000',
      REQUESTS_PER_MINUTE: '1000000',
      // Its tips are read in the journeys on a hosted server.
      LOADING_SCREEN_SECONDS: '0',
    },
  },
})
