import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { outboundRequest } from '../outbound/request.ts'
import { PmsError } from './adapter.ts'
import type { PmsAdapter, PmsContext } from './adapter.ts'
import { adapterOf } from './adapters.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-07-20T10:00:00Z')
const TYPES = [
  'spotty',
  '5stars',
  'ericsoft',
  'passepartout',
  'zak',
  'tecnosoft',
  'mews',
] as const satisfies AutomaticPms[]
/** Those that say how large a page is. */
const SIZES: Readonly<Partial<Record<AutomaticPms, number>>> = { zak: 64, mews: 100 }

const WITH_TOKEN: readonly AutomaticPms[] = ['spotty', 'tecnosoft']

interface Sync {
  readonly rows: readonly PmsRowResult[]
  readonly cursors: readonly string[]
  readonly failure?: PmsError
}

/** A PMS that never comes to an end; whoever asks it for ever fails. */
function endless(answerTo: (url: string) => object): PmsContext['request'] {
  let asked = 0
  return (url) => {
    asked += 1
    if (asked > 10_000) throw new Error('It is asked for ever.')
    return Promise.resolve({ status: 200, headers: {}, text: JSON.stringify(answerTo(url)) })
  }
}

async function walk(type: AutomaticPms, request: PmsContext['request']): Promise<void> {
  const context: PmsContext = { timezone: 'Europe/Rome', settings: {}, request, now: NOW }
  const pages = adapterOf(type)?.changedSince(undefined, '', context)
  for await (const page of pages ?? []) expect(page).toBeDefined()
}

const many = (count: number, row: (at: number) => object) => Array.from({ length: count }, (_, at) => row(at))

describe('a PMS whose lists do not end', () => {
  const reservation = { Id: 'R1', ServiceId: 'S', AccountId: 'K', State: 'Confirmed' }

  it.each([
    [
      'mews',
      'of guests',
      (url: string) =>
        url.includes('customers')
          ? { Customers: many(1000, (at) => ({ Id: `K${at}` })), Cursor: 'next' }
          : { Reservations: [reservation], OrderItems: [], Resources: [], Rates: [], Products: [] },
    ],
    [
      'mews',
      'of bookings',
      (url: string) =>
        url.includes('reservations')
          ? { Reservations: many(100, () => ({ ...reservation, AccountId: null })), Cursor: 'next' }
          : { OrderItems: [], Rates: [] },
    ],
    [
      'zak',
      'of bookings',
      (url: string) =>
        url.includes('fetch_reservations') ? { data: { reservations: many(64, (id) => ({ id })) } } : { data: [] },
    ],
  ] as const)('is given up: %s, %s', async (type, _, answerTo) => {
    await expect(walk(type, endless(answerTo))).rejects.toMatchObject({ name: 'PmsError', kind: 'broken' })
  })
})

