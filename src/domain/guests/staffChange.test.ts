import { expect, it } from 'vitest'
import { guestOn, staffChange } from './staffChange.ts'

const guest = (updatedAt: number) => ({ changedBy: guestOn('iPhone'), updatedAt })
const colleague = (updatedAt: number) => ({ changedBy: 'Caterina', updatedAt })

it.each([
  ['the staff have, last', [guest(1), colleague(2)], 2],
  ['the guests have since', [colleague(2), guest(3)], undefined],
  ['somebody with an account has, or an integration', [colleague(2), { updatedAt: 3 }], undefined],
  ['nobody has', [], undefined],
])('%s', (_, lines, at) => {
  expect(staffChange(lines)).toBe(at)
})
