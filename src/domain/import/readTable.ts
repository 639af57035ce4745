import { isSameValue } from '#domain/values/isSameValue.ts'
import { readTyped } from '#domain/dates/readMoment.ts'
import type { DateOrder } from '#domain/dates/readMoment.ts'
import type { Day } from '../schema/fields.ts'
import type { CsvDateOrder, CsvField, CsvLayout, CsvMapping } from '../schema/values.ts'
import { cellText, dayPart, foldedCell } from './cells.ts'
import { withoutBook } from './csvBook.ts'
import type { CsvBook, CsvProblem, CsvRow, RawRow, Reading } from './csvBook.ts'
import { datesOfFile } from './dateOrder.ts'
import type { FileDates } from './dateOrder.ts'
import { headerNames, isAgeOfChild, partOfName, yesNoHeaders } from './headerNames.ts'
import { stateOfYesNo } from './knownWords.ts'
import { csvFields, layouts } from './layouts.ts'
import { headerWords, isHeaderRow, isRepeatable, isTimeOf, readHead } from './mapping.ts'
import type { Head } from './mapping.ts'
import { contentKey } from './plan.ts'
import { freeReference } from './sameBooking.ts'
import { readRow } from './readRow.ts'
import { joinGuests } from './roomingList.ts'
import { isYearless, numbersOf, yearsOfFile } from './years.ts'
import type { FileYears } from './years.ts'

type Cells = Readonly<Partial<Record<CsvField, string>>>

export interface TableReading extends Reading {
  /** What somebody said of the dates of the file. */
  readonly dateOrder?: DateOrder | undefined
  /** What somebody said of the dates of a file before. */
  readonly usualDateOrder?: CsvDateOrder | undefined
  /** In the hotel; without it nothing is said of dates without a year. */
  readonly today?: Day | undefined
  readonly mapping: CsvMapping
  readonly skip?: number
  readonly corrections?: ReadonlyMap<number, Cells>
  readonly leftOut?: ReadonlySet<number>
  readonly emptyRooms?: EmptyRooms | undefined
}

/** What somebody said of rows without a room under a row of the same days: guests of that room, or bookings without one. */
export type EmptyRooms = 'above' | 'none'

type ReadCell = (cells: readonly string[]) => string

/** The first name before the surname, as everywhere; a first name of several words behind a comma (`nameOfHolder`). */
function joinedName(surname: string, first: string): string {
  if (surname === '' || first === '' || surname === first) return surname || first
  return /[\s,]/.test(first) || surname.includes(',')
    ? `${surname.replaceAll(',', ' ')}, ${first}`
    : `${first} ${surname}`
}

function readName(columns: readonly Column[]): ReadCell {
  // Beside a surname `name` is the first name.
  const surname =
    columns.find(({ words }) => words !== 'name' && partOfName(words) === 'surname') ??
    columns.find(({ words }) => words === 'name')
  const first = columns.find(
    (column) => column !== surname && (partOfName(column.words) === 'first' || column.words === 'name'),
  )
  const textAt = (cells: readonly string[], at: number) => cellText(cells[at] ?? '')
  if (columns.length === 2 && first && surname && first.words !== surname.words)
    return (cells) => joinedName(textAt(cells, surname.at), textAt(cells, first.at))
  return (cells) => [...new Set(columns.map(({ at }) => textAt(cells, at)))].filter(Boolean).join(' ')
}

interface Column {
  readonly at: number
  /** Of its header, folded. */
  readonly words: string
}

/** What a column counts; of ages one child each, and a zero stands for none. */
function personsIn({ at, words }: Column, cells: readonly string[]): string {
  const text = cellText(cells[at] ?? '')
  return isAgeOfChild(words) && text !== '' ? String(text.match(/[1-9]\d?/g)?.length ?? '') : text
}

/** What several columns say of one field. */
function readShared(field: CsvField, columns: readonly Column[]): ReadCell {
  const texts = (cells: readonly string[]) => columns.map(({ at }) => cellText(cells[at] ?? '')).filter(Boolean)
  if (field === 'name') return readName(columns)
  if (field === 'pax')
    return (cells) =>
      columns
        .map((column) => personsIn(column, cells))
        .filter(Boolean)
        .join(' + ')
  return (cells) => texts(cells)[0] ?? ''
}

