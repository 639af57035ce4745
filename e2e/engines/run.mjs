// `node e2e/engines/run.mjs`: walks through the built product in Firefox and WebKit, as Debian has them.
// `--report FILE` names where the counts are written; all else is for Playwright, as `--project webkit-phone`.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { endAll, run } from '../../tests/run/processes.mjs'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'))

const PROGRAMS = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
const FOLDER = '.test/engines'

const { values, tokens } = parseArgs({
  options: { report: { type: 'string', default: '.test/engines.json' } },
  strict: false,
  tokens: true,
})
const forPlaywright = tokens
  .filter(({ kind, name }) => kind !== 'option' || name !== 'report')
  .flatMap(({ kind, rawName, value }) =>
    kind === 'positional' ? [value] : [value === undefined ? rawName : `${rawName}=${value}`],
  )

for (const [signal, code] of Object.entries(EXIT_CODES))
  process.once(signal, () => void endAll().then(() => process.exit(code)))

const missing = () => Object.keys(PROGRAMS).filter((program) => !fs.existsSync(`/usr/bin/${program}`))
const packages = () => missing().map((program) => PROGRAMS[program])
if (missing().length > 0)
  spawnSync(process.execPath, ['tests/installPrograms.mjs', ...packages()], { stdio: 'inherit' })
fs.rmSync(FOLDER, { recursive: true, force: true })
fs.rmSync(values.report, { force: true })
if (missing().length > 0) {
  const why = `Firefox and WebKit are not tried without: ${packages().join(', ')}`
  console.log(why)
  fs.mkdirSync(path.dirname(values.report), { recursive: true })
  fs.writeFileSync(
    values.report,
    JSON.stringify({ passed: 0, failed: 0, skipped: [why], failures: [], secondTries: [] }),
  )
  process.exit(0)
}

// Away from the ports of the journeys, which may run at the same time.
const env = { E2E_PORT: process.env.E2E_PORT ?? '4293', ENGINES_REPORT: values.report }
const { ok } = await run('playwright/cli.js', ['test', '--config', 'e2e/engines.config.ts', ...forPlaywright], { env })
process.exit(ok ? 0 : 1)
