import { defineConfig } from 'playwright/test'
import journeys from '../playwright.config.ts'
import type { EngineOptions } from './engines/walk.ts'

const DESK = { size: { width: 1440, height: 900 }, isPhone: false }
const PHONE = { size: { width: 390, height: 844 }, isPhone: true }
const [server] = [journeys.webServer].flat()
if (!server) throw new Error('The journeys have no server')

/** Walks through the built product in other engines than the journeys', run by `run.mjs`. */
export default defineConfig<object, EngineOptions>({
  testDir: 'engines',
  testMatch: '*.walk.ts',
  outputDir: '../.test/engines/output',
  workers: 2,
  // For hangs only.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  // The report names what needed it.
  retries: 1,
  forbidOnly: true,
  reporter: './engines/reporter.ts',
  projects: [
    { name: 'webkit-phone', testMatch: ['guests.walk.ts'], use: { engine: 'webkit', ...PHONE } },
    { name: 'firefox-desk', testMatch: ['staff.walk.ts'], use: { engine: 'firefox', ...DESK } },
    { name: 'webkit-desk', testMatch: ['staff.walk.ts'], use: { engine: 'webkit', ...DESK } },
    { name: 'firefox-phone', testMatch: ['guests.walk.ts'], use: { engine: 'firefox', ...PHONE } },
  ],
  webServer: { ...server, cwd: '..', env: { ...server.env, DATA_DIR: '.test/engines/data' } },
})
