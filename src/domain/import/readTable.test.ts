import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { bookingsOfStays, csvOf, csvOfCells, ericsoftRates } from '#tests/rows/csvFiles.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import type { CsvLayout } from '../schema/values.ts'
import type { CsvRow, RawRow } from './csvBook.ts'
import { csvFields, layouts } from './layouts.ts'
import { guessMapping, readHead } from './mapping.ts'
import { readTable } from './readTable.ts'
import type { TableReading } from './readTable.ts'

const numbered = (lines: readonly (readonly string[])[]): RawRow[] =>
  lines.map((cells, at) => ({ line: at + 1, cells }))
const parsed = (csv: string) => numbered(Papa.parse<string[]>(csv, { delimiter: ';' }).data)

function read(csv: string | readonly RawRow[], more: Partial<TableReading> = {}): readonly CsvRow[] {
  const rows = typeof csv === 'string' ? parsed(csv) : csv
  const { layout = 'default', skip = 0 } = more
  const { mapping } = guessMapping(readHead(rows, skip), layout)
  return readTable(rows, { layout, mapping, ...more })
}
const problemsOf = (rows: readonly CsvRow[]) => rows.map(({ errors }) => errors.map(({ problem }) => problem))

const HEAD = 'ID;Arrivo;Partenza;Nome;Pax'

describe('the first row', () => {
  it('is skipped when it is the header', () => {
    expect(read(`${HEAD}\nA1;2026-08-01;2026-08-08;Rossi;2`).map(({ line }) => line)).toEqual([2])
  })

  it('is a booking when it is one', () => {
    const rows = read('A1;;2026-08-01;2026-08-08;101\nA2;;2026-08-01;2026-08-08;102')
    expect(rows.map(({ book }) => book?.bookId)).toEqual(['A1', 'A2'])
  })

  it('is skipped when it is no booking', () => {
    expect(read('a;b;c;d\nA2;;2026-08-01;2026-08-08').map(({ line }) => line)).toEqual([2])
  })

  it('with a wrong date is a mistake to be told, not a header', () => {
    const rows = read('A1;;2026-08-01;31/02/2026\nA2;;2026-08-01;2026-08-08')
    expect(problemsOf(rows)).toEqual([['checkoutInvalid'], []])
  })

  it('after rows that were skipped by hand is read as every other', () => {
    const rows = read(`Stampa del 21/11;;;;\n${HEAD}\nA1;domani;;Rossi;2`, { skip: 2 })
    expect(problemsOf(rows)).toEqual([['checkinInvalid', 'checkoutInvalid']])
  })
})

describe('the hour of arrival', () => {
  const csv = (hour: string) => `Arrivo;Ora arrivo;Partenza;Nome\n2026-08-01;${hour};2026-08-08;Rossi`
  const told = { Arrivo: 'checkIn', 'Ora arrivo': 'arrivalTime', Partenza: 'checkOut', Nome: 'name' } as const

  it('is that of the check-in, until somebody says that it is when they are expected', () => {
    expect(read(csv('22:30'))[0]?.book).toEqual({
      deleted: false,
      checkIn: '2026-08-01 22:30',
      checkOut: '2026-08-08',
      name: 'Rossi',
      defaultLang: 'it',
    })
    expect(read(csv('22:30'), { mapping: told })[0]?.book).toMatchObject({
      checkIn: '2026-08-01',
      arrivalTime: '22:30',
    })
    const { headers, line } = readHead(parsed(csv('22:30')))
    expect(guessMapping({ headers, line: line ?? 1 }, 'default', told).mapping).toEqual(told)
  })

  it('that is none is shown, can be put right, and holds nothing else back', () => {
    const [row] = read(csv('sera'), { mapping: told })
    expect(row).toMatchObject({
      errors: [{ field: 'arrivalTime', problem: 'arrivalTimeInvalid', blocks: false }],
      book: { name: 'Rossi' },
    })
    expect(row?.book).not.toHaveProperty('arrivalTime')
    const corrections = new Map([[2, { arrivalTime: '22.30' }]])
    expect(read(csv('sera'), { mapping: told, corrections })).toMatchObject([
      { errors: [], book: { arrivalTime: '22:30' } },
    ])
  })

  it('of a room is that of the first of its guests who says one', () => {
    const [room] = read(
      `ID;Camera;Check-in;Check-out;Nome;Pax;Arrivo previsto\nA1;7;2026-08-01;2026-08-08;Rossi;2;\nA1;7;2026-08-01;2026-08-08;Bianchi;;22:30`,
    )
    expect(room?.book).toMatchObject({ name: 'Rossi', companions: ['Bianchi'], arrivalTime: '22:30' })
  })
})

describe('one reference twice', () => {
  it('is an error of the later row', () => {
    const rows = read(`${HEAD}\nA1;2026-08-01;2026-08-08;Rossi;2\nA1;2026-08-01;2026-08-09;Rossi;2`)
    expect(problemsOf(rows)).toEqual([[], ['referenceTwice']])
    expect(rows[1]).not.toHaveProperty('book')
  })

  it('counts once when both say the same', () => {
    const rows = read(`${HEAD}\nA1;2026-08-01;2026-08-08;Rossi;2\n="A1";2026-08-01;2026-08-08;Rossi ;2`)
    expect(problemsOf(rows)).toEqual([[], []])
    expect(rows[1]).toMatchObject({ skipped: 'repeated' })
  })

  it('is none once the other is left out', () => {
    const csv = `${HEAD}\nA1;2026-08-01;2026-08-08;Rossi;2\nA1;2026-08-01;2026-08-09;Rossi;2`
    const [first, second] = read(csv, { leftOut: new Set([2]) })
    expect(first).toMatchObject({ skipped: 'byHand' })
    expect(second?.book).toBeDefined()
  })
})

