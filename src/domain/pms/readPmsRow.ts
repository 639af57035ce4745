import { dayOf } from '#domain/dates/calendar.ts'
import { cellText, foldedCell, saysNothing, wholeNumber } from '../import/cells.ts'
import { ungarbled } from '../import/garbled.ts'
import type { Rates } from '../import/layouts.ts'
import { knownBoard, knownState, stateOfYesNo } from '../import/knownWords.ts'
import { csvFields } from '../import/layouts.ts'
import { readRow } from '../import/readRow.ts'
import { boardOfParts } from '../import/unknownBoards.ts'
import type { Instant } from '../schema/fields.ts'
import type { Board, CsvField, CsvState } from '../schema/values.ts'
import type { PmsMapping } from './pmsMapping.ts'
import type { PmsRowResult } from './pmsRow.ts'

export interface PmsReading {
  readonly boards: PmsMapping['boards']
  readonly states?: PmsMapping['states']
  readonly rates?: Rates | undefined
  readonly timezone: string
  readonly now: Instant
}

export type PmsValues = Readonly<Partial<Record<CsvField, unknown>>>
type Cells = Partial<Record<CsvField, string>>

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.length <= 1) return textOf(value[0])
  if (!isScalar(value)) return undefined
  const text = String(value)
  return cellText(ungarbled(text) ?? text)
}

/** A zero or `null` is none: all who have it would be one booking. */
export function referenceOf({ bookId }: PmsValues): { readonly reference?: string } {
  const reference = textOf(bookId)
  return reference && !saysNothing(reference) ? { reference: wholeNumber(reference) } : {}
}

const isAmong = (code: string, codes: readonly string[] = []): boolean =>
  codes.some((one) => foldedCell(one) === foldedCell(code) && one.trim() !== '')

/** Of a list in a mapping, whose codes count in any case. */
const meaningIn = <T>(code: string, meanings: Readonly<Record<string, T>>): T | undefined =>
  Object.entries(meanings).find(([one]) => one.toUpperCase() === code.toUpperCase())?.[1]

export const boardInMapping = (code: string, boards: PmsMapping['boards']): Board | undefined => meaningIn(code, boards)

function boardOf(code: string, { rates = {}, boards }: PmsReading): Board | 'skip' | undefined {
  if (isAmong(code, rates.skipRates)) return 'skip'
  if (isAmong(code, rates.bbRates)) return 'BB'
  if (isAmong(code, rates.hbRates)) return 'HB'
  if (isAmong(code, rates.fbRates)) return 'FB'
  return boardInMapping(code, boards) ?? boardOfParts(code, (word) => boardInMapping(word, boards) ?? knownBoard(word))
}

interface MeantBoard {
  /** The name that is known, else the first. */
  readonly code: string
  readonly board: Board | 'skip' | undefined
}

/** What the names of one rate or board mean; some may be unknown, those that are known must mean the same. */
function boardsMeant(names: readonly string[], reading: PmsReading): MeantBoard[] {
  const [first] = names
  if (first === undefined) return []
  const meant = names.map((code) => ({ code, board: boardOf(code, reading) }))
  const known = meant.filter(({ board }) => board !== undefined)
  const chosen = known.find(({ board }) => board === 'skip') ?? known[0]
  const isClear = chosen?.board === 'skip' || known.every(({ board }) => board === chosen?.board)
  if (!isClear) return known
  return [chosen ?? { code: first, board: undefined }]
}

/** Undefined for what no list knows. */
function stateOf(deleted: string, states: PmsMapping['states']): CsvState | undefined {
  const told = states && meaningIn(deleted, states)
  if (told) return told
  const word = states ? deleted : stateOfYesNo(deleted)
  return word === '' ? 'booked' : knownState(word)
}

/**
 * What a booking of a PMS becomes, as of a row of a file (docs/domain.md, Rows of a file). Refused without
 * a reference, and unless all codes of its board are known and mean the same. It never throws.
 */
export function readPmsRow(values: PmsValues, reading: PmsReading): PmsRowResult {
  const { timezone, now, states } = reading
  const cells: Cells = {}
  for (const field of csvFields) {
    if (field === 'bookType') continue
    // Some interfaces write `false` for an empty field; no other than the state is true or false.
    const value = values[field] === false && field !== 'deleted' ? '' : values[field]
    const text = value === true && field !== 'deleted' ? undefined : textOf(value)
    if (text === undefined) return { refused: 'mappingFailed', field, ...referenceOf(values) }
    if (text !== '') cells[field] = text
  }
  const { deleted = '' } = cells
  const { reference: bookId } = referenceOf(values)
  if (bookId === undefined) return { refused: 'referenceMissing', field: 'bookId' }

  const today = dayOf(now, timezone)
  const state = stateOf(deleted, states)
  if (state === 'notYet') return { skipped: 'notYet', state: deleted, reference: bookId }
  if (state === undefined) return { refused: 'stateUnknown', field: 'deleted', value: deleted, reference: bookId }
  if (state === 'cancelled')
    return resultOf({ bookId, deleted: 'Annullata', checkIn: today, checkOut: today }, timezone)

  const names = [values.bookType].flat().map((code) => [code].flat().map(textOf))
  if (names.flat().includes(undefined)) return { refused: 'mappingFailed', field: 'bookType', reference: bookId }
  const told = names.flatMap((some) =>
    boardsMeant(
      some.flatMap((name) => name || []),
      reading,
    ),
  )
  const [first] = told
  if (first === undefined) return { refused: 'boardMissing', field: 'bookType', reference: bookId }
  const { code: rate, board } = first
  if (board === undefined || told.some((other) => other.board !== board)) {
    const unknown = told.filter((one) => one.board === undefined)
    const codes = [...new Set((unknown.length > 0 ? unknown : told).map(({ code }) => code))]
    const several = codes.length > 1 && { codes }
    return { refused: 'boardUnknown', field: 'bookType', reference: bookId, value: codes.join(', '), ...several }
  }
  if (board === 'skip') return { skipped: 'rate', rate, reference: bookId }

  const result = resultOf({ ...cells, deleted: '', bookType: board }, timezone)
  return 'book' in result ? { book: { ...result.book, rawBookType: rate } } : result
}

/** `bookType` is one of our codes. */
function resultOf(cells: Cells, timezone: string): PmsRowResult {
  const { book, errors } = readRow(cells, 1, { layout: 'default', dateOrder: 'dayFirst', timezone })
  if (book) return { book }
  const error = errors.find(({ blocks }) => blocks)
  if (!error) return { refused: 'mappingFailed', ...referenceOf(cells) }
  const { field, problem } = error
  const value = cells[field]
  return { refused: problem, field, ...(value && { value }), ...referenceOf(cells) }
}
