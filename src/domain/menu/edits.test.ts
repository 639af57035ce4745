import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysFrom } from '#domain/dates/calendar.ts'
import { meals } from '../reference/meals.ts'
import type { DayMenu, MealMenu } from './dayMenu.ts'
import { mealPosition, newMeal } from './dayMenu.ts'
import {
  addDishes,
  addMeal,
  moveDish,
  pasteDayByDay,
  pasteMeals,
  removeAllMeals,
  removeDish,
  removeMeal,
  setPortions,
  setTiming,
} from './edits.ts'
import type { Menus } from './edits.ts'
import { aMealMenu, someMenus } from '#tests/rows/someMenus.ts'

const dinner = (...dishes: string[]): MealMenu => ({ ...newMeal('3', '19:30'), dishes })
const day = (at: number, ...meals: MealMenu[]): DayMenu => ({ day: `2026-11-0${at}`, meals })
const dishesOf = (menus: Menus) => menus.map((menu) => menu.meals.map(({ dishes }) => dishes.join('')))

const aMealIndex = fc.constantFrom(...meals.map(({ index }) => index))
const aDish = fc.constantFrom('a', 'b', 'c', 'x')
const aTime = fc.constantFrom('07:00', '12:30', '19:30', '23:45', '23:59')
const aPlace = fc.constantFrom('before', 'after')
const aWindowEnd = fc.integer({ min: -400, max: 100 })

/** Everything that an editor can do, as a function of menus. */
const anEdit: fc.Arbitrary<(menus: Menus) => Menus> = fc.oneof(
  fc.tuple(aMealIndex, aTime).map(
    ([index, time]) =>
      (menus: Menus) =>
        addMeal(menus, index, time),
  ),
  aMealIndex.map((index) => (menus: Menus) => removeMeal(menus, index)),
  fc.constant(removeAllMeals),
  fc.record({ index: aMealIndex, ids: fc.array(aDish) }).map(
    ({ index, ids }) =>
      (menus: Menus) =>
        addDishes(menus, index, ids),
  ),
  fc.tuple(aMealIndex, aDish).map(
    ([index, id]) =>
      (menus: Menus) =>
        removeDish(menus, index, id),
  ),
  fc.tuple(aMealIndex, aDish, aDish, aPlace).map(
    ([index, id, beside, place]) =>
      (menus: Menus) =>
        moveDish(menus, index, id, { beside, place }),
  ),
  fc
    .tuple(
      aMealIndex,
      fc.record({ start: aTime, end: aTime, opens: aWindowEnd, closes: aWindowEnd }, { requiredKeys: [] }),
    )
    .map(
      ([index, timing]) =>
        (menus: Menus) =>
          setTiming(menus, index, timing),
    ),
  fc
    .uniqueArray(aMealMenu, { selector: ({ mealIndex }) => mealIndex })
    .map((pasted) => (menus: Menus) => pasteMeals(menus, pasted)),
  someMenus.map((copied) => (menus: Menus) => pasteDayByDay(menus, copied)),
)

describe('whatever an editor does', () => {
  const edited = fc
    .tuple(someMenus, fc.array(anEdit, { maxLength: 12 }))
    .map(([menus, edits]) => edits.reduce((now, edit) => edit(now), menus))

  it('a day has each meal at most once, in the order of the day', () => {
    fc.assert(
      fc.property(edited, (menus) => {
        for (const { meals: some } of menus) {
          const places = some.map(({ mealIndex }) => mealPosition(mealIndex))
          expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
        }
      }),
    )
  })

  it('a meal has each dish at most once, ends after it begins and closes after it opens', () => {
    fc.assert(
      fc.property(edited, (menus) => {
        for (const meal of menus.flatMap(({ meals: some }) => some)) {
          expect(new Set(meal.dishes).size).toBe(meal.dishes.length)
          expect(meal.start <= meal.end).toBe(true)
          expect(-192 <= meal.opens && meal.opens <= meal.closes && meal.closes <= 0).toBe(true)
        }
      }),
    )
  })

  it('the days stay the same days, and doing it twice changes what differs or nothing', () => {
    fc.assert(
      fc.property(someMenus, anEdit, (menus, edit) => {
        const once = edit(menus)
        expect(once.map((menu) => menu.day)).toEqual(menus.map((menu) => menu.day))
        const twice = edit(once)
        // Moved, set, added, pasted: it is there now, so the same again is no change.
        for (const [at, menu] of twice.entries()) expect(menu).toBe(once[at])
      }),
    )
  })
})

describe('adding a meal', () => {
  it('leaves a day that has it as it is, the same object', () => {
    const menus = [day(1, dinner('a')), day(2)]
    const added = addMeal(menus, '3', '20:00')
    expect(added[0]).toBe(menus[0])
    expect(added[1]?.meals).toEqual([newMeal('3', '20:00')])
  })

  it('puts breakfast and its companion before lunch and dinner', () => {
    let menus: Menus = [day(1)]
    for (const index of ['3', '1', '2', '0'] as const) menus = addMeal(menus, index, '12:00')
    expect(menus[0]?.meals.map(({ mealIndex }) => mealIndex)).toEqual(['0', '2', '1', '3'])
  })
})