it('numbers rows without reference that are of one guest and day', () => {
  const rows = read(
    'Nome;Arrivo;Partenza\nRossi;2026-08-01;2026-08-08\nRossi;2026-08-01;2026-08-08\nRossi;2026-08-02;2026-08-08',
  )
  expect(rows.map(({ book }) => book?.twin)).toEqual([undefined, 1, undefined])
})

it('keeps the second of two alike the second when the first is left out', () => {
  const csv = 'Nome;Arrivo;Partenza\nRossi;2026-08-01;2026-08-08\nRossi;2026-08-01;2026-08-09'
  const [first, second] = read(csv, { leftOut: new Set([2]) })
  expect(first).toMatchObject({ skipped: 'byHand' })
  expect(second?.book?.twin).toBe(1)
})

it('reads a cell that was put right', () => {
  const csv = `${HEAD}\nA1;2026-08-01;2026-08-08;Rossi;due`
  expect(read(csv)[0]?.errors).toHaveLength(1)
  expect(read(csv, { corrections: new Map([[2, { pax: '2' }]]) })[0]?.book?.pax).toBe(2)
})

it('drops blank lines', () => {
  expect(read(`${HEAD}\n;;;;\nA1;2026-08-01;2026-08-08;Rossi;2\n\n - ; ;\u00A0;;`)).toHaveLength(1)
})

describe('files of PMS', () => {
  const stays = readFileSync('cloud/demo/stays-resort-2016-08.csv', 'utf8')
  const bookings = bookingsOfStays(stays, { count: 300 })

  it.each(Object.keys(layouts) as CsvLayout[])('real stays come out of a file of %s as they went in', (layout) => {
    const rows = read(csvOf(layout, bookings), { layout, rates: ericsoftRates })
    expect(rows.filter(({ book }) => !book)).toEqual([])
    expect(rows.map(({ book }) => book)).toMatchObject(
      bookings.map(({ board, ...booking }) => ({
        ...booking,
        deleted: false,
        ...(board === 'NT' && layout.startsWith('ericsoft') ? {} : { bookType: board }),
      })),
    )
  })

  it('the sample that is offered for download has no mistake', () => {
    const sample = readFileSync('public/esempio-prenotazioni.csv', 'utf8')
    const rows = read(sample)
    expect(sample.startsWith('\uFEFFID prenotazione;')).toBe(true)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    expect(rows.every(({ book, errors }) => book && errors.length === 0)).toBe(true)
    expect(rows.some(({ book }) => book?.deleted)).toBe(true)
  })
})

describe('whatever is in a file', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '2026-08-01',
      '2026-08-08 10:00',
      '01/08/2026',
      '31.02.2026',
      '=cmd()',
      '+39 333',
      '-1',
      '="1"',
      'HB',
      'FB_ST',
      'Arrivo',
      'Partenza',
      'Check-in',
      'Nome',
      'constructor',
      '__proto__',
      'A1',
      '2',
      '',
    ),
  )
  const table = fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 12 }).map(numbered)
  const layout = fc.constantFrom(...(Object.keys(layouts) as CsvLayout[]))

  it('each row is a booking, or blocked, or skipped; nothing throws', () => {
    fc.assert(
      fc.property(table, layout, fc.nat({ max: 4 }), (rows, which, skip) => {
        for (const row of read(rows, { layout: which, skip, rates: ericsoftRates })) {
          const isBlocked = row.errors.some(({ blocks }) => blocks)
          const ways = [row.book !== undefined, isBlocked, row.skipped !== undefined]
          expect(ways.filter(Boolean)).toHaveLength(1)
          expect(row.line).toBeGreaterThan(skip)
        }
      }),
      { numRuns: runsOf(300) },
    )
  })

  it('a mapping with any column for any field reads without throwing', () => {
    const mapping = fc.array(fc.constantFrom(...csvFields, null), { maxLength: 14 })
    fc.assert(
      fc.property(table, layout, mapping, (rows, which, fields) => {
        const { headers } = readHead(rows)
        const columns = Object.fromEntries(headers.map((header, at) => [header, fields[at] ?? null]))
        for (const { book } of readTable(rows, { layout: which, mapping: columns }))
          if (book) expect(book.checkOut.slice(0, 10) >= book.checkIn.slice(0, 10)).toBe(true)
      }),
    )
  })

  it('any quoting of a name comes out as it went in', () => {
    const name = fc.string({ unit: fc.constantFrom(...Array.from('Rossi ;"\',àé&\n\r')), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(name, (written) => {
        const lines = [HEAD.split(';'), ['A1', '2026-08-01', '2026-08-08', written, '2']]
        const [row] = read(csvOfCells(lines))
        const said = written.replaceAll(/\s+/g, ' ').trim()
        // Signs alone are no name.
        expect(row?.book?.name ?? '').toBe(/\p{L}/u.test(said) ? said : '')
      }),
    )
  })
})
