import { describe, expect, it } from 'vitest'
import type { GuestExtras } from '#domain/guests/extraOffer.ts'
import type { OrderMode } from '#domain/schema/values.ts'
import { emptyDraft, postedOf, extraTotal } from './extraDraft.ts'

const dish = (id: string, price: number, modes: readonly OrderMode[]) => ({
  id,
  price,
  modes,
  name: { text: id, isMissing: false },
  description: undefined,
  labels: [],
  diets: [],
})
const extras: GuestExtras = {
  currency: 'EUR',
  imageDisplayType: 'left',
  modes: ['diningRoom', 'delivery'],
  deliveryCost: 2,
  conflicts: [],
  times: [
    { due: 1000, day: '2026-11-24', time: '15:00' },
    { due: 2000, day: '2026-11-24', time: '15:15' },
  ],
  courses: [
    {
      id: 7,
      name: 'Bevande',
      dishes: [dish('caffe', 1.5, ['diningRoom']), dish('panino', 6, ['diningRoom', 'delivery'])],
    },
  ],
}
const draft = { ...emptyDraft(extras), quantities: { caffe: 1, panino: 2 } }

describe('an order between meals', () => {
  it('brings the dishes that can be brought, with the delivery', () => {
    const brought = { ...draft, location: ' Ombrellone 24 ' }
    expect(postedOf(brought, extras)).toEqual({
      dueDate: 1000,
      mode: 'delivery',
      locationExpl: 'Ombrellone 24',
      dishes: [{ dishId: 'panino', quantity: 2 }],
    })
    expect(extraTotal(brought, extras)).toBe(14)
  })

  it('costs no delivery in the dining room, nor without dishes', () => {
    expect(extraTotal({ ...draft, mode: 'diningRoom' }, extras)).toBe(13.5)
    expect(extraTotal({ ...draft, quantities: {} }, extras)).toBe(0)
  })

  it('says what is wanted all the same', () => {
    const asked = { ...draft, mode: 'diningRoom' as const, agreed: { panino: '7' } }
    expect(postedOf(asked, extras).dishes).toEqual([
      { dishId: 'caffe', quantity: 1 },
      { dishId: 'panino', quantity: 2, agreed: '7' },
    ])
  })

  it('whose time has passed is for the next', () => {
    expect(postedOf({ ...draft, due: 1500 }, extras).dueDate).toBe(2000)
  })
})
