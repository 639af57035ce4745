import fs from 'node:fs'
import { withFigures } from './measuredTable.ts'
import { FIGURES_FILE, reportedFigures } from './report.ts'

const MEASUREMENTS = 'docs/measurements.md'

/** Which benches `npm run bench` runs; a bench that is run by hand leaves the document alone. */
const run = process.env['BENCH_RUN']

export function setup(): void {
  if (run) fs.rmSync(FIGURES_FILE, { force: true })
}

export function teardown(): void {
  if (!run) return
  const text = fs.readFileSync(MEASUREMENTS, 'utf8')
  fs.writeFileSync(MEASUREMENTS, withFigures(text, reportedFigures(), run === 'all'))
}
