import { expect, it } from 'vitest'
import type { Reading } from './csvBook.ts'
import { readRow } from './readRow.ts'
import { unknownBoards, withBoard } from './unknownBoards.ts'

const told = { layout: 'default', code: 'MP', board: 'HB' } as const
const rowsOf = (codes: readonly string[], reading: Reading) =>
  codes.map((bookType, at) =>
    readRow({ checkIn: '2026-08-01', checkOut: '2026-08-02', bookType }, at + 2, reading),
  )

it('a code that is not known is told once for all its rows', () => {
  const reading = { layout: 'default', boards: [told] } as const
  const rows = rowsOf(['MP', ' mp ', 'HB', 'XX', ''], reading)
  expect(rows.map(({ book }) => book?.bookType)).toEqual(['HB', 'HB', 'HB', undefined, undefined])
  expect(unknownBoards(rows, reading)).toEqual([
    { code: 'MP', rows: 2, board: 'HB' },
    { code: 'XX', rows: 1, board: undefined },
  ])
})

it('what was told of one layout says nothing of another, nor of the codes that it knows', () => {
  const boards = [told, { layout: 'h2k', code: 'HB', board: 'BB' } as const]
  expect(rowsOf(['MP', 'HB'], { layout: 'h2k', boards }).map(({ book }) => book?.bookType)).toEqual([undefined, 'HB'])
})

it('a code told again is what was told last', () => {
  expect(withBoard([told], { ...told, code: 'mp', board: 'FB' })).toEqual([{ ...told, code: 'mp', board: 'FB' }])
})
