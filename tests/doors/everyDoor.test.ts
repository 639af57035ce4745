import { describe, expect, it } from 'vitest'
import type { PushedBook } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import { guessMapping, readHead } from '#domain/import/mapping.ts'
import { readTable } from '#domain/import/readTable.ts'
import { pushedNames, readPushed } from '#domain/pms/readPushed.ts'
import { readPmsRow } from '#domain/pms/readPmsRow.ts'
import type { CsvField } from '#domain/schema/values.ts'
import { readFile } from '#screens/bookings/import/file/readFile.ts'

/** The doors by which bookings come in, and kinds of what others send: the same answer at each door. */

const ZONE = 'Europe/Rome'
const NOW = Date.parse('2026-07-01T10:00:00Z')

type Field = Exclude<CsvField, 'deleted'>
type Said = Readonly<Partial<Record<Field, unknown>>>

const STAY: Said = {
  bookId: 'R1',
  checkIn: '2026-12-10',
  checkOut: '2026-12-12',
  roomNumber: '101',
  bookType: 'HB',
  name: 'Anna Rossi',
  pax: 2,
}

const HEADERS: Readonly<Record<Field, string>> = {
  bookId: 'ID',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  arrivalTime: 'Arrivo previsto',
  roomNumber: 'Camera',
  tableNumber: 'Tavolo',
  bookType: 'Trattamento',
  name: 'Nome',
  email: 'Email',
  mobile: 'Cellulare',
  pax: 'Pax',
  lang: 'Lingua',
}

interface Answer {
  readonly book?: CsvBook | undefined
  readonly problem?: string | undefined
}

const quoted = (value: unknown): string =>
  `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`

function throughFile(said: Said): Answer {
  const fields = Object.keys(said) as Field[]
  const lines = [fields.map((field) => HEADERS[field]).join(';'), fields.map((field) => quoted(said[field])).join(';')]
  const answer = readFile(new TextEncoder().encode(lines.join('\r\n')))
  if (answer.status === 'bad') return { problem: answer.fault.kind }
  const { mapping } = guessMapping(readHead(answer.table.rows), 'default')
  const [row] = readTable(answer.table.rows, { layout: 'default', mapping, timezone: ZONE, dateOrder: 'dayFirst' })
  return { book: row?.book, problem: row?.errors[0]?.problem ?? row?.skipped }
}

function throughPush(said: Said): Answer {
  const pushed = Object.fromEntries(Object.entries(said).map(([field, value]) => [pushedNames[field as Field], value]))
  const [result] = readPushed([pushed as unknown as PushedBook], { timezone: ZONE, now: NOW })
  if (result === undefined || result === 'superseded') return {}
  return 'book' in result ? { book: result.book, problem: result.leftOut?.problem } : { problem: result.refused }
}

function throughSync(said: Said): Answer {
  const result = readPmsRow(said, { boards: { HB: 'HB', FB: 'FB' }, states: {}, timezone: ZONE, now: NOW })
  if ('book' in result) return { book: result.book }
  return { problem: 'refused' in result ? result.refused : result.skipped }
}

const doors = { file: throughFile, push: throughPush, sync: throughSync }

function eachDoor(field: Field, value: unknown, check: (answer: Answer, door: string) => void): void {
  for (const [door, through] of Object.entries(doors)) check(through({ ...STAY, [field]: value }), door)
}

const NFD = 'Mu\u0308ller Jose\u0301'

