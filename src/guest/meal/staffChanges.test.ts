import { describe, expect, it } from 'vitest'
import { changesSince, readSeen, seenMealOf } from './staffChanges.ts'

const some = (dishId: string) => ({ dishId, halfPortion: false, quantity: 1, notes: [] })
const anna = (dishId: string, changedByStaff?: number) => ({
  id: 'anna',
  orderId: 'o1',
  completed: true,
  portions: [some(dishId)],
  ...(changedByStaff && { changedByStaff }),
})
const bruno = { id: 'bruno', orderId: 'o2', completed: false, portions: [] }
const trofie = {
  id: 'trofie',
  name: { text: 'Trofie', isMissing: false },
  description: undefined,
  price: undefined,
  labels: [],
  diets: [],
  state: 'offered' as const,
}
const meal = { courses: [{ name: 'Primi', dishes: [trofie] }], persons: [anna('trofie'), bruno] }
const seen = seenMealOf(meal)

describe('what the staff have changed since a phone has looked', () => {
  it('is named with what was there before', () => {
    expect(changesSince(seen, [anna('risotto', 5), bruno])).toEqual([
      { eater: anna('risotto', 5), before: [some('trofie')] },
    ])
    expect(seen.names).toEqual({ trofie: { text: 'Trofie', isMissing: false } })
  })

  it.each([
    ['what another phone has changed', seen, anna('risotto')],
    ['what stayed as it was', seen, anna('trofie', 5)],
    ['what was seen', { ...seenMealOf(meal), at: 5 }, anna('risotto', 5)],
    ['what a phone sees for the first time', undefined, anna('risotto', 5)],
  ])('is not %s', (_, before, now) => {
    expect(changesSince(before, [now])).toEqual([])
  })

  it('is not what the staff have chosen for somebody who had nothing', () => {
    expect(changesSince(seen, [{ ...bruno, portions: [some('risotto')], changedByStaff: 5 }])).toEqual([])
  })
})

describe('what a phone has seen of a meal', () => {
  it('is read as it was kept', () => {
    expect(readSeen(JSON.stringify(seen))).toEqual(seen)
  })

  it.each([
    ['nothing', null],
    ['half a text', '{"at":1'],
    ['a number', '1'],
    ['what another version kept', JSON.stringify({ seenAt: 1 })],
    ['portions that are a list', JSON.stringify({ at: 1, portions: null, names: {} })],
  ])('is nothing where %s is kept', (_, kept) => {
    expect(readSeen(kept)).toBeUndefined()
  })

  it('is without the persons whose portions cannot be read', () => {
    const kept = JSON.stringify({ at: 1, portions: { anna: [some('trofie')], bruno: ['trofie'] }, names: {} })
    expect(readSeen(kept)?.portions).toEqual({ anna: [some('trofie')] })
  })
})
