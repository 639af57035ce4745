import { expect, it } from 'vitest'
import { guestList } from './guestList.ts'

const stay = (id: string, checkin?: number, checkout?: number) => ({ id, checkin, checkout })

it('has who is in the house, who comes until a day, and who lacks dates', () => {
  const books = [
    stay('left', 1, 9),
    stay('leaves now', 1, 10),
    stay('in house', 1, 11),
    stay('arrives now', 10, 12),
    stay('comes', 11, 30),
    stay('comes on the last day', 20, 30),
    stay('comes later', 21, 30),
    stay('without a check-out', 11),
    stay('without dates'),
  ]
  const { inHouse, coming, undated } = guestList(books, 10, 20)
  const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id)
  expect(ids(inHouse)).toEqual(['in house', 'arrives now'])
  expect(ids(coming)).toEqual(['comes', 'comes on the last day'])
  expect(ids(undated)).toEqual(['without a check-out', 'without dates'])
})
