import type { Worker } from 'node:worker_threads'
import jsonata from 'jsonata/jsonata.min.js?raw'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import { readPmsRow, referenceOf } from '#domain/pms/readPmsRow.ts'
import type { PmsReading } from '#domain/pms/readPmsRow.ts'
import type { PmsRefusal, PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { PmsFailure } from './adapter.ts'
import mappingWorker from './mappingWorker.js?raw'

/** JSONata's code of an error (https://docs.jsonata.org), and where in the expression it is. */
export interface ExpressionError {
  readonly code: string
  readonly token?: string
  readonly position?: number
}

type Evaluated = { readonly value?: unknown } | { readonly error: ExpressionError }

const STOPPED: ExpressionError = { code: 'stopped' }

/** Of the processor; a busy machine may let a thread wait much longer for it. */
const EVALUATION_MS = 100
const MOST_WAITING_MS = 5000
const MEGABYTES = 64
/** What the process computes beside a thread counts as the thread's: an evaluation is given up only the second time. */
const TRIES = 2
const MOST_STOPPED = 3

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
    }
    readonly says: RowMessage
  }
}

/** A thread that waits for its next batch; it lives as long as the process does. */
let resting: Worker | undefined

function startWorker(): Worker {
  const { Worker: Thread } = process.getBuiltinModule('node:worker_threads')
  const thread = new Thread(`${jsonata}\n${mappingWorker}`, {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 16 },
  })
  // Its memory may be full when nobody listens any more, which would end the process.
  return thread.on('error', () => undefined)
}

/**
 * Milliseconds of the processor that the threads beside this one have had at most, and those that passed.
 * Node says only what all threads had together, and how long this one was busy.
 */
function stopwatch() {
  const hadByAll = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
  const began = { at: performance.now(), had: hadByAll(), busy: performance.eventLoopUtilization() }
  return () => ({
    had: hadByAll() - began.had - performance.eventLoopUtilization(began.busy).active,
    passed: performance.now() - began.at,
  })
}

/** False when the thread had to be stopped. */
function ask<T extends keyof Tasks>(
  task: T,
  asked: Tasks[T]['asks'],
  hear: (said: Tasks[T]['says']) => void,
): Promise<boolean> {
  const worker = resting ?? startWorker()
  let isReady = worker === resting
  resting = undefined
  return new Promise((finish) => {
    let timer: NodeJS.Timeout | undefined
    let heard = 0
    let isOver = false
    const end = (isDone: boolean) => {
      isOver = true
      clearTimeout(timer)
      worker.off('message', listen).off('error', giveUp).off('exit', giveUp)
      if (isDone && !resting) {
        worker.unref()
        resting = worker
      } else void worker.terminate()
      finish(isDone)
    }
    const giveUp = () => end(false)
    const watch = () => {
      clearTimeout(timer)
      if (!isReady) return
      const before = heard
      const elapsed = stopwatch()
      const look = () => {
        if (isOver || before !== heard) return
        const { had, passed } = elapsed()
        if (had >= EVALUATION_MS || passed >= MOST_WAITING_MS) giveUp()
        else wait()
      }
      // What it said while this thread was busy is heard first.
      const wait = () => (timer = setTimeout(() => setImmediate(look), EVALUATION_MS))
      wait()
    }
    const listen = (message: Tasks[T]['says'] | 'ready' | 'done') => {
      heard += 1
      if (message === 'done') return end(true)
      if (message === 'ready') isReady = true
      else hear(message)
      watch()
    }
    worker.on('message', listen).on('error', giveUp).on('exit', giveUp)
    worker.ref()
    worker.postMessage({ task, ...asked })
    watch()
  })
}

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

/** Only a booking all of whose rooms could be read says which it has. */
function withReservations(rows: readonly ReadRow[]): PmsRowResult[] {
  const partial = new Set(rows.flatMap(({ result, reservation }) => ('book' in result ? [] : reservation ?? [])))
  return rows.map(({ result, reservation }) =>
    'book' in result && reservation !== undefined && !partial.has(reservation)
      ? { book: { ...result.book, reservation } }
      : result,
  )
}

/** The rows in answers of a PMS. What an expression does wrong is refused in its row; throws `broken` if many stop. */
export async function mappedRows(
  { rows, fields, reservation, boards }: PmsMapping,
  raws: readonly unknown[],
  reading: Omit<PmsReading, 'boards'>,
): Promise<readonly PmsRowResult[]> {
  const results: ReadRow[] = []
  let from = { raw: 0, row: 0 }
  let tries = 0
  let stopped = 0
  const goOn = (raw: number, row: number) => {
    from = { raw, row }
    tries = 0
  }
  const hear = ({ raw, row, error, cells }: RowMessage) => {
    if (cells) {
      results.push(readRow(cells, { ...reading, boards }))
      goOn(raw, row + 1)
    } else if (error) {
      results.push({ result: { refused: 'mappingFailed', value: error.code } })
      goOn(raw + 1, 0)
    } else if (raw > from.raw) goOn(raw, 0)
  }
  const asked = { rows, fields: { ...fields, ...(reservation !== undefined && { reservation }) }, raws }
  while (!(await ask('rows', { ...asked, from }, hear))) {
    tries += 1
    if (tries < TRIES) continue
    results.push({ result: { refused: 'mappingSlow' } })
    stopped += 1
    // Fails as a whole, or the bookings that are left would be lost: the page is asked for again.
    if (stopped === MOST_STOPPED) throw new PmsFailure('broken', 'The mapping takes too much time or memory.', { answer: raws.length > 1 ? raws : raws[0] })
    goOn(from.raw, from.row + 1)
  }
  return withReservations(withoutTwins(results))
}
