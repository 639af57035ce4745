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

/** Keeps a figure for the table and the file. */
export function measured(figure: Figure): void {
  figures.push({ ...figure, value: Math.round(figure.value * 100) / 100 })
}

/** Prints the table and writes `.test/bench.json`. */
export function reportFigures(): void {
  fs.mkdirSync('.test', { recursive: true })
  const known = fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Figure[]) : []
  const fresh = new Set(figures.map(({ name }) => name))
  const all = [...known.filter(({ name }) => !fresh.has(name)), ...figures]
  fs.writeFileSync(FILE, JSON.stringify(all, undefined, 2))
  for (const { name, value, unit, atMost } of figures) {
    const bound = atMost === undefined ? '' : `  at most ${atMost}  ${value <= atMost ? 'ok' : 'OVER'}`
    console.log(`${name.padEnd(58)} ${String(value).padStart(10)} ${unit.padEnd(6)}${bound}`)
  }
  figures.length = 0
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