function readCells(headers: readonly string[], { mapping, layout }: TableReading): [CsvField, ReadCell][] {
  const fieldAt = headers.map((header) => (Object.hasOwn(mapping, header) ? mapping[header] : null))
  return csvFields.flatMap((field): [CsvField, ReadCell][] => {
    const columns = headers.flatMap((header, at) => (fieldAt[at] === field ? [{ at, words: headerWords(header) }] : []))
    const [first] = columns
    if (!first) return []
    if (field === 'deleted') return [[field, readState(columns, layout)]]
    if (columns.length > 1 && DATES.some((date) => date === field)) return [[field, readDate(columns, field, headers)]]
    if (columns.length > 1 && isRepeatable(field)) {
      const ranked =
        field === 'mobile' ? columns.toSorted((one, other) => rankOf(field, one) - rankOf(field, other)) : columns
      return [[field, readShared(field, ranked)]]
    }
    const { at } = first
    return [[field, (cells) => cells[at] ?? '']]
  })
}

const TIME = /^\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?$/i

/** A day in one column and its hour in another. */
function readDate(columns: readonly Column[], field: CsvField, headers: readonly string[]): ReadCell {
  const isTime = ({ at }: Column) => isTimeOf(field, headers[at] ?? '')
  const [day, time] = [columns.find((column) => !isTime(column)), columns.find(isTime)]
  return (cells) => {
    const [date, hour] = [day, time].map((column) => (column ? (cells[column.at] ?? '') : ''))
    return date && hour && TIME.test(cellText(hour)) ? `${date} ${cellText(hour)}` : (date ?? '')
  }
}

const rankOf = (field: CsvField, { words }: Column): number => headerNames[field].indexOf(words)

/** A column that asks for yes or no goes before one of states. */
function readState(columns: readonly Column[], layout: CsvLayout): ReadCell {
  const usual = layouts[layout].columns.find(([field]) => field === 'deleted')?.[1] ?? ''
  const isYesNo = ({ words }: Column) => yesNoHeaders.has(/^\d+$/.test(words) ? foldedCell(usual) : words)
  const [asking, saying] = [columns.filter(isYesNo), columns.filter((column) => !isYesNo(column))]
  const answers = new Map<string, string>()
  const answerOf = (cell: string): string => {
    const answer = answers.get(cell) ?? stateOfYesNo(cellText(cell))
    answers.set(cell, answer)
    return answer
  }
  return (cells) => {
    const said = asking.map(({ at }) => answerOf(cells[at] ?? '')).find(Boolean)
    return said ?? saying.map(({ at }) => cells[at] ?? '').find((cell) => cellText(cell) !== '') ?? ''
  }
}

const isBlank = ({ cells }: RawRow) => cells.every((cell) => cellText(cell) === '')

/** Totals, in four languages, as `foldedCell` returns them. */
const TOTAL = /^(?:sub ?)?(?:tot|totale|totali|total|totals|totaux|summe|gesamt|gesamtsumme|somma|grand total)(?: .*)?$/

/** Whether a row is a heading, a title between rows, or a total: what has neither the days nor the guest of a booking. */
function isNoBooking({ cells }: RawRow, header: RawRow | undefined): boolean {
  const at = cells.findIndex((cell) => cell !== '' && cell.trim() !== '')
  const first = cells[at] ?? ''
  if (header && at >= 0 && cells.every((cell, column) => cell.trim() === header.cells[column]?.trim())) return true
  // A row whose columns nobody found is one long cell, and a booking.
  if (cells.length > 2 && cells.every((cell, column) => column === at || cell === '' || cellText(cell) === ''))
    return (first.match(/[,;\t|]/g) ?? []).length < 2
  if (!/^\s*(?:sub|tot|sum|ges|som|grand)/i.test(first)) return false
  return cells.filter((cell) => /\p{L}/u.test(cell)).every((cell) => TOTAL.test(foldedCell(cell)))
}

const filledCells = ({ cells }: RawRow): number => cells.findLastIndex((cell) => cellText(cell) !== '') + 1

/**
 * Whether a row holds more than a booking: rows that quotes have swallowed, or more cells than there are columns.
 * Where most rows have more cells than headers, it is the headers that are too few.
 */
