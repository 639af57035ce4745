import { expect, it } from 'vitest'
import { checkedRows } from './checkedRows.ts'

it('a row of no day is refused, and what nobody sees goes out of the other', () => {
  const row = { deleted: false, checkIn: '2027-06-01', checkOut: '2027-06-08' }
  const { rows, refused } = checkedRows([
    { ...row, checkIn: 'ieri' },
    { ...row, name: 'Ros\0si' },
  ])
  expect(refused).toEqual([{ at: 0, status: 'refused', refusal: 'importInvalid' }])
  expect(rows).toMatchObject([{ at: 1, book: { name: 'Rossi' } }])
})
