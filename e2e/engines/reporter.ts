import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase, TestResult, TestStep } from 'playwright/types/testReporter'

const REPORT = process.env['ENGINES_REPORT'] ?? '.test/engines.json'

/** One line a step, the table of what engines lack, and the counts as JSON. */
class LinesReporter implements Reporter {
  private passed = 0
  private failed = 0
  private readonly lacking = new Map<string, Set<string>>()

  onStepEnd(test: TestCase, _result: TestResult, { title, category, parent, error, duration }: TestStep): void {
    if (category !== 'test.step' || parent?.category === 'test.step') return
    this.say(error === undefined, test, title, duration)
  }

  onTestEnd(test: TestCase, { status, errors, steps, duration, annotations }: TestResult): void {
    for (const { type, description = '' } of annotations)
      if (type === 'lacking') {
        const whats = this.lacking.get(description) ?? new Set()
        this.lacking.set(description, whats.add(engineOf(annotations)))
      }
    if (status === 'passed') return
    // What failed outside of a step is a failure of its own.
    if (!steps.some(({ category, error }) => category === 'test.step' && error)) this.say(false, test, status, duration)
    for (const { message = '' } of errors) console.log(`    ${message.slice(0, 3000).replaceAll('\n', '\n    ')}`)
  }

  onError({ message = '' }: { readonly message?: string }): void {
    this.failed += 1
    console.log(message)
  }

  onEnd(): void {
    const lacking = [...this.lacking].flatMap(([what, engines]) => [...engines].map((engine) => ({ engine, what })))
    console.log('\nWhat these engines, or what drives them, lack:')
    for (const { engine, what } of lacking) console.log(`  ${engine.padEnd(20)} ${what}`)
    fs.mkdirSync(path.dirname(REPORT), { recursive: true })
    fs.writeFileSync(REPORT, JSON.stringify({ passed: this.passed, failed: this.failed, lacking }, undefined, 2))
    console.log(`\n${this.passed} passed, ${this.failed} failed`)
  }

  private say(isGood: boolean, test: TestCase, title: string, duration: number): void {
    if (isGood) this.passed += 1
    else this.failed += 1
    const seconds = (duration / 1000).toFixed(1)
    console.log(`${isGood ? 'passed' : 'FAILED'}  ${test.parent.project()?.name ?? ''} › ${test.title} › ${title} (${seconds} s)`)
  }
}

const engineOf = (annotations: TestResult['annotations']): string =>
  annotations.find(({ type }) => type === 'engine')?.description ?? ''

// The runner asks for it by this name.
// oxlint-disable-next-line import/no-default-export
export default LinesReporter