function readFault(rows: readonly RawRow[], { line, headers }: Head): (row: RawRow) => CsvProblem | undefined {
  const header = rows.find((row) => row.line === line)
  // Of headers on two lines the second may be shorter.
  const above = header && rows[rows.indexOf(header) - 1]
  const columns = header
    ? Math.max(filledCells(header), above && isHeaderRow(above.cells) ? filledCells(above) : 0)
    : headers.length
  const isWide = (row: RawRow) => row.cells.length > columns && filledCells(row) > columns
  const mayBeWide = rows.filter((row) => row.line > (line ?? 0) && isWide(row)).length * 2 > rows.length
  return (row) => {
    // Rows of bookings hold numbers, which tells them from a text of several lines.
    const swallowed = row.cells.find(
      (cell) => cell.includes('\n') && cell.includes(row.separator ?? ';') && /\d/.test(cell),
    )
    if (swallowed !== undefined) {
      const separators = swallowed.split(row.separator ?? ';').length - 1
      if (separators * 2 >= columns - 1 || isWide(row)) return 'rowsSwallowed'
    }
    return !mayBeWide && isWide(row) ? 'tooManyCells' : undefined
  }
}

/** A first row with digits in its dates is a booking with an error, and must not be lost. */
const isTakenForHeader = ({ book, errors, cells }: CsvRow) =>
  !book && errors.length > 0 && !/\d/.test(`${cells.checkIn ?? ''}${cells.checkOut ?? ''}`)

const isOverlapping = (one: CsvBook, other: CsvBook): boolean =>
  dayPart(one.checkIn) < dayPart(other.checkOut) && dayPart(other.checkIn) < dayPart(one.checkOut)

/** Rooms of a group, or one stay in two rooms after each other. */
function isOtherRoom(one: CsvBook, other: CsvBook): boolean {
  const rooms = [one, other].map(({ roomNumber }) => foldedCell(roomNumber ?? ''))
  const differ = rooms[0] !== rooms[1] && !rooms.includes('')
  const isSameStay = one.checkIn === other.checkIn && one.checkOut === other.checkOut
  return differ || (!isSameStay && !isOverlapping(one, other))
}

/** Of one reference. */
const MAX_ROOMS = 500

/**
 * Rows with one reference are rooms of one booking, each under a reference of its own, unless the later says the
 * same as an earlier, or something else of the same room and nights, which is refused.
 */
function sortReferences(rows: readonly CsvRow[]): CsvRow[] {
  const firstOf = new Map<string, CsvBook>()
  const roomsOf = new Map<string, CsvBook[]>()
  const sorted = rows.map((row): CsvRow => {
    const { cells, errors, book } = row
    const reference = book?.bookId
    if (!book || reference === undefined) return row
    const first = firstOf.get(reference)
    if (!first) {
      firstOf.set(reference, book)
      return row
    }
    const others = roomsOf.get(reference) ?? [first]
    const twice = { field: 'bookId', problem: 'referenceTwice', blocks: true } as const
    // A column of something else, such as zeros, is in all rows.
    if (others.length >= MAX_ROOMS) return { ...withoutBook(row), errors: [twice, ...errors] }
    const isRepeated = others.some((other) => isSameValue(book, other))
    // In a column of rooms those that nobody has given yet look alike: the recap asks whether it is one of them.
    const isRoomless = isRepeated && cells.roomNumber !== undefined && book.roomNumber === undefined && !book.deleted
    if (isRepeated && !isRoomless) return { ...withoutBook(row), skipped: 'repeated' }
    if (isRoomless || others.every((other) => isOtherRoom(book, other))) {
      roomsOf.set(reference, [...others, book])
      return row
    }
    return { ...withoutBook(row), errors: [twice, ...errors] }
  })
  if (roomsOf.size === 0) return sorted
  const taken = new Set(firstOf.keys())
  const referenceOf = new Map<CsvBook, string>()
  for (const [reference, books] of roomsOf)
    for (const book of books) referenceOf.set(book, book === books[0] ? reference : freeReference(reference, taken))
  return sorted.map((row) => {
    const bookId = row.book && referenceOf.get(row.book)
    const reservation = row.book?.bookId
    return row.book && bookId !== undefined && reservation !== undefined
      ? { ...row, book: { ...row.book, bookId, reservation } }
      : row
  })
}

