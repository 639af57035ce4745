import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { runSql } from '#cloud/server/databaseClient.ts'
import type { CsvRow } from '#domain/import/csvBook.ts'
import { guessMapping, readHead } from '#domain/import/mapping.ts'
import { readTable } from '#domain/import/readTable.ts'
import type { TableReading } from '#domain/import/readTable.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { isMisread, parseNumber } from '#domain/money/money.ts'
import { readPmsRow } from '#domain/pms/readPmsRow.ts'
import type { PmsValues } from '#domain/pms/readPmsRow.ts'
import { readDate } from '#i18n/format/dates.ts'
import { readFile } from '#screens/bookings/import/file/readFile.ts'
import { openHotel, read, refused, rowAt, signUp } from './house.ts'
import type { Person } from './house.ts'
import { askCustom, OrderHouse } from './orderHouse.ts'
import { bookOf, resultOf } from './pmsHouse.ts'
import { master, must, pointer } from './rest.ts'
import type { Json, Row } from './rest.ts'

/** The table doors × kinds: what reaches the product by each door, in each form that it may have (docs/domain.md, Texts). */
const KINDS = ['dates', 'names', 'persons', 'words', 'texts', 'numbers', 'encodings'] as const
/** A case, or why there is none. */
type Cell = (() => Promise<void> | void) | string
type Cells = Readonly<Record<(typeof KINDS)[number], Cell>>

let owner: Person
let hotel: string
let key: string
let house: OrderHouse
let guest: string
let book: string
let spritz: string

beforeAll(async () => {
  owner = await signUp()
  hotel = await openHotel(owner, { timezone: 'Europe/Rome' })
  ;({ key } = await resultOf(owner.rest, 'make-pms-key', { hotelId: hotel }))
  house = await OrderHouse.open({
    enableOutOfMealOrders: true,
    outOfMealSlots: [{ id: 's1', startTime: '00:00', endTime: '23:59' }],
    enableTakeAway: true,
  })
  spritz = await house.dish('Spritz', 7, { price: 8, canOrderOutOfMeal: true })
  book = await house.booking(2)
  guest = await house.member(book)
})

const UNCLEAN = '\u200EMu\u0308ller\u200B Jose\u0301 Su\u00ADite 👩‍🍳'
const CLEAN = 'Müller José Suite 👩‍🍳'

/** @returns the status of a push, and what it says is wrong or what became of its one booking */
async function push(fields: Json, body?: BodyInit): Promise<{ status: number; told: Json }> {
  const bookings = [{ checkIn: '2027-06-01', checkOut: '2027-06-03', ...fields }]
  const url = `${inject('serverUrl')}/custom/pms/bookings`
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const sent = await fetch(url, { method: 'POST', headers, body: body ?? JSON.stringify({ bookings }) })
  const answer = (await sent.json()) as Json
  if (sent.status !== 202) return { status: sent.status, told: answer }
  const told = await vi.waitFor(
    async () => {
      const journal = await fetch(`${url}/${(answer['data'] as { id: string }).id}`, { headers })
      const { data } = (await journal.json()) as { data: { status: string; outcomes: Json[] } }
      expect(data.status).toBe('done')
      return data.outcomes[0] ?? {}
    },
    { interval: 100 },
  )
  return { status: 202, told }
}

async function pushed(fields: Json): Promise<Row> {
  const reference = newLocalId()
  expect(await push({ reference, ...fields })).toMatchObject({ status: 202, told: { status: 'created' } })
  return bookOf(hotel, reference)
}

