import fs from 'node:fs'
import { isOver, shown } from './measuredTable.ts'
import type { Figure } from './measuredTable.ts'

export const FIGURES_FILE = '.test/bench.json'

const figures: Figure[] = []

const rounded = (value: number) => Math.round(value * 100) / 100

export function measured({ value, atMost, ...figure }: Figure): void {
  // Both: a frame is no longer than a frame.
  figures.push({ ...figure, value: rounded(value), ...(atMost === undefined ? {} : { atMost: rounded(atMost) }) })
}

interface Against {
  readonly title: string
  readonly floorTitle: string
  /** Milliseconds. */
  readonly ours: number
  readonly floor: number
  /** How many times the floor it may take; absent for what is only reported. */
  readonly atMost?: number
}

export function measuredAgainst({ title, floorTitle, ours, floor, ...bound }: Against): void {
  measured({ title: `${title}, floor`, value: floor, unit: 'ms', isDetail: true })
  measured({ title, value: ours, unit: 'ms', isDetail: true })
  measured({ title: `${title} / ${floorTitle}`, value: ours / floor, unit: '×', ...bound })
}

export const reportedFigures = (): Figure[] =>
  fs.existsSync(FIGURES_FILE) ? (JSON.parse(fs.readFileSync(FIGURES_FILE, 'utf8')) as Figure[]) : []

export function reportFigures(): void {
  const fresh = new Set(figures.map(({ title }) => title))
  const all = [...reportedFigures().filter(({ title }) => !fresh.has(title)), ...figures]
  fs.mkdirSync('.test', { recursive: true })
  fs.writeFileSync(FIGURES_FILE, JSON.stringify(all, undefined, 2))
  for (const figure of figures) {
    const { title, value, unit, atMost } = figure
    const bound = atMost === undefined ? '' : `at most ${shown(atMost, unit)}`
    const verdict = atMost === undefined ? '' : isOver(figure) ? 'OVER' : 'ok'
    console.log(`${shown(value, unit).padStart(12)}  ${bound.padEnd(16)} ${verdict.padEnd(5)} ${title}`)
  }
  const over = figures.splice(0).filter(isOver)
  if (over.length > 0) throw new Error(`Over the bound: ${over.map(({ title }) => title).join(', ')}`)
}

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
