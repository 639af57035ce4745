// What `npm test` runs, and what `npm run test:full` adds to it.
import fs from 'node:fs'
import { ofCheck, ofPlaywright, ofProgram, ofVitest } from './reports.mjs'

const IN_ROME = { TZ: 'Europe/Rome' }
/** Where a rule that reads the machine's clock instead of the hotel's is on another day. */
const IN_AUCKLAND = { TZ: 'Pacific/Auckland' }
/** Properties are tried with all their runs; see `tests/propertyRuns.ts`. */
const ALL_RUNS = { PROPERTY_SHARE: '1' }

const fileName = (title) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A job of the table: what it needs is the title of what must have ended well; `seconds` is what it took, noted once. */
function job(title, script, args, { report, ...more }) {
  return { title, script, args, log: `.test/${fileName(title)}.txt`, needs: [], ...more, report }
}

function vitest(title, projects, { args = [], ...more }) {
  const json = `.test/${fileName(title)}.json`
  const all = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    // Another worker would read all modules again.
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${json}`,
    ...args,
  ]
  return job(title, 'vitest/vitest.mjs', all, { ...more, report: (ok, log) => ofVitest(json, ok, log) })
}

function journeys(title, projects, workers, { args = [], ...more }) {
  const json = `.test/${fileName(title)}.json`
  const all = ['test', ...projects.flatMap((name) => ['--project', name]), '--workers', String(workers), ...args]
  return job(title, 'playwright/cli.js', all, {
    ...more,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: json },
    report: (ok, log) => ofPlaywright(json, ok, log),
  })
}

/** A program of ours that says itself how much passed. */
function program(title, script, { args = [], ...more }) {
  const json = `.test/${fileName(title)}.json`
  return job(title, `../${script}`, ['--report', json, ...args], {
    ...more,
    report: (ok, log) => ofProgram(json, ok, log),
  })
}

/** Tests of rules, store and screens that try properties. */
function filesWithProperties() {
  const files = ['src', 'cloud', 'tests/flows'].flatMap((folder) =>
    fs.readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  return files.filter(
    (file) => /\.test\.tsx?$/.test(file) && /fast-check|checkTwoDevices/.test(fs.readFileSync(file, 'utf8')),
  )
}

const BUILD = 'Production build'
const BUILT = [BUILD]

/** What the configuration names in vain is an error, too. */
const UNUSED = ['--no-progress', '--treat-config-hints-as-errors']

/** Much of a journey is waiting for what the product waits for, too. */
const workersFor = (processors) => 2 * processors

/** What proves every behaviour once. */
export const mainJobs = (processors) => [
  job(BUILD, '../tests/run/build.mjs', [], { seconds: 40, report: ofCheck }),
  job('Format', 'oxfmt/bin/oxfmt', ['--check'], { seconds: 3, report: ofCheck }),
  job('Types, lint, layers', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs'], { seconds: 80, report: ofCheck }),
  job('Stylesheets', 'stylelint/bin/stylelint.mjs', ['src/**/*.css'], { seconds: 8, report: ofCheck }),
  job('Unused files, exports and packages', 'knip/bin/knip.js', UNUSED, { seconds: 15, report: ofCheck }),
  vitest('Cloud', ['cloud'], { needs: BUILT, seconds: 120 }),
  vitest('Cloud with servers of their own', ['cloud-servers'], { needs: BUILT, seconds: 150 }),
  vitest('Screens', ['dom', 'dom-alone'], { env: IN_ROME, seconds: 170 }),
  vitest('Rules and store', ['unit'], { env: IN_AUCKLAND, seconds: 70 }),
  program('Attacks, the quick ones', 'tests/attack/run.mjs', { args: ['--quick'], needs: BUILT, seconds: 60 }),
  journeys('Journeys', ['main', 'main-phone'], workersFor(processors), { needs: BUILT, seconds: 200 }),
]

/** What multiplies: sizes, darkness, processes, properties with all their runs. The longest first, so that the machine is busy to the end. */
export const addedJobs = (processors) => [
  journeys('Journeys at the other sizes', ['desktop', 'phone'], workersFor(processors), { needs: BUILT, seconds: 900 }),
  vitest('Several processes, stores and upgrades', ['cloud-several'], { needs: BUILT, seconds: 800 }),
  program('Attacks, the others shortly', 'tests/attack/run.mjs', {
    args: ['--short', '--only', '1,2,4,5,6,7,10,14,15'],
    needs: BUILT,
    seconds: 600,
  }),
  program('Firefox and WebKit', 'e2e/engines/run.mjs', { needs: BUILT, seconds: 300 }),
  vitest('Two devices on a real server', ['cloud'], {
    env: ALL_RUNS,
    args: ['outbox.property'],
    needs: BUILT,
    seconds: 250,
  }),
  vitest('Properties with all their runs', ['unit', 'dom'], {
    env: { ...IN_ROME, ...ALL_RUNS },
    args: filesWithProperties(),
    seconds: 70,
  }),
]

/**
 * The attacks by which others once waited the longest have the machine for themselves. Only waits of seconds are a fault here, of a server
 * that hardly answers: `npm run attack` judges by the limits, on a quiet machine.
 */
export const lastJobs = [
  program('Attacks that flood', 'tests/attack/run.mjs', {
    args: ['--only', '8,9,11,12', '--patience', '8'],
    needs: BUILT,
    seconds: 330,
  }),
]
