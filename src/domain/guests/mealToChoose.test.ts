import { describe, expect, it } from 'vitest'
import { mealToChoose } from './mealToChoose.ts'

const meal = (id: string, fields = {}) => ({
  id,
  ordering: 'open' as const,
  chosen: 0,
  eaters: 2,
  gone: [],
  isIncluded: true,
  ...fields,
})
const paid = (id: string, fields = {}) => meal(id, { isIncluded: false, ...fields })
const gone = [{ text: 'Trofie', isMissing: false }]

describe('the meal to choose next', () => {
  it.each([
    ['the first open one', [meal('closed', { ordering: 'closed' }), meal('a'), meal('b')], 'a'],
    ['one that not all have chosen', [meal('a', { chosen: 2 }), meal('b', { chosen: 1 })], 'b'],
    ['one that lost a dish', [meal('a', { chosen: 2, gone }), meal('b')], 'a'],
    ['none when all have chosen', [meal('a', { chosen: 2 })], undefined],
    ['the included one, not an earlier one that is paid apart', [paid('a'), meal('b')], 'b'],
    ['none when only one that is paid apart is left', [paid('a'), meal('b', { chosen: 2 })], undefined],
    ['one that is paid apart and lost a dish', [paid('a', { chosen: 2, gone }), meal('b')], 'a'],
    ['one that is paid apart where no open one is included', [paid('a'), meal('b', { ordering: 'closed' })], 'a'],
    ['none where the menu is only shown', [meal('a', { ordering: 'off' })], undefined],
  ])('is %s', (_, meals, id) => {
    expect(mealToChoose(meals)?.id).toBe(id)
  })
})
