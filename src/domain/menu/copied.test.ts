import { expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { bringToAllDays, mealsShown, placeable } from './copied.ts'
import type { MealMenu } from './dayMenu.ts'
import type { Menus } from './edits.ts'

const dinner = (start: string, ...dishes: string[]): MealMenu => ({
  mealIndex: '3',
  start,
  end: '22:00',
  opens: -96,
  closes: -16,
  dishes,
})
const days: Menus = [
  { day: '2026-11-23', meals: [] },
  { day: '2026-11-24', meals: [dinner('19:30', 'ravioli')] },
  { day: '2026-11-25', meals: [dinner('20:00', 'ravioli', 'zuppa')] },
]

it('copies of several days the dishes of all, at the times of the first', () => {
  expect(mealsShown(days)).toEqual([dinner('19:30', 'ravioli', 'zuppa')])
})

it('brings a meal to the days without it and leaves those that have it', () => {
  const [first, ...rest] = bringToAllDays(days, '3')
  expect(first?.meals).toEqual([dinner('19:30', 'ravioli')])
  expect(rest).toEqual(days.slice(1))
})

it('pastes no dish that was deleted, lost its course, or is unknown', () => {
  const dish = (id: string, deleted: boolean, courseIndex?: number) =>
    [id, aRow('Dish', { id, name: { it: id }, deleted, courseIndex })] as const
  const table = {
    rows: new Map([dish('ravioli', false, 2), dish('tolto', true, 2), dish('vago', false)]),
  }
  expect(placeable([dinner('19:30', 'tolto', 'ravioli', 'vago', 'mai visto')], table)).toEqual({
    meals: [dinner('19:30', 'ravioli')],
    left: 3,
  })
})