const pushes: Cells = {
  dates: async () => {
    for (const [checkIn, iso] of [
      ['2027-06-01 00:00', '2027-06-01T09:00:00.000Z'],
      ['2027-06-01T00:00:00', '2027-06-01T09:00:00.000Z'],
      ['2027-06-01T00:00:00Z', '2027-06-01T09:00:00.000Z'],
      ['01/06/2027 00:00:00', '2027-06-01T09:00:00.000Z'],
      ['46539', '2027-06-01T09:00:00.000Z'],
      ['\u200E2027-06-01', '2027-06-01T09:00:00.000Z'],
      ['2027-06-01T12:30:00Z', '2027-06-01T12:30:00.000Z'],
      ['٠١/٠٦/٢٠٢٧', '2027-06-01T09:00:00.000Z'],
      ['1 June 2027, 8pm', '2027-06-01T18:00:00.000Z'],
    ])
      expect(await pushed({ checkIn }), checkIn).toMatchObject({ checkin: { iso } })
    expect(await pushed({ checkIn: 46_539, checkOut: 46_541.5 })).toMatchObject({
      checkin: { iso: '2027-06-01T09:00:00.000Z' },
      checkout: { iso: '2027-06-03T10:00:00.000Z' },
    })
    expect(await push({ reference: 'D2', checkIn: 3 })).toMatchObject({ told: { refusal: 'importInvalid' } })
    expect(await push({ reference: 'D1', checkIn: 'domani' })).toMatchObject({ told: { refusal: 'importInvalid' } })
  },
  names: async () => expect(await pushed({ name: UNCLEAN })).toMatchObject({ refName: CLEAN }),
  persons: async () => {
    for (const [guests, pax] of [
      [3, 3],
      ['2 + 1', 3],
      ['２', 2],
      ['2 AD + 1 CHD', 3],
    ])
      expect(await pushed({ guests }), String(guests)).toMatchObject({ pax })
    expect(await push({ reference: 'P1', guests: 0 })).toMatchObject({
      told: { refusal: 'importInvalid', field: 'guests' },
    })
  },
  words: async () => {
    expect(await pushed({ board: 'HBD' })).toMatchObject({ bookType: 'HBD' })
    expect(await pushed({ board: 'ÜF' })).toMatchObject({ bookType: 'BB' })
    expect(await push({ reference: 'W1', board: 'ROMANTIC' })).toMatchObject({
      told: { refusal: 'importInvalid', field: 'board' },
    })
    expect(await push({ reference: 'W2', cancelled: 'No show' })).toMatchObject({
      status: 400,
      told: { at: 'bookings.0.cancelled' },
    })
  },
  texts: async () => {
    const mobile = '+39 333 1234567 (moglie)'
    const first = await pushed({ mobile, room: 'Ku\u0308che\u200B', table: ' T  9 ', email: 'due@example.com\u200B' })
    expect(first).toMatchObject({
      refMobile: mobile,
      roomNumber: 'Küche',
      tableNumber: 'T 9',
      refEmail: 'due@example.com',
    })
    expect(await pushed({ room: 'Küche' })).toMatchObject({ room: first['room'] })
    expect(await push({ reference: ' \u200B' })).toMatchObject({ told: { refusal: 'importInvalid' } })
    expect(await pushed({ name: '\u202ERossi\t\u200FAnna' })).toMatchObject({ refName: 'Rossi Anna' })
    expect(await push({ reference: 'T0', name: 'Ros\u0000si' })).toMatchObject({ status: 400 })
    // What says nothing is no guest and no room.
    const nobody = await pushed({ name: 'n/a', room: 'FALSE' })
    expect([nobody['refName'], nobody['roomNumber'], nobody['room']]).toEqual([undefined, undefined, undefined])
    expect(await push({ reference: 'T1', name: 'x'.repeat(10_000) })).toMatchObject({
      status: 400,
      told: { at: 'bookings.0.name' },
    })
  },
  numbers: async () => {
    expect(await pushed({ guests: '2' })).toMatchObject({ pax: 2 })
    expect(await pushed({ guests: '2,00' })).toMatchObject({ pax: 2 })
    for (const guests of [2.5, 101, '1.000', '12 €', '1.234,50'])
      expect(await push({ reference: 'N1', guests }), String(guests)).toMatchObject({
        told: { refusal: 'importInvalid', field: 'guests' },
      })
  },
  encodings: async () => {
    const half = `{"bookings":[{"reference":"E1","checkIn":"2027-06-01","checkOut":"2027-06-03","name":"Rossi \\ud83d"}]}`
    expect(await push({}, half)).toMatchObject({ told: { status: 'created' } })
    expect(await bookOf(hotel, 'E1')).toMatchObject({ refName: 'Rossi \uFFFD' })
    const wide = Buffer.from(JSON.stringify({ bookings: [] }), 'utf16le')
    expect(await push({}, wide)).toMatchObject({ status: 400 })
  },
}