/** Rows left out count, too, so that those after them stay the same booking. Just the same in the same room counts once. */
function numberTwins(rows: readonly CsvRow[]): CsvRow[] {
  const twins = new Map<string, { readonly said: Set<string>; count: number }>()
  return rows.map((row) => {
    const { book } = row
    if (!book || book.bookId !== undefined) return row
    const key = contentKey(book)
    // All are made with their fields in one order.
    const said = JSON.stringify(book)
    const others = twins.get(key)
    if (!others) {
      twins.set(key, { said: new Set([said]), count: 1 })
      return row
    }
    if (book.roomNumber !== undefined && others.said.has(said)) return { ...withoutBook(row), skipped: 'repeated' }
    others.said.add(said)
    others.count += 1
    return { ...row, book: { ...book, twin: others.count - 1 } }
  })
}

/** A date that somebody types is day, month, year, as everywhere in the house. */
function corrected(typed: Cells, { timezone = 'UTC' }: Reading): Cells {
  const dates: Partial<Record<CsvField, string>> = {}
  for (const field of DATES) {
    const date = readTyped(cellText(typed[field] ?? ''), timezone)
    if (date !== undefined) dates[field] = date
  }
  return { ...typed, ...dates }
}

const DATES = ['checkIn', 'checkOut'] as const

/** The cells that say dates, each once, and the rows below the headers. */
function dateCells(rows: readonly RawRow[], { mapping, skip = 0 }: TableReading) {
  const { line = 0, headers } = readHead(rows, skip)
  const columns = headers.flatMap((header, at) =>
    DATES.some((field) => Object.hasOwn(mapping, header) && mapping[header] === field) ? [at] : [],
  )
  const from = Math.max(skip, line)
  const cells = new Set<string>()
  for (const row of rows) if (row.line > from) for (const at of columns) cells.add(row.cells[at] ?? '')
  return { headers, from, texts: [...cells].map(cellText) }
}

/** What the file says of the order in its dates, whatever was corrected. */
export function readDateOrder(
  rows: readonly RawRow[],
  reading: TableReading,
  { texts, headers } = dateCells(rows, reading),
): FileDates {
  const { layout, dateOrder, usualDateOrder } = reading
  return datesOfFile(texts, headers, layout, dateOrder, usualDateOrder)
}

/** What is asked of a file whose dates have no year. */
export function readYears(
  rows: readonly RawRow[],
  asked: TableReading,
  dates = dateCells(rows, asked),
): FileYears | undefined {
  const { headers, from, texts } = dates
  const { today } = asked
  if (today === undefined || !texts.some(isYearless)) return undefined
  const { order } = readDateOrder(rows, asked, dates)
  const columns = readCells(headers, asked).filter(([field]) => DATES.some((date) => date === field))
  const stays = rows
    .filter((row) => row.line > from)
    .map(({ cells }) => Object.fromEntries(columns.map(([field, cellOf]) => [field, cellText(cellOf(cells))])))
  const titles = rows.filter((row) => row.line < from).map(({ cells }) => cells.join(' '))
  return yearsOfFile(stays, titles.join(' '), numbersOf(order), today)
}

/** What guests of one room have in common; where the cells of a sheet were merged, only the first of them has it. */
const MERGED = ['bookId', 'checkIn', 'checkOut', 'roomNumber'] as const

/** Most cells have a letter or a digit, and need no cleaning for the answer. */
const isEmpty = (cell = ''): boolean => !/[\p{L}\p{N}]/u.test(cell) && cellText(cell) === ''

const isBelowMerged = (texts: Cells): boolean => MERGED.every((field) => isEmpty(texts[field])) && !isEmpty(texts.name)

/** Whether only the cell of the room was left empty, as where it was merged: the days are written again. */
const isRoomLeftEmpty = (texts: Cells, above: Cells): boolean =>
  isEmpty(texts.roomNumber) &&
  !isEmpty(texts.name) &&
  (isEmpty(texts.bookId) || texts.bookId === above.bookId) &&
  texts.checkIn === above.checkIn &&
  texts.checkOut === above.checkOut

