import { describe, expect, it } from 'vitest'
import type { CsvField, CsvLayout } from '../schema/values.ts'
import { readRow } from './readRow.ts'

type Cells = Partial<Record<CsvField, string>>
const right: Cells = { checkIn: '2026-08-01', checkOut: '2026-08-08' }
const read = (cells: Cells, layout: CsvLayout = 'default') => readRow({ ...right, ...cells }, 7, { layout })

it('reads a row that says everything', () => {
  const cells = {
    bookId: '="0012"',
    deleted: 'Confermata',
    checkIn: '2026-08-01 15:30',
    roomNumber: ' 101 ',
    tableNumber: '12',
    bookType: 'hb',
    name: 'Rossi\u00A0Mario',
    email: 'mario@hotel.it',
    mobile: '+39 333 1234567',
    pax: '2',
    lang: 'Tedesco',
  }
  expect(read(cells)).toEqual({
    line: 7,
    cells: { ...right, ...cells },
    errors: [],
    book: {
      bookId: '0012',
      deleted: false,
      checkIn: '2026-08-01 15:30',
      checkOut: '2026-08-08',
      roomNumber: '101',
      tableNumber: '12',
      bookType: 'HB',
      rawBookType: 'hb',
      name: 'Rossi Mario',
      email: 'mario@hotel.it',
      mobile: '+39 333 1234567',
      pax: 2,
      lang: 'de',
    },
  })
})

it('of empty cells says nothing', () => {
  const { book } = read({ name: '  ', email: '-', pax: '', bookType: '\u00A0' })
  expect(book).toEqual({ deleted: false, ...right, defaultLang: 'it' })
})

describe('what blocks a row', () => {
  it.each([
    [{ checkIn: '' }, 'checkIn', 'checkinInvalid'],
    [{ checkIn: '01/08/2026' }, 'checkIn', 'checkinInvalid'],
    [{ checkOut: '2026-02-30' }, 'checkOut', 'checkoutInvalid'],
    [{ checkOut: '2026-07-31' }, 'checkOut', 'checkoutBeforeCheckin'],
    [{ checkIn: '2026-08-08 12:00', checkOut: '2026-08-08 11:59' }, 'checkOut', 'checkoutBeforeCheckin'],
    [{ bookType: 'Pensione' }, 'bookType', 'boardUnknown'],
    [{ pax: '0' }, 'pax', 'paxInvalid'],
    [{ pax: '-2' }, 'pax', 'paxInvalid'],
    [{ pax: '2,5' }, 'pax', 'paxInvalid'],
    [{ pax: 'due' }, 'pax', 'paxInvalid'],
    [{ pax: '1e3' }, 'pax', 'paxInvalid'],
    [{ pax: '101' }, 'pax', 'paxTooMany'],
    [{ name: '#NOME?' }, 'name', 'sheetError'],
    [{ roomNumber: '#N/D' }, 'roomNumber', 'sheetError'],
    [{ checkIn: '########' }, 'checkIn', 'sheetError'],
    [{ bookId: '3,93331E+11' }, 'bookId', 'numberShortened'],
    [{ mobile: '3.93331E+11' }, 'mobile', 'numberShortened'],
    [{ pax: '2+' }, 'pax', 'paxInvalid'],
    [{ deleted: 'Chissà' }, 'deleted', 'stateUnknown'],
    [{ deleted: '1' }, 'deleted', 'stateUnknown'],
    [{ name: 'a'.repeat(161) }, 'name', 'tooLong'],
    [{ roomNumber: '1'.repeat(61) }, 'roomNumber', 'tooLong'],
  ] as const)('%j', (cells, field, problem) => {
    const row = read(cells)
    expect(row.errors).toEqual([{ field, problem, blocks: true }])
    expect(row).not.toHaveProperty('book')
  })
})

it('tells every error of a row', () => {
  const { errors } = read({ checkIn: 'ieri', checkOut: 'oggi', pax: 'x', email: 'x' })
  expect(errors.map(({ problem }) => problem)).toEqual([
    'checkinInvalid',
    'checkoutInvalid',
    'emailInvalid',
    'paxInvalid',
  ])
})

it.each(['rosa', 'rosa@hotel', `${'a'.repeat(250)}@hotel.it`])('leaves out the e-mail %s and goes on', (email) => {
  const { book, errors } = read({ email })
  expect(errors).toEqual([{ field: 'email', problem: 'emailInvalid', blocks: false }])
  expect(book).toEqual({ deleted: false, ...right, defaultLang: 'it' })
})

it('lets somebody leave on the day of arrival', () => {
  expect(read({ checkIn: '2026-08-08 23:00', checkOut: '2026-08-08' }).book).toBeDefined()
  expect(read({ checkOut: '2026-08-01' }).book).toBeDefined()
})

it.each(['=cmd()', '@SUM(A1)', '-Rossi Lia', '+39 333 1234567 (moglie)', '#12'])(
  'reads %s as a text, as nothing that is read is run',
  (text) => {
    const { book, errors } = read({ name: text, mobile: text })
    expect(errors).toEqual([])
    expect(book).toMatchObject({ name: text, mobile: text })
  },
)

it('adds up the persons of a booking', () => {
  expect(['2 + 1 + 1', '2+1', '2,0 + 1'].map((pax) => read({ pax }).book?.pax)).toEqual([4, 3, 3])
})

it('takes two of a spreadsheet for two', () => {
  expect(['2', '+2', '2,0', '2.00', '002'].map((pax) => read({ pax }).book?.pax)).toEqual([2, 2, 2, 2, 2])
})

it('writes to guests of whom the file says no language in that of the layout', () => {
  expect(read({ lang: 'Esperanto' }, 'h2k').book).toMatchObject({ defaultLang: 'en' })
  expect(read({ lang: 'IT' }, 'h2k').book).toMatchObject({ lang: 'it' })
})

it('skips a rate that the hotel does not import, whatever else is wrong', () => {
  const rates = { hbRates: ['Mezza'], skipRates: ['Uso giornaliero'] }
  const row = readRow({ bookType: 'uso giornaliero', pax: '-1' }, 3, { layout: 'ericsoft3', rates })
  expect(row).toMatchObject({ skipped: 'rate', errors: [] })
  expect(row).not.toHaveProperty('book')
})