const synced = (values: PmsValues) =>
  readPmsRow(
    { bookId: 'R1', checkIn: '2027-06-01', checkOut: '2027-06-03', bookType: 'MAP', ...values },
    { boards: { MAP: 'HB' }, timezone: 'Europe/Rome', now: Date.parse('2026-07-01T10:00:00Z') },
  )

const sync: Cells = {
  dates: () => {
    for (const checkIn of [
      '2027-06-01 00:00:00',
      '2027-06-01T00:00:00Z',
      '1/6/2027',
      '46539',
      46_539,
      '2027-06-01\u200B',
      '2027-06-01+02:00',
      '٢٠٢٧-٠٦-٠١',
    ])
      expect(synced({ checkIn }), String(checkIn)).toMatchObject({ book: { checkIn: '2027-06-01' } })
    expect(synced({ checkIn: 1_754_006_400 })).toMatchObject({ refused: 'checkinInvalid', value: '1754006400' })
  },
  names: () => expect(synced({ name: UNCLEAN })).toMatchObject({ book: { name: CLEAN } }),
  persons: () => {
    expect(synced({ pax: '3' })).toMatchObject({ book: { pax: 3 } })
    expect(synced({ pax: 'due' })).toMatchObject({ refused: 'paxInvalid', value: 'due' })
  },
  words: () => {
    expect(synced({ bookType: 'ÜF' })).toMatchObject({ book: { bookType: 'BB' } })
    expect(synced({ bookType: 'ROMANTIC' })).toMatchObject({ refused: 'boardUnknown', value: 'ROMANTIC' })
  },
  texts: () => {
    expect(synced({ roomNumber: '101\u200B' })).toMatchObject({ book: { roomNumber: '101' } })
    expect(synced({ email: 'due@example.com\u200B' })).toMatchObject({ book: { email: 'due@example.com' } })
    expect(synced({ roomNumber: true })).toMatchObject({ refused: 'mappingFailed', field: 'roomNumber' })
  },
  numbers: () => {
    expect(synced({ pax: 2.5 })).toMatchObject({ refused: 'paxInvalid' })
    expect(synced({ roomNumber: 101 })).toMatchObject({ book: { roomNumber: '101' } })
  },
  encodings: () => expect(synced({ name: 'Rossi \uD83D' })).toMatchObject({ book: { name: 'Rossi' } }),
}

