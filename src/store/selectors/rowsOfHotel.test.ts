import { expect, it, vi } from 'vitest'
import { rowsOfHotel } from './rowsOfHotel.ts'

interface Row {
  readonly id: string
  readonly hotel?: string
  readonly deleted?: boolean
}
const rows = new Map<string, Row>([
  ['c', { id: 'c', hotel: 'miramare' }],
  ['b', { id: 'b', hotel: 'locanda' }],
  ['a', { id: 'a', hotel: 'miramare' }],
  ['d', { id: 'd', hotel: 'miramare', deleted: true }],
  ['e', { id: 'e' }],
])
const byId = (one: Row, other: Row) => (one.id < other.id ? -1 : 1)
const idsOf = (found: readonly Row[]) => found.map(({ id }) => id).join('')

it('lists the rows of one hotel in their order, without what is not listed', () => {
  const list = rowsOfHotel<Row>((row) => !row.deleted, byId)
  expect(idsOf(list({ rows }, 'miramare'))).toBe('ac')
  expect(idsOf(list({ rows }, 'locanda'))).toBe('b')
  expect(list({ rows }, 'nessuno')).toEqual([])
})

it('is the same array for each hotel until the table changes', () => {
  const isListed = vi.fn(() => true)
  const list = rowsOfHotel<Row>(isListed, byId)
  const table = { rows }
  const [miramare, locanda] = [list(table, 'miramare'), list(table, 'locanda')]
  const gone = isListed.mock.calls.length
  expect(list(table, 'miramare')).toBe(miramare)
  expect(list(table, 'locanda')).toBe(locanda)
  expect(list(table, 'nessuno')).toBe(list(table, 'nessuno'))
  expect(isListed).toHaveBeenCalledTimes(gone)

  const later = { rows: new Map(rows).set('f', { id: 'f', hotel: 'miramare' }) }
  expect(idsOf(list(later, 'miramare'))).toBe('acdf')
  expect(list(table, 'miramare')).toBe(miramare)
})
