import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** They measure how long something took, or when this device saw it; what is today, or has passed, they do not ask. */
const BY_THE_DEVICE = [
  'src/app/access/DeviceLock.tsx',
  'src/app/boot.ts',
  'src/app/firstScreen/inline.ts',
  'src/app/firstScreen/keptFrame.ts',
  'src/app/guardDoubleClicks.ts',
  'src/app/offline/newVersion.ts',
  'src/browser/clock.ts',
  'src/data/page.ts',
  'src/data/parseGateway.ts',
  'src/i18n/shell.ts',
  'src/store/clock.ts',
  'src/store/loaders/useRefetchOnOrders.ts',
]

const ASKS = /\bDate\.now\b|\bnew Date\(\)/

it('what is today and now comes from the server’s clock (src/browser/clock.ts), everywhere in the app', () => {
  const asking = fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.split(path.sep).join('/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && ASKS.test(fs.readFileSync(file, 'utf8')))
  expect(asking.toSorted()).toEqual(BY_THE_DEVICE)
})
