import { describe, expect, it } from 'vitest'
import { dayOf } from '#domain/dates/calendar.ts'
import type { CsvBook, CsvRow } from '#domain/import/csvBook.ts'
import { wordsOfFile } from '#domain/import/fileWords.ts'
import { matcherOf } from '#domain/import/importedId.ts'
import { doubtfulPersons, guessMapping, readHead, saysPersons } from '#domain/import/mapping.ts'
import { placesByName } from '#domain/import/places.ts'
import { planBook } from '#domain/import/plan.ts'
import { checkCsvTable, readDateOrder, readTable, readYears } from '#domain/import/readTable.ts'
import type { TableReading } from '#domain/import/readTable.ts'
import { recapOf } from '#domain/import/recap.ts'
import type { RecapRow } from '#domain/import/recap.ts'
import { roomsNotNamed } from '#domain/import/sameBooking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { readFile } from '#screens/bookings/import/file/readFile.ts'
import { aRow } from '#tests/rows/aRow.ts'

/** The door by which files of bookings come in, one kind after the other of what hotels send. */

const HOTEL = { id: 'miramare01', timezone: 'Europe/Rome' }
const utf8 = (text: string) => new TextEncoder().encode(text)

interface Read {
  readonly rows: readonly CsvRow[]
  readonly mapping: TableReading['mapping']
  readonly reading: TableReading
  readonly raw: Parameters<typeof readTable>[0]
  readonly head: ReturnType<typeof readHead>
  readonly separator: string | undefined
}

function fileOf(bytes: Uint8Array, more: Partial<TableReading> = {}): Read {
  const read = readFile(bytes)
  if (read.status === 'bad') throw new Error(JSON.stringify(read.fault))
  const { rows: raw, separator } = read.table
  const head = readHead(raw)
  const { layout = 'default' } = more
  const { mapping } = guessMapping(head, layout)
  const reading = { layout, mapping, timezone: HOTEL.timezone, ...more }
  return { rows: readTable(raw, reading), mapping, reading, raw, head, separator }
}
const read = (lines: readonly string[], more?: Partial<TableReading>) => fileOf(utf8(lines.join('\r\n')), more)
const faultOf = (bytes: Uint8Array) => {
  const answer = readFile(bytes)
  return answer.status === 'bad' ? answer.fault : undefined
}
const booksOf = ({ rows }: Read) => rows.map(({ book }) => book)
const problemsOf = ({ rows }: Read) =>
  rows.map(({ errors, skipped }) => skipped ?? errors.map(({ problem }) => problem).join(' '))

const HEAD = 'ID prenotazione;Check-in;Check-out;Camera;Trattamento;Nome e cognome;Pax'
const inHouse = (at: number, more: string) => `R${at};2026-12-10;2026-12-12;${100 + at};HB;${more}`

