import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { dayPart, timePart } from '#domain/import/cells.ts'
import type { CsvProblem } from '#domain/import/csvBook.ts'
import { csvFields } from '#domain/import/layouts.ts'
import type { PlanChange } from '#domain/import/plan.ts'
import type { RecapRow, RowKind } from '#domain/import/recap.ts'
import { isWork } from '#domain/import/recap.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { csvImport, csvProblem } from '#i18n/bookings/csvImport.ts'
import { shortDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'

const words = csvImport.recap

/** Id of the sentence that says why nothing can be imported: the button refers to it. */
export const BLOCKED_REASON_ID = 'import-blocked'

export interface CellView {
  readonly text: string
  readonly before?: string
  readonly isWrong?: boolean
}

export type Corrections = Readonly<Partial<Record<CsvField, string>>>

const isWrong = ({ row }: RecapRow, field: CsvField) => row.errors.some((error) => error.field === field)

const instantText = (instant: Instant, zone: string) => `${shortDate(dayOf(instant, zone))} ${timeOf(instant, zone)}`

function dateText(date: string): string {
  const time = timePart(date)
  return time ? `${shortDate(dayPart(date))} ${time}` : shortDate(dayPart(date))
}

function valueText(field: CsvField, value: PlanChange['after'], zone: string): string {
  if (value === undefined) return ''
  if (typeof value === 'number' && (field === 'checkIn' || field === 'checkOut')) return instantText(value, zone)
  if (field === 'lang' && (value === 'it' || value === 'en' || value === 'de')) return csvImport.languages[value]
  return String(value)
}

function saidText({ row: { book, cells, dates } }: RecapRow, field: CsvField): string {
  const date = field === 'checkIn' || field === 'checkOut' ? dates?.[field] : undefined
  if (!book) return date === undefined ? (cells[field]?.trim() ?? '') : dateText(date)
  if (field === 'checkIn' || field === 'checkOut') return dateText(book[field])
  if (field === 'deleted') return book.deleted ? words.yes : ''
  if (field === 'lang') return book.lang ? csvImport.languages[book.lang] : ''
  return String(book[field] ?? '')
}

export function cellOf(entry: RecapRow, field: CsvField, zone: string): CellView {
  const change = entry.changes.find((one) => one.field === field)
  if (entry.kind === 'changed' && change) {
    const [text, before] = [change.after, change.before].map((value) => valueText(field, value, zone))
    return { text: text ?? '', before: before ?? '' }
  }
  const place = field === 'roomNumber' || field === 'tableNumber' ? entry.placeNames?.[field] : undefined
  const said = place ?? saidText(entry, field)
  const text = said === '' && change ? valueText(field, change.after, zone) : said
  return { text, ...(isWrong(entry, field) && { isWrong: true }) }
}

export const shownDates = (entry: RecapRow, zone: string): readonly [CellView, CellView] => [
  cellOf(entry, 'checkIn', zone),
  cellOf(entry, 'checkOut', zone),
]

/** With times when only those change. */
export function datesOf(entry: RecapRow, zone: string): CellView {
  const { row, kind, changes, known } = entry
  if (!row.book) return { text: words.period(saidText(entry, 'checkIn'), saidText(entry, 'checkOut')) }
  const days = words.period(shortDate(dayPart(row.book.checkIn)), shortDate(dayPart(row.book.checkOut)))
  const changeOf = (field: 'checkIn' | 'checkOut') => changes.find((one) => one.field === field)
  const [arrival, departure] = [changeOf('checkIn'), changeOf('checkOut')]
  if (kind !== 'changed' || (!arrival && !departure)) return { text: days }
  const was = [known?.checkin, known?.checkout].map((at) => (at === undefined ? '' : instantText(at, zone)))
  const will = [arrival, departure].map((change, at) => valueText('checkIn', change?.after, zone) || was[at])
  const [before, after] = [was, will].map(([from = '', to = '']) => ({
    days: words.period(from.slice(0, 10), to.slice(0, 10)),
    times: words.period(from, to),
  }))
  if (!before || !after) return { text: days }
  return before.days === after.days
    ? { text: after.times, before: before.times }
    : { text: after.days, before: before.days }
}

const nameOf = ({ row: { book, cells } }: RecapRow) => book?.name ?? cells.name?.trim() ?? ''

export const guestName = (entry: RecapRow): string => nameOf(entry) || it.common.noName

export function recapNote(entry: RecapRow, problem: (problem: CsvProblem) => string): string {
  const { row, kind, changes } = entry
  if (kind === 'skipped') return words.skippedWhy[row.skipped ?? 'byHand']
  const [error, ...more] = row.errors
  if (error) {
    const others = more.length > 0 ? [words.moreErrors(more.length)] : []
    return [problem(error.problem), ...others].join(' ')
  }
  if (entry.isOddStay) return words.oddStay
  if (entry.hasLostLetters) return words.lettersLost
  if (entry.hasNoBoard) return words.boardMissing
  if (entry.isOutOfService) return words.outOfService
  if (entry.overfull) return words.overfull(entry.overfull.persons, entry.overfull.covers)
  if (entry.isTableTaken) return words.tableTaken
  if (entry.isRoomTaken) return words.roomTaken
  if (entry.hasNoRoom) return words.roomMissing
  if (entry.hasNoPersons) return words.personsMissing
  const { companions } = row.book ?? {}
  if (kind === 'new' && companions) return words.withCompanions(companions.length)
  return kind === 'changed' ? changes.map(({ field }) => csvImport.fields[field]).join(', ') : ''
}

/** What tells a booking from its namesakes. */
export const namesakeText = ({ refName = '', checkin, checkout, roomNumber, pax }: Book, zone: string): string =>
  [
    refName,
    roomNumber === undefined ? '' : words.room(roomNumber),
    checkin === undefined || checkout === undefined
      ? ''
      : words.period(shortDate(dayOf(checkin, zone)), shortDate(dayOf(checkout, zone))),
    words.pax(String(pax)),
  ]
    .filter(Boolean)
    .join(' · ')

export function saysOf({ row, kind }: RecapRow): string {
  if (kind === 'skipped') return words.skippedSays[row.skipped ?? 'byHand']
  const ofRow = row.errors.find(({ problem }) => isOfWholeRow(problem))
  return ofRow ? csvProblem(ofRow.problem, []) : words.says[kind]
}

/** What is to be looked at, and does not block. */
export const WARNINGS = [
  'lettersLost',
  'oddStay',
  'noRoom',
  'noPersons',
  'noBoard',
  'roomTaken',
  'tableTaken',
  'overfull',
  'outOfService',
] as const
export type Warning = (typeof WARNINGS)[number]

const warnings: Readonly<Record<Warning, (entry: RecapRow) => boolean>> = {
  lettersLost: ({ hasLostLetters = false }) => hasLostLetters,
  oddStay: ({ isOddStay = false }) => isOddStay,
  noRoom: ({ hasNoRoom = false }) => hasNoRoom,
  noPersons: ({ hasNoPersons = false }) => hasNoPersons,
  noBoard: ({ hasNoBoard = false }) => hasNoBoard,
  roomTaken: ({ isRoomTaken = false }) => isRoomTaken,
  tableTaken: ({ isTableTaken = false }) => isTableTaken,
  overfull: ({ overfull }) => overfull !== undefined,
  outOfService: ({ isOutOfService = false }) => isOutOfService,
}

const isWarning = (shown: RecapFilter): shown is Warning => Object.hasOwn(warnings, shown)

export const isWarned = (entry: RecapRow): boolean => WARNINGS.some((warning) => warnings[warning](entry))

export const countWarnings = (rows: readonly RecapRow[]): Readonly<Record<Warning, number>> => {
  const counts = {
    lettersLost: 0,
    oddStay: 0,
    noRoom: 0,
    noPersons: 0,
    noBoard: 0,
    roomTaken: 0,
    tableTaken: 0,
    overfull: 0,
    outOfService: 0,
  }
  for (const entry of rows) for (const warning of WARNINGS) if (warnings[warning](entry)) counts[warning] += 1
  return counts
}

/** In whole sentences. */
export function warningSentences(entry: RecapRow): string[] {
  const { overfull } = entry
  const warned = [
    entry.hasLostLetters && words.lettersLostSays,
    entry.isOddStay && words.oddStaySays,
    entry.hasNoRoom && words.roomMissingSays,
    entry.hasNoPersons && words.personsMissingSays,
    entry.hasNoBoard && words.boardMissingSays,
    entry.isOutOfService && words.outOfServiceSays,
    entry.isRoomTaken && words.roomTakenSays,
    overfull && words.overfullSays(overfull.persons, overfull.covers),
    entry.isTableTaken && words.tableTakenSays,
  ]
  return warned.flatMap((sentence) => sentence || [])
}

export type RecapFilter = RowKind | Warning

export function isShown(entry: RecapRow, shown: RecapFilter | undefined): boolean {
  if (shown === undefined) return true
  return isWarning(shown) ? warnings[shown](entry) : entry.kind === shown
}

export const canSkip = (entry: RecapRow): boolean =>
  isWork(entry) || entry.kind === 'error' || entry.row.skipped === 'byHand'

/** No cell of the row can be corrected. */
const isOfWholeRow = (problem: CsvProblem): boolean =>
  problem === 'rowsSwallowed' || problem === 'tooManyCells' || problem === 'namesakesUnclear' || problem === 'rowTwice'

export interface FieldView {
  readonly field: CsvField
  readonly cell: CellView
  /** The raw value of a cell with an error. */
  readonly editable?: string
  readonly problems: readonly CsvProblem[]
}

/** @param kept fields that stay editable, also when they are correct by now */
export function recapFields(
  entry: RecapRow,
  corrections: Corrections,
  zone: string,
  kept: ReadonlySet<CsvField> = new Set(),
): FieldView[] {
  const { row } = entry
  const isBackwards = row.errors.some(({ problem }) => problem === 'checkoutBeforeCheckin')
  return csvFields.flatMap((field): FieldView[] => {
    const cell = cellOf(entry, field, zone)
    const problems = row.errors
      .filter((error) => error.field === field && !isOfWholeRow(error.problem))
      .map(({ problem }) => problem)
    const isEdited =
      problems.length > 0 ||
      kept.has(field) ||
      corrections[field] !== undefined ||
      (entry.hasNoBoard && field === 'bookType') ||
      (entry.hasNoPersons && field === 'pax') ||
      (isBackwards && field === 'checkIn')
    if (isEdited && row.skipped === undefined)
      return [{ field, cell, problems, editable: corrections[field] ?? row.cells[field] ?? '' }]
    return cell.text === '' && !cell.before ? [] : [{ field, cell, problems }]
  })
}