describe('at every door', () => {
  it.each<[field: Field, said: unknown, read: unknown]>([
    // Dates.
    ['checkIn', '2026-12-10 00:00', '2026-12-10'],
    ['checkIn', '2026-12-10T00:00:00', '2026-12-10'],
    ['checkIn', '2026-12-10T00:00:00+01:00', '2026-12-10'],
    ['checkIn', '2026-12-10T14:30:00Z', '2026-12-10 15:30'],
    ['checkIn', '10/12/2026', '2026-12-10'],
    ['checkIn', '10.12.26', '2026-12-10'],
    ['checkIn', 'gio 10/12/2026', '2026-12-10'],
    ['checkIn', '10 dic 2026', '2026-12-10'],
    ['checkIn', '20261210', '2026-12-10'],
    ['checkIn', 20261210, '2026-12-10'],
    ['checkIn', '46366', '2026-12-10'],
    ['checkIn', '２０２６-１２-１０', '2026-12-10'],
    // The other date says the year.
    ['checkIn', '30/11', '2026-11-30'],
    ['checkIn', '28. Dez', '2025-12-28'],
    ['checkOut', '2/1', '2027-01-02'],
    ['checkIn', '1º dicembre 2026', '2026-12-01'],
    ['checkIn', 'Dec 10th, 2026', '2026-12-10'],
    ['checkIn', '10. 12. 2026', '2026-12-10'],
    ['checkIn', '10 / 12 / 2026', '2026-12-10'],
    ['checkIn', '10/12/2026.', '2026-12-10'],
    ['checkIn', '10122026', '2026-12-10'],
    ['checkIn', 'le 10/12/2026', '2026-12-10'],
    ['checkIn', '10/12/26 (gi)', '2026-12-10'],
    ['checkIn', '10/12/2026 alle ore 14', '2026-12-10 14:00'],
    ['checkIn', '10.12.2026 14 Uhr', '2026-12-10 14:00'],
    ['checkIn', '10/12/2026 14h', '2026-12-10 14:00'],
    ['checkIn', 46366, '2026-12-10'],
    ['checkIn', '\u200e2026-12-10', '2026-12-10'],
    ['checkIn', '2026/12/10', '2026-12-10'],
    ['checkIn', '2026 12 10', '2026-12-10'],
    ['checkIn', '2026-12-10Z', '2026-12-10'],
    ['checkIn', '2026-12-10+01:00', '2026-12-10'],
    ['checkIn', '２０２６年１２月１０日', '2026-12-10'],
    ['checkIn', '١٠/١٢/٢٠٢٦', '2026-12-10'],
    ['checkIn', '۲۰۲۶-۱۲-۱۰', '2026-12-10'],
    ['checkIn', '46366.5', '2026-12-10 12:00'],
    ['checkIn', '46366,25', '2026-12-10 06:00'],
    ['checkIn', 'Thu 10 Dec 2026', '2026-12-10'],
    ['checkIn', '10-dic-2026', '2026-12-10'],
    ['checkIn', '10-DEZ-26', '2026-12-10'],
    ['checkIn', 'jeudi 10 décembre 2026', '2026-12-10'],
    ['checkIn', '10 December, 2026', '2026-12-10'],
    ['checkIn', '10 dic ’26', '2026-12-10'],
    ['checkIn', "10/12/'26", '2026-12-10'],
    ['checkIn', '10 genn 2026', '2026-01-10'],
    ['checkIn', '20261210143000', '2026-12-10 14:30'],
    ['checkIn', '10/12/2026 8pm', '2026-12-10 20:00'],
    ['checkIn', '10/12/2026 8 p.m.', '2026-12-10 20:00'],
    ['checkIn', '10/12/2026 12 AM', '2026-12-10'],
    ['checkIn', '10/12/2026 h 15', '2026-12-10 15:00'],
    ['checkIn', '10/12/2026 h. 15:30', '2026-12-10 15:30'],
    ['checkIn', '10/12/2026 15h30', '2026-12-10 15:30'],
    // Hours of arrival.
    ['arrivalTime', '22:30', '22:30'],
    ['arrivalTime', '22.30', '22:30'],
    ['arrivalTime', '2230', '22:30'],
    ['arrivalTime', 2230, '22:30'],
    ['arrivalTime', '22h30', '22:30'],
    ['arrivalTime', '22:30:00', '22:30'],
    ['arrivalTime', '10:30 PM', '22:30'],
    ['arrivalTime', '10:30 p.m.', '22:30'],
    ['arrivalTime', '12:30 AM', '00:30'],
    ['arrivalTime', '9:05', '09:05'],
    ['arrivalTime', 'ore 22', '22:00'],
    ['arrivalTime', '22 Uhr', '22:00'],
    ['arrivalTime', '２２:３０', '22:30'],
    // Nobody said one.
    ['arrivalTime', '', undefined],
    ['arrivalTime', '00:00:00', undefined],
    ['arrivalTime', '0', undefined],
    ['arrivalTime', 'n/a', undefined],
    ['arrivalTime', 'TBA', undefined],
    // Names.
    ['name', 'Rossi, Anna', 'Rossi, Anna'],
    ['name', NFD, 'Müller José'],
    ['name', 'Ros\u200bsi\u00ad Anna', 'Rossi Anna'],
    ['name', '=HYPERLINK', '=HYPERLINK'],
    ['name', 'M&uuml;ller &amp; Figli', 'Müller & Figli'],
    ['name', 'D&#39;Angelo', "D'Angelo"],
    ['name', 'N&#xF2;', 'Nò'],
    ['name', 'Rossi&nbsp;Anna', 'Rossi Anna'],
    ['name', 'M&amp;uuml;ller', 'Müller'],
    ['name', 'AT&T', 'AT&T'],
    ['name', 'SÃO PAULO & CORAÇÃO', 'SÃO PAULO & CORAÇÃO'],
    ['name', 'Rossi\u0007 Anna', 'Rossi Anna'],
    ['name', 'Rossi\r\nAnna', 'Rossi Anna'],
    ['name', 'Rossi\tAnna', 'Rossi Anna'],
    ['name', 'Rossi\u0000\u0000', 'Rossi'],
    ['name', '\u202eRossi\u202c', 'Rossi'],
    ['name', 'Dott.ssa Anna ROSSI', 'Dott.ssa Anna ROSSI'],
    ['name', 'García Márquez, Gabriel', 'García Márquez, Gabriel'],
    ['name', 'Rossi 👨‍👩‍👧', 'Rossi 👨‍👩‍👧'],
    ['name', 'Null', 'Null'],
    // What programs write where there is no name is no guest.
    ['name', 'NULL', undefined],
    ['name', 'n/a', undefined],
    ['name', 'n.d.', undefined],
    ['name', '???', undefined],
    ['name', '.', undefined],
    // Persons.
    ['pax', '2+1', 3],
    ['pax', '2 AD + 1 CHD', 3],
    ['pax', '3', 3],
    ['pax', 3, 3],
    ['pax', '2.0', 2],
    ['pax', '2,0', 2],
    ['pax', '２', 2],
    ['pax', '٢', 2],
    ['pax', '2,00', 2],
    ['pax', '', undefined],
    ['pax', '—', undefined],
    ['roomNumber', '１０１', '101'],
    ['roomNumber', '١٠١', '101'],
    ['roomNumber', 'False', undefined],
    // Words of lists.
    ['bookType', 'HP', 'HB'],
    ['bookType', 'Halbpension', 'HB'],
    ['bookType', 'Mezza pensione', 'HB'],
    ['bookType', '1/2 pensione', 'HB'],
    ['bookType', 'Full board', 'FB'],
    ['bookType', 'Demi-pension', 'HB'],
    ['bookType', 'HB - Mezza pensione', 'HB'],
    ['bookType', 'HB Half board', 'HB'],
    ['bookType', 'Pens. compl. FB', 'FB'],
    ['bookType', 'Halbp.', 'HB'],
    ['bookType', 'MP pranzo', 'HBL'],
    ['lang', 'Deutsch', 'de'],
    ['lang', 'de-AT', 'de'],
    ['lang', 'Inglese', 'en'],
    // Of two nobody knows which.
    ['lang', 'it/de', undefined],
    ['lang', 'de, en', undefined],
    // References, rooms, telephones.
    ['bookId', 118, '118'],
    ['bookId', '118,0', '118'],
    ['roomNumber', '007', '007'],
    // What stands between two is no part of one.
    ['roomNumber', '101\u0000102', '101 102'],
    ['roomNumber', '101\u001f102', '101 102'],
    ['roomNumber', '101.0', '101'],
    ['roomNumber', 204, '204'],
    ['roomNumber', '0', undefined],
    ['roomNumber', 'null', undefined],
    ['roomNumber', 'n/a', undefined],
    ['roomNumber', '--', undefined],
    ['roomNumber', 'K\u00fcche e\u0300', 'Küche è'],
    ['mobile', '+39 333 1234567 (moglie)', '+39 333 1234567 (moglie)'],
    ['email', 'mailto:anna@example.com', 'anna@example.com'],
    ['email', 'anna@example.com\u200b', 'anna@example.com'],
    ['email', 'anna@example.com,', 'anna@example.com'],
    ['email', 'anna@example.com;', 'anna@example.com'],
    ['email', 'anna@example.com.', 'anna@example.com'],
    ['email', 'n/a', undefined],
  ])('%s %j is %j', (field, said, read) => {
    eachDoor(field, said, ({ book }, door) => expect([door, book && book[field]]).toEqual([door, read]))
  })

  it.each<[field: Field, said: unknown, problem: string]>([
    ['checkIn', '2026-02-30', 'checkinInvalid'],
    ['checkIn', 'domani', 'checkinInvalid'],
    ['checkIn', '1765324800', 'checkinInvalid'],
    ['checkIn', 1765324800000, 'checkinInvalid'],
    ['checkOut', '2062-12-12', 'stayTooLong'],
    ['checkIn', '', 'checkinInvalid'],
    ['checkOut', '2026-12-09', 'checkoutBeforeCheckin'],
    ['pax', '0', 'paxInvalid'],
    ['pax', 0, 'paxInvalid'],
    ['pax', -2, 'paxInvalid'],
    ['pax', 2.5, 'paxInvalid'],
    ['pax', 'due', 'paxInvalid'],
    ['pax', '2/1', 'paxInvalid'],
    ['pax', '-2', 'paxInvalid'],
    ['pax', '1000', 'paxTooMany'],
    // A thousand, or one with three decimals.
    ['pax', '1.000', 'paxInvalid'],
    ['pax', '1,000', 'paxInvalid'],
    ['pax', '2+1.000', 'paxInvalid'],
    ['pax', '12 €', 'paxInvalid'],
    ['pax', '12,-', 'paxInvalid'],
    ['pax', '1.234,50', 'paxInvalid'],
    ['pax', 101, 'paxTooMany'],
    ['bookType', 'ROMANTIC', 'boardUnknown'],
    ['bookType', '1', 'boardUnknown'],
    ['bookType', 'HP+', 'boardUnknown'],
    ['bookType', 'HB Full board', 'boardUnknown'],
    ['name', 'Err:502', 'sheetError'],
    ['roomNumber', '#ÜBERLAUF!', 'sheetError'],
    ['roomNumber', '#N/A', 'sheetError'],
    ['name', 'x'.repeat(161), 'tooLong'],
    ['name', 'x'.repeat(10_000), 'tooLong'],
    ['roomNumber', 'x'.repeat(61), 'tooLong'],
    ['roomNumber', '#REF!', 'sheetError'],
    ['bookId', '3,93331E+11', 'numberShortened'],
  ])('%s %j is refused and named: %s', (field, said, problem) => {
    eachDoor(field, said, (answer, door) =>
      expect([door, answer.book, answer.problem]).toEqual([door, undefined, problem]),
    )
  })

  it('dates of which none has a year are refused', () => {
    for (const [door, through] of Object.entries(doors))
      expect([door, through({ ...STAY, checkIn: '30/11', checkOut: '02/12' }).problem]).toEqual([door, 'yearMissing'])
  })

  it.each(['0', 0, 'n/a', 'null', ' ', '-'])('the reference %j is none', (bookId) => {
    // A file knows a booking by its guest; what comes again and again needs one.
    expect(throughFile({ ...STAY, bookId }).book).not.toHaveProperty('bookId')
    expect(throughPush({ ...STAY, bookId })).toEqual({ problem: 'referenceMissing' })
    expect(throughSync({ ...STAY, bookId })).toEqual({ problem: 'referenceMissing' })
  })

  it.each<unknown>([
    '22',
    22,
    930,
    22.3,
    '22,5',
    '25:00',
    '24:00',
    '22:61',
    '13:30 PM',
    'sera',
    'dopo le 22:30',
    '22:30 - 23:30',
    '22:30Z',
    '2026-12-10',
    '2026-12-10 22:30',
    '10/12/2026',
    46366,
  ])('the hour of arrival %j is none, and left out', (said) => {
    eachDoor('arrivalTime', said, ({ book, problem }, door) =>
      expect([door, book?.name, book?.arrivalTime, door === 'sync' || problem]).toEqual([
        door,
        'Anna Rossi',
        undefined,
        door === 'sync' || 'arrivalTimeInvalid',
      ]),
    )
  })

  it('an address that is none is left out', () => {
    eachDoor('email', 'nessuna', ({ book }, door) =>
      expect([door, book?.name, book?.email]).toEqual([door, 'Anna Rossi', undefined]),
    )
  })
})

