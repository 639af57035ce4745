import fs from 'node:fs'
import { withFigures } from './measuredTable.ts'
import { FIGURES_FILE, reportedFigures } from './report.ts'

const README = 'README.md'

/** Which benches `npm run bench` runs; a bench that is run by hand leaves the README alone. */
const run = process.env['BENCH_RUN']

export function setup(): void {
  if (run) fs.rmSync(FIGURES_FILE, { force: true })
}

/** Writes what the benches reported into the README. */
export function teardown(): void {
  if (!run) return
  const readme = fs.readFileSync(README, 'utf8')
  fs.writeFileSync(README, withFigures(readme, reportedFigures(), run === 'all'))
}
