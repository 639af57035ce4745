import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addDays, daysFrom, timeOf } from '#domain/dates/calendar.ts'
import { toDayMenus } from '#domain/menu/dayMenu.ts'
import { courses } from '#domain/reference/courses.ts'
import { checkCalendarMeal } from '#domain/rules/menu/calendarMeal.ts'
import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import { decode, encode } from '#domain/schema/wire.ts'
import { dishIdOf } from './dishes/dish.ts'
import type { DemoDish } from './dishes/dish.ts'
import { locandaKitchen, menuDays, miramareKitchen } from './kitchen.ts'
import type { Kitchen } from './kitchen.ts'
import { makeMenus } from './menus.ts'
import type { MenusInput } from './menus.ts'

const zone = 'Europe/Rome'
const today = '2026-08-12'
const starts = { '0': '08:00', '1': '12:30', '2': '08:00', '3': '19:30' } as const
const houseOf = (id: string): MenusInput => ({ id, zone, startOf: (mealIndex) => starts[mealIndex] })
const miramare = houseOf('miramare01')

const menusOf = (house: MenusInput, kitchen: Kitchen, day = today) =>
  makeMenus(house, kitchen.dishes, kitchen.rota, menuDays(kitchen, day)).map(({ id, ...fields }) =>
    decode('CalendarMeal', { ...encode('CalendarMeal', fields), objectId: id }),
  )

function ofCourse(dishes: readonly string[], course: number): DemoDish[] {
  const known = miramareKitchen.dishes.filter((dish) => dish.course === course)
  return known.filter((dish) => dishes.includes(dishIdOf(miramare.id, dish)))
}

