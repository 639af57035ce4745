import { describe, expect, it } from 'vitest'
import type { CsvLayout } from '../schema/values.ts'
import { layouts } from './layouts.ts'
import { guessMapping, isHeaderRow, missingFields, readHead, unusedColumns } from './mapping.ts'

const rowsOf = (...lines: string[]) => lines.map((text, at) => ({ line: at + 1, cells: text.split(';') }))

describe('readHead', () => {
  it('finds the headers under a title, and also among the rows to skip', () => {
    const rows = rowsOf('Arrivi di agosto', 'Arrivo;Partenza;Camera', '2026-08-01;2026-08-08;101')
    expect(readHead(rows)).toEqual({ line: 2, headers: ['Arrivo', 'Partenza', 'Camera'] })
    expect(readHead(rows, 2)).toEqual(readHead(rows))
  })

  it('names columns without header by their place', () => {
    expect(readHead(rowsOf('101;2026-08-01;2026-08-08'))).toEqual({ headers: ['#1', '#2', '#3'] })
  })

  it('takes words above dates for headers, in whatever language', () => {
    expect(readHead(rowsOf('Llegada;Salida', '2026-08-01;2026-08-08')).line).toBe(1)
    expect(readHead(rowsOf('Llegada;Salida', 'Rossi;Mario')).line).toBeUndefined()
  })

  it('gives each column a name of its own that Parse can keep', () => {
    const rows = rowsOf('Arrivo;Partenza;N. cam.;$;Nome;Nome;__proto__;', '2026-08-01;2026-08-08;1;2;3;4;5;6;7')
    expect(readHead(rows).headers).toEqual([
      'Arrivo',
      'Partenza',
      'N cam',
      '#4',
      'Nome',
      'Nome (2)',
      'proto',
      '#8',
      '#9',
    ])
  })

  it('leaves out what Parse takes for an attack, and the rest of a header of a megabyte', () => {
    const long = `a${'_'.repeat(1_000_000)}b`
    const { headers } = readHead(rowsOf(`Arrivo;Partenza;constructor;a__proto__b;${long}`))
    expect(headers).toEqual(['Arrivo', 'Partenza', '#3', '#4', 'a'])
  })

  it('of nothing has no columns', () => {
    expect(readHead([])).toEqual({ headers: [] })
    expect(readHead([{ line: 1, cells: [] }])).toEqual({ headers: [] })
  })
})

it('a row with a date is no header', () => {
  expect(isHeaderRow(['Arrivo', 'Partenza', 'Camera'])).toBe(true)
  expect(isHeaderRow(['Camera', '2026-08-01', 'Al'])).toBe(false)
  expect(isHeaderRow(['Rossi', 'Camera'])).toBe(false)
})