const rows: Cells = {
  dates: async () => {
    const day = (iso: string) => ({
      checkin: { __type: 'Date', iso },
      checkout: { __type: 'Date', iso: '2027-06-09T08:00:00.000Z' },
    })
    const id = newLocalId()
    must(
      await owner.rest.create('Book', {
        ...rowAt('Book', { Hotel: hotel }),
        objectId: id,
        ...day('2027-06-01T22:00:00.000Z'),
      }),
    )
    expect(await read('Book', id)).toMatchObject({ checkin: { iso: '2027-06-01T22:00:00.000Z' } })
    expect((await owner.rest.update('Book', id, { checkin: '2027-06-01' })).ok).toBe(false)
  },
  names: async () => {
    const id = newLocalId()
    must(await owner.rest.create('Book', { ...rowAt('Book', { Hotel: hotel }), objectId: id, refName: UNCLEAN }))
    expect(await read('Book', id)).toMatchObject({ refName: CLEAN })
    must(await owner.rest.update('Book', id, { refName: '\u202ERossi' }))
    expect(await read('Book', id)).toMatchObject({ refName: 'Rossi' })
    expect((await owner.rest.update('Book', id, { refName: 'Ros\u0000si' })).ok).toBe(false)
    must(await owner.rest.update('_User', owner.id, { surname: UNCLEAN }))
    expect(await read('_User', owner.id)).toMatchObject({ surname: CLEAN })
  },
  persons: async () => {
    const row = { ...rowAt('Book', { Hotel: hotel }), objectId: newLocalId() }
    expect((await owner.rest.create('Book', { ...row, pax: 101 })).ok).toBe(false)
    must(await owner.rest.create('Book', { ...row, pax: 3 }))
  },
  words: async () => {
    const row = { ...rowAt('Book', { Hotel: hotel }), objectId: newLocalId() }
    expect((await owner.rest.create('Book', { ...row, bookType: 'ÜF' })).ok).toBe(false)
  },
  texts: async () => {
    const room = { ...rowAt('Room', { Hotel: hotel }), objectId: newLocalId(), name: 'Su\u00ADite Re' }
    must(await owner.rest.create('Room', room))
    expect(await read('Room', room.objectId)).toMatchObject({ name: 'Suite Re' })
    const twin = { ...rowAt('Room', { Hotel: hotel }), objectId: newLocalId(), name: 'Suite\u00A0Re' }
    expect(await owner.rest.create('Room', twin)).toEqual(refused('nameTaken'))
    const dish = {
      ...rowAt('Dish', { Hotel: hotel }),
      objectId: newLocalId(),
      name: { it: 'Cre\u0300me\u200B', en: 'Cream' },
    }
    must(await owner.rest.create('Dish', dish))
    expect(await read('Dish', dish.objectId)).toMatchObject({ name: { it: 'Crème', en: 'Cream' } })
  },
  numbers: async () => {
    const row = { ...rowAt('Book', { Hotel: hotel }), objectId: newLocalId() }
    for (const pax of ['2', 2.5]) expect((await owner.rest.create('Book', { ...row, pax })).ok, String(pax)).toBe(false)
  },
  encodings: async () => {
    const id = newLocalId()
    must(await owner.rest.create('Book', { ...rowAt('Book', { Hotel: hotel }), objectId: id, refName: 'Rossi \uD83D' }))
    expect(await read('Book', id)).toMatchObject({ refName: 'Rossi \uFFFD' })
  },
}

const ordered = (more: Json) =>
  askCustom('place-extra-order', guest, {
    bookId: book,
    dueDate: Date.now() + 2 * 3_600_000,
    mode: 'takeAway',
    dishes: [{ dishId: spritz, quantity: 1 }],
    nonce: newLocalId(),
    ...more,
  })

const guests: Cells = {
  dates: async () => {
    const dueDate = Date.now() + 3 * 3_600_000
    const { status, body } = await ordered({ dueDate: new Date(dueDate).toISOString() })
    expect(body).toMatchObject({ data: { order: { dueDate } } })
    expect(status).toBe(200)
    expect(await ordered({ dueDate: 'domani' })).toMatchObject({ status: 400, body: { code: 'orderInvalid' } })
  },
  names: async () => {
    const person = await house.person(book, { name: UNCLEAN })
    const params = { bookId: book, personId: person, allergens: [1], diets: [], hasConsent: true }
    expect(await askCustom('guest-needs', guest, params)).toMatchObject({ body: { data: { person: { name: CLEAN } } } })
  },
  persons: async () => {
    const params = { bookId: book, personId: newLocalId(), allergens: [], diets: [], hasConsent: true }
    expect(await askCustom('guest-needs', guest, params)).toMatchObject({ status: 404, body: { code: 'gone' } })
  },
  words: async () => {
    expect(await ordered({ mode: 'ritiro' })).toMatchObject({ status: 400, body: { code: 'orderInvalid' } })
  },
  texts: async () => {
    const { body } = await ordered({ notes: `${UNCLEAN}\u2028senza ghiaccio` })
    expect(body).toMatchObject({ data: { order: { notes: `${CLEAN}\nsenza ghiaccio` } } })
    for (const notes of ['x'.repeat(10_000), 'Gra\u0000zie'])
      expect(await ordered({ notes }), notes.slice(0, 9)).toMatchObject({ status: 400, body: { code: 'orderInvalid' } })
  },
  numbers: async () => {
    for (const quantity of ['2', 1.5, -1])
      expect(await ordered({ dishes: [{ dishId: spritz, quantity }] }), String(quantity)).toMatchObject({ status: 400 })
  },
  encodings: async () => {
    expect(await ordered({ notes: 'Grazie \uD83D' })).toMatchObject({
      body: { data: { order: { notes: 'Grazie \uFFFD' } } },
    })
  },
}

