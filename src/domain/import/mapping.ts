import { readMoment } from '#domain/dates/readMoment.ts'
import type { CsvField, CsvLayout, CsvMapping } from '../schema/values.ts'
import { cellText, foldedCell } from './cells.ts'
import type { RawRow } from './csvBook.ts'
import {
  headerNames,
  isAgeOfChild,
  nightHeaders,
  partOfName,
  partOfPersons,
  timeHeaders,
  yesNoHeaders,
} from './headerNames.ts'
import { csvFields, layouts } from './layouts.ts'

export interface Head {
  readonly line?: number
  /** Unique: the header without what Parse refuses in a key, a repeated one as `Nome (2)`, else `#3`. */
  readonly headers: readonly string[]
}

interface Guess {
  readonly mapping: CsvMapping
  readonly by: 'headers' | 'remembered' | 'order'
  readonly missing: readonly CsvField[]
}

const TOP = 20

const fieldsByHeader = new Map(
  csvFields
    .filter((field) => field !== 'arrivalTime')
    .flatMap((field) => headerNames[field].map((name) => [name, field] as const)),
)
const arrivalHeaders = new Set(headerNames.arrivalTime)

/** `Prenotazione n.`, `Arrivée le` */
const withoutNumberWords = (words: string): string =>
  words
    .replaceAll(/\b(?:n|nr|no|num|numero|number|am|le|il)\b/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

const fieldByName = (words: string): CsvField | undefined =>
  fieldsByHeader.get(words) ?? fieldsByHeader.get(withoutNumberWords(words))

const fieldOfWords = (words: string): CsvField | undefined =>
  fieldByName(words) ?? (partOfPersons(words) ? 'pax' : partOfName(words) ? 'name' : undefined)

/** Fields that several columns of a file may say together. */
export const isRepeatable = (field: CsvField | null): boolean =>
  field === 'name' || field === 'pax' || field === 'deleted' || field === 'mobile'

const isDate = (cell: string): boolean => readMoment(cellText(cell), 'UTC') !== undefined

export function isHeaderRow(cells: readonly string[]): boolean {
  if (cells.some(isDate)) return false
  const known = cells.map((cell) => fieldOfWords(foldedHeader(cell)))
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

/** Of headers on two lines: the second says what parts the first has. */
const isSecondHeader = (first: readonly string[], second: readonly string[]): boolean =>
  isHeaderRow(second) &&
  second.some((cell, at) => cellText(cell) !== '' && cellText(cell) !== cellText(first[at] ?? ''))

/** Titles may stand above the header row, and it may be among the `skip` lines. */
export function readHead(rows: readonly RawRow[], skip = 0): Head {
  const top = rows.slice(0, TOP)
  const count = Math.min(200, Math.max(0, ...top.map(({ cells }) => cells.length)))
  const first = rows.findIndex(({ line }) => line > skip)
  const header =
    top.find(({ cells }) => isHeaderRow(cells)) ??
    (isLikelyHeader(rows[first], rows[first + 1]) ? rows[first] : undefined)
  if (!header) return { headers: namesOf([], count) }
  const next = rows[rows.indexOf(header) + 1]
  if (!next || !isSecondHeader(header.cells, next.cells))
    return { line: header.line, headers: namesOf(header.cells, count) }
  const cells = Array.from(
    { length: count },
    (_, at) => (cellText(next.cells[at] ?? '') === '' ? header.cells[at] : next.cells[at]) ?? '',
  )
  return { line: next.line, headers: namesOf(cells, count) }
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

export const headerWords = (header: string): string => foldedHeader(withoutNumber(header))

/** `guestName` is two words. */
const foldedHeader = (header: string): string => foldedCell(header.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

/** Whether a column says the hour of a date that another column says. */
export const isTimeOf = (field: CsvField | null | undefined, header: string): boolean =>
  (field === 'checkIn' || field === 'checkOut') && timeHeaders[field].test(headerWords(header))

const withoutNumber = (header: string) => header.replace(/ \(\d+\)$/, '')

/** Dates are indispensable, so `Arrivo (previsto)` counts, too. */
const BEGINNINGS = [
  ['checkIn', /^(arrivo|arrival|check ?in)\b/],
  ['checkOut', /^(partenza|departure|check ?out)\b/],
] as const

function candidatesOf(header: string, layout: CsvLayout): Candidate[] {
  const words = headerWords(header)
  const usual = layouts[layout].columns.find(([, name]) => foldedCell(name) === words)
  if (usual) return [{ header, field: usual[0], rank: -1 }]
  const field = fieldByName(words)
  if (field) return [{ header, field, rank: headerNames[field].indexOf(words) >>> 0 }]
  if (partOfName(words) === 'surname') return [{ header, field: 'name', rank: 500 }]
  if (nightHeaders.has(words)) return [{ header, field: 'checkOut', rank: 2000 }]
  const dates = BEGINNINGS.filter(([date, pattern]) => pattern.test(words) && !isTimeOf(date, header))
  return [
    ...dates.map(([date]) => ({ header, field: date, rank: 1000 })),
    // `Arrivo previsto` is the day where no other column says it.
    ...(arrivalHeaders.has(words) ? [{ header, field: 'arrivalTime' as const, rank: 3000 }] : []),
  ]
}

/** Of one of two columns that are called alike. */
const isNamePart = (words: string): boolean => words === 'name' || partOfName(words) !== undefined

/** Surname and first name, also where both columns are called alike; `name` is the first name beside `surname`, and the surname beside `Vorname`. */
function isOtherPart(one: string, other: string): boolean {
  const parts = [partOfName(one), partOfName(other)]
  return (
    (one === other && isNamePart(one)) ||
    (parts.includes('surname') && parts.includes('first')) ||
    (parts[0] === 'surname' && parts[1] === 'surname' && [one, other].includes('name') && one !== other)
  )
}

const DATES = ['checkIn', 'checkOut'] as const

/** Other columns that say a field with the one that was found for it (docs/domain.md, Files). */
function columnsBeside(
  headers: readonly string[],
  found: ReadonlyMap<string, CsvField>,
): readonly [string, CsvField][] {
  const free = headers.filter((header) => !found.has(header))
  const holderOf = (field: CsvField) => {
    const header = headers.find((one) => found.get(one) === field)
    return header === undefined ? undefined : headerWords(header)
  }
  const name = holderOf('name') ?? ''
  const names = free.filter((header) => isOtherPart(name, headerWords(header))).slice(0, 1)
  const parts = free.filter((header) => partOfPersons(headerWords(header)))
  const has = (part: 'adults' | 'children') => parts.some((header) => partOfPersons(headerWords(header)) === part)
  const ages = has('children') ? [] : free.filter((header) => isAgeOfChild(headerWords(header)))
  const persons = holderOf('pax') === undefined && has('adults') ? [...parts, ...ages] : []
  const state = holderOf('deleted')
  const states = free.filter((header) => {
    const words = headerWords(header)
    const isOther = state !== undefined && yesNoHeaders.has(words) !== yesNoHeaders.has(state)
    return isOther && fieldsByHeader.get(words) === 'deleted'
  })
  const phones =
    holderOf('mobile') === undefined
      ? []
      : free.filter((header) => fieldsByHeader.get(headerWords(header)) === 'mobile')
  const times = DATES.flatMap((field) =>
    holderOf(field) === undefined
      ? []
      : free
          .filter((header) => isTimeOf(field, header))
          .slice(0, 1)
          .map((header): [string, CsvField] => [header, field]),
  )
  return [
    ...times,
    ...names.map((header): [string, CsvField] => [header, 'name']),
    ...persons.map((header): [string, CsvField] => [header, 'pax']),
    ...states.slice(0, 1).map((header): [string, CsvField] => [header, 'deleted']),
    ...phones.map((header): [string, CsvField] => [header, 'mobile']),
  ]
}

/** Columns left out when each field took one column only: they are asked about once more. */
function isOutdated(head: Head, remembered: CsvMapping): boolean {
  const headers = head.headers.filter((header) => Object.hasOwn(remembered, header))
  const found = new Map(
    headers.flatMap((header) => {
      const field = remembered[header]
      return field ? [[header, field] as const] : []
    }),
  )
  return columnsBeside(headers, found).some(([, field]) => field === 'name' || field === 'pax')
}

/** By an earlier correction, else by its header, else, without headers, by the layout's order; each once. */
export function guessMapping(head: Head, layout: CsvLayout, remembered?: CsvMapping): Guess {
  const { headers } = head
  const found = new Map<string, CsvField>()
  const taken = new Set<CsvField>()
  const take = (header: string, field: CsvField | null | undefined) => {
    if (!field || found.has(header) || !csvFields.includes(field)) return
    if (taken.has(field) && !((isRepeatable(field) || isTimeOf(field, header)) && isKnown(header))) return
    found.set(header, field)
    taken.add(field)
  }
  const isKnown = (header: string) => remembered !== undefined && Object.hasOwn(remembered, header)
  for (const header of headers) if (isKnown(header)) take(header, remembered?.[header])
  const others = headers.filter((header) => !isKnown(header))
  if (head.line === undefined)
    for (const header of others) take(header, layouts[layout].columns[headers.indexOf(header)]?.[0])
  else {
    for (const { header, field } of others
      .flatMap((name) => candidatesOf(name, layout))
      .sort((one, other) => one.rank - other.rank))
      take(header, field)
    const beside =
      remembered && isOutdated(head, remembered)
        ? headers
        : headers.filter((header) => !isKnown(header) || found.has(header))
    for (const [header, field] of columnsBeside(beside, found)) found.set(header, field)
  }
  const mapping = Object.fromEntries(headers.map((header) => [header, found.get(header) ?? null]))
  const isRemembered = headers.length > 0 && others.length === 0 && !(remembered && isOutdated(head, remembered))
  return {
    mapping,
    by: isRemembered ? 'remembered' : head.line === undefined ? 'order' : 'headers',
    missing: missingFields(mapping),
  }
}

/** A column of all persons and one of children, and none of adults: are the children among all? */
export function doubtfulPersons(
  head: Head,
  mapping: CsvMapping,
): { readonly all: string; readonly children: readonly string[] } | undefined {
  const parts = head.headers.map((header) => ({ header, part: partOfPersons(headerWords(header)) }))
  const all = parts.find(({ header, part }) => mapping[header] === 'pax' && part === undefined)
  const children = parts.filter(({ part }) => part === 'children').map(({ header }) => header)
  const hasAdults = parts.some(({ part }) => part === 'adults')
  return all && children.length > 0 && !hasAdults ? { all: all.header, children } : undefined
}

/** Headers of remarks in other languages, and what a remark says about food. */
const REMARKS =
  /^(?:note?s?|annotazion|osservazion|richiest|esigenz|preferenz|comment|remark|request|special|bemerkung|anmerkung|notiz|hinweis|wunsch|wunsche|remarque)|allerg|intoller|celiac|gluten|vegan|vegetar|lattosio|laktose|lactose/

interface UnusedColumns {
  readonly headers: readonly string[]
  /** One of them seems to say what guests ask for, or must not eat. */
  readonly haveRemarks: boolean
}

/** Columns with something in them that no field takes. */
export function unusedColumns(
  headers: readonly string[],
  examples: readonly (readonly string[])[],
  mapping: CsvMapping,
): UnusedColumns {
  const unused = headers
    .map((header, at) => ({ header, said: examples[at] ?? [] }))
    .filter(({ header, said }) => !mapping[header] && said.length > 0)
  const haveRemarks = unused.some(({ header, said }) =>
    [headerWords(header), ...said.map(foldedCell)].some((text) => REMARKS.test(text)),
  )
  return { headers: unused.map(({ header }) => header), haveRemarks }
}

export const saysPersons = (mapping: CsvMapping): boolean => Object.values(mapping).includes('pax')
