import { expect, it } from 'vitest'
import { checkedRows } from './checkedRows.ts'

it('a row with a zero byte is refused, and the other is not', () => {
  const row = { deleted: false, checkIn: '2027-06-01', checkOut: '2027-06-08' }
  const { rows, refused } = checkedRows([{ ...row, name: 'a\0b' }, { ...row, name: 'Rossi' }])
  expect(refused).toEqual([{ at: 0, status: 'refused', refusal: 'importInvalid' }])
  expect(rows.map(({ at }) => at)).toEqual([1])
})
