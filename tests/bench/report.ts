import fs from 'node:fs'

const FILE = '.test/bench.json'

export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The bound that the project set itself; absent for figures that are only reported. */
  readonly atMost?: number
}

const figures: Figure[] = []

// A figure that could not be measured is none that holds.
const isOver = ({ value, atMost }: Figure) => atMost !== undefined && !(value <= atMost)

/** Keeps a figure for the table and the file. */
export function measured(figure: Figure): void {
  figures.push({ ...figure, value: Math.round(figure.value * 100) / 100 })
}

/** Prints the table and writes `.test/bench.json`; a figure over its bound then fails the run. */
export function reportFigures(): void {
  fs.mkdirSync('.test', { recursive: true })
  const known = fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Figure[]) : []
  const fresh = new Set(figures.map(({ name }) => name))
  const all = [...known.filter(({ name }) => !fresh.has(name)), ...figures]
  fs.writeFileSync(FILE, JSON.stringify(all, undefined, 2))
  for (const figure of figures) {
    const { name, value, unit, atMost } = figure
    const bound = atMost === undefined ? '' : `  at most ${atMost}  ${isOver(figure) ? 'OVER' : 'ok'}`
    console.log(`${name.padEnd(58)} ${String(value).padStart(10)} ${unit.padEnd(6)}${bound}`)
  }
  const over = figures.splice(0).filter(isOver)
  if (over.length > 0) throw new Error(`Over the bound: ${over.map(({ name }) => name).join(', ')}`)
}

/** The value that a share of all does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