describe('the menus of the demo hotel', () => {
  const rows = menusOf(miramare, miramareKitchen)
  const days = toDayMenus(rows, menuDays(miramareKitchen, today), zone)
  const mealsOf = (index: string) => days.flatMap(({ meals }) => meals.filter(({ mealIndex }) => mealIndex === index))

  it('go from 10 days back to 14 days ahead, with breakfast, its companion, lunch and dinner', () => {
    expect(days).toHaveLength(25)
    expect(days[0]?.day).toBe(addDays(today, -10))
    for (const { meals } of days) expect(meals.map(({ mealIndex }) => mealIndex)).toEqual(['0', '2', '1', '3'])
  })

  it('can be kept, start at the usual times and open and close for ordering as usual', () => {
    for (const row of rows) {
      expect(checkCalendarMeal(row, zone)).toBeUndefined()
      expect(timeOf(row.date ?? 0, zone)).toBe(starts[row.mealIndex ?? '0'])
      const closing = (row.date ?? 0) - 4 * 3_600_000
      expect(orderingOf(row, closing)).toBe('open')
      expect(orderingOf(row, closing + 1)).toBe('closed')
    }
  })

  it.each(['1', '3'])('offer four choices a course at meal %s', (index) => {
    for (const { dishes } of mealsOf(index))
      for (const course of [1, 2, 3, 4, 5, 6]) expect(ofCourse(dishes, course)).toHaveLength(4)
  })

  it.each(['1', '3'])('have a vegetarian first and second at every meal %s', (index) => {
    for (const { dishes } of mealsOf(index))
      for (const course of [1, 2, 3, 4]) {
        const suits = ofCourse(dishes, course).filter(({ diet }) => /^veg/.test(diet))
        expect(suits.length).toBeGreaterThan(0)
      }
  })

  it('have the wines and drinks at the table, and cappuccino and cornetto every morning', () => {
    for (const { dishes } of [...mealsOf('1'), ...mealsOf('3')])
      for (const course of [7, 10]) expect(ofCourse(dishes, course).length).toBeGreaterThanOrEqual(4)
    for (const { dishes } of mealsOf('0')) expect(dishes).toContain('miramare01-cornetto')
    for (const { dishes } of mealsOf('2')) expect(dishes).toContain('miramare01-cappuccino')
  })

  it('have at each dinner a speciality of which there are few, and limit nothing else', () => {
    for (const { dishes, portions = {} } of mealsOf('3')) {
      expect(Object.keys(portions).length).toBeGreaterThan(0)
      for (const [id, count] of Object.entries(portions)) {
        expect(dishes).toContain(id)
        expect(count).toBe(8)
      }
    }
    for (const { portions } of ['0', '1', '2'].flatMap(mealsOf)) expect(portions).toBeUndefined()
  })

  it('use every dish but the bar’s, and every course, in some days', () => {
    const served = new Set(rows.flatMap(({ dishes }) => dishes))
    const bar = miramareKitchen.dishes.filter(({ is }) => is?.includes('barOnly'))
    expect(bar).toHaveLength(3)
    for (const dish of bar) expect(served).not.toContain(dishIdOf(miramare.id, dish))
    expect(served.size).toBe(miramareKitchen.dishes.length - bar.length)
    for (const { id } of courses) expect(ofCourse([...served] as string[], id).length).toBeGreaterThan(3)
  })

  it.each(['0', '1', '2', '3'])('are never the same on two neighbouring days at meal %s', (index) => {
    const meals = mealsOf(index).map(({ dishes }) => dishes.join())
    expect(meals.filter((dishes, at) => dishes === meals[at + 1])).toEqual([])
  })

  it('have at dinner no first and no second of that lunch', () => {
    const lunches = mealsOf('1')
    for (const [at, { dishes }] of mealsOf('3').entries())
      for (const course of [1, 2, 3, 4, 6]) {
        const atLunch = ofCourse(lunches[at]?.dishes ?? [], course)
        expect(ofCourse(dishes, course).filter((dish) => atLunch.includes(dish))).toEqual([])
      }
  })

  it('are made five days later the same for the days that both have', () => {
    const later = menusOf(miramare, miramareKitchen, addDays(today, 5))
    const known = new Map(rows.map((row) => [row.id, row]))
    const shared = later.filter(({ id }) => known.has(id))
    expect(shared).toHaveLength(20 * 4)
    for (const row of shared) expect(row).toEqual(known.get(row.id))
  })

  it('do without a dish that the hotel no longer has', () => {
    const dishes = miramareKitchen.dishes.filter(({ slug, is }) => slug !== 'tiramisu' && !is?.includes('barOnly'))
    const days = daysFrom(today, addDays(today, 30))
    const served = makeMenus(miramare, dishes, miramareKitchen.rota, days).flatMap((meal) => meal.dishes)
    expect(served).not.toContain('miramare01-tiramisu')
    expect(new Set(served).size).toBe(dishes.length)
  })

  it('leave out a course whose dishes are all gone', () => {
    const dishes = miramareKitchen.dishes.filter(({ course }) => course !== 6)
    const [meal] = makeMenus(miramare, dishes, { '1': { 6: { choices: 4 }, 4: { choices: 4 } } }, [today])
    expect(meal?.dishes).toHaveLength(4)
  })
})

it('when the clocks change, dinner is still at half past seven', () => {
  const rows = menusOf(miramare, miramareKitchen, '2026-10-25')
  const dinners = rows.filter(({ mealIndex }) => mealIndex === '3')
  expect(new Set(dinners.map(({ date = 0 }) => timeOf(date, zone)))).toEqual(new Set(['19:30']))
  expect(new Set(dinners.map(({ fromDate = 0 }) => timeOf(fromDate, zone)))).toEqual(new Set(['19:30']))
})

it('the inn serves breakfast and dinner for a week, never the same dinner twice running', () => {
  const rows = menusOf(houseOf('locanda001'), locandaKitchen)
  expect(rows).toHaveLength(7 * 2)
  const dinners = rows.filter(({ mealIndex }) => mealIndex === '3').map(({ dishes }) => dishes?.join())
  expect(dinners.filter((dishes, at) => dishes === dinners[at + 1])).toEqual([])
})

describe('the illustrations', () => {
  it.each([...courses.map(({ id }) => String(id)), 'none'])('course-%s is a small drawing of its own', (name) => {
    const svg = readFileSync(new URL(`../../public/courses/course-${name}.svg`, import.meta.url), 'utf8')
    expect(svg.length).toBeLessThan(6000)
    expect(svg).toContain('viewBox="0 0 400 400"')
    expect(svg).not.toMatch(/<text|<image|<script|href="(?!#)|url\((?!#)/)
  })
})