describe.each(TYPES)('the adapter of %s', (type) => {
  let pms: PmsStandIn
  let adapter: PmsAdapter
  let now: number
  /** Bookings of two pages and one more. */
  const ids = Array.from({ length: 2 * (SIZES[type] ?? 2) + 1 }, (_, at) => `R${at}`)
  const size = SIZES[type] ?? 2

  beforeEach(async () => {
    now = NOW
    pms = await startPmsStandIn(type, () => now)
    const found = adapterOf(type)
    if (!found) throw new Error(type)
    adapter = found
  })
  afterEach(() => pms.close())

  const contextOf = (more: Partial<PmsContext> = {}): PmsContext => ({
    timezone: 'Europe/Rome',
    settings: pms.settings,
    request: outboundRequest({ OUTBOUND_ALLOW: [pms.host] }, { timeout: 500 }),
    now,
    ...more,
  })

  /** As the sync does: a token, then pages, until one fails. */
  async function sync(cursor?: string, context = contextOf()): Promise<Sync> {
    const rows: PmsRowResult[] = []
    const cursors: string[] = []
    try {
      const token = await adapter.authenticate(context)
      for await (const page of adapter.changedSince(cursor, token, context)) {
        rows.push(...(await adapter.toRows(page.raws, context)))
        cursors.push(page.cursor)
      }
    } catch (failure) {
      if (!(failure instanceof PmsError)) throw failure
      return { rows, cursors, failure }
    }
    return { rows, cursors }
  }

  /** ZaK writes boards small. */
  const said = (board: string) => (type === 'zak' ? board.toLowerCase() : board)

  const idsOf = ({ rows }: Sync) => rows.map((row) => ('book' in row ? row.book.bookId : undefined))

  it('reads a booking with all that it says', async () => {
    pms.save(aPmsBooking())
    expect((await sync()).rows).toEqual([
      {
        book: {
          bookId: 'R1',
          // Where a booking may have several rooms.
          ...(adapter.mapping.reservation !== undefined && { reservation: 'R1' }),
          deleted: false,
          checkIn: type === 'mews' ? '2026-08-01 15:00' : '2026-08-01',
          checkOut: type === 'mews' ? '2026-08-08 10:00' : '2026-08-08',
          roomNumber: '204',
          bookType: 'HB',
          rawBookType: said('HB'),
          name: 'Anna Rossi',
          email: 'anna.rossi@example.com',
          mobile: '+39 333 1234567',
          pax: 3,
          lang: 'it',
        },
      },
    ])
  })

  it('reads a cancellation, a board that it does not know, and a rate that the hotel leaves out', async () => {
    pms.save(
      aPmsBooking({ id: 'A', cancelled: true, board: 'nonsense' }),
      aPmsBooking({ id: 'B', board: 'Fantasia' }),
      aPmsBooking({ id: 'C', board: 'Staff' }),
      aPmsBooking({ id: 'D', board: 'Vista mare' }),
    )
    const rates = { skipRates: ['staff'], fbRates: ['vista mare'] }
    expect((await sync(undefined, contextOf({ rates }))).rows).toMatchObject([
      { book: { bookId: 'A', deleted: true } },
      { refused: 'boardUnknown', field: 'bookType', value: said('Fantasia'), reference: 'B' },
      { skipped: 'rate', rate: said('Staff') },
      { book: { bookId: 'D', bookType: 'FB' } },
    ])
  })

  it('reads page after page, and goes on in the middle', async () => {
    pms.pageSize = size
    pms.save(...ids.map((id) => aPmsBooking({ id })))
    const all = await sync()
    expect(idsOf(all)).toEqual(ids)
    expect(idsOf(await sync(all.cursors[0]))).toEqual(ids.slice(size))
    expect(idsOf(await sync(all.cursors[1]))).toEqual(ids.slice(2 * size))
  })

  it('begins again where the middle was long ago', async () => {
    pms.pageSize = size
    pms.save(...ids.map((id) => aPmsBooking({ id })))
    const [middle] = (await sync()).cursors
    now += 5 * HOUR
    expect(idsOf(await sync(middle))).toEqual(ids)
  })

  it('asks at most three times when nothing is new', async () => {
    const { cursors } = await sync()
    pms.asked.length = 0
    expect((await sync(cursors.at(-1))).rows).toEqual([])
    expect(pms.asked.length).toBeLessThanOrEqual(3)
  })

  it.each([0, HOUR, -HOUR])('misses no change when a clock is %d ms off', async (offset) => {
    pms.clockOffset = offset
    pms.save(aPmsBooking({ id: 'A' }))
    const { cursors } = await sync()
    pms.clockOffset = 0
    now += 600_000
    pms.save(aPmsBooking({ id: 'B', cancelled: true }))
    expect(idsOf(await sync(cursors.at(-1)))).toContain('B')
  })

  it('reads only what changed since, but for the overlap', async () => {
    pms.clockOffset = -48 * HOUR
    pms.save(aPmsBooking({ id: 'old' }))
    pms.clockOffset = 0
    const { cursors } = await sync()
    pms.save(aPmsBooking({ id: 'new' }))
    expect(idsOf(await sync(cursors.at(-1)))).toEqual(['new'])
  })

  it('says that a password is wrong', async () => {
    pms.secret = 'another'
    expect((await sync()).failure?.kind).toBe('credentials')
  })

  it.each([
    ['busy', { kind: 'busy', seconds: 30 }, 30_000],
    ['unreachable', { kind: 'error' }, undefined],
    ['unreachable', { kind: 'silent' }, undefined],
    ['unreachable', { kind: 'half' }, undefined],
    ['broken', { kind: 'brokenJson' }, undefined],
    ['broken', { kind: 'redirect' }, undefined],
  ] as const)('is %s when the answer is %j, and keeps the pages before it', async (kind, trouble, retryAfter) => {
    pms.pageSize = size
    pms.save(...ids.map((id) => aPmsBooking({ id })))
    const first = await sync()
    pms.troubles.push(trouble)
    const failed = await sync(first.cursors[1])
    expect(failed.failure).toMatchObject({ kind, retryAfter })
    expect(idsOf(await sync(failed.cursors.at(-1) ?? first.cursors[1]))).toEqual(ids.slice(2 * size))
  })

  it('is unreachable when nobody is there', async () => {
    await pms.close()
    expect((await sync()).failure?.kind).toBe('unreachable')
  })

  it('says nothing of its credentials when it fails', async () => {
    pms.troubles.push({ kind: 'brokenJson' })
    expect(String((await sync()).failure)).not.toContain(pms.secret)
  })

  if (WITH_TOKEN.includes(type))
    it('gets another token where one has ended', async () => {
      pms.pageSize = 1
      pms.save(aPmsBooking({ id: 'A' }), aPmsBooking({ id: 'B' }))
      const context = contextOf()
      const token = await adapter.authenticate(context)
      pms.endTokens()
      const pages = []
      for await (const page of adapter.changedSince(undefined, token, context)) pages.push(page)
      expect(pages).toHaveLength(2)
      pms.troubles.push({ kind: 'expired' }, { kind: 'expired' })
      expect((await sync()).failure?.kind).toBe('credentials')
    })

  if (type === 'zak')
    it('sees a change of an older booking within the hour, as nobody says what changed', async () => {
      pms.clockOffset = -100 * HOUR
      pms.save(aPmsBooking({ id: 'A' }))
      pms.clockOffset = 0
      const { cursors } = await sync()
      pms.save(aPmsBooking({ id: 'A', cancelled: true }))
      now += HOUR
      expect((await sync(cursors.at(-1))).rows).toMatchObject([{ book: { bookId: 'A', deleted: true } }])
    })

  if (type === 'zak')
    it('knows a room that was made since its rooms were read', async () => {
      pms.save(aPmsBooking({ id: 'A' }))
      await sync()
      pms.save(aPmsBooking({ id: 'A', room: '210' }))
      expect((await sync()).rows).toMatchObject([{ book: { bookId: 'A', roomNumber: '210' } }])
    })

  if (adapterOf(type)?.rates)
    it('tells the rates of the hotel', async () => {
      const context = contextOf()
      const rates = await adapter.rates?.(await adapter.authenticate(context), context)
      expect(rates).toEqual([type === 'zak' ? { code: 'max', name: 'max' } : { code: 'HB', name: 'HB' }])
    })
})
