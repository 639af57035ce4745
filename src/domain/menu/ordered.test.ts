import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someMenus } from '#tests/rows/someMenus.ts'
import { menuChanges } from './changes.ts'
import { newMeal } from './dayMenu.ts'
import type { MealMenu } from './dayMenu.ts'
import { removeAllMeals, removeDish, removeMeal } from './edits.ts'
import type { Menus } from './edits.ts'
import { orderedOfMeal, orderedRemovals, putBack } from './ordered.ts'

const DAY = '2026-11-23'
const dinner = (...dishes: string[]): MealMenu => ({ ...newMeal('3', '20:00'), dishes })
const onDay = (...meals: MealMenu[]): Menus => [{ day: DAY, meals }]

describe('what was ordered for a meal', () => {
  it('counts a person once, whole and half portions together', () => {
    const lines = [
      { order: 'anna', dish: 'trofie', quantity: 1 },
      { order: 'anna', dish: 'trofie', quantity: 2 },
      { order: 'anna', dish: 'orata', quantity: 1 },
      { order: 'bruno', dish: 'trofie', quantity: 1 },
    ]
    expect(orderedOfMeal(lines)).toEqual({ persons: 2, dishes: { trofie: 2, orata: 1 } })
  })

  it('does not count what was taken back', () => {
    const lines = [{ order: 'anna', dish: 'trofie', quantity: 0 }]
    expect(orderedOfMeal(lines)).toEqual({ persons: 0, dishes: {} })
  })
})

describe('what saving would take from those who ordered it', () => {
  const saved = onDay(dinner('trofie', 'orata', 'sorbetto'))
  const ordered = { persons: 3, dishes: { trofie: 3, orata: 2 } }
  const removals = (after: Menus) => orderedRemovals(menuChanges(saved, after), () => ordered)

  it('are the dishes that go', () => {
    const after = removeDish(removeDish(saved, '3', 'trofie'), '3', 'sorbetto')
    expect(removals(after)).toMatchObject([{ dishId: 'trofie', persons: 3 }])
  })

  it('is the meal as a whole', () => {
    const [only, ...more] = removals(removeMeal(saved, '3'))
    expect([only?.persons, only?.dishId, more]).toEqual([3, undefined, []])
  })

  it('is nothing while nobody knows, or nothing goes', () => {
    expect(removals(saved)).toEqual([])
    const after = removeAllMeals(saved)
    expect(orderedRemovals(menuChanges(saved, after), () => undefined)).toEqual([])
  })

  it('goes back to where it was', () => {
    const after = removeDish(removeDish(saved, '3', 'trofie'), '3', 'orata')
    expect(putBack(after, removals(after))).toEqual(saved)
  })

  it('is all on the menu again once it is put back', () => {
    fc.assert(
      fc.property(someMenus, someMenus, (before, other) => {
        const after = before.map((menu, at) => ({ ...menu, meals: other[at]?.meals ?? [] }))
        const everybody = {
          persons: 1,
          dishes: Object.fromEntries('abcdefghij'.match(/./g)?.map((id) => [id, 1]) ?? []),
        }
        const gone = orderedRemovals(menuChanges(before, after), () => everybody)
        const again = putBack(after, gone)
        expect(orderedRemovals(menuChanges(before, again), () => everybody)).toEqual([])
      }),
    )
  })
})
