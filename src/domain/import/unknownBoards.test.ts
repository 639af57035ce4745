import { describe, expect, it } from 'vitest'
import type { Reading } from './csvBook.ts'
import { wordsOfFile } from './fileWords.ts'
import { readRow } from './readRow.ts'
import { boardCodes, withBoard, withoutBoard } from './unknownBoards.ts'

const told = { layout: 'default', code: 'MX', board: 'HB' } as const
const rowsOf = (codes: readonly string[], reading: Reading) =>
  codes.map((bookType, at) => readRow({ checkIn: '2026-08-01', checkOut: '2026-08-02', bookType }, at + 2, reading))

it('a code that is not known is told once for all its rows', () => {
  const reading = { layout: 'default', boards: [told] } as const
  const rows = rowsOf(['MX', ' mx ', 'HB', 'XX', ''], reading)
  expect(rows.map(({ book }) => book?.bookType)).toEqual(['HB', 'HB', 'HB', undefined, undefined])
  expect(wordsOfFile(rows, reading)).toEqual([
    { field: 'bookType', code: 'MX', rows: 2, meaning: 'HB', isOpen: true },
    { field: 'bookType', code: 'HB', rows: 1, meaning: 'HB', isOpen: true },
    { field: 'bookType', code: 'XX', rows: 1, meaning: undefined, isOpen: true },
  ])
})

const boardOf = (code: string, reading: Reading) => rowsOf([code], reading)[0]?.book?.bookType

it('what was told of one layout says nothing of another', () => {
  expect(boardOf('MX', { layout: 'h2k', boards: [told] })).toBeUndefined()
})

describe('a code that the layout knows', () => {
  it.each([
    ['h2k', 'M', 'M', 'FB'],
    ['hq', 'AI', 'ai', 'FB'],
    ['hq', 'AFF', 'AFF', 'FB'],
    ['hotelcube', 'HBB_*', 'HBB_WEB', 'FB'],
    ['hotelcube', 'HBB_*', 'HBB_ID', 'FBD'],
    ['hotelcube', 'HBB_*', 'HBB_', undefined],
    ['hotelcube', 'HBB_*', 'HB_ST', 'HB'],
  ] as const)('of %s can be corrected: with %s full board, %s is %s', (layout, code, cell, board) => {
    const boards = [{ layout, code, board: 'FB' } as const]
    expect(boardOf(cell, { layout, boards })).toBe(board)
  })

  it('but not a rate that the hotel has set', () => {
    const boards = [{ layout: 'ericsoft3', code: 'Classic', board: 'BB' } as const]
    expect(boardOf('Classic', { layout: 'ericsoft3', rates: { fbRates: ['classic'] }, boards })).toBe('FB')
  })
})

it('the codes of a layout are listed with their meaning, then those of the hotel', () => {
  const boards = [
    { layout: 'h2k', code: 'm', board: 'HBL' } as const,
    { layout: 'h2k', code: 'Tutto', board: 'FBD' } as const,
    told,
  ]
  expect(boardCodes('h2k', boards).slice(-2)).toEqual([
    { code: 'M', usual: 'HB', board: 'HBL' },
    { code: 'Tutto', usual: undefined, board: 'FBD' },
  ])
  expect(boardCodes('hotelcube').at(-1)).toEqual({ code: 'HBB_*', usual: 'HB', board: 'HB' })
  expect(boardCodes('h2k', withoutBoard(boards, { layout: 'h2k', code: 'M' })).at(-2)?.board).toBe('HB')
})

it('a code told again is what was told last', () => {
  expect(withBoard([told], { ...told, code: 'mx', board: 'FB' })).toEqual([{ ...told, code: 'mx', board: 'FB' }])
})
