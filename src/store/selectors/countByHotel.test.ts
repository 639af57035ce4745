import { expect, it, vi } from 'vitest'
import { countByHotel } from './countByHotel.ts'

interface Row {
  readonly hotel: string
  readonly deleted?: boolean
}
const rows = new Map<string, Row>([
  ['a', { hotel: 'miramare' }],
  ['b', { hotel: 'locanda' }],
  ['c', { hotel: 'miramare' }],
  ['d', { hotel: 'miramare', deleted: true }],
])

it('counts the rows of each hotel', () => {
  const counts = countByHotel<Row>()({ rows })
  expect([...counts]).toEqual([
    ['miramare', 3],
    ['locanda', 1],
  ])
})

it('leaves out what is not counted', () => {
  const counts = countByHotel<Row>((row) => !row.deleted)({ rows })
  expect(counts.get('miramare')).toBe(2)
})

it('goes over the rows once for each state of the table', () => {
  const isCounted = vi.fn(() => true)
  const count = countByHotel<Row>(isCounted)
  const table = { rows }
  expect(count(table)).toBe(count(table))
  expect(isCounted).toHaveBeenCalledTimes(rows.size)

  const later = new Map(rows).set('e', { hotel: 'locanda' })
  expect(count({ rows: later }).get('locanda')).toBe(2)
  expect(count(table).get('locanda')).toBe(1)
})
