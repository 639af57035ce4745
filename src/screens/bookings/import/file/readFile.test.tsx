import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { MAX_ROWS, readFile } from './readFile.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const after = (first: readonly number[], bytes: Uint8Array) => Uint8Array.from([...first, ...bytes])
const windows1252 = (text: string) =>
  Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign === '’' ? 0x92 : sign.charCodeAt(0)))
const utf16 = (text: string) =>
  after([0xff, 0xfe], new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer))

const TEXT = 'Ospite;Note\r\nNicolò D’Angelo;caparra 50 €\r\n'

function rowsOf(bytes: Uint8Array) {
  const read = readFile(bytes)
  if (read.status === 'bad') throw new Error(JSON.stringify(read.fault))
  return read.table.rows
}
const cellsOf = (text: string) => rowsOf(utf8(text)).map(({ cells }) => cells)
const faultOf = (bytes: Uint8Array) => {
  const read = readFile(bytes)
  return read.status === 'bad' ? read.fault : undefined
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark, as Excel saves it', after([0xef, 0xbb, 0xbf], utf8(TEXT))],
    ['Windows-1252, as Italian PMS write it', windows1252(TEXT)],
    ['UTF-16, as Excel’s Unicode text', utf16(TEXT)],
  ])('is understood in %s', (_, bytes) => {
    expect(rowsOf(bytes).map(({ cells }) => cells)).toEqual([
      ['Ospite', 'Note'],
      ['Nicolò D’Angelo', 'caparra 50 €'],
    ])
  })

  it('is quoted as Excel does: separators, quotes and line ends inside a cell', () => {
    expect(cellsOf('a;b\n"Rossi; Maria";"detta ""la Rossa"""\n"prima\nseconda";x\n')).toEqual([
      ['a', 'b'],
      ['Rossi; Maria', 'detta "la Rossa"'],
      ['prima\nseconda', 'x'],
    ])
  })

  it.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    expect(cellsOf(['a;b', '1;2', '3;4'].join(end))).toHaveLength(3)
  })

  it('keeps the lines’ own numbers, past blank ones and cells of several lines', () => {
    const rows = rowsOf(utf8('a;b\n\n"prima\nseconda";x\n;\n3;4\n'))
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 6])
  })

  it('may begin with Excel’s line about the separator, which is no header', () => {
    const rows = rowsOf(utf8('sep=;\na;b\n1;2\n'))
    expect(rows).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line: 3, cells: ['1', '2'] },
    ])
  })

  it('may have a title above its columns', () => {
    expect(cellsOf('Elenco arrivi, novembre\n\na;b\n1;2\n3;4\n')).toHaveLength(4)
  })
})

describe('a file that cannot be imported is told apart', () => {
  it.each([
    ['empty', new Uint8Array(), { kind: 'empty' }],
    ['only blanks', utf8(' \n\n  \n'), { kind: 'empty' }],
    ['only separators', utf8(';;;\n;;;\n'), { kind: 'noRows' }],
    ['a workbook of Excel', utf8('PK\u0003\u0004foglio'), { kind: 'spreadsheet' }],
    ['an old workbook', after([0xd0, 0xcf, 0x11, 0xe0], utf8('x')), { kind: 'spreadsheet' }],
    ['a picture', after([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0], utf8('x;y')), { kind: 'binary' }],
    ['commas', utf8('nome,camera\nRossi,101\n'), { kind: 'separator', found: 'comma' }],
    ['tabs', utf8('nome\tcamera\nRossi\t101\n'), { kind: 'separator', found: 'tab' }],
    ['bars', utf8('nome|camera\nRossi|101\n'), { kind: 'separator', found: 'pipe' }],
    ['nothing that separates', utf8('nome\nRossi\n'), { kind: 'separator', found: 'none' }],
    ['quotes left open', utf8('a;b\n1;2\n"3;4\n5;6\n'), { kind: 'quotes', line: 3 }],
  ])('%s', (_, bytes, fault) => {
    expect(faultOf(bytes)).toEqual(fault)
  })

  it('200,000 rows, long before the last of them', () => {
    const progress: number[] = []
    const read = readFile(utf8('a;b\n'.repeat(200_000)), (part) => progress.push(part))
    expect(read).toEqual({ status: 'bad', fault: { kind: 'tooManyRows' } })
    expect(Math.max(...progress)).toBeLessThan(0.3)
  })

  it('as many rows as allowed, under a header, are taken', () => {
    expect(rowsOf(utf8('a;b\n' + '1;2\n'.repeat(MAX_ROWS)))).toHaveLength(MAX_ROWS + 1)
  })
})

it('whatever a spreadsheet holds comes back as it was', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replace(/[\r\u0000-\u0008\u000b-\u001f]/g, ''))
  const row = fc.tuple(
    fc.string({ minLength: 1, maxLength: 3 }).map((name) => `x${name.replace(/[^a-z]/g, '')}`),
    cell,
  )
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
      const text = Papa.unparse(rows, { delimiter: ';', newline: '\r\n' })
      expect(rowsOf(utf8(text)).map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

it('no bytes at all can bring it down', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readFile(bytes)))
})

it('the same content has the same fingerprint, and one letter another', () => {
  const printOf = (text: string) => {
    const read = readFile(utf8(text))
    return read.status === 'read' ? read.table.fingerprint : ''
  }
  expect(printOf('a;b\n1;2\n')).toBe(printOf('a;b\n1;2\n'))
  expect(printOf('a;b\n1;2\n')).not.toBe(printOf('a;b\n1;3\n'))
})