/** A guest below merged cells, and no title, which stands in the first column. */
const isNameAlone = (cells: readonly string[], nameAt: number): boolean =>
  nameAt > 0 &&
  cells.every((cell, at) =>
    at === nameAt ? /^[^\d:]{2,60}$/.test(cell) && !TOTAL.test(foldedCell(cell)) : cell.trim() === '',
  )

export interface CheckedTable {
  readonly rows: readonly CsvRow[]
  readonly dates: FileDates
  readonly years: FileYears | undefined
  /** Rows whose room was left empty, of which somebody says what they are. */
  readonly emptyRooms: number
}

/** The rows of a table, and what is asked about its dates. */
export function checkCsvTable(rows: readonly RawRow[], asked: TableReading): CheckedTable {
  const cells = dateCells(rows, asked)
  const dates = readDateOrder(rows, asked, cells)
  const years = readYears(rows, asked, cells)
  return {
    ...readRows(rows, asked, { ...asked, dateOrder: dates.order, yearsFrom: asked.yearsFrom ?? years?.from }),
    dates,
    years,
  }
}

/** Each is a booking, blocked by an error, or skipped. It never throws. */
export const readTable = (rows: readonly RawRow[], asked: TableReading): readonly CsvRow[] =>
  checkCsvTable(rows, asked).rows

function readRows(
  rows: readonly RawRow[],
  asked: TableReading,
  reading: Reading,
): Pick<CheckedTable, 'rows' | 'emptyRooms'> {
  const { skip = 0, leftOut, emptyRooms: told } = asked
  const head = readHead(rows, skip)
  const columns = readCells(head.headers, asked)
  const from = Math.max(skip, head.line ?? 0)
  const faultOf = readFault(rows, head)
  const header = rows.find((row) => row.line === head.line)
  const nameAt = head.headers.findIndex((name) => Object.hasOwn(asked.mapping, name) && asked.mapping[name] === 'name')
  let above: Cells | undefined
  let emptyRooms = 0
  const read = (row: RawRow): CsvRow => {
    const { line, cells } = row
    const problem = faultOf(row)
    const isGuest = above !== undefined && isNameAlone(cells, nameAt)
    if (!problem && !isGuest && isNoBooking(row, header))
      return {
        line,
        cells: { name: row.cells.filter((cell) => cellText(cell) !== '').join('; ') },
        errors: [],
        skipped: 'noBooking',
      }
    if (problem) return { line, cells: { name: cells.join('; ') }, errors: [{ field: 'name', problem, blocks: true }] }
    const texts: Partial<Record<CsvField, string>> = {}
    for (const [field, cellOf] of columns) texts[field] = cellOf(cells)
    const isLeftEmpty = above !== undefined && isRoomLeftEmpty(texts, above)
    if (isLeftEmpty) {
      emptyRooms += 1
      if (told === 'above') texts.roomNumber = above?.roomNumber ?? ''
    } else if (isBelowMerged(texts)) for (const field of MERGED) texts[field] = above?.[field] ?? ''
    else above = isEmpty(texts.roomNumber) ? undefined : texts
    const typed = asked.corrections?.get(line)
    const said = typed ? { ...texts, ...corrected(typed, reading) } : texts
    const checked = readRow(said, line, reading)
    if (!isLeftEmpty || told !== undefined || typed?.roomNumber !== undefined || checked.book?.deleted !== false)
      return checked
    return {
      ...withoutBook(checked),
      errors: [{ field: 'roomNumber', problem: 'roomLeftEmpty', blocks: true }, ...checked.errors],
    }
  }
  const leaveOut = (row: CsvRow): CsvRow =>
    leftOut?.has(row.line) ? { ...withoutBook(row), errors: [], skipped: 'byHand' } : row
  const all = rows.filter((row) => row.line > from && !isBlank(row)).map(read)
  const [first] = all
  const isHeader = head.line === undefined && first && isTakenForHeader(first)
  const left = numberTwins(isHeader ? all.slice(1) : all).map(leaveOut)
  // Without a reference the recap decides, which knows who is here.
  const joined = joinGuests(left, {
    bookOf: ({ book }) => (book?.bookId === undefined ? undefined : book),
    isTold: ({ line }) => asked.corrections?.get(line)?.pax !== undefined,
  })
  return { rows: sortReferences(joined), emptyRooms }
}
