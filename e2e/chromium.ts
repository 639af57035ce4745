import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { chromium } from 'playwright'

/** For containers without a display, a sandbox or a network. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one without windows first: a journey costs it a fifth less. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const installed = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...SYSTEM, chromium.executablePath()].find((path) => path && fs.existsSync(path))

/** The browser of CHROMIUM_PATH, else the system's, else Playwright's, else Debian's. */
export function chromiumPath(): string {
  const found = installed()
  if (found) return found
  spawnSync(process.execPath, ['tests/installPrograms.mjs', 'chromium-headless-shell'], { stdio: 'inherit' })
  const now = installed()
  if (now) return now
  throw new Error('There is no Chromium. Install one, or set CHROMIUM_PATH.')
}
