/** Decimals of a value by its unit, so that the table changes with what was measured alone. */
const DECIMALS = { '×': 2, ms: 1, s: 2, MB: 1, kB: 0, orders: 0, mails: 0, requests: 0, nodes: 0 } as const

export interface Figure {
  readonly title: string
  readonly value: number
  /** `×`: a ratio, mostly against a floor that was measured in the same run. */
  readonly unit: keyof typeof DECIMALS
  /** The bound that the project set itself; absent for figures that are only reported. */
  readonly atMost?: number
  /** Depends on the computer, such as a floor: printed, but not in the table. */
  readonly isDetail?: true
}

// A figure that could not be measured does not hold.
export const isOver = ({ value, atMost }: Figure): boolean => atMost !== undefined && !(value <= atMost)

export function shown(value: number, unit: Figure['unit']): string {
  const decimals = DECIMALS[unit]
  const number = value.toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return unit === '×' ? number : `${number} ${unit}`
}

const BEGIN = '<!-- measured -->'
const END = '<!-- /measured -->'
const HEAD = ['| | measured | bound |', '|---|---|---|']

const rowOf = (figure: Figure): string => {
  const { title, value, unit, atMost } = figure
  const bound = atMost === undefined ? '' : shown(atMost, unit)
  const measured = isOver(figure) ? `**${shown(value, unit)}**, over the bound` : shown(value, unit)
  return `| ${title} | ${measured} |${bound && ` ${bound}`} |`
}

const titleOf = (row: string): string => row.split(' | ')[0]?.slice(2) ?? ''

/** Rows that were not measured leave with a run of all benches, and stay with a run of some. */
export function withFigures(text: string, figures: readonly Figure[], isWholeRun: boolean): string {
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error(`The document has no ${BEGIN} … ${END}`)
  const told = figures.filter(({ isDetail }) => !isDetail)
  const fresh = new Map(told.map((figure) => [figure.title, rowOf(figure)]))
  const before = text
    .slice(begin + BEGIN.length, end)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !HEAD.includes(line))
  const kept = before.flatMap((row) => fresh.get(titleOf(row)) ?? (isWholeRun ? [] : row))
  const known = new Set(before.map(titleOf))
  const added = [...fresh].flatMap(([title, row]) => (known.has(title) ? [] : row))
  const table = [BEGIN, ...HEAD, ...kept, ...added, END]
  return text.slice(0, begin) + table.join('\n') + text.slice(end + END.length)
}
