import { expect, it, vi } from 'vitest'
import { noteChanges } from '../tables/rowChanges.ts'
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

/** Changes a table in place, as the store does. */
function change<R extends Row>(table: Map<string, R>, ...changed: readonly (R | string)[]): void {
  for (const row of changed) {
    if (typeof row === 'string') table.delete(row)
    else table.set(row.id, row)
    noteChanges(table, [typeof row === 'string' ? row : row.id])
  }
}

it('is the same array while only another hotel’s rows change', () => {
  const list = rowsOfHotel<Row>((row) => !row.deleted, byId)
  const shared = new Map(rows)
  const miramare = list({ rows: shared }, 'miramare')
  change(shared, { id: 'b', hotel: 'locanda' }, { id: 'g', hotel: 'miramare', deleted: true })
  expect(list({ rows: shared }, 'miramare')).toBe(miramare)
  change(shared, 'c')
  expect(idsOf(list({ rows: shared }, 'miramare'))).toBe('a')
})

it('has after many changes what is found anew', () => {
  const listed = new Map<string, Row & { readonly day: number }>()
  const order = (one: Row & { day: number }, other: Row & { day: number }) => one.day - other.day || byId(one, other)
  const list = rowsOfHotel<Row & { readonly day: number }>((row) => !row.deleted, order)
  list({ rows: listed }, 'miramare')
  for (let at = 0; at < 500; at += 1) {
    const id = `r${(at * 37) % 60}`
    const hotel = at % 5 === 0 ? 'locanda' : 'miramare'
    if (at % 7 === 0) change(listed, id)
    else change(listed, { id, hotel, day: (at * 387) % 11, deleted: at % 6 === 0 })
    if (at % 3 === 0) continue
    const anew = rowsOfHotel<Row & { readonly day: number }>((row) => !row.deleted, order)
    expect(list({ rows: listed }, 'miramare')).toEqual(anew({ rows: listed }, 'miramare'))
  }
})

it('after a change of one row looks at no other', () => {
  const days = new Map<string, Row & { readonly day: number }>()
  for (let at = 0; at < 1000; at += 1) change(days, { id: `r${at}`, hotel: 'miramare', day: (at * 387) % 1000 })
  const isListed = vi.fn(() => true)
  const order = vi.fn((one: { day: number }, other: { day: number }) => one.day - other.day)
  const list = rowsOfHotel<Row & { readonly day: number }>(isListed, order)
  list({ rows: days }, 'miramare')
  isListed.mockClear()
  order.mockClear()
  change(days, { id: 'r5', hotel: 'miramare', day: 2000 }, { id: 'new', hotel: 'miramare', day: -1 })
  const later = list({ rows: days }, 'miramare').map(({ day }) => day)
  expect(later).toEqual(later.toSorted((one, other) => one - other))
  expect(later).toHaveLength(1001)
  expect(isListed).toHaveBeenCalledTimes(2)
  expect(order.mock.calls.length).toBeLessThan(1100)
})
