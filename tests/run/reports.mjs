// What the tools say of a run: how many passed, failed or were skipped, and why.
import fs from 'node:fs'

/** Characters of a failure that are said. */
const MAX_SAID = 4000

const NOTHING = { passed: 0, failed: 0, skipped: [], failures: [], secondTries: [] }

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

export const endOf = (log) => fs.readFileSync(log, 'utf8').trim().slice(-MAX_SAID)

/** What Vitest says of failures is the last that it says, file by file and test by test. */
function vitestFailures(log) {
  const text = fs.readFileSync(log, 'utf8')
  const at = text.search(/ (Failed Suites|Failed Tests|Unhandled Errors) /)
  return at < 0 ? endOf(log) : text.slice(at, at + MAX_SAID)
}

/** A tool that failed without a failed test could not even report: that is one failure. */
const orOneFailure = (report, ok, log) =>
  ok || report.failed > 0 ? report : { ...report, failed: 1, failures: [...report.failures, endOf(log)] }

export function ofVitest(file, ok, log) {
  const report = readJson(file)
  if (!report) return orOneFailure(NOTHING, ok, log)
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${name} › ${fullName}`),
  )
  const { numPassedTests: passed, numFailedTests: failed } = report
  return orOneFailure({ ...NOTHING, passed, failed, skipped, failures: ok ? [] : [vitestFailures(log)] }, ok, log)
}

function journeysOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} › ${file}:${line} › ${title}`,
      status,
      results,
    })),
  )
  return [...own, ...suites.flatMap(journeysOf)]
}

export function ofPlaywright(file, ok, log) {
  const report = readJson(file)
  if (!report) return orOneFailure(NOTHING, ok, log)
  const journeys = journeysOf(report)
  const named = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
  const failures = journeys.flatMap(({ name, results }) =>
    results.filter(({ error }) => error).map(({ error }) => `${name}\n${error.message}`.slice(0, MAX_SAID)),
  )
  const secondTries = named('flaky')
  const { expected, unexpected } = report.stats
  return orOneFailure(
    { passed: expected + secondTries.length, failed: unexpected, skipped: named('skipped'), failures, secondTries },
    ok,
    log,
  )
}

/** A program that writes its counts as this file has them. */
export const ofProgram = (file, ok, log) => orOneFailure(readJson(file) ?? NOTHING, ok, log)

/** A check that passes or fails as a whole. */
export const ofCheck = (ok, log) => ({
  ...NOTHING,
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  failures: ok ? [] : [endOf(log)],
})
