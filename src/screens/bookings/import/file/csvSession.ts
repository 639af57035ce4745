import type { RawRow } from '#domain/import/csvBook.ts'
import { readHead } from '#domain/import/mapping.ts'
import type { Head } from '#domain/import/mapping.ts'
import { checkCsvTable } from '#domain/import/readTable.ts'
import type { CheckedTable, TableReading } from '#domain/import/readTable.ts'
import { readFile } from './readFile.ts'
import type { FileFault, RawTable } from './readFile.ts'

export interface Columns {
  readonly head: Head
  readonly examples: readonly (readonly string[])[]
}

export interface OpenedFile {
  readonly fingerprint: string
  readonly columns: Columns
  readonly separator?: RawTable['separator']
  readonly isUngarbled?: boolean
}

export type OpenedCsv =
  | { readonly status: 'read'; readonly file: OpenedFile }
  | { readonly status: 'bad'; readonly fault: FileFault }

export type CsvQuestion = { readonly id: number } & (
  | { readonly kind: 'open'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'columns'; readonly skip: number }
  | { readonly kind: 'check'; readonly reading: TableReading }
)

export type CsvAnswer = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'opened'; readonly opened: OpenedCsv }
  | { readonly kind: 'columns'; readonly columns: Columns }
  | ({ readonly kind: 'checked' } & CheckedTable)
)

const EXAMPLES = 3

function columnsOf(rows: readonly RawRow[], skip: number): Columns {
  const head = readHead(rows, skip)
  const from = Math.max(skip, head.line ?? 0)
  const under = rows.filter(({ line }) => line > from).slice(0, 200)
  const examples = head.headers.map((_, at) => {
    const said = under.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '')
    return [...new Set(said)].slice(0, EXAMPLES)
  })
  return { head, examples }
}

/** The worker's code, without the worker. */
export function createCsvSession() {
  let table: RawTable = { rows: [], fingerprint: '' }

  function open(bytes: Uint8Array, onProgress: (part: number) => void): OpenedCsv {
    const read = readFile(bytes, onProgress)
    if (read.status === 'bad') return read
    table = read.table
    const columns = columnsOf(table.rows, 0)
    if (table.rows.every(({ line }) => line <= (columns.head.line ?? 0)))
      return { status: 'bad', fault: { kind: 'noRows' } }
    const { fingerprint, separator, isUngarbled } = table
    return {
      status: 'read',
      file: { fingerprint, columns, ...(separator && { separator }), ...(isUngarbled && { isUngarbled }) },
    }
  }

  return (question: CsvQuestion, answer: (message: CsvAnswer) => void): void => {
    const { id } = question
    if (question.kind === 'open') {
      const onProgress = (part: number) => answer({ id, kind: 'progress', part })
      answer({ id, kind: 'opened', opened: open(new Uint8Array(question.bytes), onProgress) })
    } else if (question.kind === 'columns')
      answer({ id, kind: 'columns', columns: columnsOf(table.rows, question.skip) })
    else answer({ id, kind: 'checked', ...checkCsvTable(table.rows, question.reading) })
  }
}
