// What `npm test` runs: set-up, then every check, then one line with the counts.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from '../cloud/server/start.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
fs.rmSync('.test', { recursive: true, force: true })
fs.mkdirSync('.test', { recursive: true })

let passed = 0
let failed = 0
let skipped = 0

const heading = (title) => console.log(`\n── ${title}`)

/** Runs a tool of the dependencies; whether all was well. One that runs aside prints at its end. */
async function node(title, script, args, { env, aside = false } = {}) {
  if (!aside) heading(title)
  const output = aside ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  const started = Date.now()
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (aside) heading(title)
  process.stdout.write(Buffer.concat(said))
  console.log(`${title}: ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0
}

const read = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A check that passes or fails as a whole; what it throws is its failure. */
function check(title, run) {
  heading(title)
  let ok = false
  try {
    ok = run() !== false
  } catch (error) {
    console.log(error.message)
  }
  if (ok) passed += 1
  else failed += 1
  return ok
}

/** A suite counts its tests; one that could not even report counts as one failure. */
function count(title, ok, counts) {
  passed += counts?.passed ?? 0
  failed += counts?.failed ?? 0
  skipped += counts?.skipped ?? 0
  if (!ok && !counts?.failed) {
    failed += 1
    console.log(`${title} ended with an error`)
  }
}

async function vitest(title, projects, { env, aside } = {}) {
  const file = `.test/${title.replace(/\W+/g, '-')}.json`
  const ok = await node(
    title,
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env, aside },
  )
  const report = read(file)
  const { numPassedTests, numFailedTests, numPendingTests } = report ?? {}
  count(title, ok, report && { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
}

async function playwright(title) {
  const ok = await node(title, 'playwright/cli.js', ['test'])
  const stats = read('.test/e2e.json')?.stats
  count(title, ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected })
  if (stats?.flaky) console.log(`${stats.flaky} of them only at the second try: see "flaky" above`)
}

async function aside(title, script, args) {
  if (await node(title, script, args, { aside: true })) passed += 1
  else failed += 1
}

const IN_ROME = { TZ: 'Europe/Rome' }
// Where a rule that reads the machine's clock instead of the hotel's is on another day.
const IN_AUCKLAND = { TZ: 'Pacific/Auckland' }

/** Types, then all that needs the build, and tests that wait for servers as often as they compute. */
async function first(tellBuilt) {
  await aside('Types, lint, imports without circles', 'oxlint/bin/oxlint', [])
  const isBuilt = check('Production build', build)
  tellBuilt(isBuilt)
  if (isBuilt) await vitest('Cloud tests with servers of their own', ['cloud-servers'], { aside: true })
}

/** What keeps the other processor busy meanwhile. */
async function second(built) {
  await aside('Layers and hooks', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0'])
  await vitest('Unit tests', ['unit'], { env: IN_AUCKLAND, aside: true })
  if (!(await built)) return
  await vitest('Cloud tests', ['cloud'], { aside: true })
  await vitest('Tests of the screens', ['dom', 'dom-alone'], { env: IN_ROME, aside: true })
}

// What cannot be installed or built cannot be tried: that one failure says it all.
if (check('Dependencies', install)) {
  let tellBuilt
  const built = new Promise((resolve) => (tellBuilt = resolve))
  await Promise.all([first(tellBuilt), second(built)])
  if (await built) await playwright('Journeys in Chromium')
}

console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} SKIPPED: see above` : ''}`)
process.exit(failed === 0 ? 0 : 1)
