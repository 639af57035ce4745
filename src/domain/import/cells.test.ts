import { describe, expect, it } from 'vitest'
import { spreadsheetMoment } from '../readMoment.ts'
import { cellText, parseDate, foldedCell, italianDate, zonedDate } from './cells.ts'
import { layouts } from './layouts.ts'

describe('cellText', () => {
  it.each([
    ['  Rossi \u00A0 Mario\t', 'Rossi Mario'],
    ['="0012"', '0012'],
    ['="dice ""ciao"""', 'dice "ciao"'],
    ['Rossi\nMario', 'Rossi Mario'],
    ['\uFEFFID', 'ID'],
    ['-', ''],
    [' -- ', ''],
    ['101-102', '101-102'],
    ['a\uD800b', 'ab'],
    ['a \uD800 b', 'a b'],
    ['\0', ''],
    ['101\u200B', '101'],
    ['\u200E2026-12-12', '2026-12-12'],
    ['Su\u00ADite', 'Suite'],
    ['Ku\u0308che e\u0300', 'Küche è'],
    ['due@example.com\u200B', 'due@example.com'],
    ['\u200B-\u200B', ''],
  ])('%j says %j', (cell, text) => expect(cellText(cell)).toBe(text))
})

it('compares words without case, accents and punctuation', () => {
  expect(foldedCell(' N.º Prenotazióne: ')).toBe('n º prenotazione')
  expect(foldedCell('Check-In')).toBe('check in')
})

describe('parseDate', () => {
  it.each([
    ['default', '2026-08-01', '2026-08-01'],
    ['default', '2026-08-01 15:30', '2026-08-01 15:30'],
    ['default', '2028-02-29', '2028-02-29'],
    ['default', '2026-02-29', undefined],
    ['default', '2026-13-01', undefined],
    ['default', '2026-08-01 24:00', undefined],
    ['default', '2026-08-01T15:30', '2026-08-01 15:30'],
    ['default', '2026-08-01T15:30:59.123', '2026-08-01 15:30'],
    ['default', '2026-08-01 00:00', '2026-08-01'],
    ['default', '2026-08-01 00:00:00', '2026-08-01'],
    ['default', '2026-08-01T00:00:00', '2026-08-01'],
    ['hq', '01/08/2026 00:00:00', '2026-08-01'],
    ['default', '2026-08-01T', undefined],
    ['default', '2026-08-01 15:30:60', undefined],
    ['default', '2026-8-1', undefined],
    ['default', '01/08/2026', undefined],
    ['default', '0206-08-01', undefined],
    ['default', '', undefined],
    ['hq', '2026-08-01', '2026-08-01'],
    ['hq', '01/08/2026', '2026-08-01'],
    ['h2k', '31-12-2026', '2026-12-31'],
    ['hotelcube', '31.12.2026', '2026-12-31'],
    ['ericsoft3', '31/12/2026 18:05', '2026-12-31 18:05'],
    ['ericsoft4csv', '12/31/2026', undefined],
    ['hq', '01/08-2026', undefined],
    ['hq', '45870', undefined],
  ] as const)('of %s, %j is %s', (layout, text, date) =>
    expect(parseDate(text, layouts[layout].dates)).toBe(date),
  )
})

describe('italianDate', () => {
  it.each([
    ['05/08/2026', '2026-08-05'],
    ['5/8/26', '2026-08-05'],
    ['5-8-2026', '2026-08-05'],
    ['05.08.26', '2026-08-05'],
    ['05/08/2026 14:00:00', '2026-08-05 14:00'],
    ['5/8/2026 0:00:00', '2026-08-05'],
    ['5/8/2026 9.30', '2026-08-05 09:30'],
    ['08/25/2026', undefined],
    ['30/2/2026', undefined],
    ['2026-08-05', undefined],
    ['agosto', undefined],
  ])('%s is %s', (text, date) => {
    expect(italianDate(text)).toBe(date)
  })
})

it.each([
  ['46366', '2026-12-10'],
  ['46366.0', '2026-12-10'],
  ['46366,625', '2026-12-10 15:00'],
  ['46366.999999', '2026-12-11'],
  ['36525', undefined],
  ['73051', undefined],
  ['4636', undefined],
  ['466366', undefined],
  ['', undefined],
])('the number %j of a spreadsheet is %s', (text, date) => expect(spreadsheetMoment(text)).toBe(date))

it.each([
  ['2026-12-09T23:00:00Z', '2026-12-10'],
  ['2026-12-10T00:00:00Z', '2026-12-10'],
  ['2026-12-10T00:00:00.000+01:00', '2026-12-10'],
  ['2026-12-10T14:30:00Z', '2026-12-10 15:30'],
  ['2026-12-10 14:30+0100', '2026-12-10 14:30'],
  ['2026-02-30T00:00:00Z', undefined],
  ['2026-12-10T25:30:00Z', undefined],
  ['2026-12-10T14:30:00', undefined],
])('the time %j is %s in Rome', (text, date) => expect(zonedDate(text, 'Europe/Rome')).toBe(date))
