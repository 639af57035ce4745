import { describe, expect, it } from 'vitest'
import { newMeal } from '#domain/menu/dayMenu.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import { menuStep } from './menuTutorial.ts'
import type { Accepted, MenuStep } from './menuTutorial.ts'

const STARTS = { '1': '12:30', '3': '19:30' }
const dinner = (more: Partial<MealMenu> = {}): MealMenu => ({ ...newMeal('3', '19:30'), ...more })
const lunch = (more: Partial<MealMenu> = {}): MealMenu => ({ ...newMeal('1', '12:30'), ...more })

type Case = readonly [string, readonly MealMenu[] | undefined, readonly Accepted[], MenuStep]

const cases: readonly Case[] = [
  ['tomorrow is not selected', undefined, [], 'day'],
  ['tomorrow is selected and empty', [], [], 'meal'],
  ['a meal was taken back after its start was accepted', [], ['start'], 'meal'],
  ['a meal starts as usual in this hotel', [dinner()], [], 'start'],
  ['the start is accepted', [dinner()], ['start'], 'window'],
  ['the start was moved', [dinner({ start: '20:00' })], [], 'window'],
  ['one of two starts was moved', [lunch(), dinner({ start: '20:00' })], [], 'window'],
  ['start and window are accepted', [dinner()], ['start', 'window'], 'dish'],
  ['the opening was moved', [dinner({ opens: -192 })], ['start'], 'dish'],
  ['the closing was moved before the start', [dinner({ closes: -8 })], [], 'dish'],
  ['a dish is in, the rest as usual', [dinner({ dishes: ['ravioli'] })], [], 'save'],
  ['one of two meals has a dish', [lunch(), dinner({ dishes: ['ravioli'] })], ['start'], 'save'],
]

describe('the tutorial’s menu of tomorrow', () => {
  it.each(cases)('when %s', (_, meals, accepted, step) => {
    const tomorrow = meals && { day: '2026-11-22', meals }
    expect(menuStep({ tomorrow, starts: STARTS, accepted })).toBe(step)
  })

  it('takes 13:00 as the usual start of a hotel that has not said', () => {
    const at = (start: string) =>
      menuStep({
        tomorrow: { day: '2026-11-22', meals: [newMeal('3', start)] },
        starts: undefined,
        accepted: [],
      })
    expect([at('13:00'), at('13:15')]).toEqual(['start', 'window'])
  })
})
