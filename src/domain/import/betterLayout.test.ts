import { expect, it } from 'vitest'
import { layoutByBoards, layoutByHeaders } from './betterLayout.ts'
import { boardChoices } from './boardChoices.ts'
import type { CsvRow } from './csvBook.ts'
import { layouts } from './layouts.ts'

const headOf = (layout: keyof typeof layouts) => ({
  headers: layouts[layout].columns.map(([, header]) => header),
})
const boards = (...cells: readonly string[]): CsvRow[] =>
  cells.map((bookType, at) => ({ line: at + 2, cells: { bookType }, errors: [] }))

it.each(['default', 'h2k', 'hotelcube', 'hq', 'ericsoft3', 'ericsoft4csv'] as const)(
  'a file of %s is known by its headers, whatever was chosen',
  (layout) => {
    expect(layoutByHeaders(headOf(layout), layout)).toBeUndefined()
    for (const chosen of ['default', 'h2k', 'hotelcube'] as const)
      expect(layoutByHeaders(headOf(layout), chosen)).toBe(chosen === layout ? undefined : layout)
  },
)

it('a house that calls its columns its own way is not asked about another program', () => {
  expect(layoutByHeaders({ headers: ['Quando', 'Fino', 'Camera', 'Cliente'] }, 'default')).toBeUndefined()
})

it('boards that the chosen program does not know tell which one wrote them', () => {
  const head = { headers: ['Quando', 'Fino'] }
  expect(layoutByBoards(boards('HB_ST', 'ROA', ''), head, 'default', {})).toBe('hotelcube')
  expect(layoutByBoards(boards('HB_ST', 'HB'), head, 'default', {})).toBeUndefined()
  expect(layoutByBoards(boards('HB_ST', 'ZZ'), head, 'default', {})).toBeUndefined()
  expect(layoutByBoards(boards(''), head, 'default', {})).toBeUndefined()
})

it('each board is offered once, as the file would write it', () => {
  expect(boardChoices('h2k', {}).map(({ text, name }) => `${text} ${name}`)).toEqual([
    'BB Pernottamento e colazione',
    'HB Mezza pensione con cena',
    'FB Pensione completa',
    'NT Solo pernottamento',
  ])
  const rates = { hbRates: ['Mezza', 'Mezza estate'], fbRates: ['Piena'] }
  expect(boardChoices('ericsoft3', rates).map(({ text }) => text)).toEqual(['Mezza', 'Piena'])
})