describe('guessMapping', () => {
  const guess = (header: string, layout: CsvLayout = 'default') =>
    guessMapping({ line: 1, headers: header.split(';') }, layout).mapping

  it.each(Object.keys(layouts) as CsvLayout[])('recognises the usual headers of %s', (layout) => {
    const { columns } = layouts[layout]
    const headers = columns.map(([, header]) => header)
    const { mapping, missing, by } = guessMapping({ line: 1, headers }, layout)
    expect(headers.map((header) => mapping[header])).toEqual(columns.map(([field]) => field))
    expect([missing, by]).toEqual([[], 'headers'])
  })

  it('knows Italian and English words', () => {
    expect(
      guess('PRENOTAZIONE;Cognome e Nome;Data di arrivo;Departure;N. camera;Tav.;Board;Persone;E-Mail;Cell;Lang'),
    ).toEqual({
      PRENOTAZIONE: 'bookId',
      'Cognome e Nome': 'name',
      'Data di arrivo': 'checkIn',
      Departure: 'checkOut',
      'N. camera': 'roomNumber',
      'Tav.': 'tableNumber',
      Board: 'bookType',
      Persone: 'pax',
      'E-Mail': 'email',
      Cell: 'mobile',
      Lang: 'lang',
    })
  })

  it('gives a field once, to the likelier header', () => {
    expect(guess('Tariffa;Trattamento;Nome;Nominativo;ID;Numero prenotazione')).toEqual({
      Tariffa: null,
      Trattamento: 'bookType',
      Nome: null,
      Nominativo: 'name',
      ID: null,
      'Numero prenotazione': 'bookId',
    })
  })

  it.each([
    // The hour of the day of arrival is that of the check-in, as it has always been.
    ['Arrivo;Ora arrivo', ['checkIn', 'checkIn']],
    ['Check-in;Orario di arrivo', ['checkIn', 'checkIn']],
    ['Anreise;Ankunftszeit', ['checkIn', 'checkIn']],
    ['Date d’arrivée;Heure d’arrivée', ['checkIn', 'checkIn']],
    ['Arrival;ETA', ['checkIn', 'checkIn']],
    ['Arrivo;Età', ['checkIn', 'checkIn']],
    // That which is expected is asked for beside it.
    ['Data arrivo;Arrivo previsto', ['checkIn', 'arrivalTime']],
    ['Arrivo previsto;Data arrivo', ['arrivalTime', 'checkIn']],
    ['Arrivo;Ora arrivo;Ora di arrivo prevista', ['checkIn', 'checkIn', 'arrivalTime']],
    ['Arrival date;Estimated time of arrival', ['checkIn', 'arrivalTime']],
    ['Anreise;Voraussichtliche Ankunftszeit', ['checkIn', 'arrivalTime']],
    ['Arrivée;Heure d’arrivée prévue', ['checkIn', 'arrivalTime']],
    ['Arrivo;Arrivi previsti', ['checkIn', null]],
  ] as const)('of %s takes %j', (header, fields) =>
    expect(header.split(';').map((name) => guess(header)[name])).toEqual(fields),
  )

  it('leaves out what it does not know', () => {
    expect(guess('Note;constructor;Arrivo previsto')).toEqual({
      Note: null,
      constructor: null,
      'Arrivo previsto': 'checkIn',
    })
  })

  it('remembers what was put right, and guesses the rest', () => {
    const head = { line: 1, headers: ['Arrivo', 'Partenza', 'Note', 'Camera', 'Pax'] }
    const { mapping, by } = guessMapping(head, 'default', { Note: 'name', Camera: 'tableNumber', Pax: null })
    expect(mapping).toEqual({ Arrivo: 'checkIn', Partenza: 'checkOut', Note: 'name', Camera: 'tableNumber', Pax: null })
    expect(by).toBe('headers')
    expect(guessMapping(head, 'default', mapping)).toEqual({ mapping, missing: [], by: 'remembered' })
  })

  it('goes by the layout’s order where there are no headers', () => {
    const { mapping, by } = guessMapping({ headers: ['#1', '#2', '#3', '#4'] }, 'hq')
    expect(mapping).toEqual({ '#1': 'bookId', '#2': 'name', '#3': 'roomNumber', '#4': 'checkIn' })
    expect(by).toBe('order')
  })
})

describe('columns that no field takes', () => {
  it.each([
    ['none is left', ['Nome'], [['Rossi']], [], false],
    ['one that says nothing', ['Nome', 'Prezzo'], [['Rossi'], []], [], false],
    ['a price', ['Nome', 'Prezzo'], [['Rossi'], ['120']], ['Prezzo'], false],
    ['remarks by their header', ['Nome', 'Note'], [['Rossi'], ['alla finestra']], ['Note'], true],
    ['remarks by what they say', ['Nome', '#2'], [['Rossi'], ['culla', 'Celiaca']], ['#2'], true],
    ['remarks in German', ['Nome', 'Bemerkungen'], [['Rossi'], ['Zimmer oben']], ['Bemerkungen'], true],
  ] as const)('%s', (_, headers, examples, unused, haveRemarks) =>
    expect(unusedColumns(headers, examples, { Nome: 'name' })).toEqual({ headers: unused, haveRemarks }),
  )
})

it.each([
  [{ a: 'checkIn', b: 'checkOut', c: 'name' }, []],
  [{ a: 'checkIn', b: 'checkOut', c: 'bookId' }, []],
  [{ a: 'checkIn', b: 'checkOut', c: null }, ['name']],
  [{ c: 'bookId' }, ['checkIn', 'checkOut']],
  [{}, ['checkIn', 'checkOut', 'name']],
] as const)('of %j there is missing %j', (mapping, missing) => expect(missingFields(mapping)).toEqual(missing))
