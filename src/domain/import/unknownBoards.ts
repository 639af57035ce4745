import type { Board, CsvBoard } from '../schema/values.ts'
import { cellText } from './cells.ts'
import type { CsvRow } from './csvBook.ts'
import { boardSaid } from './layouts.ts'
import type { Reading } from './readRow.ts'

const codeOf = (cell: string): string => cellText(cell).toUpperCase()

/** The board that somebody told a code of this layout to be, whatever its case. */
export const boardTold = (
  cell: string,
  { layout, boards = [] }: Pick<Reading, 'layout' | 'boards'>,
): Board | undefined =>
  boards.find((told) => told.layout === layout && codeOf(told.code) === codeOf(cell))?.board

/** The boards that were told, with another one. */
export const withBoard = (boards: readonly CsvBoard[], told: CsvBoard): CsvBoard[] => [
  ...boards.filter(({ layout, code }) => layout !== told.layout || codeOf(code) !== codeOf(told.code)),
  told,
]

/** A code that the layout of a file does not know. */
export interface UnknownBoard {
  readonly code: string
  /** How many rows say it. */
  readonly rows: number
  /** What it was told to be; undefined: nobody knows. */
  readonly board: Board | undefined
}

/** The codes of boards in a file that its layout does not know, also those that were told. */
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
