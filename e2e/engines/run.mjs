// `node e2e/engines/run.mjs`: walks through the built product in Firefox and WebKit, as Debian has them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'))

const PROGRAMS = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
const missing = Object.entries(PROGRAMS).flatMap(([program, name]) => (fs.existsSync(`/usr/bin/${program}`) ? [] : name))
if (missing.length > 0) spawnSync(process.execPath, ['tests/installPrograms.mjs', ...missing], { stdio: 'inherit' })

fs.rmSync('.test/engines', { recursive: true, force: true })
fs.rmSync('.test/engines.json', { force: true })
const args = ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/engines.config.ts', ...process.argv.slice(2)]
// Away from the ports of the journeys, which may run at the same time.
const env = { ...process.env, E2E_PORT: process.env.E2E_PORT ?? '4293' }
const child = spawn(process.execPath, args, { stdio: 'inherit', env })
// Playwright ends its servers and workers when it is interrupted.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGINT'))
const [code] = await once(child, 'close')
process.exit(code ?? 1)
