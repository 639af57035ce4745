import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownBoard } from '#domain/import/knownWords.ts'
import { boardOfParts } from '#domain/import/unknownBoards.ts'
import { maskedAnswer } from '#domain/pms/masked.ts'
import { boardInMapping } from '#domain/pms/readPmsRow.ts'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import type { Board } from '#domain/schema/values.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import type { OutboundRequest } from '../outbound/request.ts'
import type { PmsAdapter, PmsContext } from './adapter.ts'
import { adapterOf } from './adapters.ts'

const FOLDER = path.join(import.meta.dirname, 'answers')
const fileOf = (name: string) => fs.readFileSync(path.join(FOLDER, name), 'utf8')

/** Answers each operation by its part of a file, or any by the whole. */
function answering(type: AutomaticPms): OutboundRequest {
  const isXml = type === 'ericsoft'
  const text = fileOf(isXml ? 'ericsoft.xml' : `${type}.json`)
  const headers = { 'content-type': isXml ? 'text/xml' : 'application/json' }
  const hasParts = ['tecnosoft', 'zak', 'mews'].includes(type)
  const parts = hasParts ? (JSON.parse(text) as Readonly<Record<string, unknown>>) : {}
  return async (url) => {
    const operation = Object.keys(parts).find((name) => new URL(url).pathname.endsWith(`/${name}`))
    if (type === 'spotty' && url.endsWith('/token')) return { status: 200, headers, text: '{"token":"t"}' }
    return { status: 200, headers, text: operation === undefined ? text : JSON.stringify(parts[operation]) }
  }
}

const contextOf = (type: AutomaticPms): PmsContext => ({
  timezone: 'Europe/Rome',
  rates: type === 'ericsoft' ? { hbRates: ['31'] } : {},
  settings: { endpoint: 'https://pms.example.com/', apiKey: type },
  request: answering(type),
  now: Date.parse('2026-07-20T10:00:00Z'),
})

function knownAdapter(type: AutomaticPms): PmsAdapter {
  const adapter = adapterOf(type)
  if (!adapter) throw new Error(type)
  return adapter
}

async function firstRaws(type: AutomaticPms): Promise<readonly unknown[]> {
  const context = contextOf(type)
  const adapter = knownAdapter(type)
  const pages = adapter.changedSince(undefined, await adapter.authenticate(context), context)
  for await (const { raws } of pages) return raws
  return []
}

const rossi = (more: object) => ({
  book: {
    deleted: false,
    checkIn: '2026-08-01',
    checkOut: '2026-08-08',
    roomNumber: '204',
    bookType: 'HB',
    name: 'Anna Rossi',
    email: 'anna.rossi@example.com',
    pax: 3,
    ...more,
  },
})
const gone = (bookId: string) => ({
  book: { bookId, deleted: true, checkIn: '2026-07-20', checkOut: '2026-07-20', defaultLang: 'it' },
})
const refused = (reference: string, problem: string, field: string, value?: string) => ({
  refused: problem,
  field,
  reference,
  ...(value !== undefined && { value }),
})

