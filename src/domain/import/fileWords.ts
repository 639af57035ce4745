import type { Board, CsvState, CsvWord, GuestLanguage } from '../schema/values.ts'
import { cellText, foldedCell } from './cells.ts'
import type { CsvRow, Reading } from './csvBook.ts'
import { knownState } from './knownWords.ts'
import { boardOfLayout, layouts, parseLanguage } from './layouts.ts'
import { boardOfCell } from './unknownBoards.ts'

type WordReading = Pick<Reading, 'layout' | 'words'>
export type WordField = CsvWord['field']

const isOf = (one: Pick<CsvWord, 'layout' | 'field' | 'code'>, other: CsvWord): boolean =>
  one.layout === other.layout && one.field === other.field && foldedCell(one.code) === foldedCell(other.code)

export const withWord = (words: readonly CsvWord[], told: CsvWord): CsvWord[] => [
  ...words.filter((one) => !isOf(told, one)),
  told,
]

/** What each cell means, while the same file is read: large files say a few words in all rows. */
const meanings = new WeakMap<WordReading, Map<string, CsvWord['meaning'] | undefined>>()

function meaningOf<T extends CsvWord['meaning']>(
  reading: WordReading,
  field: WordField,
  cell: string,
  usual: (cell: string) => T | undefined,
): T | undefined {
  const known = meanings.get(reading) ?? new Map<string, CsvWord['meaning'] | undefined>()
  meanings.set(reading, known)
  const key = `${field} ${cell}`
  if (!known.has(key)) {
    const { layout, words = [] } = reading
    known.set(key, words.find((one) => isOf({ layout, field, code: cell }, one))?.meaning ?? usual(cell))
  }
  return known.get(key) as T | undefined
}

/** What the hotel said of a word holds before what all mean by it. Undefined for a word that nobody knows. */
export const stateOfCell = (cell: string, reading: WordReading): CsvState | undefined =>
  cell === '' ? 'booked' : meaningOf(reading, 'deleted', cell, knownState)

export const languageOfCell = (cell: string, reading: WordReading): GuestLanguage | undefined =>
  cell === '' ? undefined : meaningOf(reading, 'lang', cell, parseLanguage)

export type FileWord = {
  readonly code: string
  readonly rows: number
  /** Whether what it means can be said here; what a rate of the hotel means is said in the settings. */
  readonly isOpen: boolean
} & (
  | { readonly field: 'bookType'; readonly meaning: Board | 'skip' | undefined }
  | { readonly field: 'deleted'; readonly meaning: CsvState | undefined }
  | { readonly field: 'lang'; readonly meaning: GuestLanguage | undefined }
)

type Counted = Pick<FileWord, 'code' | 'rows'>

function countWords(rows: readonly CsvRow[], field: FileWord['field'], sameAs: (text: string) => string): Counted[] {
  const cells = new Map<string, number>()
  for (const { cells: said, skipped } of rows) {
    const cell = said[field]
    if (cell !== undefined && cell !== '' && skipped !== 'byHand') cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  const words = new Map<string, Counted>()
  for (const [cell, amount] of cells) {
    const code = cellText(cell)
    const known = words.get(sameAs(code))
    if (code !== '') words.set(sameAs(code), known ? { ...known, rows: known.rows + amount } : { code, rows: amount })
  }
  return [...words.values()]
}

/** Each word of a closed list in a file, and what is understood by it. */
export function wordsOfFile(rows: readonly CsvRow[], reading: Reading): FileWord[] {
  const { layout, rates = {} } = reading
  const isRate = (code: string) => layouts[layout].boards === null && boardOfLayout(code, layout, rates) !== undefined
  return [
    ...countWords(rows, 'bookType', (text) => text.toUpperCase()).map((word) => ({
      ...word,
      field: 'bookType' as const,
      meaning: boardOfCell(word.code, reading),
      isOpen: !isRate(word.code),
    })),
    ...countWords(rows, 'deleted', foldedCell).map((word) => ({
      ...word,
      field: 'deleted' as const,
      meaning: stateOfCell(word.code, reading),
      isOpen: true,
    })),
    ...countWords(rows, 'lang', foldedCell).map((word) => ({
      ...word,
      field: 'lang' as const,
      meaning: languageOfCell(word.code, reading),
      isOpen: true,
    })),
  ]
}