const HEAD = 'ID;Check-in;Check-out;Camera;Trattamento;Nome e cognome;Cellulare;Pax'
const ROW = {
  id: 'R1',
  from: '2027-06-01',
  to: '2027-06-03',
  room: '101',
  board: 'HB',
  name: 'Rossi',
  mobile: '',
  pax: '2',
}

/** The first row of a file, as its recap has it. */
function filed(bytes: Uint8Array, more: Partial<TableReading> = {}): CsvRow | undefined {
  const opened = readFile(bytes)
  if (opened.status === 'bad') throw new Error(JSON.stringify(opened.fault))
  const { rows: raw } = opened.table
  const reading = {
    layout: 'default',
    timezone: 'Europe/Rome',
    mapping: guessMapping(readHead(raw), 'default').mapping,
    ...more,
  } as const
  return readTable(raw, reading)[0]
}
const bytesOfRow = (cells: Partial<typeof ROW>, head = HEAD) =>
  new TextEncoder().encode(`${head}\r\n${Object.values({ ...ROW, ...cells }).join(';')}`)
const problems = (row: CsvRow | undefined) => row?.errors.map(({ problem }) => problem)

const files: Cells = {
  dates: () => {
    for (const from of [
      '2027-06-01 00:00',
      '2027-06-01T00:00:00Z',
      '46539',
      '\u200E2027-06-01',
      '1 giu 2027',
      '20270601',
    ])
      expect(filed(bytesOfRow({ from })), from).toMatchObject({ book: { checkIn: '2027-06-01' } })
    expect(filed(bytesOfRow({ from: '01/06/2027' }), { layout: 'hq' })).toMatchObject({
      book: { checkIn: '2027-06-01' },
    })
    expect(filed(bytesOfRow({ from: '01/06/2027' }), { dateOrder: 'dayFirst' })).toMatchObject({
      book: { checkIn: '2027-06-01' },
    })
    for (const from of ['01/06/2027', '2027-02-30', 'domani', '1754006400'])
      expect(problems(filed(bytesOfRow({ from }))), from).toEqual(['checkinInvalid'])
    expect(problems(filed(bytesOfRow({ from: '06/01/2027', to: '06/13/2027' })))).toEqual([
      'dateUnclear',
      'dateUnclear',
    ])
  },
  names: () => {
    expect(filed(bytesOfRow({ name: UNCLEAN }))).toMatchObject({ book: { name: CLEAN } })
    const apart = new TextEncoder().encode('ID;Check-in;Check-out;Cognome;Nome\r\nR1;2027-06-01;2027-06-03;De Luca;Ada')
    expect(filed(apart)).toMatchObject({ book: { name: 'Ada De Luca' } })
  },
  persons: () => {
    expect(filed(bytesOfRow({ pax: '2+1' }))).toMatchObject({ book: { pax: 3 } })
    const added = new TextEncoder().encode(
      'ID;Check-in;Check-out;Nome;Adulti;Bambini;Neonati\r\nR1;2027-06-01;2027-06-03;Rossi;2;1;',
    )
    expect(filed(added)).toMatchObject({ book: { pax: 3 } })
    for (const pax of ['0', '-1', 'due', '2 ad 1 ch'])
      expect(problems(filed(bytesOfRow({ pax }))), pax).toEqual(['paxInvalid'])
  },
  words: () => {
    expect(filed(bytesOfRow({ board: 'ÜF' }))).toMatchObject({ book: { bookType: 'BB' } })
    expect(problems(filed(bytesOfRow({ board: 'Sorpresa' })))).toEqual(['boardUnknown'])
    const stated = (state: string) =>
      filed(new TextEncoder().encode(`ID;Check-in;Check-out;Nome;Stato\r\nR1;2027-06-01;2027-06-03;Rossi;${state}`))
    expect(stated('No show')).toMatchObject({ book: { deleted: true } })
    expect(stated('Option')).toMatchObject({ skipped: 'notYet' })
    for (const state of ['1', 'Boh']) expect(problems(stated(state)), state).toEqual(['stateUnknown'])
  },
  texts: () => {
    const mobile = '+39 333 1234567 (moglie)'
    expect(filed(bytesOfRow({ room: 'Ku\u0308che\u200B', mobile, name: '-Rossi "Gigi"' }))).toMatchObject({
      book: { roomNumber: 'Küche', mobile, name: '-Rossi "Gigi"' },
    })
    expect(filed(bytesOfRow({ name: '"Rossi; Gigi"' }))).toMatchObject({ book: { name: 'Rossi; Gigi' } })
  },
  numbers: () => {
    expect(filed(bytesOfRow({ pax: '2,0' }))).toMatchObject({ book: { pax: 2 } })
    expect(problems(filed(bytesOfRow({ pax: '2,5' })))).toEqual(['paxInvalid'])
    expect(problems(filed(bytesOfRow({ mobile: '3,93331E+11' })))).toEqual(['numberShortened'])
  },
  encodings: () => {
    const text = new TextDecoder().decode(bytesOfRow({ name: 'Müller è', room: '12' }))
    const wide = Buffer.from(text, 'utf16le')
    const forms = {
      bom: Buffer.from(`\uFEFF${text}`),
      windows: Buffer.from(text, 'latin1'),
      wide,
      marked: Buffer.from(`\uFEFF${text}`, 'utf16le'),
      swapped: Buffer.from(wide).swap16(),
    }
    for (const [form, bytes] of Object.entries(forms))
      expect(filed(new Uint8Array(bytes)), form).toMatchObject({ book: { name: 'Müller è', roomNumber: '12' } })
  },
}

