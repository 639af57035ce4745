import type { CsvField, CsvLayout, CsvMapping } from '../schema/values.ts'
import { cellText, parseDate, foldedCell, italianDate } from './cells.ts'
import type { RawRow } from './csvBook.ts'
import { headerNames } from './headerNames.ts'
import { ITALIAN_DATES, csvFields, layouts } from './layouts.ts'

export interface Head {
  readonly line?: number
  /** Unique: the header without what Parse refuses in a key, a repeated one as `Nome (2)`, else `#3`. */
  readonly headers: readonly string[]
}

export interface Guess {
  readonly mapping: CsvMapping
  readonly by: 'headers' | 'remembered' | 'order'
  readonly missing: readonly CsvField[]
}

const TOP = 20

const fieldsByHeader = new Map(
  csvFields.flatMap((field) => headerNames[field].map((name) => [name, field] as const)),
)

function isDate(cell: string): boolean {
  const text = cellText(cell)
  return (parseDate(text, ITALIAN_DATES) ?? italianDate(text)) !== undefined
}

export function isHeaderRow(cells: readonly string[]): boolean {
  if (cells.some(isDate)) return false
  const known = cells.map((cell) => fieldsByHeader.get(foldedCell(cell)))
  return new Set(known.filter((field) => field !== undefined)).size >= 2
}

/** Words above dates: headers in an unknown language. */
function isLikelyHeader(row: RawRow | undefined, next: RawRow | undefined): boolean {
  const filled = row?.cells.filter((cell) => cellText(cell) !== '') ?? []
  const areWords = filled.length >= 2 && !filled.some((cell) => /\d/.test(cell))
  return areWords && (next?.cells.some(isDate) ?? false)
}

/** Parse refuses these anywhere in a key. */
const SUSPECT = /constructor|__proto__/

/** A header as a key that Parse can keep: no dot, no dollar, no leading underscore. */
function safe(cell: string): string {
  const text = cellText(cell.replaceAll(/[.$]/g, ' ')).slice(0, 80)
  const name = text.replaceAll(/^_{1,80}|_{1,80}$/g, '').trim()
  return SUSPECT.test(name) ? '' : name
}

function namesOf(cells: readonly string[], count: number): string[] {
  const names: string[] = []
  for (let at = 0; at < count; at += 1) {
    const name = safe(cells[at] ?? '') || `#${at + 1}`
    let unique = name
    for (let n = 2; names.includes(unique); n += 1) unique = `${name} (${n})`
    names.push(unique)
  }
  return names
}

/** Titles may stand above the header row, and it may be among the `skip` lines. */
export function readHead(rows: readonly RawRow[], skip = 0): Head {
  const top = rows.slice(0, TOP)
  const count = Math.min(200, Math.max(0, ...top.map(({ cells }) => cells.length)))
  const first = rows.findIndex(({ line }) => line > skip)
  const header =
    top.find(({ cells }) => isHeaderRow(cells)) ??
    (isLikelyHeader(rows[first], rows[first + 1]) ? rows[first] : undefined)
  if (!header) return { headers: namesOf([], count) }
  return { line: header.line, headers: namesOf(header.cells, count) }
}

/** An import needs the dates, and a name where there is no reference. */
export function missingFields(mapping: CsvMapping): CsvField[] {
  const mapped = new Set(Object.values(mapping))
  const dates = (['checkIn', 'checkOut'] as const).filter((field) => !mapped.has(field))
  return mapped.has('name') || mapped.has('bookId') ? dates : [...dates, 'name']
}

interface Candidate {
  readonly header: string
  readonly field: CsvField
  /** Lower is more probable. */
  readonly rank: number
}

const withoutNumber = (header: string) => header.replace(/ \(\d+\)$/, '')

/** Dates are indispensable, so `Arrivo (previsto)` counts, too. */
const BEGINNINGS = [
  ['checkIn', /^(arrivo|arrival|check ?in)\b/],
  ['checkOut', /^(partenza|departure|check ?out)\b/],
] as const

function candidatesOf(header: string, layout: CsvLayout): Candidate[] {
  const words = foldedCell(withoutNumber(header))
  const usual = layouts[layout].columns.find(([, name]) => foldedCell(name) === words)
  if (usual) return [{ header, field: usual[0], rank: -1 }]
  const field = fieldsByHeader.get(words)
  if (field) return [{ header, field, rank: headerNames[field].indexOf(words) }]
  return BEGINNINGS.filter(([, pattern]) => pattern.test(words)).map(([date]) => ({
    header,
    field: date,
    rank: 1000,
  }))
}

/** By an earlier correction, else by its header, else, without headers, by the layout's order; each once. */
export function guessMapping(head: Head, layout: CsvLayout, remembered?: CsvMapping): Guess {
  const { headers } = head
  const found = new Map<string, CsvField>()
  const taken = new Set<CsvField>()
  const take = (header: string, field: CsvField | null | undefined) => {
    if (!field || taken.has(field) || found.has(header) || !csvFields.includes(field)) return
    found.set(header, field)
    taken.add(field)
  }
  const isKnown = (header: string) => remembered !== undefined && Object.hasOwn(remembered, header)
  for (const header of headers) if (isKnown(header)) take(header, remembered?.[header])
  const others = headers.filter((header) => !isKnown(header))
  if (head.line === undefined)
    for (const header of others) take(header, layouts[layout].columns[headers.indexOf(header)]?.[0])
  else
    for (const { header, field } of others
      .flatMap((name) => candidatesOf(name, layout))
      .sort((one, other) => one.rank - other.rank))
      take(header, field)
  const mapping = Object.fromEntries(headers.map((header) => [header, found.get(header) ?? null]))
  const by = headers.length > 0 && others.length === 0 ? 'remembered' : 'headers'
  return {
    mapping,
    by: by === 'headers' && head.line === undefined ? 'order' : by,
    missing: missingFields(mapping),
  }
}