const READ: Readonly<Record<AutomaticPms, readonly object[]>> = {
  spotty: [
    rossi({ bookId: '1001', rawBookType: 'HB', mobile: '+39 333 1234567', lang: 'it' }),
    rossi({
      bookId: '1001/2',
      rawBookType: 'BB',
      bookType: 'BB',
      roomNumber: '205',
      pax: 1,
      mobile: '+39 333 1234567',
      lang: 'it',
    }),
    gone('1002'),
    refused('1003', 'boardUnknown', 'bookType', 'Weekend relax'),
  ],
  '5stars': [
    {
      book: {
        bookId: '88231',
        deleted: false,
        checkIn: '2026-08-01',
        checkOut: '2026-08-08',
        bookType: 'HB',
        rawBookType: 'HB',
        name: 'Anna Rossi',
        email: 'anna.rossi@example.com',
        mobile: '3331234567',
        pax: 3,
        defaultLang: 'it',
      },
    },
    {
      book: {
        bookId: '88231/2',
        deleted: false,
        checkIn: '2026-08-01',
        checkOut: '2026-08-08',
        bookType: 'FBD',
        rawBookType: 'AL',
        name: 'Anna Rossi',
        email: 'anna.rossi@example.com',
        mobile: '3331234567',
        pax: 2,
        defaultLang: 'it',
      },
    },
    gone('88232'),
    refused('88233', 'checkoutBeforeCheckin', 'checkOut', '2026-08-03'),
  ],
  ericsoft: [
    rossi({ bookId: '5501', rawBookType: '31', name: 'Anna Rossi & figli', mobile: '3331234567', defaultLang: 'it' }),
    gone('5502'),
    { ...refused('5503', 'boardUnknown', 'bookType', '31, BB'), codes: ['31', 'BB'] },
  ],
  passepartout: [
    rossi({ bookId: '2026/118', rawBookType: 'Mezza pensione', mobile: '3331234567', lang: 'it' }),
    gone('2026/119'),
    refused('2026/120', 'boardMissing', 'bookType'),
  ],
  tecnosoft: [
    rossi({ bookId: '7001', rawBookType: 'MPT12', mobile: '3331234567', lang: 'it' }),
    gone('7002'),
    refused('7003', 'boardUnknown', 'bookType', 'MPT9'),
  ],
  zak: [
    rossi({ bookId: '17024718', rawBookType: 'hb', defaultLang: 'it' }),
    rossi({
      bookId: '17024718/2',
      rawBookType: 'hb',
      defaultLang: 'it',
      roomNumber: '205',
      checkOut: '2026-08-05',
      pax: 1,
    }),
    gone('17024719'),
    refused('17024720', 'boardUnknown', 'bookType', 'max'),
  ],
  mews: [
    rossi({
      bookId: '0f515589-99b4-423d-b83a-b237009f0509',
      rawBookType: 'breakfast + dinner',
      mobile: '00393331234567',
      lang: 'it',
      checkIn: '2026-08-01 14:00',
      checkOut: '2026-08-08 10:00',
    }),
    gone('9b59b50d-bd32-4ce5-add8-09ea0e1300e7'),
    refused('c32386aa-1cd2-414a-a823-489325842fbe', 'boardUnknown', 'bookType', 'dinner on some days'),
  ],
}
const TYPES = Object.keys(READ) as AutomaticPms[]

type Path = readonly (string | number)[]

/** Where the values of an answer are, its lists and objects included. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  )
  return at.length === 0 ? inside : [at, ...inside]
}

/** A copy in which something else is at a path; undefined: nothing. */
function changedAt(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  // An earlier change has taken away what was here.
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const changed: unknown = name === String(key) ? changedAt(one, rest, to) : one
    return changed === undefined ? [] : [[name, changed] as const]
  })
  const isList: boolean = Array.isArray(value)
  return isList ? entries.map(([, one]): unknown => one) : Object.fromEntries(entries)
}

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(leavesOf)
    : [String(value).trim().toUpperCase()]

/** The rates under whatever has this id. */
function ratesOfDays(value: unknown, id: string | undefined, isInside = false): string[] {
  if (typeof value !== 'object' || value === null) return []
  const isOf = isInside || ('id' in value && String(value.id).trim() === id)
  return Object.entries(value).flatMap(([key, one]) =>
    isOf && key === 'idRate' && typeof one === 'string' && one.trim() !== ''
      ? [one.trim()]
      : ratesOfDays(one, id, isOf),
  )
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    undefined,
    null,
    '',
    'XX',
    'BB',
    'FB',
    'RO',
    '=1+1',
    '2026-02-30',
    -1,
    1e30,
    true,
    [],
    {},
    ['HB', 'FB'],
    '__proto__',
  ),
)

