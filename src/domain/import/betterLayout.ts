import { CSV_LAYOUTS } from '../schema/values.ts'
import type { CsvLayout } from '../schema/values.ts'
import { cellText, foldedCell } from './cells.ts'
import type { CsvRow } from './csvBook.ts'
import { boardOfLayout, layouts } from './layouts.ts'
import type { Rates } from './layouts.ts'
import type { Head } from './mapping.ts'

/** Fewer differing headers do not tell programs apart: they share some. */
const CLEARLY = 2

function fitOf({ headers }: Pick<Head, 'headers'>, layout: CsvLayout): number {
  const usual = new Set(layouts[layout].columns.map(([, header]) => foldedCell(header)))
  return headers.filter((header) => usual.has(foldedCell(header))).length
}

const byFit = (head: Pick<Head, 'headers'>): CsvLayout[] =>
  [...CSV_LAYOUTS].sort((one, other) => fitOf(head, other) - fitOf(head, one))

export function layoutByHeaders(head: Pick<Head, 'headers'>, chosen: CsvLayout): CsvLayout | undefined {
  const [best] = byFit(head)
  return best && fitOf(head, best) >= fitOf(head, chosen) + CLEARLY ? best : undefined
}

/** Another layout that knows all boards of a file, when the chosen one knows none of them. */
export function layoutByBoards(
  rows: readonly CsvRow[],
  head: Pick<Head, 'headers'>,
  chosen: CsvLayout,
  rates: Rates,
): CsvLayout | undefined {
  const said = new Set(rows.map(({ cells }) => cellText(cells.bookType ?? '')))
  said.delete('')
  const knows = (layout: CsvLayout) => (cell: string) => boardOfLayout(cell, layout, rates) !== undefined
  const cells = [...said]
  if (cells.length === 0 || cells.some(knows(chosen))) return undefined
  return byFit(head).find((layout) => layout !== chosen && cells.every(knows(layout)))
}
