import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import { CSV_CHUNK } from '#domain/api/functions.ts'
import type { ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { importBookings, undoImport } from '#store/commands/bookings/importBookings.ts'
import type { ImportProgress } from '#store/commands/bookings/importBookings.ts'
import type { Convivio } from '#store/convivio.ts'
import { createConvivio } from '#store/createConvivio.ts'
import { createMemoryStorage } from '#sync/outbox/memoryStorage.ts'
import { lastImport } from '#store/selectors/imports.ts'
import { createFakeGateway } from '../fakes/fakeGateway.ts'
import type { FakeGateway } from '../fakes/fakeGateway.ts'

const HOTEL = 'hotel00001'
const run = { fileName: 'arrivi.csv', layout: 'default', fingerprint: 'abc' } as const

const aRow = (at: number): CsvBook => ({
  bookId: `PMS-${at}`,
  deleted: false,
  checkIn: '2027-06-01',
  checkOut: '2027-06-08',
  name: `Ospite ${at}`,
})
const rows = (count: number) => Array.from({ length: count }, (_, at) => aRow(at))

let gateway: FakeGateway
let convivio: Convivio

/** A server that writes what it is sent; the booking of a row has its reference for an id. */
function write({ books, hotelId, run: sent }: ParamsOf<'csv-upload'>): ResultOf<'csv-upload'> {
  if (sent && !gateway.server.row('ImportRun', sent.id))
    gateway.server.put('ImportRun', { ...sent, hotel: hotelId, status: 'running', createdAt: 1 })
  if (sent?.isLast) {
    const known = gateway.server.row('ImportRun', sent.id)
    gateway.server.put('ImportRun', { ...known, id: sent.id, status: 'done' })
  }
  const idOf = (book: CsvBook) => `${hotelId}_${book.bookId ?? ''}`
  const kept = books.filter(({ deleted }) => !deleted)
  return {
    books: kept.map((book) => ({
      id: idOf(book),
      hotel: hotelId,
      pax: 1,
      refName: book.name,
      ...(book.roomNumber !== undefined && { room: `room${book.roomNumber}` }),
      sharesTable: false,
      sent: false,
      stafferBook: false,
      createdAt: 1,
      updatedAt: 1,
    })),
    people: kept.map((book) => ({
      id: `${idOf(book)}_1`,
      hotel: hotelId,
      book: idOf(book),
      isHolder: true,
    })),
    removed: books.filter(({ deleted }) => deleted).map(idOf),
    outcomes: books.map((book, at) => {
      const status = book.deleted ? ('cancelled' as const) : ('created' as const)
      return { at, status, bookId: idOf(book) }
    }),
  }
}

const chunks = () => gateway.calls.map(({ params }) => (params as ParamsOf<'csv-upload'>).books.length)
const state = () => convivio.state.getState()

beforeEach(async () => {
  vi.useFakeTimers()
  gateway = createFakeGateway()
  gateway.answer('csv-upload', write)
  convivio = await createConvivio({ gateway, storage: createMemoryStorage() })
  convivio.receive('Hotel', [{ id: HOTEL, name: 'Miramare' } as never])
})

afterEach(async () => {
  await convivio.close()
  vi.useRealTimers()
})

/** Lets the pauses before further tries go by. */
async function patiently<T>(work: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(10_000)
  return work
}

describe('a file', () => {
  it('goes in chunks, in order, and comes into the store', async () => {
    const progress: ImportProgress[] = []
    const onProgress = (one: ImportProgress) => void progress.push(one)
    const end = await importBookings(convivio, HOTEL, rows(250), { run, onProgress })
    expect(end.left).toEqual([])
    expect(end.stopped).toBeUndefined()
    expect(end.outcomes.map(({ at }) => at)).toEqual(rows(250).map((_, at) => at))
    expect(chunks()).toEqual([CSV_CHUNK, CSV_CHUNK, 50])
    expect(progress.map(({ done }) => done)).toEqual([0, 100, 200, 250])
    expect(state().tables.Book.rows.size).toBe(250)
    expect(state().tables.Book.rows.get(`${HOTEL}_PMS-249`)).toMatchObject({
      refName: 'Ospite 249',
      refEmail: undefined,
    })
    const runs = gateway.calls.map(({ params }) => (params as ParamsOf<'csv-upload'>).run)
    expect(new Set(runs.map((one) => one?.id)).size).toBe(1)
    expect(runs.map((one) => one?.isLast)).toEqual([false, false, true])
    expect(lastImport(state(), HOTEL)).toMatchObject({ id: runs[0]?.id, status: 'done' })
  })

  it('takes cancelled bookings and persons who are gone out of the store', async () => {
    await importBookings(convivio, HOTEL, rows(2), { run })
    const extra = { id: 'p2', hotel: HOTEL, book: `${HOTEL}_PMS-0`, isHolder: false }
    convivio.receive('BookPerson', [extra])
    await importBookings(convivio, HOTEL, [aRow(0), { ...aRow(1), deleted: true }], { run })
    expect([...state().tables.Book.rows.keys()]).toEqual([`${HOTEL}_PMS-0`])
    expect([...state().tables.BookPerson.rows.keys()]).toEqual([`${HOTEL}_PMS-0_1`])
  })

  it('brings the rooms that the server made for it', async () => {
    gateway.server.put('Room', { id: 'room12', hotel: HOTEL, name: '12' })
    await importBookings(convivio, HOTEL, [{ ...aRow(0), roomNumber: '12' }], { run })
    expect(state().tables.Room.rows.get('room12')).toMatchObject({ name: '12' })
  })
})

describe('an import that is disturbed', () => {
  it('asks again when an answer is lost, and goes on', async () => {
    // The runs are asked for first.
    gateway.fail(undefined, 'unreachable', 'answerLost')
    const end = await patiently(importBookings(convivio, HOTEL, rows(150), { run }))
    expect(end).toMatchObject({ left: [] })
    expect(end.outcomes).toHaveLength(150)
    expect(chunks()).toEqual([100, 100, 50])
  })

  it('waits for as long as the server is away, and counts as unsent', async () => {
    gateway.fail(undefined, undefined, ...Array<'unreachable'>(6).fill('unreachable'))
    const importing = importBookings(convivio, HOTEL, rows(150), { run })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(state().saving).toMatchObject({ status: 'waiting', unsent: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await importing).toMatchObject({ left: [] })
    expect(chunks()).toEqual([100, 50])
    expect(state().saving).toMatchObject({ status: 'idle', unsent: 0 })
  })

  it('goes on as soon as the network is back', async () => {
    gateway.fail(undefined, ...Array<'unreachable'>(5).fill('unreachable'))
    const importing = importBookings(convivio, HOTEL, rows(1), { run })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(chunks()).toEqual([])
    await convivio.wake()
    expect(await importing).toMatchObject({ left: [] })
  })

  it('sends before each part what was changed meanwhile', async () => {
    gateway.answer('csv-upload', (params) => {
      if (gateway.batches.length === 0) convivio.change('Hotel', HOTEL, { city: 'Riccione' })
      return write(params)
    })
    gateway.server.put('Hotel', { id: HOTEL, name: 'Miramare' })
    const order: string[] = []
    const { saveBatch, callFunction: call } = gateway
    gateway.saveBatch = (writes) => {
      order.push('batch')
      return saveBatch(writes)
    }
    gateway.callFunction = (name, params) => {
      if (name === 'csv-upload') order.push(name)
      return call(name, params)
    }
    await importBookings(convivio, HOTEL, rows(150), { run })
    expect(order).toEqual(['csv-upload', 'batch', 'csv-upload'])
  })

  it('goes on with the same run when it is asked for again', async () => {
    const cancelling = new AbortController()
    gateway.fail(undefined, undefined, 'unreachable')
    const importing = importBookings(convivio, HOTEL, rows(150), { run, signal: cancelling.signal })
    await vi.advanceTimersByTimeAsync(100)
    cancelling.abort()
    const end = await importing
    expect(end.stopped).toEqual({ reason: 'cancelled' })
    expect(end.left).toEqual(rows(150).slice(100))
    expect(end.outcomes).toHaveLength(100)
    expect(state().saving).toMatchObject({ unsent: 0 })
    const again = await importBookings(convivio, HOTEL, end.left, { run })
    expect(again.left).toEqual([])
    expect(gateway.server.rows('ImportRun')).toMatchObject([{ status: 'done' }])
  })

  it('begins a new run for another file, and after the last one was finished', async () => {
    await importBookings(convivio, HOTEL, rows(1), { run })
    await importBookings(convivio, HOTEL, rows(1), { run })
    await importBookings(convivio, HOTEL, rows(1), { run: { ...run, fingerprint: 'altro' } })
    expect(gateway.server.rows('ImportRun')).toHaveLength(3)
  })

  it('stops when it is cancelled, after the chunk that is on its way', async () => {
    const cancelling = new AbortController()
    gateway.answer('csv-upload', (params) => {
      cancelling.abort()
      return write(params)
    })
    const end = await importBookings(convivio, HOTEL, rows(150), { run, signal: cancelling.signal })
    expect(end.stopped).toEqual({ reason: 'cancelled' })
    expect(end.left).toHaveLength(50)
    expect(state().tables.Book.rows.size).toBe(100)
  })

  it('waits no longer once it is cancelled', async () => {
    const cancelling = new AbortController()
    gateway.fail(undefined, 'unreachable')
    const importing = importBookings(convivio, HOTEL, rows(1), { run, signal: cancelling.signal })
    await vi.advanceTimersByTimeAsync(100)
    cancelling.abort()
    expect(await importing).toMatchObject({ left: rows(1), stopped: { reason: 'cancelled' } })
  })

  it('tells why the server refuses it', async () => {
    gateway.answer('csv-upload', () => {
      throw new GatewayError('refused', 'hotelExpired', 'hotelExpired')
    })
    const end = await importBookings(convivio, HOTEL, rows(3), { run })
    expect(end).toMatchObject({
      left: rows(3),
      outcomes: [],
      stopped: { reason: 'refused', refusal: 'hotelExpired' satisfies Refusal },
    })
    expect(gateway.calls).toHaveLength(1)
  })

  it('leaves nothing in the store of who has signed out meanwhile', async () => {
    gateway.fail(undefined, 'unreachable')
    const importing = importBookings(convivio, HOTEL, rows(150), { run })
    await vi.advanceTimersByTimeAsync(100)
    await convivio.signOut()
    const end = await patiently(importing)
    expect(end.stopped).toEqual({ reason: 'cancelled' })
    expect(state().tables.Book.rows.size).toBe(0)
  })

  it('ends the session when the server no longer knows it', async () => {
    gateway.fail(undefined, 'sessionEnded')
    const end = await importBookings(convivio, HOTEL, rows(1), { run })
    expect(end.stopped).toEqual({ reason: 'failed', failure: 'sessionEnded' })
    await vi.advanceTimersByTimeAsync(10)
    expect(state().session.status).toBe('signedOut')
  })
})

describe('taking back an import', () => {
  const counts = { total: 2, created: 2, changed: 0, cancelled: 0, kept: 0 }
  const undone = { id: 'run1', hotel: HOTEL, source: 'file', status: 'undone', createdAt: 1, ...counts } as const
  let parts: ResultOf<'undo-csv-upload'>[]

  beforeEach(async () => {
    await importBookings(convivio, HOTEL, rows(2), { run })
    const [first, second] = rows(2).map(({ bookId }) => `${HOTEL}_${bookId ?? ''}`)
    parts = [
      { run: { ...undone, status: 'done' }, books: [], removed: [second ?? ''], left: 1 },
      { run: undone, books: [], removed: [first ?? ''], left: 0 },
    ]
    gateway.answer('undo-csv-upload', () => {
      const part = parts.shift()
      if (!part) throw new GatewayError('refused', 'importUndone', 'importUndone')
      gateway.server.put('ImportRun', { ...part.run })
      return part
    })
  })

  it('goes part by part until nothing is left', async () => {
    const progress: ImportProgress[] = []
    const onProgress = (one: ImportProgress) => void progress.push(one)
    const end = await undoImport(convivio, HOTEL, 'run1', { onProgress })
    expect(end).toMatchObject({ status: 'done', run: { status: 'undone' } })
    expect(state().tables.Book.rows.size).toBe(0)
    expect(state().tables.BookPerson.rows.size).toBe(0)
    expect(progress).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ])
    expect(lastImport(state(), HOTEL)?.id).not.toBe('run1')
  })

  it('is done when only the last answer was lost', async () => {
    gateway.fail(undefined, 'answerLost')
    const end = await patiently(undoImport(convivio, HOTEL, 'run1'))
    expect(end).toMatchObject({ status: 'done', run: { status: 'undone' } })
  })

  it('that was undone before is refused', async () => {
    parts = []
    expect(await undoImport(convivio, HOTEL, 'run1')).toEqual({
      status: 'stopped',
      stopped: { reason: 'refused', refusal: 'importUndone' },
    })
  })
})
