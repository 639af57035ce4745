import { cellText } from '#domain/import/cells.ts'
import type { RawRow } from '#domain/import/csvBook.ts'
import { guessMapping, missingFields, readHead } from '#domain/import/mapping.ts'
import { splitPeriods } from '#domain/import/periods.ts'
import { otherQuotesOf, readCells } from './readCells.ts'
import { textOf } from './textOf.ts'
import type { NoText } from './textOf.ts'

/** More than the largest hotel has stays in a year. */
export const MAX_ROWS = 50_000
export const MAX_BYTES = 20_000_000

type Separator = 'comma' | 'tab' | 'pipe' | 'none'

export type FileFault =
  | { readonly kind: NoText | 'noRows' | 'tooManyRows' | 'tooLarge' | 'unreadable' | 'several' | 'broken' }
  | { readonly kind: 'separator'; readonly found: Separator }
  | { readonly kind: 'quotes'; readonly line: number }

export interface RawTable {
  readonly rows: readonly RawRow[]
  /** Of the content: the same file has the same one. */
  readonly fingerprint: string
  /** Between the columns, where it is no semicolon. */
  readonly separator?: Exclude<Separator, 'none'>
  readonly isUngarbled?: boolean
}

type FileRead =
  | { readonly status: 'read'; readonly table: RawTable }
  | { readonly status: 'bad'; readonly fault: FileFault }

const OTHERS = [
  ['comma', ','],
  ['tab', '\t'],
  ['pipe', '|'],
] as const

const bad = (fault: FileFault): FileRead => ({ status: 'bad', fault })

function wrongSeparator(text: string): Separator | undefined {
  const first = text
    .slice(0, 20_000)
    .split('\n', 20)
    .filter((line) => line.trim() !== '')
  const isIn = (sign: string) => first.filter((line) => line.includes(sign)).length * 2 >= first.length
  if (isIn(';')) return undefined
  // A title of some lines may stand above the columns.
  return OTHERS.find(([, sign]) => isIn(sign))?.[0] ?? (text.includes(';') ? undefined : 'none')
}

/** Excel's own first line, `sep=;`, which says nothing about bookings. */
const SEPARATOR_LINE = /^sep=(.?)\n/i

interface Parsed {
  readonly rows: RawRow[]
  readonly fault?: FileFault
}

function parse(text: string, sign: string, line: number, onProgress: (part: number) => void): Parsed {
  const rows: RawRow[] = []
  const separator = sign === ';' ? {} : { separator: sign }
  let fault: FileFault | undefined
  readCells(
    text,
    sign,
    (read) => {
      if (read.isOpen) fault = { kind: 'quotes', line: line + read.line }
      if (read.cells.some((cell) => cell.trim() !== ''))
        rows.push({ line: line + read.line, cells: read.cells, ...separator })
      if (rows.length % 500 === 0) onProgress(read.end / text.length)
      // One more is the header's.
      if (rows.length > MAX_ROWS + 1) fault = { kind: 'tooManyRows' }
      return fault === undefined
    },
    otherQuotesOf(text, sign),
  )
  return fault ? { rows, fault } : { rows: splitPeriods(rows) }
}

/** Whether each row has the cells that the headers have, and the headers are those of bookings. */
function isWithoutDoubt(rows: readonly RawRow[]): boolean {
  const head = readHead(rows)
  const header = rows.find(({ line }) => line === head.line)
  if (!header || missingFields(guessMapping(head, 'default').mapping).length > 0) return false
  const under = rows.filter(({ line }) => line > header.line)
  const isFilled = (cell: string) => cellText(cell) !== ''
  return under.every(
    ({ cells }) => cells.length === header.cells.length || !cells.slice(header.cells.length).some(isFilled),
  )
}

/** Never throws: a fault is returned. `onProgress` gets 0 to 1 (docs/domain.md, Files). */
export function readFile(bytes: Uint8Array, onProgress: (part: number) => void = () => undefined): FileRead {
  if (bytes.length > MAX_BYTES) return bad({ kind: 'tooLarge' })
  const decoded = textOf(bytes)
  if ('fault' in decoded) return bad({ kind: decoded.fault })
  const [first = '', told = ''] = SEPARATOR_LINE.exec(decoded.text) ?? []
  const text = decoded.text.slice(first.length)
  const found = OTHERS.find(([, sign]) => sign === told)?.[0] ?? wrongSeparator(text)
  if (found === 'none') return bad({ kind: 'separator', found })
  const sign = OTHERS.find(([name]) => name === found)?.[1] ?? ';'
  const { rows, fault } = parse(text, sign, first ? 1 : 0, onProgress)
  if (found && !isWithoutDoubt(rows)) return bad({ kind: 'separator', found })
  if (fault) return bad(fault)
  if (rows.length === 0) return bad({ kind: 'noRows' })
  const table = { rows, fingerprint: fingerprintOf(bytes), ...(decoded.isUngarbled && { isUngarbled: true }) }
  return { status: 'read', table: found ? { ...table, separator: found } : table }
}

const PRIME = 0x01000193

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0')

/** FNV-1a, twice 32 bits. Not `crypto.subtle`, which does not exist on a page without HTTPS. */
function fingerprintOf(bytes: Uint8Array): string {
  let [one, other] = [0x811c9dc5, 0x2f4a7c15]
  // Not `for … of`, which is slower in large files.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    one = Math.imul(one ^ byte, PRIME)
    other = Math.imul(other ^ byte, PRIME)
  }
  return `${bytes.length.toString(16)}-${hex(one)}${hex(other)}`
}
