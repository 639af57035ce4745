import { boards as kinds } from '../reference/boards.ts'
import type { Board, CsvBoard, CsvLayout } from '../schema/values.ts'
import { cellText } from './cells.ts'
import type { Reading } from './csvBook.ts'
import { knownBoard } from './knownWords.ts'
import { boardOfLayout, layouts } from './layouts.ts'

type BoardReading = Pick<Reading, 'layout' | 'boards'>

const codeOf = (cell: string): string => cellText(cell).toUpperCase()

const withDrinks = (board: Board): Board => kinds.find(({ code }) => code === `${board}D`)?.code ?? board

/** What the hotel said of a code, or of `HBB_*` for all codes that begin so; `…_ID` is with drinks. */
function boardOfHotel(cell: string, { layout, boards = [] }: BoardReading): Board | undefined {
  const code = codeOf(cell)
  const ofLayout = boards.filter((told) => told.layout === layout)
  const exact = ofLayout.find((told) => codeOf(told.code) === code)
  if (exact) return exact.board
  const { halfBoard } = layouts[layout]
  if (halfBoard === undefined || !code.startsWith(halfBoard) || code === halfBoard) return undefined
  const family = ofLayout.find((told) => codeOf(told.code) === `${halfBoard}*`)?.board
  return family && code.endsWith('_ID') ? withDrinks(family) : family
}

/** Of a word, or of a code and its name, `HB - Mezza pensione`, `HB Half board`, where both are known and mean the same. */
export function boardOfParts<T extends Board | 'skip'>(
  cell: string,
  boardOf: (word: string) => T | undefined,
): T | undefined {
  const board = boardOf(cell)
  if (board !== undefined) return board
  const parts = cellText(cell)
    .split(/\s[-–]\s|[()]|:\s/)
    .map((part) => part.trim())
    .filter(Boolean)
  const pairs =
    parts.length === 1
      ? [/^(\S+) (.+)$/, /^(.+) (\S+)$/].map((form) => form.exec(parts[0] ?? '')?.slice(1) ?? [])
      : [parts]
  for (const pair of pairs) {
    const [code, name] = pair.map(boardOf)
    if (pair.length === 2 && code !== undefined && code === name) return code
  }
  return undefined
}

/**
 * What the hotel said of a code holds before its layout's, its rates before both, and
 * last what all hotels mean by a word (docs/domain.md, Layouts).
 */
export const boardOfCell = (cell: string, reading: Reading): Board | 'skip' | undefined =>
  boardOfParts(cell, (word) => boardOfWord(word, reading))

function boardOfWord(cell: string, reading: Reading): Board | 'skip' | undefined {
  const { layout, rates = {} } = reading
  const said = boardOfLayout(cell, layout, rates)
  const told = boardOfHotel(cell, reading)
  return (layouts[layout].boards ? (told ?? said) : (said ?? told)) ?? knownBoard(cell)
}

const isOf = ({ layout, code }: Pick<CsvBoard, 'layout' | 'code'>, other: CsvBoard): boolean =>
  layout === other.layout && codeOf(code) === codeOf(other.code)

export const withoutBoard = (boards: readonly CsvBoard[], code: Pick<CsvBoard, 'layout' | 'code'>): CsvBoard[] =>
  boards.filter((told) => !isOf(code, told))

export const withBoard = (boards: readonly CsvBoard[], told: CsvBoard): CsvBoard[] => [
  ...withoutBoard(boards, told),
  told,
]

interface BoardCode {
  readonly code: string
  /** As the layout has it; undefined for a code that only the hotel knows. */
  readonly usual: Board | undefined
  readonly board: Board
}

export function boardCodes(layout: CsvLayout, boards: readonly CsvBoard[] = []): readonly BoardCode[] {
  const { boards: usual, halfBoard } = layouts[layout]
  const known = Object.entries({ ...usual, ...(halfBoard && { [`${halfBoard}*`]: 'HB' as const }) })
  const ofLayout = boards.filter((told) => told.layout === layout)
  const toldOf = (code: string) => ofLayout.find((told) => codeOf(told.code) === code)?.board
  const added = ofLayout.filter(({ code }) => !known.some(([one]) => one === codeOf(code)))
  return [
    ...known.map(([code, board]) => ({ code, usual: board, board: toldOf(code) ?? board })),
    ...added.map(({ code, board }) => ({ code, usual: undefined, board })),
  ]
}
