import { describe, expect, it } from 'vitest'
import { canPlaceDish, isPrice } from '../rules/menu/dish.ts'
import { decode, decodeFields, decodeGiven } from './wire.ts'

const row = { objectId: 'd1', createdAt: '2026-11-22T10:00:00.000Z', name: { it: 'Zuppa' }, price: 9 }

describe('a row of which some fields were read', () => {
  const dish = decodeFields('Dish', ['name', 'deleted'], row)

  it('has those, its id and its times, and no other', () => {
    expect(dish).toEqual({
      id: 'd1',
      createdAt: Date.parse('2026-11-22T10:00:00.000Z'),
      updatedAt: undefined,
      name: { it: 'Zuppa' },
      deleted: false,
    })
    expect(Object.keys(dish)).not.toContain('price')
  })

  it('is nothing that a rule could decide on by what was not read', () => {
    // @ts-expect-error: whether there is a course was not read, though a dish may be without one.
    expect(canPlaceDish(dish)).toBe('courseMissing')
    // @ts-expect-error: nor what it costs.
    expect(isPrice(dish.price)).toBe(false)
    expect(canPlaceDish(decodeFields('Dish', ['type', 'name', 'courseIndex', 'deleted'], row))).toBe('courseMissing')
  })

  it('has no field without a value on its way to a client', () => {
    const given = decodeGiven('Dish', ['name', 'description', 'deleted'], row)
    expect(Object.keys(given)).toEqual(['id', 'createdAt', 'name', 'deleted'])
    expect(given).toMatchObject({ createdAt: dish.createdAt, name: dish.name, deleted: false })
  })

  it('is a whole row when all were read: every field is there', () => {
    expect(decode('Dish', row)).toMatchObject({ price: 9, isExtra: false, canTakeAway: true })
  })
})
