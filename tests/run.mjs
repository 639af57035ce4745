// What `npm test` runs: set-up, then every check, then one line with the counts. `--full`: what multiplies, too.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from '../cloud/server/start.mjs'
import { addedJobs, lastJobs, mainJobs } from './run/jobs.mjs'
import { measureMachine } from './run/machine.mjs'
import { endAll, processorSeconds, run } from './run/processes.mjs'
import { clock, startProgress } from './run/progress.mjs'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))
fs.rmSync('.test', { recursive: true, force: true })
fs.mkdirSync('.test', { recursive: true })

const isFull = process.argv.includes('--full')
const began = Date.now()

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }
let isEnding = false

/** Comes twice when npm passes on what its whole group has got: the first time counts. */
function end(why, code) {
  if (isEnding) return
  isEnding = true
  console.log(`\n${why}: everything that was started is ended.`)
  void endAll().then(() => process.exit(code))
}

for (const [signal, code] of Object.entries(EXIT_CODES)) process.on(signal, () => end(signal, code))
if (process.env.npm_lifecycle_event) {
  // A TERM to npm alone ends the shell between, which tells nobody.
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && end('npm is gone', EXIT_CODES.SIGTERM), 500).unref()
}

const total = { passed: 0, failed: 0, skipped: [], secondTries: [], failures: [] }

function add({ passed, failed, skipped, secondTries, failures }, title) {
  total.passed += passed
  total.failed += failed
  total.skipped.push(...skipped)
  total.secondTries.push(...secondTries)
  total.failures.push(...failures.map((failure) => `── ${title}\n${failure}`))
}

/** Starts jobs in their order as places get free, each after what it needs. */
async function runAll(jobs, { processors, slowness }) {
  const progress = startProgress(jobs, slowness)
  // One more than are fed: most of them wait for something now and then.
  const places = processors + 1
  const results = new Map()
  const running = new Map()
  const waiting = new Set(jobs)

  async function perform(job) {
    progress.begin(job)
    const { ok, seconds: processor } = await run(job.script, job.args, job)
    const report = job.report(ok, job.log)
    results.set(job.title, ok)
    add(report, job.title)
    const seconds = progress.end(job)
    const counts = `${report.passed} passed${report.failed > 0 ? `, ${report.failed} FAILED` : ''}`
    progress.say(
      `${ok ? '✓' : '✗'} ${job.title}: ${counts} (${clock(seconds)}, ${Math.round(processor)} s of processor)`,
    )
    running.delete(job)
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const job of waiting) {
      if (running.size >= places) break
      const needed = job.needs.filter((title) => jobs.some((other) => other.title === title))
      if (needed.some((title) => results.get(title) === false)) {
        waiting.delete(job)
        add(
          { passed: 0, failed: 1, skipped: [], secondTries: [], failures: [`not tried without: ${needed.join(', ')}`] },
          job.title,
        )
      } else if (needed.every((title) => results.get(title))) {
        waiting.delete(job)
        running.set(job, perform(job))
      }
    }
    if (running.size > 0) await Promise.race(running.values())
  }
  progress.stop()
}

const summary = () => `${total.passed} passed, ${total.failed} failed`

function tell() {
  for (const failure of total.failures) console.log(`\n${failure}`)
  for (const name of total.skipped) console.log(`\nSkipped: ${name}`)
  for (const name of total.secondTries) console.log(`\nOnly at the second try: ${name}`)
}

// Beside npm, which waits for the network as well.
const programs = once(
  spawn(process.execPath, ['tests/installPrograms.mjs', 'redis-server', 'chromium-headless-shell'], {
    stdio: 'inherit',
  }),
  'close',
)
try {
  install()
} catch (error) {
  // What cannot be installed cannot be tried: that one failure says it all.
  console.log(`${error.message}\n\n0 passed, 1 failed`)
  process.exit(1)
}
await programs
const machine = await measureMachine()
console.log(`This machine feeds ${machine.processors} processes at once.`)
await runAll(mainJobs(machine.processors), machine)
if (isFull) {
  console.log(`\n${summary()} by what npm test runs; now what multiplies\n`)
  await runAll(addedJobs(machine.processors), machine)
  await runAll(lastJobs, machine)
}
tell()
console.log(`\n${clock((Date.now() - began) / 1000)} minutes, ${Math.round(processorSeconds())} seconds of processor`)
console.log(`\n${summary()}${total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''}`)
process.exit(total.failed === 0 ? 0 : 1)
