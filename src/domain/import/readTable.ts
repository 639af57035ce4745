import { isSameValue } from '#domain/isSameValue.ts'
import type { CsvField, CsvMapping } from '../schema/values.ts'
import { cellText } from './cells.ts'
import type { CsvRow, RawRow, Reading } from './csvBook.ts'
import { csvFields } from './layouts.ts'
import { readHead } from './mapping.ts'
import { contentKey } from './plan.ts'
import { readRow } from './readRow.ts'

type Cells = Readonly<Partial<Record<CsvField, string>>>

export interface TableReading extends Reading {
  readonly mapping: CsvMapping
  readonly skip?: number
  readonly corrections?: ReadonlyMap<number, Cells>
  readonly leftOut?: ReadonlySet<number>
}

function placesOf(headers: readonly string[], mapping: CsvMapping): [CsvField, number][] {
  const fieldAt = headers.map((header) => (Object.hasOwn(mapping, header) ? mapping[header] : null))
  return csvFields.flatMap((field): [CsvField, number][] => {
    const at = fieldAt.indexOf(field)
    return at < 0 ? [] : [[field, at]]
  })
}

const isBlank = ({ cells }: RawRow) => cells.every((cell) => cellText(cell) === '')

/** A first row with digits in its dates is a booking with an error, and must not be lost. */
const isTakenForHeader = ({ book, errors, cells }: CsvRow) =>
  !book && errors.length > 0 && !/\d/.test(`${cells.checkIn ?? ''}${cells.checkOut ?? ''}`)

/** Two rows with one reference: the later is refused, unless it is the same. */
function refuseTwins(rows: readonly CsvRow[]): CsvRow[] {
  const byReference = new Map<string, CsvRow>()
  return rows.map((row): CsvRow => {
    const reference = cellText(row.cells.bookId ?? '')
    if (reference === '' || row.skipped) return row
    const first = byReference.get(reference)
    if (!first) {
      byReference.set(reference, row)
      return row
    }
    const { line, cells, errors, book } = row
    if (book && first.book && isSameValue(book, first.book))
      return { line, cells, errors, skipped: 'repeated' }
    const twice = { field: 'bookId', problem: 'referenceTwice', blocks: true } as const
    return { line, cells, errors: [twice, ...errors] }
  })
}

/** Rows left out count, too, so that those after them stay the same booking. */
function numberTwins(rows: readonly CsvRow[]): CsvRow[] {
  const counts = new Map<string, number>()
  return rows.map((row) => {
    if (!row.book || row.book.bookId !== undefined) return row
    const key = contentKey(row.book)
    const twin = counts.get(key) ?? 0
    counts.set(key, twin + 1)
    return twin === 0 ? row : { ...row, book: { ...row.book, twin } }
  })
}

/** Each is a booking, blocked by an error, or skipped. It never throws. */
export function readTable(rows: readonly RawRow[], reading: TableReading): CsvRow[] {
  const { mapping, skip = 0, corrections, leftOut } = reading
  const head = readHead(rows, skip)
  const places = placesOf(head.headers, mapping)
  const from = Math.max(skip, head.line ?? 0)
  const read = (row: RawRow): CsvRow => {
    const { line, cells } = row
    const texts: Cells = {
      ...Object.fromEntries(places.map(([field, at]) => [field, cells[at] ?? ''])),
      ...corrections?.get(line),
    }
    return readRow(texts, line, reading)
  }
  const leaveOut = (row: CsvRow): CsvRow =>
    leftOut?.has(row.line)
      ? { line: row.line, cells: row.cells, errors: [], skipped: 'byHand' }
      : row
  const all = rows.filter((row) => row.line > from && !isBlank(row)).map(read)
  const [first] = all
  const isHeader = head.line === undefined && first && isTakenForHeader(first)
  return refuseTwins(numberTwins(isHeader ? all.slice(1) : all).map(leaveOut))
}