describe.each(TYPES)('a recorded answer of %s', (type) => {
  const adapter = knownAdapter(type)
  const context = contextOf(type)

  it('becomes rows', async () => {
    const rows = await adapter.toRows(await firstRaws(type), context)
    const withoutReservation = (row: PmsRowResult) => {
      if (!('book' in row)) return row
      const { reservation: _, ...book } = row.book
      return { book }
    }
    expect(rows.map(withoutReservation)).toEqual(READ[type])
    // All rooms of a booking say which it is, where a PMS has bookings of several.
    const reservations = rows.map((row) => ('book' in row ? row.book.reservation : undefined))
    const references = rows.map((row) => ('book' in row ? row.book.bookId?.split('/')[0] : undefined))
    expect(reservations).toEqual(adapter.mapping.reservation === undefined ? rows.map(() => undefined) : references)
  })

  it('becomes the same rows when it is masked, but for who they are of', async () => {
    const raws = await firstRaws(type)
    const ofNobody = (row: PmsRowResult) => {
      if (!('book' in row)) return row
      const { name: _, email: __, mobile: ___, ...book } = row.book
      return { book }
    }
    const rows = await adapter.toRows(maskedAnswer(raws) as unknown[], context)
    expect(rows.map(ofNobody)).toEqual((await adapter.toRows(raws, context)).map(ofNobody))
    expect(JSON.stringify(rows)).not.toMatch(/Rossi|anna\.rossi|333/)
  })

  it('with anything else in it becomes rows or refusals, and never a board that it does not say', async () => {
    const raws = await firstRaws(type)
    const paths = pathsOf(raws)
    const boardOf = (code: string): Board | undefined => {
      if (type === 'ericsoft' && code === '31') return 'HB'
      const { boards } = adapter.mapping
      return boardOfParts(code, (word) => boardInMapping(word, boards) ?? knownBoard(word))
    }
    const isRight = (row: PmsRowResult, leaves: readonly string[], mutated: unknown) => {
      if (!('book' in row) || row.book.deleted) return true
      const { bookId, bookType, rawBookType = '' } = row.book
      // Of each day another may be told.
      const days = type === 'ericsoft' ? ratesOfDays(mutated, bookId) : []
      if (days.some((rate) => boardOf(rate) !== bookType)) return false
      const isSaid =
        type === 'mews' && rawBookType.includes('breakfast') ? true : leaves.includes(rawBookType.toUpperCase())
      return bookType !== undefined && isSaid && boardOf(rawBookType) === bookType
    }
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), odd), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(changes, async (several) => {
        const changed = several.reduce<unknown>((value, [at, to]) => changedAt(value, at, to), raws)
        const mutated = Array.isArray(changed) ? (changed as unknown[]) : [changed]
        const rows = await adapter.toRows(mutated, context)
        const leaves = leavesOf(mutated)
        expect(rows.filter((row) => !isRight(row, leaves, mutated))).toEqual([])
      }),
      { numRuns: runsOf(150) },
    )
  })
})

/** Where each PMS says the state of a booking, and what it may say there. */
const STATED: Readonly<Record<AutomaticPms, (state: unknown) => object>> = {
  spotty: (status) => ({
    bookings: [{ id: '1', status, checkIn: '2026-08-01', checkOut: '2026-08-03', rooms: [{ board: 'HB' }] }],
  }),
  '5stars': (state) => ({
    reservations: [
      {
        pms_reservation_id: '1',
        checkin_date: '2026-08-01',
        checkout_date: '2026-08-03',
        rooms: [{ meal_plan: 'HB' }],
        status: typeof state === 'string' ? { id: 1, desc: state } : state,
      },
    ],
  }),
  ericsoft: (State) => ({
    ReservationPushRequest: {
      Reservation: {
        id: '1',
        State,
        Rooms: { Room: { CheckIn: '2026-08-01', CheckOut: '2026-08-03', Prices: { Price: { idRate: 'HB' } } } },
      },
    },
  }),
  passepartout: (stato) => ({
    dati: [{ id: '1', stato, data_arrivo: '20260801', data_partenza: '20260803', trattamento: 'HB' }],
  }),
  zak: (status) => ({
    reservation: { id: '1', status, board: 'hb', rooms: [{ dfrom: '01/08/2026', dto: '03/08/2026' }] },
  }),
  tecnosoft: (state) => ({
    reservations: [
      {
        reservationId: '1',
        arrival: '2026-08-01',
        departure: '2026-08-03',
        rooms: [{ board: 'HB' }],
        ...(typeof state === 'string' || typeof state === 'number' ? { status: state } : (state as object)),
      },
    ],
  }),
  mews: (State) => ({
    reservation: { Id: '1', State, ScheduledStartUtc: '2026-08-01T12:00:00Z', ScheduledEndUtc: '2026-08-03T08:00:00Z' },
    rate: { Name: 'HB' },
    products: [],
  }),
}

