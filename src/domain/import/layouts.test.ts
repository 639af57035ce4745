import { describe, expect, it } from 'vitest'
import { foldedCell } from './cells.ts'
import { headerNames } from './headerNames.ts'
import { knownBoard, knownState, stateOfYesNo } from './knownWords.ts'
import { boardOfLayout, csvFields, parseLanguage, layouts, validBoards } from './layouts.ts'

const rates = {
  bbRates: ['B&B Standard'],
  hbRates: ['Mezza  Pensione'],
  fbRates: ['Pensione completa'],
  skipRates: ['Uso giornaliero'],
}

describe('boardOfLayout', () => {
  it.each([
    ['default', 'FB', 'FB'],
    ['default', 'hbd', 'HBD'],
    ['default', 'HBL', 'HBL'],
    ['default', 'HBLD', 'HBLD'],
    ['default', 'NT', 'NT'],
    ['default', 'M', undefined],
    ['default', 'constructor', undefined],
    ['h2k', 'M', 'HB'],
    ['h2k', 'FBD', undefined],
    ['hotelcube', 'FB_ID', 'FBD'],
    ['hotelcube', 'FB_ST', 'FB'],
    ['hotelcube', 'HB_ID', 'HBD'],
    ['hotelcube', 'HB_ST', 'HB'],
    ['hotelcube', 'HBB_ID', 'HBD'],
    ['hotelcube', 'HBB_ST', 'HB'],
    ['hotelcube', 'HBB_WEB', 'HB'],
    ['hotelcube', 'HBB_', undefined],
    ['hotelcube', 'RO', 'NT'],
    ['hotelcube', 'ROA', 'NT'],
    ['hotelcube', 'FB', undefined],
    ['hq', 'AI', 'FBD'],
    ['hq', 'AFF', 'NT'],
    ['hq', 'NT', undefined],
    ['ericsoft3', 'b&b standard', 'BB'],
    ['ericsoft3', 'MEZZA PENSIONE', 'HB'],
    ['ericsoft4csv', 'Pensione completa', 'FB'],
    ['ericsoft4csv', 'Uso giornaliero', 'skip'],
    ['ericsoft3', 'HB', undefined],
  ] as const)('of %s, %s is %s', (layout, cell, board) => expect(boardOfLayout(cell, layout, rates)).toBe(board))

  it('an Ericsoft hotel that has told no rates uses our codes', () => {
    expect(boardOfLayout('HB', 'ericsoft3', {})).toBe('HB')
    expect(validBoards('ericsoft3', {})).toContain('HBLD')
  })
})

it('says which boards a file may name', () => {
  expect(validBoards('h2k', {})).toEqual(['FB', 'HB', 'BB', 'NT', 'M'])
  expect(validBoards('hotelcube', {})).toContain('HBB_*')
  expect(validBoards('ericsoft3', rates)).toEqual(['B&B Standard', 'Mezza  Pensione', 'Pensione completa'])
})

it.each([
  ['it', 'it'],
  ['Italiano', 'it'],
  ['it-IT', 'it'],
  ['ENG', 'en'],
  ['en_GB', 'en'],
  ['Deutsch', 'de'],
  ['Italienisch', 'it'],
  ['italienne', 'it'],
  ['Inglés', 'en'],
  ['Anglais', 'en'],
  ['Alemán', 'de'],
  ['Allemand', 'de'],
  ['Österreich', 'de'],
  ['fr', 'en'],
  ['fr-FR', 'en'],
  ['FRA', 'en'],
  ['Français', 'en'],
  ['francese', 'en'],
  ['Francese', 'en'],
  ['Französisch', 'en'],
  ['es', 'en'],
  ['Spanisch', 'en'],
  ['Español', 'en'],
  ['spagnola', 'en'],
  ['Polnisch', 'en'],
  ['Niederländisch', 'en'],
  ['русский', 'en'],
  ['', undefined],
  ['Esperanto', undefined],
  ['constructor', undefined],
])('the language %j is %s', (cell, language) => expect(parseLanguage(cell)).toBe(language))

it.each(['Annullata', 'CANCELLED', 'Sì', 's', 'true', '1', 'X', 'Disdetta'])('%s is cancelled', (cell) =>
  expect(knownState(stateOfYesNo(cell))).toBe('cancelled'),
)
it.each(['', 'No', 'Confermata', 'Opzione', '0', 'false', 'Non annullata', 'Check-in', '2'])(
  '%j is not cancelled',
  (cell) => expect(knownState(stateOfYesNo(cell))).not.toBe('cancelled'),
)

it.each([
  ['Confermata', 'booked'],
  ['In casa', 'booked'],
  ['Bestätigt', 'booked'],
  ['Checked-In', 'booked'],
  ['Confirmée', 'booked'],
  ['No show', 'cancelled'],
  ['No-Show', 'cancelled'],
  ['Rifiutata', 'cancelled'],
  ['Storniert', 'cancelled'],
  ['Annulée', 'cancelled'],
  ['Preventivo', 'notYet'],
  ['Opzione', 'notYet'],
  ['Angebot', 'notYet'],
  ['Tentative', 'notYet'],
  ['Devis', 'notYet'],
  ['Lista d’attesa', 'notYet'],
  ['Non confermata', 'notYet'],
  ['1', undefined],
  ['5', undefined],
  ['Chissà', undefined],
  ['constructor', undefined],
  ['', undefined],
] as const)('the state %j is %s', (cell, state) => expect(knownState(cell)).toBe(state))

it.each([
  ['ÜF', 'BB'],
  ['Ü/F', 'BB'],
  ['B&B', 'BB'],
  ['Halbpension', 'HB'],
  ['HP', 'HB'],
  ['MP', 'HB'],
  ['½ pensione', 'HB'],
  ['Demi-pension', 'HB'],
  ['VP', 'FB'],
  ['Pensione completa', 'FB'],
  ['Pension complète', 'FB'],
  ['Nur Übernachtung', 'NT'],
  ['Solo pernottamento', 'NT'],
  ['All inclusive', 'FBD'],
  ['Mezza pensione con bevande', 'HBD'],
  ['Pensione', undefined],
  ['M', undefined],
  ['1', undefined],
] as const)('the board %j is %s', (cell, board) => expect(knownBoard(cell)).toBe(board))

it('knows every header that a layout writes, and none for two fields', () => {
  const all = csvFields.flatMap((field) => headerNames[field])
  expect(new Set(all).size).toBe(all.length)
  expect(all.map(foldedCell)).toEqual(all)
  for (const { columns } of Object.values(layouts)) {
    expect([...columns.map(([field]) => field), 'arrivalTime'].sort()).toEqual([...csvFields].sort())
    for (const [field, header] of columns) expect(headerNames[field]).toContain(foldedCell(header))
  }
})