describe('the times of a meal', () => {
  const timed = (timing: Parameters<typeof setTiming>[2]) => setTiming([day(1, dinner())], '3', timing)[0]?.meals[0]

  it.each([
    ['a later start takes the end along', { start: '22:00' }, { start: '22:00', end: '22:00' }],
    ['an earlier end takes the start along', { end: '18:00' }, { start: '18:00', end: '18:00' }],
    ['a start within the meal leaves the end', { start: '20:00' }, { start: '20:00', end: '21:30' }],
    ['opening after closing moves the closing', { opens: -8 }, { opens: -8, closes: -8 }],
    ['closing before opening moves the opening', { closes: -120 }, { opens: -120, closes: -120 }],
    ['48 hours before is the earliest', { opens: -500 }, { opens: -192, closes: -16 }],
    ['the meal itself is the latest', { closes: 12 }, { opens: -96, closes: 0 }],
  ])('%s', (_, timing, expected) => {
    expect(timed(timing)).toMatchObject(expected)
  })

  it('that are set already change nothing', () => {
    const menus = [day(1, dinner('a'))]
    expect(setTiming(menus, '3', { start: '19:30', closes: -16 })[0]).toBe(menus[0])
  })
})

describe('dishes', () => {
  it('are added after those that are there, each once', () => {
    const menus = [day(1, dinner('b')), day(2, dinner()), day(3)]
    expect(dishesOf(addDishes(menus, '3', ['a', 'b', 'a']))).toEqual([['ba'], ['ab'], []])
  })

  it('are taken from every selected day, and days without stay the same', () => {
    const menus = [day(1, dinner('a', 'b')), day(2, dinner('c'))]
    const removed = removeDish(menus, '3', 'a')
    expect(dishesOf(removed)).toEqual([['b'], ['c']])
    expect(removed[1]).toBe(menus[1])
  })

  it.each([
    ['a', 'c', 'before', 'bacd'],
    ['a', 'c', 'after', 'bcad'],
    ['d', 'a', 'before', 'dabc'],
    ['d', 'a', 'after', 'adbc'],
    ['b', 'b', 'after', 'abcd'],
    ['x', 'a', 'before', 'abcd'],
    ['a', 'x', 'before', 'abcd'],
  ] as const)('%s moved beside %s, %s it, gives %s', (id, beside, place, expected) => {
    const menus = [day(1, dinner('a', 'b', 'c', 'd'))]
    expect(dishesOf(moveDish(menus, '3', id, { beside, place }))).toEqual([[expected]])
  })

  it('moving keeps the same dishes, and those between others in their order', () => {
    fc.assert(
      fc.property(someMenus, aMealIndex, aDish, aDish, aPlace, (menus, index, id, beside, place) => {
        const moved = moveDish(menus, index, id, { beside, place })
        for (const [at, { meals: some }] of moved.entries())
          for (const [which, { dishes }] of some.entries()) {
            const before = menus[at]?.meals[which]?.dishes ?? []
            const others = (ids: readonly string[]) => ids.filter((one) => one !== id)
            expect([...dishes].sort()).toEqual([...before].sort())
            expect(others(dishes)).toEqual(others(before))
          }
      }),
    )
  })

  it('moved on several days move only where both are served', () => {
    const menus = [day(1, dinner('a', 'b')), day(2, dinner('a', 'c'))]
    const moved = moveDish(menus, '3', 'b', { beside: 'a', place: 'before' })
    expect(dishesOf(moved)).toEqual([['ba'], ['ac']])
    expect(moved[1]).toBe(menus[1])
  })
})

describe('pasting', () => {
  const lunch = (...dishes: string[]): MealMenu => ({ ...newMeal('1', '12:30'), dishes })

  it('replaces the meals that are pasted and leaves the others', () => {
    const menus = [day(1, lunch('l'), dinner('a')), day(2)]
    expect(dishesOf(pasteMeals(menus, [dinner('z')]))).toEqual([['l', 'z'], ['z']])
  })

  it('a week over a month repeats it, day by day', () => {
    const week = daysFrom('2026-11-02', '2026-11-08').map((date, at) => ({
      day: date,
      meals: [dinner(`${at}`)],
    }))
    const month = daysFrom('2026-12-01', '2026-12-31').map((date) => ({ day: date, meals: [] }))
    const pasted = pasteDayByDay(month, week)
    expect(pasted).toHaveLength(31)
    expect(pasted.map((menu) => menu.meals[0]?.dishes[0])).toEqual(month.map((_, at) => `${at % 7}`))
  })

  it('a copied day without meals changes nothing on the day it falls on', () => {
    const menus = [day(1, dinner('a')), day(2, dinner('b')), day(3)]
    const pasted = pasteDayByDay(menus, [day(8), day(9, dinner('z'))])
    expect(dishesOf(pasted)).toEqual([['a'], ['z'], []])
    expect(pasted[0]).toBe(menus[0])
  })

  it('nothing copied changes nothing', () => {
    const menus = [day(1, dinner('a'))]
    expect(pasteDayByDay(menus, [])[0]).toBe(menus[0])
    expect(pasteMeals(menus, [])[0]).toBe(menus[0])
  })
})

it('portions are limited on the days that have the dish, and go with it', () => {
  const menus = [day(1, dinner('a', 'b')), day(2, dinner('b'))]
  const limited = setPortions(setPortions(menus, '3', 'a', 16), '3', 'b', 0)
  const portionsIn = (some: Menus) => some.map(({ meals: [meal] }) => meal?.portions)
  expect(portionsIn(limited)).toEqual([{ a: 16, b: 0 }, { b: 0 }])
  expect(portionsIn(removeDish(limited, '3', 'b'))).toEqual([{ a: 16 }, undefined])
  expect(setPortions(limited, '3', 'a', 16)[0]).toBe(limited[0])
  expect(setPortions(setPortions(limited, '3', 'a', undefined), '3', 'b', undefined)).toEqual(menus)
})
