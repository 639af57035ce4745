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

it('is the same array while only another hotel’s rows change', () => {
  const list = rowsOfHotel<Row>((row) => !row.deleted, byId)
  const shared = new Map(rows)
  const miramare = list({ rows: shared }, 'miramare')
  shared.set('b', { id: 'b', hotel: 'locanda' }).set('g', { id: 'g', hotel: 'miramare', deleted: true })
  expect(list({ rows: shared }, 'miramare')).toBe(miramare)
  shared.delete('c')
  expect(idsOf(list({ rows: shared }, 'miramare'))).toBe('a')
})

it('after a change of one row compares each row about once', () => {
  const days = new Map<string, Row & { readonly day: number }>()
  for (let at = 0; at < 1000; at += 1)
    days.set(`r${at}`, { id: `r${at}`, hotel: 'miramare', day: (at * 387) % 1000 })
  const order = vi.fn((one: { day: number }, other: { day: number }) => one.day - other.day)
  const list = rowsOfHotel<Row & { readonly day: number }>(() => true, order)
  list({ rows: days }, 'miramare')
  order.mockClear()
  days.set('r5', { id: 'r5', hotel: 'miramare', day: 2000 }).set('new', { id: 'new', hotel: 'miramare', day: -1 })
  const later = list({ rows: days }, 'miramare').map(({ day }) => day)
  expect(later).toEqual(later.toSorted((one, other) => one - other))
  expect(later).toHaveLength(1001)
  expect(order.mock.calls.length).toBeLessThan(2500)
})
