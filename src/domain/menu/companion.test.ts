import { expect, it } from 'vitest'
import { addMealInTime, followsTimes, setTimingTogether } from './companion.ts'
import { setTiming } from './edits.ts'
import type { Menus } from './edits.ts'
import { sharedMeals } from './shared.ts'

const EMPTY: Menus = [{ day: '2026-11-23', meals: [] }]
const breakfast = addMealInTime(EMPTY, '0', '07:30')
const both = addMealInTime(breakfast, '2', '13:00')
const starts = (menus: Menus) => menus[0]?.meals.map(({ mealIndex, start }) => `${mealIndex} ${start}`)
const follows = (menus: Menus) => {
  const all = sharedMeals(menus)
  return all.map((meal) => followsTimes(meal, all))
}

it('serves the companion with breakfast, and moves it along', () => {
  expect(starts(both)).toEqual(['0 07:30', '2 07:30'])
  expect(starts(setTimingTogether(both, '0', { start: '08:00' }))).toEqual(['0 08:00', '2 08:00'])
  expect(follows(both)).toEqual([false, true])
})

it('gives breakfast the times of a companion that was there first', () => {
  expect(starts(addMealInTime(addMealInTime(EMPTY, '2', '09:00'), '0', '07:30'))).toEqual(['0 09:00', '2 09:00'])
})

it('leaves a companion with times of its own alone', () => {
  const apart = setTiming(both, '2', { start: '09:00' })
  expect(follows(apart)).toEqual([false, false])
  expect(starts(setTimingTogether(apart, '0', { start: '08:00' }))).toEqual(['0 08:00', '2 09:00'])
})

it('is no edit when nothing moves', () => {
  expect(setTimingTogether(both, '0', { start: '07:30' })[0]).toBe(both[0])
})