/** What somebody types in the recap instead of the cell of a file. */
const typedIn = (cells: Readonly<Record<string, string>>) =>
  filed(bytesOfRow({ from: 'boh', pax: '?' }), {
    corrections: new Map([[2, { checkIn: '2027-06-01', pax: '2', ...cells }]]),
  })

const corrections: Cells = {
  dates: () => {
    for (const checkIn of ['1/6/2027', '01062027', '010627', '2027-06-01', '1 giugno 2027', '\u200E01.06.27'])
      expect(typedIn({ checkIn }), checkIn).toMatchObject({ book: { checkIn: '2027-06-01' } })
    expect(problems(typedIn({ checkIn: '31/11/2027' }))).toEqual(['checkinInvalid'])
  },
  names: () => expect(typedIn({ name: UNCLEAN })).toMatchObject({ book: { name: CLEAN } }),
  persons: () => {
    expect(typedIn({ pax: '2 + 1' })).toMatchObject({ book: { pax: 3 } })
    expect(problems(typedIn({ pax: '-2' }))).toEqual(['paxInvalid'])
  },
  words: () => expect(problems(typedIn({ bookType: 'Sorpresa' }))).toEqual(['boardUnknown']),
  texts: () => expect(typedIn({ roomNumber: 'Su\u00ADite' })).toMatchObject({ book: { roomNumber: 'Suite' } }),
  numbers: () => expect(problems(typedIn({ pax: '2,5' }))).toEqual(['paxInvalid']),
  encodings: 'What is typed has no bytes.',
}

