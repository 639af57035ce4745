import { describe, expect, it } from 'vitest'
import { eposDocument, outcomeOf, problemOfPrinter, readEposAnswer } from './epos.ts'

const XMLNS = 'xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"'

describe('what a printer answers', () => {
  it.each<[string, string, object | undefined]>([
    [
      'in an envelope',
      `<s:Envelope><s:Body><response success="true" code="" status="251658262" battery="0" ${XMLNS}/></s:Body></s:Envelope>`,
      { success: true, code: '', status: 251658262 },
    ],
    [
      'with a prefix, and numbers for words',
      `<e:response ${XMLNS}\n  status="524296" code="EPTR_REC_EMPTY" success="0"></e:response>`,
      { success: false, code: 'EPTR_REC_EMPTY', status: 524296 },
    ],
    ['without a status', '<response success="1"/>', { success: true, code: '', status: 0 }],
    ['a page of something else', '<html><body>Router</body></html>', undefined],
    ['a response that says nothing', '<response status="1"/>', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, xml, expected) => {
    expect(readEposAnswer(xml)).toEqual(expected)
  })

  it.each<[string, boolean, object]>([
    ['', true, { is: 'printed' }],
    ['EPTR_REC_EMPTY', false, { is: 'notPrinted', problem: 'paper', isToTryAgain: true }],
    ['EPTR_COVER_OPEN', false, { is: 'notPrinted', problem: 'cover', isToTryAgain: true }],
    ['EX_BADPORT', false, { is: 'notPrinted', problem: 'offline', isToTryAgain: true }],
    ['EX_DEVICE_BUSY', false, { is: 'notPrinted', problem: 'offline', isToTryAgain: true }],
    ['SchemaError', false, { is: 'notPrinted', problem: 'refused', isToTryAgain: false }],
    ['DeviceNotFound', false, { is: 'notPrinted', problem: 'refused', isToTryAgain: false }],
    ['EX_TIMEOUT', false, { is: 'open' }],
    ['Printing', false, { is: 'open' }],
  ])('of a ticket: %s', (code, success, expected) => {
    expect(outcomeOf({ success, code })).toEqual(expected)
  })
})

describe('how a printer is', () => {
  const CODES: readonly [string, number, string, string | undefined][] = [
    ['ready', 0x0f000016, '', undefined],
    ['with little paper left', 0x00020002, '', undefined],
    ['without paper', 0x00080008, 'EPTR_REC_EMPTY', 'paper'],
    ['with an open cover, which reads as no paper, too', 0x00080028, 'EPTR_COVER_OPEN', 'cover'],
    ['off line', 0x00000008, '', 'offline'],
    ['switched off behind its network card', 0x00000001, '', 'offline'],
    ['with a stuck cutter', 0x00000800, 'EPTR_CUTTER', 'offline'],
    ['known only by its code', 0, 'EPTR_COVER_OPEN', 'cover'],
    ['another device', 0, 'DeviceNotFound', 'refused'],
  ]
  it.each(CODES)('%s', (_, status, code, expected) => {
    expect(problemOfPrinter({ success: code === '', code, status })).toBe(expected)
  })

  it('that does not answer is not reached', () => {
    expect(problemOfPrinter(undefined)).toBe('unreachable')
  })
})

it('a document has the commands as the printer reads them, or asks only how it is', () => {
  expect(eposDocument(Uint8Array.of(0x1b, 0x40, 0x0a))).toContain('<command>1b400a</command>')
  expect(eposDocument()).not.toContain('command')
})
