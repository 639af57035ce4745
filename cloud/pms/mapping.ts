import jsonata from 'jsonata/jsonata.min.js?raw'
import { joinPmsGuests } from '#domain/import/roomingList.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import { readPmsRow, referenceOf } from '#domain/pms/readPmsRow.ts'
import type { PmsReading } from '#domain/pms/readPmsRow.ts'
import type { PmsRefusal, PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { PmsError } from './adapter.ts'
import mappingWorker from './mappingWorker.js?raw'
import { threadsOf, TRIES } from './threads.ts'

/** JSONata's code of an error (https://docs.jsonata.org), and where in the expression it is. */
interface ExpressionError {
  readonly code: string
  readonly token?: string
  readonly position?: number
}

type Evaluated = { readonly value?: unknown } | { readonly error: ExpressionError }

const STOPPED: ExpressionError = { code: 'stopped' }

const EVALUATION_MS = 100
const MEGABYTES = 64
const MAX_STOPPED = 3
/** Of a page, and how long they may take together. */
const MAX_ROWS = { rows: 10_000, milliseconds: 30_000 }

interface RowMessage {
  readonly raw: number
  /** -1 for the message that says whether the rows of a raw were found. */
  readonly row: number
  readonly error?: ExpressionError
  readonly cells?: Readonly<Partial<Record<CsvField | 'reservation', Evaluated>>>
}

interface Tasks {
  readonly compile: {
    readonly asks: { readonly texts: readonly string[] }
    readonly says: { readonly at: number; readonly error?: ExpressionError }
  }
  readonly evaluate: { readonly asks: { readonly text: string; readonly input: unknown }; readonly says: Evaluated }
  readonly rows: {
    readonly asks: Pick<PmsMapping, 'rows'> & {
      readonly fields: Readonly<Partial<Record<CsvField | 'reservation', string>>>
      readonly raws: readonly unknown[]
      readonly from: { readonly raw: number; readonly row: number }
      readonly most: typeof MAX_ROWS
    }
    readonly says: RowMessage | { readonly isTooMuch: true }
  }
}

const ask = threadsOf<Tasks>(`${jsonata}\n${mappingWorker}`, { processorMs: EVALUATION_MS, megabytes: MEGABYTES })

export async function compileErrors(texts: readonly string[]): Promise<readonly (ExpressionError | undefined)[]> {
  const errors: (ExpressionError | undefined)[] = texts.map(() => STOPPED)
  for (let tries = 0; tries < TRIES; tries += 1)
    if (await ask('compile', { texts }, ({ at, error }) => (errors[at] = error))) break
  return errors
}

export async function evaluate(text: string, input: unknown): Promise<Evaluated> {
  let evaluated: Evaluated = { error: STOPPED }
  for (let tries = 0; tries < TRIES; tries += 1)
    if (await ask('evaluate', { text, input }, (found) => (evaluated = found))) break
  return evaluated
}

/** A row, and the booking of the PMS whose room it is. */
interface ReadRow {
  readonly result: PmsRowResult
  readonly reservation?: string | undefined
}

function readRow({ reservation, ...cells }: NonNullable<RowMessage['cells']>, reading: PmsReading): ReadRow {
  const result = readCells(cells, reading)
  if (!reservation) return { result }
  if ('error' in reservation) return { result: { refused: 'mappingFailed', value: reservation.error.code } }
  return { result, reservation: referenceOf({ bookId: reservation.value }).reference }
}

function readCells(cells: NonNullable<RowMessage['cells']>, reading: PmsReading): PmsRowResult {
  const values: Partial<Record<CsvField, unknown>> = {}
  let refusal: PmsRefusal | undefined
  for (const [name, found] of Object.entries(cells)) {
    const field = name as CsvField
    if ('error' in found) refusal ??= { refused: 'mappingFailed', field, value: found.error.code }
    else values[field] = found.value
  }
  return refusal ? { ...refusal, ...referenceOf(values) } : readPmsRow(values, reading)
}

/** The same booking twice is one; two that differ under one reference are not. */
function withoutTwins(rows: readonly ReadRow[]): ReadRow[] {
  const first = new Map<string, string>()
  return rows.flatMap((row): ReadRow[] => {
    const { result } = row
    const reference = 'book' in result ? result.book.bookId : undefined
    if (!('book' in result) || reference === undefined) return [row]
    const text = JSON.stringify(result.book)
    const before = first.get(reference)
    if (before === text) return []
    if (before !== undefined) return [{ ...row, result: { refused: 'referenceTwice', field: 'bookId', reference } }]
    first.set(reference, text)
    return [row]
  })
}

/** A mapping has a row for each room; one of a PMS that has one for each guest makes one booking of their room. */
function withGuests(rows: readonly ReadRow[]): readonly ReadRow[] {
  return joinPmsGuests<ReadRow>(
    rows,
    ({ result, reservation }) =>
      'book' in result ? { ...result.book, ...(reservation !== undefined && { reservation }) } : undefined,
    (row, { reservation: _, ...book }) => ({ ...row, result: { book } }),
    ({ result, reservation }) => ({
      ...(reservation !== undefined && { reservation }),
      result: {
        refused: 'guestsUnclear',
        field: 'pax',
        ...('book' in result && result.book.bookId !== undefined && { reference: result.book.bookId }),
      },
    }),
  )
}

/** Only a booking all of whose rooms could be read says which it has. */
function withReservations(rows: readonly ReadRow[]): PmsRowResult[] {
  const partial = new Set(rows.flatMap(({ result, reservation }) => ('book' in result ? [] : (reservation ?? []))))
  return rows.map(({ result, reservation }) =>
    'book' in result && reservation !== undefined && !partial.has(reservation)
      ? { book: { ...result.book, reservation } }
      : result,
  )
}

/** The rows in answers of a PMS. What an expression does wrong is refused in its row; throws `broken` if many stop. */
export async function mappedRows(
  { rows, fields, reservation, boards, states }: PmsMapping,
  raws: readonly unknown[],
  reading: Omit<PmsReading, 'boards' | 'states'>,
): Promise<readonly PmsRowResult[]> {
  const results: ReadRow[] = []
  let from = { raw: 0, row: 0 }
  let tries = 0
  let stopped = 0
  const goOn = (raw: number, row: number) => {
    from = { raw, row }
    tries = 0
  }
  const page = { isTooLarge: false }
  const hear = (said: Tasks['rows']['says']) => {
    if ('isTooMuch' in said) {
      page.isTooLarge = true
      return
    }
    const { raw, row, error, cells } = said
    if (cells) {
      results.push(readRow(cells, { ...reading, boards, states }))
      goOn(raw, row + 1)
    } else if (error) {
      results.push({ result: { refused: 'mappingFailed', value: error.code } })
      goOn(raw + 1, 0)
    } else if (raw > from.raw) goOn(raw, 0)
  }
  const asked = { rows, fields: { ...fields, ...(reservation !== undefined && { reservation }) }, raws, most: MAX_ROWS }
  while (!(await ask('rows', { ...asked, from }, hear))) {
    tries += 1
    if (tries < TRIES) continue
    results.push({ result: { refused: 'mappingSlow' } })
    stopped += 1
    // Fails as a whole, or the bookings that are left would be lost: the page is asked for again.
    if (stopped === MAX_STOPPED)
      throw new PmsError('broken', 'The mapping takes too much time or memory.', {
        answer: raws.length > 1 ? raws : raws[0],
      })
    goOn(from.raw, from.row + 1)
  }
  if (page.isTooLarge) throw new PmsError('tooMuch', 'The page has too many rows.')
  return withReservations(withoutTwins(withGuests(results)))
}
