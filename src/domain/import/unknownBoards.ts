import type { Board, CsvBoard } from '../schema/values.ts'
import { cellText } from './cells.ts'
import type { CsvRow, Reading } from './csvBook.ts'
import { boardSaid } from './layouts.ts'

const codeOf = (cell: string): string => cellText(cell).toUpperCase()

export const boardTold = (
  cell: string,
  { layout, boards = [] }: Pick<Reading, 'layout' | 'boards'>,
): Board | undefined =>
  boards.find((told) => told.layout === layout && codeOf(told.code) === codeOf(cell))?.board

export const withBoard = (boards: readonly CsvBoard[], told: CsvBoard): CsvBoard[] => [
  ...boards.filter(({ layout, code }) => layout !== told.layout || codeOf(code) !== codeOf(told.code)),
  told,
]

export interface UnknownBoard {
  readonly code: string
  readonly rows: number
  readonly board: Board | undefined
}

/** The unknown codes of boards in a file, also those with a given meaning. */
export function unknownBoards(rows: readonly CsvRow[], reading: Reading): UnknownBoard[] {
  const counts = new Map<string, { readonly code: string; rows: number }>()
  for (const { cells, skipped } of rows) {
    const code = cellText(cells.bookType ?? '')
    if (code === '' || skipped === 'byHand') continue
    const known = counts.get(codeOf(code))
    if (known) known.rows += 1
    else counts.set(codeOf(code), { code, rows: 1 })
  }
  return [...counts.values()]
    .filter(({ code }) => boardSaid(code, reading.layout, reading.rates ?? {}) === undefined)
    .map((found) => ({ ...found, board: boardTold(found.code, reading) }))
}