describe('what a PMS says of the state of a booking', () => {
  const cases: readonly (readonly [AutomaticPms, unknown, string])[] = [
    ['mews', 'Inquired', 'notYet'],
    ['mews', 'Optional', 'notYet'],
    ['mews', 'Requested', 'notYet'],
    ['mews', 'Confirmed', 'booked'],
    ['mews', 'Started', 'booked'],
    ['mews', 'Processed', 'booked'],
    ['mews', 'Canceled', 'cancelled'],
    ['zak', 'Offer', 'notYet'],
    ['zak', 'Option', 'notYet'],
    ['ericsoft', 'canceled', 'cancelled'],
    ['5stars', { id: 1, desc: 'confirmed' }, 'booked'],
    ['5stars', { id: 3 }, 'cancelled'],
    ['5stars', { id: '3', desc: 'x' }, 'cancelled'],
    ['5stars', { id: 1, desc: 'Cancellata' }, 'cancelled'],
    ['5stars', { id: 7 }, 'stateUnknown'],
    ['tecnosoft', 'Previsionale', 'booked'],
    ['tecnosoft', { cancelled: true, status: 'Confermata' }, 'cancelled'],
    ['passepartout', 'A', 'cancelled'],
    ['passepartout', 'O', 'stateUnknown'],
    // What hotels say everywhere, and what nobody knows.
    ...(Object.keys(STATED) as AutomaticPms[]).flatMap((type) => [
      ...[
        ['Confermata', 'booked'],
        ['Preventivo', 'notYet'],
        ['Opzione', 'notYet'],
        ['No show', 'cancelled'],
        ['Annullata', 'cancelled'],
      ].map(([word, meaning = '']) => [type, word, meaning] as const),
      ...['Boh', ...(type === '5stars' ? [] : [1, '1', 0])].map((word) => [type, word, 'stateUnknown'] as const),
    ]),
  ]

  it.each(cases)('%s: %j is %s', async (type, said, meaning) => {
    const [row] = await knownAdapter(type).toRows([STATED[type](said)], { ...contextOf(type), rates: {} })
    if (!row) throw new Error('There is no row.')
    const found =
      'skipped' in row ? row.skipped : 'refused' in row ? row.refused : row.book.deleted ? 'cancelled' : 'booked'
    expect(found).toBe(meaning)
  })
})

describe('a board of which not every day is known', () => {
  it('is refused: of rates a day each must be known, and mean the same', async () => {
    const meant: Readonly<Record<string, Board>> = { '31': 'HB', HB: 'HB', BB: 'BB' }
    const days = fc.array(fc.constantFrom('31', '32', 'HB', 'BB'), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(days, async (rates) => {
        const Room = {
          CheckIn: '2026-08-01',
          CheckOut: '2026-08-08',
          Prices: { Price: rates.map((idRate) => ({ idRate })) },
        }
        const raws = [{ ReservationPushRequest: { Reservation: { id: '1', State: 'confirmed', Rooms: { Room } } } }]
        const [row] = await knownAdapter('ericsoft').toRows(raws, contextOf('ericsoft'))
        const boards = new Set(rates.map((rate) => meant[rate]))
        const [board] = boards
        const isClear = boards.size === 1 && board !== undefined
        expect(row).toMatchObject(isClear ? { book: { bookType: board } } : { refused: 'boardUnknown' })
      }),
      { numRuns: runsOf(60) },
    )
  })

  it.each([
    [['breakfast'], { book: { bookType: 'BB' } }],
    [['breakfast', 'dinner'], { book: { bookType: 'HB' } }],
    [['breakfast', 'one dinner'], { refused: 'boardUnknown', value: 'breakfast + dinner on some days' }],
    [['one dinner'], { refused: 'boardUnknown', value: 'dinner on some days' }],
  ] as const)('is asked for: %j', async (ordered, row) => {
    const days = ['2026-08-01', '2026-08-02']
    const products = ordered.map((name) => ({
      Names: { en: name },
      days: name.startsWith('one') ? days.slice(1) : days,
    }))
    const stay = {
      Id: '1',
      State: 'Confirmed',
      ScheduledStartUtc: '2026-08-01T12:00:00Z',
      ScheduledEndUtc: '2026-08-03T08:00:00Z',
    }
    expect(
      await knownAdapter('mews').toRows([{ reservation: stay, nights: 2, products }], contextOf('mews')),
    ).toMatchObject([row])
  })
})