/** What the browser reads itself before it sends a row. */
const forms: Cells = {
  dates: () => {
    for (const typed of [
      '30/11/2026',
      '30.11.26',
      '2026-11-30',
      '\u200E30/11/2026\u200B',
      '301126',
      '30/11',
      '30 nov 2026',
      '30 nov',
      '３０/１１',
      '٣٠/١١/٢٠٢٦',
    ])
      expect(readDate(typed, '2026-11-01'), typed).toBe('2026-11-30')
    for (const typed of ['31/11/2026', '11/30/2026', 'domani'])
      expect(readDate(typed, '2026-11-01'), typed).toBeUndefined()
  },
  names: 'They are sent as rows, whose door reads them.',
  persons: 'They are counted by buttons and a field of numbers, and sent as rows.',
  words: 'They are chosen, not typed.',
  texts: 'They are sent as rows, whose door reads them.',
  numbers: () => {
    for (const [typed, value] of [
      ['1.234,50', 1234.5],
      ['1,234.50', 1234.5],
      ['１２，５', 12.5],
      ['12.5', 12.5],
    ] as const) {
      expect(parseNumber(typed), typed).toBe(value)
      expect(isMisread(typed), typed).toBe(false)
    }
    // The field keeps these, and says what counts.
    for (const typed of ['12 €', '€12', '12,-', '12,34.5', 'dodici']) expect(isMisread(typed), typed).toBe(true)
  },
  encodings: 'What is typed has no bytes.',
}

describe.each(Object.entries({ files, corrections, pushes, sync, rows, guests, forms }))('by %s', (_, cells) => {
  it.each(KINDS)('%s come in the one form that they have, or do not come', async (kind) => {
    const cell = cells[kind]
    if (typeof cell === 'string') expect(cell).toMatch(/\w.*\.$/)
    else await cell()
  })
})

it('places that a release before has kept in another form are found', async () => {
  const own = await openHotel(owner)
  const id = newLocalId()
  must(await owner.rest.create('Room', { ...rowAt('Room', { Hotel: own }), objectId: id, name: 'Küche 1' }))
  await runSql(inject('postgresUri'), [`UPDATE "Room" SET name = U&'Ku\\0308che 1\\200B' WHERE "objectId" = '${id}'`])
  const row = { bookId: 'A1', deleted: false, checkIn: '2027-06-01', checkOut: '2027-06-08', roomNumber: 'Küche 1' }
  const send = async () =>
    must(await owner.rest.call('csv-upload', { hotelId: own, books: [row] })).body['result'] as { outcomes: Json[] }
  expect((await send()).outcomes).toMatchObject([{ status: 'created' }])
  expect(await bookOf(own, 'A1')).toMatchObject({ room: { objectId: id } })
  expect((await send()).outcomes).toMatchObject([{ status: 'unchanged' }])
  expect(await master().rows('Room', { hotel: pointer('Hotel', own) })).toHaveLength(1)
})

it('bookings whose reference a release before has kept in another form are found, and none is made twice', async () => {
  const own = await openHotel(owner)
  const row = { bookId: 'Größe 1', deleted: false, checkIn: '2027-06-01', checkOut: '2027-06-08', name: 'Rossi' }
  const send = async () =>
    must(await owner.rest.call('csv-upload', { hotelId: own, books: [row] })).body['result'] as { outcomes: Json[] }
  const id = newLocalId()
  must(await owner.rest.create('Book', { ...rowAt('Book', { Hotel: own }), objectId: id, bookingReference: 'Größe 1' }))
  await runSql(inject('postgresUri'), [
    `UPDATE "Book" SET "bookingReference" = U&' Gro\\0308\\00DFe  1\\200B' WHERE "objectId" = '${id}'`,
  ])
  expect((await send()).outcomes).toMatchObject([{ status: 'changed' }])
  expect(await bookOf(own, 'Größe 1')).toMatchObject({ objectId: id, refName: 'Rossi' })
  expect((await send()).outcomes).toMatchObject([{ status: 'unchanged' }])
  expect(await master().rows('Book', { hotel: pointer('Hotel', own) })).toHaveLength(1)
})
