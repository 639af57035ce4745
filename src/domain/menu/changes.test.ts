import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { menuChanges } from './changes.ts'
import type { MealChange } from './changes.ts'
import { inOrderOfDay, newMeal } from './dayMenu.ts'
import type { Menus } from './edits.ts'
import { someMenus } from '#tests/rows/someMenus.ts'

function applied(before: Menus, changes: readonly MealChange[]): Menus {
  return before.map(({ day, meals }) => {
    const ofDay = changes.filter((change) => change.day === day)
    const untouched = meals.filter(({ mealIndex }) => !ofDay.some((change) => change.mealIndex === mealIndex))
    const after = ofDay.flatMap((change) => (change.kind === 'remove' ? [] : change.after))
    return { day, meals: [...untouched, ...after].sort(inOrderOfDay) }
  })
}

const copyOf = (menus: Menus): Menus =>
  menus.map(({ day, meals }) => ({
    day,
    meals: meals.map((meal) => ({ ...meal, dishes: [...meal.dishes] })),
  }))

describe('the changes between two versions of the menus', () => {
  it('make the later version of the earlier one', () => {
    const versions = fc.tuple(someMenus, someMenus).map(([before, other]) => {
      const after = before.map(({ day }, at) => ({ day, meals: other[at]?.meals ?? [] }))
      return { before, after }
    })
    fc.assert(
      fc.property(versions, ({ before, after }) => {
        expect(applied(before, menuChanges(before, after))).toEqual(after)
      }),
    )
  })

  it('are none when nothing differs, also in a copy', () => {
    fc.assert(
      fc.property(someMenus, (menus) => {
        expect(menuChanges(menus, copyOf(menus))).toEqual([])
      }),
    )
  })

  it('name the meals that are added, changed and removed', () => {
    const [lunch, dinner, breakfast] = [newMeal('1', '12:30'), newMeal('3', '19:30'), newMeal('0', '07:30')]
    const day = '2026-11-21'
    const later = { ...dinner, dishes: ['a'] }
    expect(menuChanges([{ day, meals: [breakfast, dinner] }], [{ day, meals: [lunch, later] }])).toEqual([
      { kind: 'add', day, mealIndex: '1', after: lunch },
      { kind: 'change', day, mealIndex: '3', before: dinner, after: later },
      { kind: 'remove', day, mealIndex: '0', before: breakfast },
    ])
  })

  it('see another order of the same dishes', () => {
    const [day, meal] = ['2026-11-21', newMeal('3', '19:30')]
    const menus = (...dishes: string[]) => [{ day, meals: [{ ...meal, dishes }] }]
    expect(menuChanges(menus('a', 'b'), menus('b', 'a'))).toHaveLength(1)
  })

  it('leave days alone that are not edited', () => {
    const before = [{ day: '2026-11-21', meals: [newMeal('3', '19:30')] }]
    expect(menuChanges(before, [])).toEqual([])
  })
})
