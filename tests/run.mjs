// What `npm test` runs: set-up, then every check, then one line with the counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
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
/** What is said beside the counts, where whoever reads only the end finds it. */
const remarks = []
/** Characters of a failure that are said again there. */
const MOST_SAID = 4000

const heading = (title) => console.log(`\n── ${title}`)

/** So that what is patient still gets on while all others compute. */
const PATIENT = 5

/** Ends with what prints as it goes; what ran beside it is printed afterwards. */
let shown = Promise.resolve()

/**
 * Runs a tool of the dependencies: whether all was well, and what one that runs aside said, which is printed
 * at its end. One that is patient leaves the processors to others first.
 */
async function node(title, script, args, { env, aside = false, isPatient = false } = {}) {
  if (!aside) heading(title)
  const output = aside ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  })
  if (isPatient && child.pid) os.setPriority(child.pid, PATIENT)
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => said.push(part))
  const started = Date.now()
  let seconds = 0
  const text = () => Buffer.concat(said).toString()
  const print = () => {
    if (aside) heading(title)
    process.stdout.write(text())
    console.log(`${title}: ${seconds} s`)
  }
  const ended = new Promise((resolve) => child.once('close', resolve)).then((status) => {
    seconds = Math.round((Date.now() - started) / 1000)
    return status
  })
  shown = aside ? shown : ended.then(print)
  const status = await ended
  if (aside) shown = shown.then(print)
  return { ok: status === 0, text: text() }
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
    remarks.push(`${title} ended with an error`)
  }
}

async function vitest(title, projects, { env, isPatient, shard } = {}) {
  const file = `.test/${title.replace(/\W+/g, '-')}.json`
  const { ok, text } = await node(
    title,
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...(shard ? ['--shard', shard] : []),
      // Another worker would read all modules again.
      '--maxWorkers=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env, aside: true, isPatient },
  )
  const report = read(file)
  const { numPassedTests, numFailedTests, numPendingTests } = report ?? {}
  count(title, ok, report && { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests })
  if (!ok) remarks.push(failuresOf(text))
}

/** What Vitest says of failures is the last that it says, file by file and test by test. */
function failuresOf(text) {
  const at = text.search(/ (Failed Suites|Failed Tests|Unhandled Errors) /)
  return at < 0 ? text.slice(-MOST_SAID) : text.slice(at, at + MOST_SAID)
}

/** Of each journey that failed at least once: its place, and why. */
function failuresIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.filter(({ error }) => error).map(({ error }) => `${projectName} › ${file}:${line} › ${title}\n${error.message}`),
    ),
  )
  return [...own, ...suites.flatMap(failuresIn)]
}

async function playwright(title) {
  const { ok } = await node(title, 'playwright/cli.js', ['test'])
  const report = read('.test/e2e.json')
  const stats = report?.stats
  count(title, ok, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected })
  if (report) remarks.push(...failuresIn(report).map((failure) => failure.slice(0, MOST_SAID)))
  if (stats?.flaky) remarks.push(`${stats.flaky} of the journeys only at the second try`)
}

const IN_ROME = { TZ: 'Europe/Rome' }
// Where a rule that reads the machine's clock instead of the hotel's is on another day.
const IN_AUCKLAND = { TZ: 'Pacific/Auckland' }

/** What only computes. Rules have limits of time among them; all else takes what the others leave. */
async function computing() {
  await vitest('Unit tests', ['unit'], { env: IN_AUCKLAND })
  const linter = 'Types, lint, layers'
  const { ok: isClean } = await node(linter, 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs'], { aside: true, isPatient: true })
  count(linter, isClean, isClean && { passed: 1 })
  await vitest('Tests of the screens', ['dom', 'dom-alone'], { env: IN_ROME, isPatient: true })
}

/** What waits for servers, then for a browser, as often as it computes. */
async function waiting() {
  if (!check('Production build', build)) return
  await Promise.all([
    vitest('Cloud tests', ['cloud']),
    ...['1/2', '2/2'].map((shard) => vitest(`Cloud tests with servers of their own, ${shard}`, ['cloud-servers'], { shard })),
  ])
  await playwright('Journeys in Chromium')
}

// Beside npm, which waits for the network as well.
const programs = once(
  spawn(process.execPath, ['tests/installPrograms.mjs', 'redis-server', 'chromium-headless-shell'], { stdio: 'inherit' }),
  'close',
)
const isInstalled = check('Dependencies', install)
await programs
// What cannot be installed or built cannot be tried: that one failure says it all.
if (isInstalled) await Promise.all([computing(), waiting()])
await shown

for (const remark of remarks) console.log(`\n${remark}`)
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} SKIPPED: see above` : ''}`)
process.exit(failed === 0 ? 0 : 1)