describe('persons', () => {
  it.each([
    ['Adulti;Bambini;Neonati', '2;1;1', 4],
    ['Adulti;Bambini;Neonati', '1;3;0', 4],
    ['Adulti;Bambini;Neonati', '2;;-', 2],
    ['N. adulti;Bambini 3-12 anni;Bambini 0-2 anni', '2;1;1', 4],
    ['Erwachsene;Kinder;Babys', '2;1;0', 3],
    ['Adults;Children;Infants', '2,0;1,0;0', 3],
    ['Adultes;Enfants', '2;2', 4],
    // The column of all persons has the others in it.
    ['Pax;Adulti;Bambini', '3;2;1', 3],
    ['Adulti;Bambini;Totale persone', '2;1;3', 3],
    ['Pax', '2+1', 3],
    ['Pax', '2 AD + 1 CHD', 3],
    ['Pax', '2 adulti e 1 bambino', 3],
    ['Pax', '2 pax', 2],
    ['AD;CHD;INF', '2;1;1', 4],
    ['Ad.;Bamb.', '2;1', 3],
    ['Erw.;Ki.', '2;1', 3],
    ['Anz. Erw.;Anz. Ki.', '2;1', 3],
    ['Grandi;Piccoli', '2;1', 3],
    ['numAdults;Kids', '2;1', 3],
    ['Pers.', '2', 2],
    ['Adulti;Animali', '2;1', 2],
    // Where no column counts the children, each age is one.
    ['Adulti;Età bambini', '2;4 7', 4],
    ['Adulti;Età bambino 1;Età bambino 2', '2;4;', 3],
    ['Adulti;Età bambino 1;Età bambino 2', '2;0;0', 2],
    ['Adults;Child 1 age;Child 2 age', '2;4;11', 4],
    ['Erwachsene;Alter Kind 1;Alter Kind 2', '2;3 Jahre;', 3],
    ['Adulti;Bambini;Età bambino 1', '2;1;4', 3],
    ['Adulti;Bambini', '2;1 (4 anni)', 3],
    ['Adulti;Bambini', '2;2 (4,7)', 4],
    ['Pax', '2+2 (4, 7)', 4],
    ['Pax', '2 ad + 1 bambino (3 anni)', 3],
    ['Pax', '2A+1B', 3],
    ['Pax', '2E 1K', 3],
    ['No. of adults;No. of children;No. of babies', '2;1;1', 4],
    ['Adulti paganti;Bambini paganti;Bambini gratis', '2;1;1', 4],
    ['Anzahl Pers.', '2', 2],
    ['Nb pers.', '2', 2],
  ])('in the columns %s, %s are %d', (columns, cells, pax) => {
    const file = read([`ID;Check-in;Check-out;Nome;${columns}`, `A1;2026-12-10;2026-12-17;Bianchi;${cells}`])
    expect(booksOf(file)).toMatchObject([{ pax }])
  })

  it.each(['2/1', '2 (1)', '2 (4, 7, 9)', '2A', 'due', '2 letti', '2 AD 101 camera', '1 camera, 2 pax', '2,5'])(
    'written %s are an error that is shown',
    (pax) => {
      expect(problemsOf(read(['ID;Check-in;Check-out;Nome;Pax', `A1;2026-12-10;2026-12-17;Bianchi;${pax}`]))).toEqual([
        'paxInvalid',
      ])
    },
  )

  it.each([
    ['0;0;0', 'paxInvalid'],
    ['2;x;0', 'paxInvalid'],
    ['99;2;0', 'paxTooMany'],
  ])('of %s are an error that is shown', (cells, problem) => {
    const file = read([
      'ID;Check-in;Check-out;Nome;Adulti;Bambini;Neonati',
      `A1;2026-12-10;2026-12-17;Bianchi;${cells}`,
    ])
    expect(problemsOf(file)).toEqual([problem])
  })

  it('that a row of a new booking does not give are told', () => {
    const file = read([HEAD, inHouse(1, 'Rossi;'), inHouse(2, 'Verdi;2'), inHouse(3, 'Neri;—')])
    expect(recap(file, []).map(({ hasNoPersons, row }) => [row.book?.pax, hasNoPersons])).toEqual([
      [undefined, true],
      [2, undefined],
      [undefined, true],
    ])
    expect(recap(file, imported(file)).map(({ hasNoPersons }) => hasNoPersons)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(recap(read([HEAD.replace(';Pax', ''), inHouse(1, 'Rossi')]), [])[0]?.hasNoPersons).toBeUndefined()
  })

  it('that no column gives are told', () => {
    expect(saysPersons(read(['ID;Check-in;Check-out;Nome', 'A1;2026-12-10;2026-12-17;Bianchi']).mapping)).toBe(false)
  })

  it('beside a column of children are asked about, unless adults have one', () => {
    const doubt = (columns: string) => {
      const { head, mapping } = read([
        `ID;Check-in;Check-out;Nome;${columns}`,
        'A1;2026-12-10;2026-12-17;Bianchi;2;1;1',
      ])
      return doubtfulPersons(head, mapping)
    }
    expect(doubt('Ospiti;Bambini')).toEqual({ all: 'Ospiti', children: ['Bambini'] })
    expect(doubt('Ospiti;Adulti;Bambini')).toBeUndefined()
    expect(doubt('Pax;Pax bambini')).toEqual({ all: 'Pax', children: ['Pax bambini'] })
  })

  it('of columns that were remembered before they could be added up are asked about again', () => {
    const head = readHead([{ line: 1, cells: ['ID', 'Check-in', 'Check-out', 'Adulti', 'Bambini'] }])
    const before = {
      ID: 'bookId',
      'Check-in': 'checkIn',
      'Check-out': 'checkOut',
      Adulti: null,
      Bambini: null,
    } as const
    const { by, mapping } = guessMapping(head, 'default', before)
    expect(by).toBe('headers')
    expect(mapping).toMatchObject({ Adulti: 'pax', Bambini: 'pax' })
    expect(guessMapping(head, 'default', mapping).by).toBe('remembered')
  })
})

describe('names', () => {
  it.each([
    ['Cognome;Nome', 'Bianchi;Carlo', 'Carlo Bianchi'],
    ['Nome;Cognome', 'Maria;Bianchi', 'Maria Bianchi'],
    ['Nachname;Vorname', 'Müller;Jörg', 'Jörg Müller'],
    ['Name;Vorname', 'Müller;Jörg', 'Jörg Müller'],
    ['Last name;First name', 'De Luca;Ada', 'Ada De Luca'],
    ['Nom;Prénom', 'Roux;Zoé', 'Zoé Roux'],
    ['Cognome ospite;Nome ospite', 'Bianchi;Carlo', 'Carlo Bianchi'],
    // The first word of a name is taken for the first name.
    ['Cognome;Nome', 'Bianchi;Anna Maria', 'Bianchi, Anna Maria'],
    ['Cognome;Nome', 'Bianchi;', 'Bianchi'],
    ['Cognome;Nome', ';Carlo', 'Carlo'],
    ['Cognome;Nome', 'Bianchi;Bianchi', 'Bianchi'],
    ['Nominativo;Cognome;Nome', 'Carlo Bianchi;Bianchi;Carlo', 'Carlo Bianchi'],
    ['Nome', 'Bianchi Carlo', 'Bianchi Carlo'],
    ['Name;Surname', 'Anna;Rossi', 'Anna Rossi'],
    ['First name;Name', 'Anna;Rossi', 'Anna Rossi'],
    ['Guest Last Name;Guest First Name', 'Smith;Al', 'Al Smith'],
    ['Nachname Gast;Vorname Gast', 'Müller;Jörg', 'Jörg Müller'],
    ['Cognome referente;Nome referente', 'Rossi;Anna', 'Anna Rossi'],
    ['guestLastName;guestFirstName', 'Smith;Al', 'Al Smith'],
    ['Gästename', 'Müller', 'Müller'],
    ['Primo ospite', 'Rossi', 'Rossi'],
    ['Agenzia;Ospite', 'Booking;Rossi', 'Rossi'],
    // Two columns that are called alike are two parts of one name, as they stand.
    ['First;Last', 'Al;Smith', 'Al Smith'],
    ['Name, Vorname', '"Müller, Jörg"', 'Müller, Jörg'],
    ['Ospite principale', 'Rossi', 'Rossi'],
    ['Nome;Nome', 'Rossi;Mario', 'Rossi Mario'],
    ['Name;Name', 'Anna;Rossi', 'Anna Rossi'],
    ['Cognome;Cognome', 'Rossi;', 'Rossi'],
    ['Ospite;Ospite', 'Rossi Mario;Verdi Anna', 'Rossi Mario'],
  ])('in the columns %s, %s is %s', (columns, cells, name) => {
    const file = read([`ID;Check-in;Check-out;Pax;${columns}`, `B1;2026-12-10;2026-12-17;2;${cells}`])
    expect(booksOf(file)).toMatchObject([{ name }])
  })

  it('of one surname stay apart', () => {
    const file = read([
      'Check-in;Check-out;Cognome;Nome',
      '2026-12-10;2026-12-17;Bianchi;Carlo',
      '2026-12-10;2026-12-17;Bianchi;Maria',
    ])
    expect(booksOf(file).map((book) => [book?.name, book?.twin])).toEqual([
      ['Carlo Bianchi', undefined],
      ['Maria Bianchi', undefined],
    ])
  })
})

describe('words of lists', () => {
  const STATED = 'ID prenotazione;Stato;Check-in;Check-out;Camera;Trattamento;Nome e cognome;Pax'
  const statesOf = (words: readonly string[], header = STATED) =>
    read([header, ...words.map((word, at) => `S${at};${word};2026-12-10;2026-12-12;40${at};HB;Stato;2`)])

  it('say whether somebody comes, in words that hotels use', () => {
    const file = statesOf([
      'Confermata',
      'No show',
      'Preventivo',
      'Opzione',
      'Rifiutata',
      'Annullata',
      'In casa',
      'Storniert',
      'Tentative',
      '',
    ])
    expect(file.rows.map(({ book, skipped }) => skipped ?? (book?.deleted ? 'cancelled' : 'comes'))).toEqual([
      'comes',
      'cancelled',
      'notYet',
      'notYet',
      'cancelled',
      'cancelled',
      'comes',
      'cancelled',
      'notYet',
      'comes',
    ])
  })

  it('and numbers are asked about once, and nobody comes or goes before', () => {
    const file = statesOf(['1', '1', '5', 'Boh'], STATED.replace('Stato', 'Status'))
    expect(booksOf(file)).toEqual([undefined, undefined, undefined, undefined])
    expect(problemsOf(file)).toEqual(Array(4).fill('stateUnknown'))
    expect(wordsOfFile(file.rows, file.reading).filter(({ field }) => field === 'deleted')).toMatchObject([
      { code: '1', rows: 2, meaning: undefined },
      { code: '5', rows: 1, meaning: undefined },
      { code: 'Boh', rows: 1, meaning: undefined },
    ])
  })

  it('are what the hotel says, once it has', () => {
    const words = [
      { layout: 'default', field: 'deleted', code: '1', meaning: 'booked' },
      { layout: 'default', field: 'deleted', code: 'opzione', meaning: 'booked' },
    ] as const
    const file = read(
      [STATED, 'S1;1;2026-12-10;2026-12-12;401;HB;Uno;2', 'S2;Opzione;2026-12-10;2026-12-12;402;HB;Due;2'],
      { words },
    )
    expect(booksOf(file).map((book) => book?.deleted)).toEqual([false, false])
  })

  it.each([
    ['prenotazione confermata', 'comes'],
    ['DEF', 'comes'],
    ['Fix gebucht', 'comes'],
    ['Opzione scaduta', 'cancelled'],
    ['Nichterschienen', 'cancelled'],
    ['In attesa di pagamento', 'notYet'],
    ['TENT', 'notYet'],
    ['Angefragt', 'notYet'],
    ['Optionnel', 'notYet'],
    ['Confermata con riserva', 'stateUnknown'],
    ['Non garantita', 'stateUnknown'],
    ['Cancelled (no charge)', 'stateUnknown'],
  ])('the state %s: %s', (word, means) => {
    const [row] = statesOf([word], STATED.replace('Stato', 'Res. Status')).rows
    expect(row?.errors[0]?.problem ?? row?.skipped ?? (row?.book?.deleted ? 'cancelled' : 'comes')).toBe(means)
  })

  it.each([
    ['Sì', true],
    ['X', true],
    ['1', true],
    ['✓', true],
    ['null', false],
    ['☐', false],
    ['0', false],
    ['No', false],
    ['', false],
  ])('in a column that asks for yes or no, %j is %s', (word, deleted) =>
    expect(booksOf(statesOf([word], STATED.replace('Stato', 'Annullata')))).toMatchObject([{ deleted }]),
  )

  it.each(['Data annullamento', 'Storniert am', 'Cancelled on'])(
    'of a column %s are days on which somebody cancelled',
    (header) => {
      const file = statesOf(['10/11/2026', '0000-00-00', '', '46336'], STATED.replace('Stato', header))
      expect(booksOf(file).map((book) => book?.deleted)).toEqual([true, false, false, true])
    },
  )

  it('of a column of states count beside one that asks for yes or no', () => {
    const file = read([
      `${STATED};Annullata`,
      'S1;Preventivo;2026-12-10;2026-12-12;401;HB;Uno;2;No',
      'S2;Confermata;2026-12-10;2026-12-12;402;HB;Due;2;Sì',
    ])
    expect(file.rows.map(({ book, skipped }) => skipped ?? book?.deleted)).toEqual(['notYet', true])
  })

  it.each([
    ['ÜF', 'BB'],
    ['HP', 'HB'],
    ['VP', 'FB'],
    ['Halbpension', 'HB'],
    ['Mezza pensione', 'HB'],
    ['Full board', 'FB'],
    ['Demi-pension', 'HB'],
    ['Room only', 'NT'],
    ['HBD', 'HBD'],
    ['H/B', 'HB'],
    ['Mezza pens.', 'HB'],
    ['HB - Mezza pensione', 'HB'],
    ['Mezza pensione (HB)', 'HB'],
    ['M.P.', 'HB'],
    ['P.C.', 'FB'],
    ['½ pens.', 'HB'],
    ['PDJ', 'BB'],
    ['Halbpension inkl. Getränke', 'HBD'],
    ['Camera e prima colazione', 'BB'],
    ['Pernott. e colazione', 'BB'],
  ])('the board %s is %s', (word, bookType) => {
    const file = read([HEAD, `R1;2026-12-10;2026-12-12;101;${word};Rossi;2`])
    expect(booksOf(file)).toMatchObject([{ bookType }])
    expect(wordsOfFile(file.rows, file.reading)).toMatchObject([{ code: word, rows: 1, meaning: bookType }])
  })

  it.each([
    'HP+',
    'VP +',
    'MP+',
    '3/4-Pension',
    'BB/HB',
    'HB - Pensione completa',
    'HB (con bevande)',
    'FB Soft All Inclusive',
  ])('the board %s is asked about', (word) => {
    expect(problemsOf(read([HEAD, `R1;2026-12-10;2026-12-12;101;${word};Rossi;2`]))).toEqual(['boardUnknown'])
  })

  it('of languages that nobody knows are asked about, and block nothing', () => {
    const file = read([`${HEAD};Lingua`, inHouse(1, 'Rossi;2;Tedesco'), inHouse(2, 'Verdi;2;Klingon')])
    expect(booksOf(file).map((book) => book?.lang)).toEqual(['de', undefined])
    expect(wordsOfFile(file.rows, file.reading)).toContainEqual({
      field: 'lang',
      code: 'Klingon',
      rows: 1,
      meaning: undefined,
      isOpen: true,
    })
  })
})

describe('dates', () => {
  const stay = (from: string, to: string, more?: Partial<TableReading>) =>
    read([HEAD, `M1;${from};${to};301;HB;Rossi;2`], more)

  it.each([
    ['2026-12-10 00:00', '2026-12-12 00:00'],
    ['2026-12-10 00:00:00', '2026-12-12 00:00:00.000'],
    ['2026-12-10T00:00:00', '2026-12-12T00:00'],
    ['2026-12-10T00:00:00+01:00', '2026-12-11T23:00:00Z'],
    ['46366', '46368'],
    ['46366,0', '46368.0'],
  ])('%s and %s are days', (from, to) => {
    expect(booksOf(stay(from, to))).toMatchObject([{ checkIn: '2026-12-10', checkOut: '2026-12-12' }])
  })

  it.each([
    '10/12/2026 ore 15:30',
    '10/12/2026 alle 15.30',
    '10/12/2026 15h30',
    '10.12.2026 um 15:30 Uhr',
    'gio 10/12/26 15:30',
    '46366,6458333',
  ])('%s has a time', (from) =>
    expect(booksOf(stay(from, '30/12/2026', { dateOrder: 'dayFirst' }))).toMatchObject([
      { checkIn: '2026-12-10 15:30' },
    ]),
  )

  it('of which one has two digits for its year first are asked about', () => {
    expect(problemsOf(stay('26-12-10', '26-12-12'))).toEqual(['checkinInvalid checkoutInvalid'])
  })

  it.each(['3', '3 notti', '3,0', '3 Nächte'])('of departure are the nights where a column has them: %s', (nights) => {
    const file = read(['ID;Arrivo;Notti;Camera;Nome', `M1;10/12/2026;${nights};301;Rossi`], { dateOrder: 'dayFirst' })
    expect(booksOf(file)).toMatchObject([{ checkIn: '2026-12-10', checkOut: '2026-12-13' }])
    const both = read(['ID;Arrivo;Notti;Partenza;Camera;Nome', `M1;10/12/2026;${nights};30/12/2026;301;Rossi`], {
      dateOrder: 'dayFirst',
    })
    expect(booksOf(both)).toMatchObject([{ checkOut: '2026-12-30' }])
  })

  it('with the day of the week behind them are days', () => {
    expect(booksOf(stay('10/12/2026 (gio)', '30/12/2026 mer'))).toMatchObject([
      { checkIn: '2026-12-10', checkOut: '2026-12-30' },
    ])
  })

  it('have their hours from columns of their own, also where the columns are remembered', () => {
    const lines = [
      'ID;Arrivo;Ora arrivo;Partenza;Orario di partenza;Camera;Nome',
      'M1;10.12.2026;15:30;12.12.2026;9.00;301;Rossi',
      'M2;10.12.2026;pomeriggio;12.12.2026;;302;Verdi',
    ]
    for (const mapping of [
      undefined,
      guessMapping(readHead([{ line: 1, cells: lines[0]?.split(';') ?? [] }]), 'default').mapping,
    ]) {
      const file = read(lines, mapping ? { mapping: guessMapping(read(lines).head, 'default', mapping).mapping } : {})
      expect(booksOf(file)).toMatchObject([
        { checkIn: '2026-12-10 15:30', checkOut: '2026-12-12 09:00' },
        { checkIn: '2026-12-10', checkOut: '2026-12-12' },
      ])
    }
  })

  it('with a time keep it', () => {
    expect(booksOf(stay('2026-12-10T15:30:00', '46368,4375'))).toMatchObject([
      { checkIn: '2026-12-10 15:30', checkOut: '2026-12-12 10:30' },
    ])
  })

  it('as Italians write them are asked about once, also with seconds', () => {
    expect(problemsOf(stay('10/12/2026 00:00:00', '12/12/2026 00:00:00'))).toEqual(['checkinInvalid checkoutInvalid'])
    expect(booksOf(stay('10/12/2026 00:00:00', '12/12/2026 00:00:00', { dateOrder: 'dayFirst' }))).toMatchObject([
      { checkIn: '2026-12-10', checkOut: '2026-12-12' },
    ])
  })

  const ENGLISH = 'Booking ID;Arrival;Departure;Room;Guest name'
  const ITALIAN = 'ID prenotazione;Arrivo;Partenza;Camera;Cognome'
  it.each([
    // What the file proves is read.
    ['hq', ITALIAN, ['10/12/2026', '30/12/2026'], 'dayFirst', undefined],
    ['hq', ENGLISH, ['10/12/2026', '30/12/2026'], 'dayFirst', undefined],
    ['default', ITALIAN, ['10/12/2026', '30/12/2026'], 'dayFirst', undefined],
    ['default', ENGLISH, ['10/12/2026', '30/12/2026'], 'dayFirst', undefined],
    ['default', ITALIAN, ['10.12.2026', '11.12.2026'], 'dayFirst', undefined],
    ['default', ITALIAN, ['12/12/2026', '2026-12-13'], 'dayFirst', undefined],
    // What could be either is asked about where the usual form is another.
    ['default', ITALIAN, ['10/12/2026', '11/12/2026'], 'yearFirst', 'italian'],
    ['hq', ITALIAN, ['12/30/2026', '01/04/2027'], 'unclear', 'monthFirst'],
    ['hq', ITALIAN, ['10/12/2026 3:00 PM', '11/12/2026 10:00 AM'], 'unclear', 'monthFirst'],
    ['default', ENGLISH, ['12/10/2026', '12/30/2026'], 'unclear', 'monthFirst'],
    // What could be either is Italian, and told; English headers make it a question.
    ['hq', ITALIAN, ['10/12/2026', '11/12/2026'], 'dayFirst', 'assumed'],
    ['hq', ENGLISH, ['10/12/2026', '11/12/2026'], 'unclear', 'either'],
    ['default', ENGLISH, ['10/12/2026', '11/12/2026'], 'unclear', 'either'],
    ['h2k', 'Reservation ID;Arrival;Departure;Room;Guest name', ['10/12/2026', '11/12/2026'], 'dayFirst', 'assumed'],
    // What is the same either way is in no doubt.
    ['hq', ENGLISH, ['12/12/2026', '2026-12-13'], 'dayFirst', undefined],
    ['hq', ENGLISH, ['10.12.2026', '11.12.2026'], 'dayFirst', undefined],
    ['default', ENGLISH, ['10 Dec 2026', '46368'], 'yearFirst', undefined],
  ] as const)(
    'of a file %s with the headers %s, %j, are %s, with the doubt %s',
    (layout, head, dates, order, doubt) => {
      const file = read([head, `M1;${dates.join(';')};301;Rossi`], { layout })
      const found = readDateOrder(file.raw, file.reading)
      expect([found.order, found.doubt]).toEqual([order, doubt])
      const isRead = order === 'dayFirst' || (order === 'yearFirst' && doubt === undefined)
      expect(booksOf(file).every(Boolean)).toBe(isRead)
      if (order === 'unclear') expect(problemsOf(file)).toEqual([expect.stringContaining('dateUnclear')])
    },
  )

  it.each([
    // What was told of a file before is read, and told.
    ['default', ITALIAN, ['10/12/2026', '11/12/2026'], 'dayFirst', 'dayFirst', true],
    ['hq', ENGLISH, ['10/12/2026', '11/12/2026'], 'monthFirst', 'monthFirst', true],
    ['hq', ITALIAN, ['10/12/2026', '11/12/2026'], 'monthFirst', 'monthFirst', true],
    ['hq', ITALIAN, ['12/30/2026', '01/04/2027'], 'monthFirst', 'monthFirst', true],
    // What the file says holds before it.
    ['hq', ITALIAN, ['10/12/2026', '30/12/2026'], 'monthFirst', 'dayFirst', undefined],
    ['hq', ITALIAN, ['12/30/2026', '01/04/2027'], 'dayFirst', 'unclear', undefined],
  ] as const)(
    'of a file %s with the headers %s, %j, of a hotel whose last had %s, are %s',
    (layout, head, dates, usualDateOrder, order, isRemembered) => {
      const file = read([head, `M1;${dates.join(';')};301;Rossi`], { layout, usualDateOrder })
      expect(readDateOrder(file.raw, file.reading)).toMatchObject({ order, ...(isRemembered && { isRemembered }) })
      expect(booksOf(file).every(Boolean)).toBe(order !== 'unclear')
    },
  )

  const CAMERA = 'ID;Camera;Nome'
  it.each([
    '10/12/2026 - 15/12/2026',
    'dal 10/12/2026 al 15/12/2026',
    'dal 10/12 al 15/12/2026',
    '10.-15.12.2026',
    '10.12.-15.12.26',
    '10/12/2026–15/12/2026',
    '2026-12-10/2026-12-15',
    '20261210-20261215',
    '10/12/2026 15/12/2026',
    '10/12/26-15/12/26',
    'dal 10 al 15 dicembre 2026',
    'Do 10.12. – Di 15.12.2026',
    'vom 10.12. bis 15.12.2026',
    'du 10/12/2026 au 15/12/2026',
    '1st Dec 2026 to 15th Dec 2026',
    'Dec 10 – Dec 15, 2026',
    '10/12/2026 → 15/12/2026 (5 notti)',
    '10/12/2026 (5 notti)',
    '10/12/2026 - 5 Nächte',
    'dall’10/12/2026 all’15/12/2026',
    '２０２６－１２－１０／２０２６－１２－１５',
  ])('of one column are arrival and departure: %s', (period) => {
    const day = period.startsWith('1st') ? '2026-12-01' : '2026-12-10'
    for (const header of ['Periodo', 'Arrivo', 'Dal - al', ''])
      expect(
        booksOf(read([`${CAMERA};${header};Note`, `M1;301;Rossi;${period};x`], { dateOrder: 'dayFirst' })),
      ).toMatchObject([{ checkIn: day, checkOut: '2026-12-15', roomNumber: '301' }])
  })

  it('of one column are one for each row that says both, and asked about in others', () => {
    const file = read(
      [
        `${CAMERA};Periodo`,
        'M1;1/01 - 2/01;Rossi;10.12.26 - 15.12.26',
        'M2;302;Verdi;10.12.26',
        'Totale;;;2',
        `${CAMERA};Periodo`,
        'M3;303;Neri;',
      ],
      { dateOrder: 'dayFirst' },
    )
    expect(problemsOf(file)).toEqual([
      '',
      'checkoutInvalid',
      'noBooking',
      'noBooking',
      'checkinInvalid checkoutInvalid',
    ])
    expect(booksOf(file)[0]?.roomNumber).toBe('1/01 - 2/01')
    expect(file.mapping).toMatchObject({ 'Arrivo (Periodo)': 'checkIn', 'Partenza (Periodo)': 'checkOut' })
    // Beside columns of their own they are a note.
    expect(booksOf(read([`${HEAD};Note`, `${inHouse(1, 'Rossi;2')};10/12/2026 - 15/12/2026`]))).toMatchObject([
      { checkIn: '2026-12-10', checkOut: '2026-12-12' },
    ])
  })

  describe('without a year', () => {
    const BARE = 'ID;Arrivo;Partenza;Camera;Nome'
    const today = '2026-11-28'
    const bare = (lines: readonly string[], more: Partial<TableReading> = {}) =>
      read(
        [
          ...lines.filter((line) => !line.startsWith('M')),
          ...lines.filter((line) => line.startsWith('M')).map((line) => `${line};301;Rossi`),
        ],
        { today, ...more },
      )
    const stays = (file: Read) => booksOf(file).map((book) => book && `${book.checkIn} ${book.checkOut}`)
    const yearsOf = (file: Read) => readYears(file.raw, file.reading)

    it('are asked about once for the file, and read as the stays about today, or those of another year', () => {
      const lines = [BARE, 'M1;30/11;3/12', 'M2;28/12;02/01', 'M3;gio 7/1 14:00;9.1.', 'M4;15 nov;16. November']
      const asked = bare(lines)
      expect(problemsOf(asked)).toEqual(Array(4).fill('yearMissing yearMissing'))
      expect(yearsOf(asked)).toEqual({
        example: '30/11',
        choices: [
          { from: '2026-09-29', first: '2026-11-15', last: '2027-01-07' },
          { from: '2025-09-29', first: '2025-11-15', last: '2026-01-07' },
          { from: '2027-09-29', first: '2027-11-15', last: '2028-01-07' },
        ],
      })
      expect(stays(bare(lines, { yearsFrom: '2026-09-29' }))).toEqual([
        '2026-11-30 2026-12-03',
        '2026-12-28 2027-01-02',
        '2027-01-07 14:00 2027-01-09',
        '2026-11-15 2026-11-16',
      ])
      expect(stays(bare(lines, { yearsFrom: '2025-09-29' }))[1]).toBe('2025-12-28 2026-01-02')
    })

    it.each([
      [
        'the other date',
        ['M1;30/11;03/12/2026', 'M2;28/12;02.01.27', 'M3;28/12/2026;2/1', 'M4;28/12/2026;31/12'],
        ['2026-11-30 2026-12-03', '2026-12-28 2027-01-02', '2026-12-28 2027-01-02', '2026-12-28 2026-12-31'],
      ],
      [
        'the title',
        ['Arrivi dicembre 2026;;;;', 'M1;10/12;15/12', 'M2;30/12;2/1'],
        ['2026-12-10 2026-12-15', '2026-12-30 2027-01-02'],
      ],
    ])('are read where %s says it', (_, [first = '', ...lines], expected) => {
      const isTitle = !first.startsWith('M')
      const file = bare(isTitle ? [first, BARE, ...lines] : [BARE, first, ...lines])
      expect(stays(file)).toEqual(expected)
      expect(yearsOf(file)?.from).toBe(isTitle ? '2026-09-29' : undefined)
    })

    it('are asked about where the title says another year, or the nights are all that is beside them', () => {
      expect(problemsOf(bare(['Arrivi 2026;;;;', BARE, 'M1;10/12;15/12', 'M2;2/1;5/1']))).toEqual([
        'yearMissing yearMissing',
        'yearMissing yearMissing',
      ])
      const nights = ['ID;Arrivo;Notti;Camera;Nome', 'M1;30/12;3']
      expect(problemsOf(bare(nights))).toEqual(['yearMissing'])
      expect(stays(bare(nights, { yearsFrom: '2026-09-29' }))).toEqual(['2026-12-30 2027-01-02'])
    })

    it('may also be in one column, and have the month first', () => {
      expect(
        stays(read(['ID;Periodo;Camera;Nome', 'M1;dal 28/12 al 02/01;301;Rossi'], { today, yearsFrom: '2026-09-29' })),
      ).toEqual(['2026-12-28 2027-01-02'])
      const file = bare([BARE, 'M1;12/28;1/2'], { yearsFrom: '2026-09-29', dateOrder: 'monthFirst' })
      expect(stays(file)).toEqual(['2026-12-28 2027-01-02'])
      expect(readDateOrder(file.raw, { ...file.reading, dateOrder: undefined }).doubt).toBe('monthFirst')
    })

    it('that may be either are Italian, and told, as nobody leaves out the year of ISO', () => {
      const file = bare([BARE, 'M1;10/12;11/12'], { yearsFrom: '2026-09-29' })
      expect(stays(file)).toEqual(['2026-12-10 2026-12-11'])
      expect(readDateOrder(file.raw, file.reading).doubt).toBe('assumed')
    })
  })

  it('of a stay longer than any are an error at each door, and of a long one are shown', () => {
    expect(problemsOf(stay('2026-12-10', '2062-12-12'))).toEqual(['stayTooLong'])
    const odd = (from: string, to: string) =>
      recapOf(stay(from, to).rows, {
        hotel: HOTEL,
        books: [],
        rooms: [],
        tables: [],
        now: Date.parse('2026-11-28'),
      }).map(({ isOddStay }) => isOddStay)
    expect([
      odd('2026-12-10', '2026-12-20'),
      odd('2026-12-10', '2027-12-12'),
      odd('2036-12-10', '2036-12-12'),
      odd('2016-12-10', '2016-12-12'),
    ]).toEqual([[undefined], [true], [true], [undefined]])
  })

  it('that somebody has told are so in all rows, and what they cannot be is an error', () => {
    const rows = [ENGLISH, 'M1;03/04/2026;12/30/2026;301;Rossi', 'M2;30/12/2026;31/12/2026;302;Verdi']
    const monthFirst = read(rows, { dateOrder: 'monthFirst' })
    expect(booksOf(monthFirst)).toMatchObject([{ checkIn: '2026-03-04', checkOut: '2026-12-30' }, undefined])
    expect(problemsOf(monthFirst)).toEqual(['', 'checkinInvalid checkoutInvalid'])
    expect(problemsOf(read(rows, { dateOrder: 'dayFirst' }))).toEqual(['checkoutInvalid', ''])
  })

  it('are corrected as every other field of the house takes them', () => {
    const corrections = new Map([[2, { checkIn: '30/11/2026', checkOut: '1.12.26' }]])
    expect(booksOf(stay('boh', '12/30/2026', { corrections }))).toMatchObject([
      { checkIn: '2026-11-30', checkOut: '2026-12-01' },
    ])
  })

  it.each(['2026-02-30T00:00:00', '4636', '466366', '2026-12-10 25:00', '########'])('%s is none', (from) => {
    expect(booksOf(stay(from, '2026-12-12'))).toEqual([undefined])
  })
})

describe('references', () => {
  const group = (...rooms: readonly string[]) => [HEAD, ...rooms.map((room) => `G7;2026-12-10;2026-12-12;${room}`)]

  it('of several rooms are rooms of one booking', () => {
    const file = read([
      ...group('501;HB;Gruppo Alpi;2', '502;HB;Gruppo Alpi;3', '503;HB;Gruppo Alpi;1'),
      'X1;2026-12-10;2026-12-12;504;HB;Singolo;1',
    ])
    expect(booksOf(file).map((book) => [book?.bookId, book?.reservation, book?.roomNumber])).toEqual([
      ['G7', 'G7', '501'],
      ['G7/2', 'G7', '502'],
      ['G7/3', 'G7', '503'],
      ['X1', undefined, '504'],
    ])
  })

  it('of one stay in two rooms after each other are two bookings', () => {
    const file = read([HEAD, 'G7;2026-12-10;2026-12-12;501;HB;Alpi;2', 'G7;2026-12-12;2026-12-14;502;HB;Alpi;2'])
    expect(booksOf(file).map((book) => book?.bookId)).toEqual(['G7', 'G7/2'])
  })

  it('that are another’s in the file are not taken', () => {
    const file = read([...group('501;HB;Alpi;2', '502;HB;Alpi;2'), 'G7/2;2026-12-10;2026-12-12;509;HB;Altri;2'])
    expect(booksOf(file).map((book) => book?.bookId)).toEqual(['G7', 'G7/3', 'G7/2'])
  })

  it.each(['0', 'n/a', 'n.d.', 'NULL', '-'])('%s is none, and nobody a room of another', (nothing) => {
    const file = read([
      HEAD,
      `${nothing};2026-12-10;2026-12-12;101;HB;Rossi;2`,
      `${nothing};2026-12-10;2026-12-12;102;HB;Verdi;2`,
    ])
    expect(booksOf(file).map((book) => [book?.bookId, book?.reservation])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('of the same room and nights with something else are told, and the same again counts once', () => {
    expect(problemsOf(read(group('501;HB;Alpi;2', '501;HB;Alpi;3', '501;HB;Alpi;2')))).toEqual([
      '',
      'referenceTwice',
      'repeated',
    ])
  })

  it('of more rooms than a house has are something else, and told soon', () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `K1;2026-12-10;2026-12-12;${at + 1};HB;Rossi;2`)
    const problems = problemsOf(read([HEAD, ...rows]))
    expect([
      problems.filter((one) => one === '').length,
      problems.filter((one) => one === 'referenceTwice').length,
    ]).toEqual([500, 2500])
  })

  it('are known again by their rooms, in any order', () => {
    const first = read(group('501;HB;Alpi;2', '502;HB;Alpi;3'))
    const books = imported(first)
    const again = recap(read(group('502;HB;Alpi;3', '501;HB;Alpi;2')), books)
    expect(again.map(({ kind, known }) => [kind, known?.roomNumber])).toEqual([
      ['unchanged', '502'],
      ['unchanged', '501'],
    ])
    const one = recap(read(group('502;HB;Alpi;4')), books)
    expect(one.map(({ kind, known }) => [kind, known?.roomNumber])).toEqual([['changed', '502']])
    const more = recap(read(group('503;HB;Alpi;1', '502;HB;Alpi;3', '501;HB;Alpi;2')), books)
    expect(more.map(({ kind, row }) => [kind, row.book?.bookId])).toEqual([
      ['new', 'G7/3'],
      ['unchanged', 'G7/2'],
      ['unchanged', 'G7'],
    ])
  })
})

/** The bookings that an import makes of a file. */
function imported(file: Read, books: readonly Book[] = []): Book[] {
  const matcher = matcherOf(HOTEL.id, books)
  const rows = recap(file, books).flatMap(({ row }) => row.book ?? [])
  return rows.map((book) => {
    const { fields } = planBook(book, undefined, { ...HOTEL, rooms: placesByName([]), tables: placesByName([]) })
    return aRow('Book', { id: matcher.newIdOf(book), hotel: HOTEL.id, ...fields })
  })
}

const recap = ({ rows }: Read, books: readonly Book[], told?: ReadonlyMap<number, string>): RecapRow[] =>
  recapOf(rows, { hotel: HOTEL, books, rooms: [], tables: [], ...(told && { told }) })

describe('rows that are no bookings', () => {
  const ONE = 'R1;2026-12-10;2026-12-12;101;HB;Rossi;2'
  it.each([
    'Totale;;;;;;4',
    'TOTALE GENERALE;;;1;;;2',
    ';;;;;Totale;4',
    'Totale;2026-12-10;2026-12-12;;;;4',
    'Summe;;;;;;4',
    'Tot. camere 1;;;Tot. pax 2;;;',
    'Arrivi del 10/12/2026;;;;;;',
    'Stampato il 10/12/2026 alle 14:00;;;;;;',
    'Pagina 1 di 2;;;;;;',
    '*;;;;;;',
    HEAD,
  ])('such as %s are skipped, and told', (line) => {
    expect(problemsOf(read([HEAD, ONE, line, 'R2;2026-12-10;2026-12-12;102;HB;Verdi;2']))).toEqual([
      '',
      'noBooking',
      '',
    ])
  })

  it.each([
    // Whoever is called so is a guest; a booking that is one long cell is lost by its separators.
    ['R2;2026-12-10;2026-12-12;102;HB;Totale Anna;2', ''],
    ['Totale;2026-12-10;2026-12-12;102;HB;Verdi;2', ''],
    ['R2,2026-12-10,2026-12-12,102,HB,Verdi,2;;;;;;', 'checkinInvalid checkoutInvalid'],
    [';;;102;;Verdi;2', 'checkinInvalid checkoutInvalid'],
  ])('are not %s', (line, problem) => {
    expect(problemsOf(read([HEAD, ONE, line]))).toEqual(['', problem])
  })
})

describe('rooms', () => {
  const roomOf = (room: string) => read([HEAD, `R1;2026-12-10;2026-12-12;${room};HB;Rossi;2`])

  it.each([
    ['101,0', '101'],
    ['101.00', '101'],
    ['007', '007'],
    ['1/01', '1/01'],
    ['0', undefined],
    ['n.d.', undefined],
    ['NULL', undefined],
    ['Da assegnare', undefined],
    ['TBA', undefined],
    ['???', undefined],
    ['.', undefined],
    ['non assegnata', undefined],
    ['nicht zugewiesen', undefined],
  ])('written %s are %s', (room, roomNumber) => expect(booksOf(roomOf(room))[0]?.roomNumber).toBe(roomNumber))

  it.each([
    '101/102',
    '101, 102',
    '101+102',
    '101 e 102',
    '101 - 102',
    '101-102',
    '101 102',
    '1+2',
    '101 und 102',
    'Camere 101 e 102',
    'Cam. 101/102',
    'A12/A13',
    '"101; 102"',
    '101/102/103',
    '101 (cambio 102)',
    '101>102',
    '101 poi 102',
  ])('%s are several, and asked about', (room) => {
    expect(recap(roomOf(room), []).map(({ kind, row }) => [kind, row.errors[0]?.problem])).toEqual([
      ['error', 'roomsSeveral'],
    ])
  })

  it.each([
    '12-04',
    '1/01',
    'Suite e Torre',
    'Nord/Sud',
    '101 bis',
    'Camera 12',
    'B-12',
    '3 e mezzo',
    '101-A',
    '101 Doppia',
    'Dependance 3',
  ])('%s is one', (room) => {
    expect(recap(roomOf(room), []).map(({ kind }) => kind)).toEqual(['new'])
  })

  it('of tables are asked about, too, unless tables are called as rooms', () => {
    const file = read([`${HEAD};Tavolo`, 'R1;2026-12-10;2026-12-12;101;HB;Rossi;2;12+13'])
    expect(recap(file, []).map(({ row }) => row.errors[0])).toMatchObject([
      { field: 'tableNumber', problem: 'tablesSeveral' },
    ])
    const facts = { hotel: { ...HOTEL, tableSameAsRoom: true }, books: [], rooms: [], tables: [] }
    expect(recapOf(file.rows, facts).map(({ kind }) => kind)).toEqual(['new'])
  })

  it('that the file has none for are told, and are called as the hotel calls them', () => {
    const file = read([
      HEAD,
      'R1;2026-12-10;2026-12-12;;HB;Rossi;2',
      'R2;2026-12-10;2026-12-12;da assegnare;HB;Verdi;2',
      'R3;2026-12-10;2026-12-12;Zimmer n° 101;HB;Neri;2',
    ])
    const rooms = [{ id: 'room000001', name: '101' }]
    const facts = { hotel: HOTEL, books: [], rooms, tables: [] }
    expect(recapOf(file.rows, facts).map(({ hasNoRoom, placeNames }) => [hasNoRoom, placeNames?.roomNumber])).toEqual([
      [true, undefined],
      [true, undefined],
      [undefined, '101'],
    ])
    expect(
      recapOf(read([HEAD.replace('Camera;', ''), 'R1;2026-12-10;2026-12-12;HB;Rossi;2']).rows, facts)[0]?.hasNoRoom,
    ).toBeUndefined()
  })

  describe('left empty under a row of the same days', () => {
    const UNNUMBERED = 'Check-in;Check-out;Camera;Nome;Pax'
    const lines = [
      UNNUMBERED,
      '2026-12-10;2026-12-12;101;Rossi Anna;1',
      '2026-12-10;2026-12-12;;Rossi Ugo;1',
      '2026-12-10;2026-12-12;;Rossi Lia;',
      '2026-12-10;2026-12-14;;Verdi;2',
      '2026-12-10;2026-12-12;TBA;Neri;2',
    ]

    it('are asked about once for the file: its guests, or bookings without a room', () => {
      const asked = read(lines)
      expect(problemsOf(asked)).toEqual(['', 'roomLeftEmpty', 'roomLeftEmpty', '', ''])
      expect(checkCsvTable(asked.raw, asked.reading).emptyRooms).toBe(2)
      const above = recap(read(lines, { emptyRooms: 'above' }), [])
      expect(
        above.map(({ kind, row }) => [row.skipped ?? kind, row.book?.roomNumber, row.book?.pax, row.book?.companions]),
      ).toEqual([
        ['new', '101', 3, ['Rossi Ugo', 'Rossi Lia']],
        ['guest', undefined, undefined, undefined],
        ['guest', undefined, undefined, undefined],
        ['new', undefined, 2, undefined],
        ['new', undefined, 2, undefined],
      ])
      expect(booksOf(read(lines, { emptyRooms: 'none' })).map((book) => [book?.name, book?.roomNumber])).toEqual([
        ['Rossi Anna', '101'],
        ['Rossi Ugo', undefined],
        ['Rossi Lia', undefined],
        ['Verdi', undefined],
        ['Neri', undefined],
      ])
    })

    it('are what somebody types, and bookings that have a number of their own are not asked about', () => {
      expect(booksOf(read(lines, { corrections: new Map([[3, { roomNumber: '102' }]]) }))[1]).toMatchObject({
        name: 'Rossi Ugo',
        roomNumber: '102',
      })
      const numbered = (id: string) =>
        problemsOf(read([HEAD, inHouse(1, 'Rossi;2'), `${id};2026-12-10;2026-12-12;;HB;Verdi;2`]))
      expect(numbered('R2')).toEqual(['', ''])
      expect([numbered(''), numbered('R1')]).toEqual([
        ['', 'roomLeftEmpty'],
        ['', 'roomLeftEmpty'],
      ])
    })
  })

  it('whose name is such are one', () => {
    const rooms = [{ id: 'room000001', name: '101/102' }]
    const { rows } = roomOf('101/102')
    expect(recapOf(rows, { hotel: HOTEL, books: [], rooms, tables: [] }).map(({ kind }) => kind)).toEqual(['new'])
  })
})

describe('namesakes without numbers', () => {
  const TWINS = 'Check-in;Check-out;Camera;Tavolo;Trattamento;Nome e cognome;Pax;Email'
  const rossi = (room: string, pax: number, email = '', to = '2026-12-12') =>
    `2026-12-10;${to};${room};;HB;Rossi;${pax};${email}`
  const before = imported(read([TWINS, rossi('801', 2, 'uno@example.com'), rossi('802', 4)]))
  const outcome = (rows: readonly RecapRow[]) =>
    rows.map(({ kind, known, row }) => [row.errors[0]?.problem ?? kind, known?.roomNumber])

  it.each([
    [
      'in another order stay who they are',
      [rossi('802', 4), rossi('801', 2, 'uno@example.com')],
      [
        ['unchanged', '802'],
        ['unchanged', '801'],
      ],
    ],
    ['of whom one is left is that one', [rossi('802', 4)], [['unchanged', '802']]],
    [
      'with an e-mail are known by it',
      [rossi('805', 4), rossi('806', 2, 'uno@example.com')],
      [
        ['changed', '802'],
        ['changed', '801'],
      ],
    ],
    [
      'in other rooms are known by nights and persons',
      [rossi('804', 4), rossi('803', 2)],
      [
        ['changed', '802'],
        ['changed', '801'],
      ],
    ],
    [
      'who share nothing are asked about',
      [rossi('803', 1), rossi('804', 3)],
      [
        ['namesakesUnclear', undefined],
        ['namesakesUnclear', undefined],
      ],
    ],
    [
      'of whom one is new beside those who are known',
      [rossi('803', 1), rossi('802', 4), rossi('801', 2)],
      [
        ['new', undefined],
        ['unchanged', '802'],
        ['unchanged', '801'],
      ],
    ],
    [
      'of whom one may be new are asked about',
      [rossi('803', 1), rossi('802', 4)],
      [
        ['namesakesUnclear', undefined],
        ['unchanged', '802'],
      ],
    ],
  ] as const)('%s', (_, rows, expected) => expect(outcome(recap(read([TWINS, ...rows]), before))).toEqual(expected))

  it('are the ones that somebody says', () => {
    const file = read([TWINS, rossi('803', 1), rossi('804', 3)])
    const told = new Map([
      [2, before[1]?.id ?? ''],
      [3, 'new'],
    ])
    expect(outcome(recap(file, before, told))).toEqual([
      ['changed', '802'],
      ['new', undefined],
    ])
  })

  it('one alone is found by name and day, whatever else has changed', () => {
    const one = imported(read([TWINS, rossi('801', 2)]))
    expect(outcome(recap(read([TWINS, rossi('900', 5, '', '2026-12-20')]), one))).toEqual([['changed', '801']])
  })

  it('get an id of their own each', () => {
    const more = imported(read([TWINS, rossi('803', 1), rossi('802', 4), rossi('801', 2)]), before)
    expect(
      new Set([...before, ...more.filter(({ roomNumber }) => roomNumber === '803')].map(({ id }) => id)).size,
    ).toBe(3)
    expect(before.map(({ checkin }) => dayOf(checkin ?? 0, HOTEL.timezone))).toEqual(['2026-12-10', '2026-12-10'])
  })
})

describe('a rooming list', () => {
  const UNNUMBERED = 'Check-in;Check-out;Camera;Trattamento;Nome;Pax'
  const guest = (name: string, pax: number | '' = '', room = '501', more = '2026-12-12') =>
    `G7;2026-12-10;${more};${room};HB;${name};${pax}`
  const alone = (name: string, pax: number | '' = '', room = '501') => guest(name, pax, room).replace('G7;', '')
  const outcome = (file: Read, books: readonly Book[] = []) =>
    recap(file, books).map(({ kind, row }) => [
      row.errors[0]?.problem ?? row.skipped ?? kind,
      row.book?.name,
      row.book?.pax,
      row.book?.companions,
    ])

  it.each([
    ['without persons', ['', '']],
    ['with one person each', [1, 1]],
    ['with all in the first row', [2, '']],
  ] as const)('%s is one booking of the room, with the names of all', (_, [first, second]) => {
    for (const file of [
      read([HEAD, guest('Anna Rossi', first), guest('Ugo Verdi', second)]),
      read([UNNUMBERED, alone('Anna Rossi', first), alone('Ugo Verdi', second)]),
    ])
      expect(outcome(file)).toEqual([
        ['new', 'Anna Rossi', 2, ['Ugo Verdi']],
        ['guest', undefined, undefined, undefined],
      ])
  })

  it('with the persons of the room in each row is, where all of its rooms say so', () => {
    const file = read([
      HEAD,
      guest('Anna', 2),
      guest('Ugo', 2),
      guest('Lia', 3, '502'),
      guest('Pio', 3, '502'),
      guest('Leo', 3, '502'),
    ])
    expect(outcome(file).map(([kind, , pax]) => [kind, pax])).toEqual([
      ['new', 2],
      ['guest', undefined],
      ['new', 3],
      ['guest', undefined],
      ['guest', undefined],
    ])
  })

  it('of which it is unclear how many persons a room has is asked about once', () => {
    const lines = [HEAD, guest('Anna', 2), guest('Ugo', 2)]
    expect(outcome(read(lines)).map(([kind]) => kind)).toEqual(['guestsUnclear', 'guestsUnclear'])
    for (const line of [2, 3])
      expect(outcome(read(lines, { corrections: new Map([[line, { pax: '4' }]]) }))).toEqual([
        ['new', 'Anna', 4, ['Ugo']],
        ['guest', undefined, undefined, undefined],
      ])
    // Whoever leaves out the first row has the booking in the second.
    expect(outcome(read(lines, { leftOut: new Set([2]) })).map(([kind, , pax]) => [kind, pax])).toEqual([
      ['byHand', undefined],
      ['new', 2],
    ])
  })

  it('may leave out the name of a second guest, under a reference', () => {
    expect(outcome(read([HEAD, guest('Anna'), guest('')]))).toEqual([
      ['new', 'Anna', 2, undefined],
      ['guest', undefined, undefined, undefined],
    ])
  })

  it('with merged cells has the guests below them', () => {
    const file = read([
      UNNUMBERED,
      alone('Anna Rossi', 1),
      ';;;;Ugo Verdi;1',
      ';;;;Lia Neri;',
      alone('Pio Bruni', 2, '502'),
      ';;;;Leo Bruni;',
      'Totale;;;;;5',
    ])
    expect(outcome(file)).toEqual([
      ['new', 'Anna Rossi', 3, ['Ugo Verdi', 'Lia Neri']],
      ['guest', undefined, undefined, undefined],
      ['guest', undefined, undefined, undefined],
      ['new', 'Pio Bruni', 2, ['Leo Bruni']],
      ['guest', undefined, undefined, undefined],
      ['noBooking', undefined, undefined, undefined],
    ])
  })

  it('in another order is the same booking', () => {
    const before = imported(read([UNNUMBERED, alone('Anna Rossi'), alone('Ugo Verdi')]))
    expect(before).toHaveLength(1)
    expect(outcome(read([UNNUMBERED, alone('Ugo Verdi'), alone('Anna Rossi')]), before).map(([kind]) => kind)).toEqual([
      'guest',
      'unchanged',
    ])
  })

  it.each([
    ['other nights', [guest('Anna'), guest('Ugo', '', '501', '2026-12-13')], ['new', 'referenceTwice']],
    ['other boards', [guest('Anna'), guest('Ugo').replace('HB', 'FB')], ['new', 'referenceTwice']],
    ['other rooms', [guest('Anna'), guest('Ugo', '', '502')], ['new', 'new']],
    ['two families', [alone('Anna', 2), alone('Ugo', 3)].map((line) => `;${line}`), ['new', 'new']],
  ] as const)('are not rows of %s', (_, lines, kinds) => {
    expect(outcome(read([HEAD, ...lines])).map(([kind]) => kind)).toEqual(kinds)
  })
})

it('rows that are no booking show the dates that were read of them', () => {
  const file = read([
    `${HEAD};Stato`,
    'R1;2026-12-10T00:00:00;30/12/2026;101;HB;Rossi;2;Preventivo',
    'R2;10 dic 2026;boh;102;HB;Verdi;2;',
  ])
  expect(file.rows.map(({ dates }) => dates)).toEqual([
    { checkIn: '2026-12-10', checkOut: '2026-12-30' },
    { checkIn: '2026-12-10' },
  ])
})

describe('rows that say the same', () => {
  const UNNUMBERED = 'Check-in;Check-out;Camera;Nome;Pax'
  const same = (room: string) => `2026-12-10;2026-12-12;${room};Rossi;2`
  const outcome = (rows: readonly RecapRow[]) =>
    rows.map(({ kind, row }) => row.errors[0]?.problem ?? row.skipped ?? kind)

  it('of one room count once', () => {
    expect(outcome(recap(read([UNNUMBERED, same('801'), same('801'), same('802')]), []))).toEqual([
      'new',
      'repeated',
      'new',
    ])
  })

  it.each([
    ['without a number', [UNNUMBERED, same(''), same(''), same('')]],
    ['under one reference', [HEAD, ...Array<string>(3).fill('G7;2026-12-10;2026-12-12;;HB;Gruppo;2')]],
  ])('and name no room are asked about: %s', (_, lines) => {
    const file = read(lines)
    expect(outcome(recap(file, []))).toEqual(['new', 'rowTwice', 'rowTwice'])
    const told = recap(file, [], new Map([[3, 'new']]))
    expect(outcome(told)).toEqual(['new', 'new', 'rowTwice'])
    expect(told.map(({ among }) => among?.length)).toEqual([undefined, 0, 0])
    // Two that are here are those two.
    const rows = told.flatMap(({ kind, row }) => (kind === 'new' && row.book ? [row.book] : []))
    const books = rows.map((book) =>
      aRow('Book', {
        id: matcherOf(HOTEL.id, []).newIdOf(book),
        hotel: HOTEL.id,
        ...planBook(book, undefined, { ...HOTEL, rooms: placesByName([]), tables: placesByName([]) }).fields,
      }),
    )
    expect(outcome(recap(read(lines.slice(0, 3)), books))).toEqual(['unchanged', 'unchanged'])
  })
})

it('rooms that the file does not name are told, of bookings whose others it names', () => {
  const group = (...rooms: readonly string[]) =>
    read([
      HEAD,
      ...rooms.map((room) => `G7;2026-12-10;2026-12-12;${room};HB;Alpi;2`),
      'X1;2026-12-10;2026-12-12;509;HB;Altri;2',
    ])
  const books = imported(group('501', '502', '503'))
  const told = (file: Read) => roomsNotNamed(recap(file, books), books).map(({ roomNumber }) => roomNumber)
  expect(told(group('501', '502', '503'))).toEqual([])
  expect(told(group('503', '501'))).toEqual(['502'])
  expect(told(group())).toEqual([])
  expect(told(read([HEAD, 'G7;boh;2026-12-12;501;HB;Alpi;2', 'G7;2026-12-10;2026-12-12;502;HB;Alpi;2']))).toEqual([])
})

describe('texts', () => {
  const QUOTED = 'ID;Check-in;Check-out;Nome;Pax'
  const names = (file: Read) => booksOf(file).map((book: CsvBook | undefined) => book?.name)

  it('with quotes of a program that knows none swallow no row', () => {
    const file = read([
      QUOTED,
      'Q1;2026-12-10;2026-12-12;"Gigi" Rossi;2',
      'Q2;2026-12-10;2026-12-12;Normale Due;2',
      'Q3;2026-12-10;2026-12-12;"Verdi; Pino";2',
      'Q4;2026-12-10;2026-12-12;Rosa "la Bella" Neri;2',
      'Q5;2026-12-10;2026-12-12;"detta ""Lulù""";2',
    ])
    expect(names(file)).toEqual(['"Gigi" Rossi', 'Normale Due', 'Verdi; Pino', 'Rosa "la Bella" Neri', 'detta "Lulù"'])
  })

  it('of which letters were lost are told with their rows, and are not written over those that are known', () => {
    const said = ['M?ller Hans', 'Andr? Rossi', 'M\uFFFDller', 'Rossi?', 'MÃ¼ller Jörg', 'Rossi', '? Verdi']
    const rows = recap(read([HEAD, ...said.map((name, at) => inHouse(at, `${name};2`))]), [])
    expect(rows.map(({ hasLostLetters, row }) => [row.book?.name, hasLostLetters])).toEqual(
      said.map((name, at) => [name, at < 5 ? true : undefined]),
    )
    const known = imported(
      read([HEAD, inHouse(0, 'Müller Hans;2'), inHouse(1, 'André Rossi;2'), inHouse(2, 'Muller;2')]),
    )
    expect(
      recap(read([HEAD, inHouse(0, 'M?ller Hans;2'), inHouse(1, 'Andr?? Rossi;2'), inHouse(2, 'M?ller;2')]), known).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['unchanged', 'unchanged', 'changed'])
  })

  it('in which quotes have swallowed rows are shown, and are no guest', () => {
    const file = read([
      QUOTED,
      'Q1;2026-12-10;2026-12-12;"Gigi Rossi;2',
      'Q2;2026-12-10;2026-12-12;Normale 5";2',
      'Q3;2026-12-10;2026-12-12;Normale Tre;2',
    ])
    expect(problemsOf(file)).toEqual(['rowsSwallowed', ''])
  })

  it('with a separator that nobody quoted are shown', () => {
    const file = read([
      QUOTED,
      'Q1;2026-12-10;2026-12-12;Verdi; Pino;2',
      'Q2;2026-12-10;2026-12-12;Due;2',
      'Q3;2026-12-10;2026-12-12;Tre;2;;',
    ])
    expect(problemsOf(file)).toEqual(['tooManyCells', '', ''])
  })

  it.each([
    ["'", "'"],
    ['“', '”'],
    ['”', '”'],
    ['„', '“'],
    ['‘', '’'],
    ['«', '»'],
  ])('whose cells stand in %s…%s are read', (open, close) => {
    const quotedRow = (row: string) => row.split('|').map((cell) => (cell === '' ? '' : `${open}${cell}${close}`))
    const rows = [
      'ID|Check-in|Check-out|Nome|Pax',
      'Q1|2026-12-10|2026-12-12|Rossi; Mario|2',
      "Q2|10/12/2026|12/12/2026|Dell'Acqua, Ada|1",
      "Q3|2026-12-10|2026-12-12|Nicolo'|",
    ]
    for (const separator of [';', '; ', ','])
      expect(
        booksOf(
          read(
            rows.map((row) => quotedRow(row).join(separator)),
            { dateOrder: 'dayFirst' },
          ),
        ),
      ).toMatchObject([
        { bookId: 'Q1', checkIn: '2026-12-10', name: 'Rossi; Mario', pax: 2 },
        { bookId: 'Q2', checkIn: '2026-12-10', checkOut: '2026-12-12', name: "Dell'Acqua, Ada", pax: 1 },
        { bookId: 'Q3', name: "Nicolo'" },
      ])
  })

  it('whose numbers alone stand without the quotes of the others are read, and one that is left open refuses the file', () => {
    const head = "'ID';'Check-in';'Check-out';'Nome';'Pax'"
    expect(booksOf(read([head, "'Q1';2026-12-10;2026-12-12;'D''Angelo';2"]))).toMatchObject([
      { bookId: 'Q1', name: "D'Angelo", pax: 2 },
    ])
    expect(faultOf(utf8(`${head}\n'Q1';'2026-12-10';'2026-12-12';'Rossi;2`))).toEqual({ kind: 'quotes', line: 2 })
  })

  it('with apostrophes that are no quotes stay as they are', () => {
    const file = read([QUOTED, "'0012;2026-12-10;2026-12-12;'Nino' Dell'Oro;2", "A2;2026-12-10;2026-12-12;'Gigi';1"])
    expect(booksOf(file)).toMatchObject([{ bookId: '0012', name: "'Nino' Dell'Oro" }, { name: "'Gigi'" }])
  })

  it('whose quotes never end refuse the file, with the line', () => {
    expect(faultOf(utf8(`${QUOTED}\nQ1;2026-12-10;2026-12-12;"Gigi Rossi;2\nQ2;2026-12-10;2026-12-12;Due;2`))).toEqual({
      kind: 'quotes',
      line: 2,
    })
  })

  it.each(['+39 333 1234567 (moglie)', '+39 0471 123456 int. 4', '-Rossi Lia', '=1+1', '@rossi'])(
    'like %s are texts',
    (text) => {
      const file = read([`${HEAD};Cellulare`, inHouse(1, `${text};2;${text}`)])
      expect(booksOf(file)).toMatchObject([{ name: text, mobile: text }])
    },
  )

  it('of notes on several lines belong to their row', () => {
    const file = read([
      `${QUOTED};Note`,
      'Q1;2026-12-10;2026-12-12;Rossi;2;"prima; dopo\nseconda"',
      'Q2;2026-12-10;2026-12-12;Verdi;2;',
    ])
    expect(problemsOf(file)).toEqual(['', ''])
  })
})

describe('numbers', () => {
  it.each([
    ['3,93331E+11', 'numberShortened'],
    ['#REF!', 'sheetError'],
    ['#N/D', 'sheetError'],
    ['#NOME?', 'sheetError'],
  ])('a spreadsheet has spoilt, such as %s, are no reference and no room', (cell, problem) => {
    const file = read([HEAD, `${cell};2026-12-10;2026-12-12;${cell};HB;Rossi;2`])
    expect(booksOf(file)).toEqual([undefined])
    expect(problemsOf(file)).toEqual([`${problem} ${problem}`])
  })

  it('with zeros before them keep them', () => {
    const file = read([HEAD, '="0012";2026-12-10;2026-12-12;007;HB;Rossi;2'])
    expect(booksOf(file)).toMatchObject([{ bookId: '0012', roomNumber: '007' }])
  })

  it.each([
    ['mailto:anna@example.com', 'anna@example.com'],
    ['Rossi Anna <anna@example.com>', 'anna@example.com'],
    ['a@example.com, b@example.com', undefined],
  ])('the address %s is %s', (written, email) =>
    expect(booksOf(read([`${HEAD};Email`, `${inHouse(1, 'Rossi;2')};${written}`]))[0]?.email).toBe(email),
  )

  it('of telephones in two columns are the mobile, else the other', () => {
    const file = read([`${HEAD};Telefono;Cellulare`, inHouse(1, 'Rossi;2;0471 1;333 2'), inHouse(2, 'Verdi;2;0471 3;')])
    expect(booksOf(file).map((book) => book?.mobile)).toEqual(['333 2', '0471 3'])
  })
})

describe('headers', () => {
  it.each([
    [['ID prenotazione;Soggiorno;;Camera;Ospite;', ';Check-in;Check-out;;Nome;Pax']],
    [['Prenotazione;Date;;Sistemazione;Ospiti;', 'ID;Arrivo;Partenza;Camera;Nominativo;Persone']],
  ])('on two lines are one: %j', (headers) => {
    const file = read([...headers, 'R1;2026-12-10;2026-12-12;101;Rossi;2'])
    expect(booksOf(file)).toMatchObject([
      { bookId: 'R1', checkIn: '2026-12-10', checkOut: '2026-12-12', roomNumber: '101', name: 'Rossi', pax: 2 },
    ])
  })

  it.each([
    ['Zimmer;Name;Erwachsene;Anreise;Abreise;Verpflegung', '101;Jörg Müller;2;2026-12-10;2026-12-12;HP'],
    ['Room;Guest;Adults;Arrival;Departure;Board', '101;Jörg Müller;2;2026-12-10;2026-12-12;Half board'],
    ['Chambre;Nom complet;Adultes;Arrivée;Départ;Formule', '101;Jörg Müller;2;2026-12-10;2026-12-12;Demi-pension'],
    [
      'N° chambre;Nom du client;Nb pers.;Arrivée le;Départ le;Régime',
      '101;Jörg Müller;2;2026-12-10;2026-12-12;Demi-pension',
    ],
    [
      'Zimmerbezeichnung;Gastname;Anzahl Pers.;Ankunftstag;Abreisetag;Verpflegungsart',
      '101;Jörg Müller;2;2026-12-10;2026-12-12;HP',
    ],
    ['STANZA N.;OSPITE;N. PERSONE;ARRIVO;PARTENZA;PIANO PASTI', '101;Jörg Müller;2;2026-12-10;2026-12-12;MP'],
    ['Room #;Guest name;# Guests;Arr. Date;Dep. Date;Meal type', '101;Jörg Müller;2;2026-12-10;2026-12-12;HB'],
    ['Camera;Nominativo;Adulti;Arrivo;Partenza;Trattamento', '101;Jörg Müller;2;2026-12-10;2026-12-12;Mezza pensione'],
  ])('%s are understood', (header, row) => {
    expect(booksOf(read([header, row]))).toMatchObject([
      { roomNumber: '101', name: 'Jörg Müller', pax: 2, checkIn: '2026-12-10', checkOut: '2026-12-12', bookType: 'HB' },
    ])
  })
})

describe('encodings', () => {
  const lines = [HEAD, inHouse(1, 'Jörg Müller;2'), inHouse(2, 'Niccolò Pér;2')]
  const text = lines.join('\r\n')
  const units = Uint16Array.from(text, (sign) => sign.charCodeAt(0))
  const little = new Uint8Array(units.buffer)
  const DOS: Readonly<Record<string, number>> = { ö: 0x94, ü: 0x81, ò: 0x95, é: 0x82 }
  const MAC: Readonly<Record<string, number>> = { ö: 0x9a, ü: 0x9f, ò: 0x98, é: 0x8e }
  const big = little.map((_, at) => little[at ^ 1] ?? 0)

  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...little])],
    ['UTF-16 without a mark', little],
    ['UTF-16 without a mark, the other way round', big],
    ['Windows-1252', Uint8Array.from(text, (sign) => sign.charCodeAt(0))],
    ['code page 850', Uint8Array.from(text, (sign) => DOS[sign] ?? sign.charCodeAt(0))],
    ['Mac OS Roman', Uint8Array.from(text, (sign) => MAC[sign] ?? sign.charCodeAt(0))],
    [
      'Mac OS Roman with the lines of a Macintosh',
      Uint8Array.from(lines.join('\r'), (sign) => MAC[sign] ?? sign.charCodeAt(0)),
    ],
    ['UTF-8 with all kinds of line ends', utf8(`${lines[0]}\r${lines[1]}\n${lines[2]}\r\n`)],
    ['UTF-16 with a mark, the other way round', Uint8Array.from([0xfe, 0xff, ...big])],
    ['UTF-8 with fields filled up by empty bytes', utf8(lines.join('\r\n').replaceAll(';', '\0\0\0;'))],
    [
      'a line of Windows-1252 among UTF-8',
      Uint8Array.from([
        ...utf8(`${lines[0]}\r\n${lines[1]}\r\n`),
        ...Uint8Array.from(lines[2] ?? '', (sign) => sign.charCodeAt(0)),
      ]),
    ],
  ])('%s is read', (_, bytes) => {
    expect(booksOf(fileOf(bytes)).map((book) => book?.name)).toEqual(['Jörg Müller', 'Niccolò Pér'])
  })

  it('letters taken for another encoding in some lines are put together there, and told', () => {
    const file = read([HEAD, inHouse(1, 'MÃ¼ller;2'), inHouse(2, 'Jörg;2'), inHouse(3, 'SÃO CORAÇÃO;2')])
    expect(booksOf(file).map((book) => book?.name)).toEqual(['Müller', 'Jörg', 'SÃO CORAÇÃO'])
    const answer = readFile(utf8([HEAD, inHouse(1, 'MÃ¼ller;2'), inHouse(2, 'Jörg;2')].join('\n')))
    expect(answer.status === 'read' && answer.table.isUngarbled).toBe(true)
  })

  it.each(['Niccolò D’Angelo “Nini”…', 'Šimek Žofie', 'José – Peña', 'STRASSE MÜLLER', 'Caffè €'])(
    '%s of Windows-1252 is none of code page 850',
    (name) => {
      const signs = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
      const byteOf = (sign: string) => (signs.includes(sign) ? signs.indexOf(sign) + 0x80 : sign.charCodeAt(0))
      expect(booksOf(fileOf(Uint8Array.from([HEAD, inHouse(1, `${name};2`)].join('\n'), byteOf)))).toMatchObject([
        { name },
      ])
    },
  )

  const DOS_LETTERS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ'
  const MAC_LETTERS = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü'
  it.each(['Jörg Kärntner', 'Nicolò Barthélemy', 'KÖHLER FRÄNZI', 'Hélène Forêt', 'Übelhör Zoë'])(
    '%s is read of old codes',
    (name) => {
      for (const letters of [DOS_LETTERS, MAC_LETTERS])
        expect(
          booksOf(
            fileOf(
              Uint8Array.from([HEAD, inHouse(1, `${name};2`)].join('\n'), (sign) =>
                sign > '~' ? letters.indexOf(sign) + 0x80 : sign.charCodeAt(0),
              ),
            ),
          ),
        ).toMatchObject([{ name }])
    },
  )

  it('Mac OS Roman by a Macintosh is read where Windows-1252 has a letter, too', () => {
    const mac = Uint8Array.from([HEAD, inHouse(1, 'Jörg;2'), ''].join('\r'), (sign) => MAC[sign] ?? sign.charCodeAt(0))
    expect(booksOf(fileOf(mac))).toMatchObject([{ name: 'Jörg' }])
  })

  it.each([
    [
      'Номер;Заезд;Выезд;Комната;Фамилия Имя Отчество;Гостей',
      'П1;2026-12-10;2026-12-12;101;Константинопольский Александр;2',
    ],
    ['预订;入住;离店;房间;姓名;人数', '一;2026-12-10;2026-12-12;101;王小明王小明;2'],
  ])('UTF-16 without a mark is read whatever its letters: %s', (headers, line) => {
    const wide = Uint16Array.from(`${headers}\r\n${line}\r\n`, (sign) => sign.charCodeAt(0))
    const bytes = new Uint8Array(wide.buffer)
    for (const one of [bytes, bytes.map((_, at) => bytes[at ^ 1] ?? 0)]) {
      const answer = readFile(one)
      expect(answer.status === 'read' && answer.table.rows.map(({ cells }) => cells.join(';'))).toEqual([headers, line])
    }
  })

  it('what is no text is none', () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, at) => (at * 7919 + ((at * at) >> 3)) % 256)
    expect(faultOf(noise)?.kind).toBe('binary')
  })

  it.each([
    [',', 'comma'],
    ['\t', 'tab'],
    ['|', 'pipe'],
  ])('columns between %j are read where there is no doubt, and told', (sign, separator) => {
    const file = read(lines.map((line) => line.replaceAll(';', sign)))
    expect(file.separator).toBe(separator)
    expect(booksOf(file).map((book) => book?.name)).toEqual(['Jörg Müller', 'Niccolò Pér'])
  })

  it('commas within texts are a doubt, and told', () => {
    const doubtful = [HEAD.replaceAll(';', ','), 'R1,2026-12-10,2026-12-12,101,HB,Rossi, Mario,2']
    expect(faultOf(utf8(doubtful.join('\n')))).toEqual({ kind: 'separator', found: 'comma' })
    const quoted = [doubtful[0], 'R1,2026-12-10,2026-12-12,101,HB,"Rossi, Mario",2']
    expect(booksOf(read(quoted as string[]))).toMatchObject([{ name: 'Rossi, Mario', pax: 2 }])
  })

  it('the separator that Excel names is taken', () => {
    expect(booksOf(read(['sep=,', ...lines.map((line) => line.replaceAll(';', ','))]))).toHaveLength(2)
  })
})
