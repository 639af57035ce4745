import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newMeal } from './dayMenu.ts'
import type { MealMenu } from './dayMenu.ts'
import { someMenus } from '#tests/rows/someMenus.ts'
import { daysOfDish, sharedMeals } from './shared.ts'

const dinner = (dishes: string, more: Partial<MealMenu> = {}): MealMenu => ({
  ...newMeal('3', '19:30'),
  dishes: dishes.match(/./g) ?? [],
  ...more,
})
const days = (...meals: (readonly MealMenu[])[]) =>
  meals.map((some, at) => ({ day: `2026-11-0${at + 1}`, meals: some }))
const orderOf = (...menus: string[]) =>
  sharedMeals(days(...menus.map((dishes) => [dinner(dishes)])))[0]
    ?.dishes.map(({ id }) => id)
    .join('')

describe('what the selected days share', () => {
  it('of one day is that day', () => {
    expect(sharedMeals(days([dinner('ab')]))).toEqual([
      {
        mealIndex: '3',
        days: 1,
        on: [{ day: '2026-11-01', meal: dinner('ab') }],
        start: { same: '19:30' },
        end: { same: '21:30' },
        opens: { same: -96 },
        closes: { same: -16 },
        dishes: [
          { id: 'a', days: 1 },
          { id: 'b', days: 1 },
        ],
      },
    ])
  })

  it('tells which times differ, each once, in the order of the days', () => {
    const later = dinner('', { start: '20:00', closes: 0 })
    const [meal] = sharedMeals(days([later], [dinner('')], [later]))
    expect(meal?.start).toEqual({ differs: ['20:00', '19:30'] })
    expect(meal?.closes).toEqual({ differs: [0, -16] })
    expect(meal?.end).toEqual({ same: '21:30' })
  })

  it('counts the days that have a meal and those that serve a dish', () => {
    const meals = sharedMeals(days([dinner('ab')], [], [newMeal('1', '12:30'), dinner('b')]))
    expect(meals.map(({ mealIndex, days: count }) => [mealIndex, count])).toEqual([
      ['1', 1],
      ['3', 2],
    ])
    expect(meals[1]?.dishes).toEqual([
      { id: 'a', days: 1 },
      { id: 'b', days: 2 },
    ])
  })

  it('tells the days of a dish, also when a copied meal has moved to others', () => {
    const copied = dinner('ab')
    const daysOf = (...meals: (readonly MealMenu[])[]) => {
      const [meal] = sharedMeals(days(...meals))
      return meal && daysOfDish(meal, 'a')
    }
    expect(daysOf([copied], [dinner('b')], [])).toEqual(['2026-11-01'])
    expect(daysOf([copied], [copied], [])).toEqual(['2026-11-01', '2026-11-02'])
    expect(daysOf([], [copied], [copied])).toEqual(['2026-11-02', '2026-11-03'])
  })

  it.each([
    ['a dish of a later day stands after the one it follows there', ['abc', 'axc'], 'axbc'],
    ['one that is first there stands first', ['ab', 'xab'], 'xab'],
    ['the first day decides an order that differs', ['abc', 'cba'], 'abc'],
  ])('%s', (_, menus, expected) => {
    expect(orderOf(...menus)).toBe(expected)
  })

  it('has every dish of every day once', () => {
    fc.assert(
      fc.property(someMenus, (menus) => {
        for (const { mealIndex, dishes } of sharedMeals(menus)) {
          const ids = menus.flatMap(({ meals }) =>
            meals.flatMap((meal) => (meal.mealIndex === mealIndex ? meal.dishes : [])),
          )
          expect(dishes.map(({ id }) => id).sort()).toEqual([...new Set(ids)].sort())
          for (const { id, days: count } of dishes) expect(count).toBe(ids.filter((one) => one === id).length)
        }
      }),
    )
  })
})
