// What failed first in a run of a job, by the report of its tool.
import fs from 'node:fs'
import path from 'node:path'
import { endOf } from '../run/reports.mjs'

/** Vitest reports a test that took too long as the third; the last is what a starved server answers. */
const TIMEOUT = /timed out|time-?out|STACK_TRACE_ERROR|serverBusy/i

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

const inTree = (file) => path.relative(process.cwd(), file).replaceAll(path.sep, '/')

function ofVitest({ testResults = [] }) {
  const failed = testResults.find(({ status }) => status === 'failed')
  if (!failed) return undefined
  const { fullName = '(the file)', failureMessages = [failed.message] } =
    failed.assertionResults.find(({ status }) => status === 'failed') ?? {}
  const testFile = inTree(failed.name)
  return { testFile, test: `${testFile} › ${fullName}`, message: failureMessages.join('\n') }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function ofPlaywright(report) {
  const failed = specsOf(report).find(({ ok }) => !ok)
  if (!failed) return undefined
  const testFile = `e2e/${failed.file}`
  const messages = failed.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
  return { testFile, test: `${testFile} › ${failed.title}`, message: messages.join('\n') }
}

export function firstFailureOf({ args, env, log }) {
  const json =
    args.find((arg) => arg.startsWith('--outputFile.json='))?.split('=')[1] ?? env?.['PLAYWRIGHT_JSON_OUTPUT_FILE']
  const report = json && readJson(json)
  const found = report && (report.testResults ? ofVitest(report) : ofPlaywright(report))
  const said = endOf(log)
  const { message, ...failure } = found ?? { test: said.split('\n').at(-1) ?? '', message: said }
  // A tool that fails without a failed test has found nothing; a build has no tests.
  const isOfTest = Boolean(found) || !json
  return { ...failure, isOfTest, isTimeout: !isOfTest || TIMEOUT.test(message), message: message.slice(0, 600) }
}
