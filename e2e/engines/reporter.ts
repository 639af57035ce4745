import fs from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from 'playwright/types/testReporter'

const REPORT = process.env['ENGINES_REPORT'] ?? '.test/engines.json'

const titleOf = (test: TestCase): string => `${test.parent.project()?.name ?? ''} › ${test.title}`

/** One line a step, the table of what engines lack, and the counts of walks as JSON. */
class LinesReporter implements Reporter {
  private walks: readonly TestCase[] = []
  private readonly troubles: string[] = []
  private readonly lacking = new Map<string, Set<string>>()

  onBegin(_config: FullConfig, suite: Suite): void {
    this.walks = suite.allTests()
  }

  onStepEnd(test: TestCase, _result: TestResult, { title, category, parent, error, duration }: TestStep): void {
    if (category !== 'test.step' || parent?.category === 'test.step') return
    console.log(`${error ? 'FAILED' : 'passed'}  ${titleOf(test)} › ${title} (${(duration / 1000).toFixed(1)} s)`)
  }

  onTestEnd(_test: TestCase, { errors, annotations }: TestResult): void {
    for (const { type, description = '' } of annotations)
      if (type === 'lacking') {
        const whats = this.lacking.get(description) ?? new Set()
        this.lacking.set(description, whats.add(engineOf(annotations)))
      }
    for (const { message = '' } of errors) console.log(`    ${message.slice(0, 3000).replaceAll('\n', '\n    ')}`)
  }

  /** Of what is no walk: the server, or a program that did not start. */
  onError({ message = '' }: { readonly message?: string }): void {
    this.troubles.push(message)
    console.log(message)
  }

  onEnd(): void {
    const lacking = [...this.lacking].flatMap(([what, engines]) => [...engines].map((engine) => ({ engine, what })))
    console.log('\nWhat these engines, or what drives them, lack:')
    for (const { engine, what } of lacking) console.log(`  ${engine.padEnd(20)} ${what}`)
    const ended = (...outcomes: readonly ReturnType<TestCase['outcome']>[]) =>
      this.walks.filter((walk) => outcomes.includes(walk.outcome())).map(titleOf)
    const failures = [...ended('unexpected', 'skipped'), ...this.troubles]
    const secondTries = ended('flaky')
    const report = {
      passed: ended('expected', 'flaky').length,
      failed: failures.length,
      skipped: [],
      failures,
      secondTries,
      lacking,
    }
    fs.mkdirSync(path.dirname(REPORT), { recursive: true })
    fs.writeFileSync(REPORT, JSON.stringify(report, undefined, 2))
    console.log(`\n${report.passed} passed, ${report.failed} failed`)
  }
}

const engineOf = (annotations: TestResult['annotations']): string =>
  annotations.find(({ type }) => type === 'engine')?.description ?? ''

// The runner asks for it by this name.
// oxlint-disable-next-line import/no-default-export
export default LinesReporter