it('of a synchronization, what is false is absent, and what is true is none of its fields', () => {
  for (const field of ['roomNumber', 'name', 'pax'] as const)
    expect(throughSync({ ...STAY, [field]: false }).book).toEqual(throughSync({ ...STAY, [field]: undefined }).book)
  for (const field of ['roomNumber', 'name', 'pax', 'checkIn'] as const)
    expect(throughSync({ ...STAY, [field]: true })).toEqual({ problem: 'mappingFailed' })
})

it.each([
  ['MÃ¼ller JosÃ©', 'Müller José'],
  ['DâAngelo', 'DâAngelo'],
  ['CittÃ\u00a0 MartÃ\u00adn', 'Città Martín'],
  ['Dâ€™Angelo â‚¬', 'D’Angelo €'],
  ['MÃ¼ller Jörg', 'MÃ¼ller Jörg'],
])('letters taken for another encoding are put together where all say so: %s', (said, name) => {
  expect(throughFile({ ...STAY, name: said }).book?.name).toBe(name)
  expect(throughSync({ ...STAY, name: said }).book?.name).toBe(name)
})

describe('of a push', () => {
  const pushed = (...some: readonly Partial<PushedBook>[]) =>
    readPushed(
      some.map((one) => ({ reference: 'G7', checkIn: '2026-12-10', checkOut: '2026-12-12', ...one })),
      { timezone: ZONE, now: NOW },
    ).map((one) =>
      one === 'superseded' ? one : 'book' in one ? (one.book.roomNumber ?? one.book.deleted) : one.refused,
    )

  it('bookings with one reference are the last of them, unless they name several rooms', () => {
    expect(pushed({ room: '101' }, { room: '101', board: 'FB' })).toEqual(['superseded', '101'])
    expect(pushed({ room: '501' }, { room: '502' }, { reference: 'X1', room: '1' })).toEqual([
      'referenceTwice',
      'referenceTwice',
      '1',
    ])
    expect(pushed({ room: '501' }, { room: '502' }, { cancelled: true })).toEqual(['superseded', 'superseded', true])
  })

  it('what is absent or null stays as it is, and a cancelled booking needs its reference alone', () => {
    const [one] = readPushed(
      [{ reference: 7, checkIn: '2026-12-10', checkOut: '2026-12-12', room: null, email: null }],
      { timezone: ZONE, now: NOW },
    )
    expect(one).toEqual({ book: { bookId: '7', deleted: false, checkIn: '2026-12-10', checkOut: '2026-12-12' } })
    expect(pushed({ cancelled: true, checkIn: 'boh', guests: 0 })).toEqual([true])
  })
})
