import { describe, expect, it } from 'vitest'
import { mealToChoose } from './mealToChoose.ts'

const meal = (id: string, fields = {}) => ({ id, ordering: 'open' as const, chosen: 0, eaters: 2, gone: [], ...fields })
const gone = [{ text: 'Trofie', isMissing: false }]

describe('the meal to choose next', () => {
  it.each([
    ['the first open one', [meal('closed', { ordering: 'closed' }), meal('a'), meal('b')], 'a'],
    ['one that not all have chosen', [meal('a', { chosen: 2 }), meal('b', { chosen: 1 })], 'b'],
    ['one that lost a dish', [meal('a', { chosen: 2, gone }), meal('b')], 'a'],
    ['none when all have chosen', [meal('a', { chosen: 2 })], undefined],
    ['none where the menu is only shown', [meal('a', { ordering: 'off' })], undefined],
  ])('is %s', (_, meals, id) => {
    expect(mealToChoose(meals)?.id).toBe(id)
  })
})
