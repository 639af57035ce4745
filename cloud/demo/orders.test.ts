import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, daysFrom, instantOf } from '#domain/dates/calendar.ts'
import { courses } from '#domain/reference/courses.ts'
import { leftAtMeal } from '#domain/reports/countedPortions.ts'
import { FEW_PORTIONS, isLimited } from '#domain/rules/menu/limitedPortions.ts'
import { dishesIn, maxDishesOf } from '#domain/rules/orders/maxDishes.ts'
import { checkMealOrder } from '#domain/rules/orders/mealOrder.ts'
import { checkMealOrderDish } from '#domain/rules/orders/mealOrderDish.ts'
import { canOrderMeal, isBookIncluded, isExpected } from '#domain/rules/orders/mealPeople.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { decode, encode } from '#domain/schema/wire.ts'
import { toDishRow } from './dishes/dish.ts'
import { makeDemoHotel } from './hotel.ts'
import { miramareKitchen } from './kitchen.ts'
import { makeMenus } from './menus.ts'
import { makeOrders } from '../samples/orders.ts'
import type { DemoOrder, DiningHouse } from '../samples/orders.ts'

const zone = 'Europe/Rome'
const today = '2026-08-12'
const csv = readFileSync(new URL('./stays-resort-2016-08.csv', import.meta.url), 'utf8')
const demo = makeDemoHotel(csv, today, { hotelId: 'miramare01' })
const starts = { '0': '08:00', '1': '12:30', '2': '08:00', '3': '19:30' } as const
const days = daysFrom(addDays(today, -7), addDays(today, 1))

const house: DiningHouse = {
  hotel: demo.hotel,
  books: demo.books,
  people: demo.persons,
  dishes: miramareKitchen.dishes.map((dish) => {
    const { id, ...fields } = toDishRow(demo.hotel.id, dish)
    return decode('Dish', { ...encode('Dish', fields), objectId: id })
  }),
  meals: makeMenus(
    { id: demo.hotel.id, zone, startOf: (index) => starts[index] },
    miramareKitchen.dishes,
    miramareKitchen.rota,
    days,
  ).map(({ id, ...fields }) => decode('CalendarMeal', { ...encode('CalendarMeal', fields), objectId: id })),
}

/** Dinner of today is open, lunch is over, and dinner of tomorrow opens in a moment. */
const evening = instantOf(today, '18:00', zone)
const orders = makeOrders(house, evening)

const byId = <T extends { readonly id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))
const [meals, books, people, dishes] = [byId(house.meals), byId(house.books), byId(house.people), byId(house.dishes)]
const mealOf = ({ order }: DemoOrder) => meals.get(order.calendarMeal ?? '')
const bookOf = ({ order }: DemoOrder) => books.get(order.book ?? '')
const dishOf = (id: string | undefined) => dishes.get(id ?? '')
const rowsOf = (some: readonly DemoOrder[]) => some.length + some.flatMap(({ lines }) => lines).length

/** The part of those expected at a day's meal who have ordered. */
function shareAt(some: readonly DemoOrder[], day: string, mealIndex: '1' | '3'): number {
  const meal = house.meals.find(
    (one) => one.mealIndex === mealIndex && one.date === instantOf(day, starts[mealIndex], zone),
  )
  const expected = house.people.filter((person) => {
    const book = books.get(person.book)
    return meal && book && isExpected(person, book, meal)
  })
  const ids = new Set(expected.map(({ id }) => id))
  const ordered = some.filter(({ order }) => order.calendarMeal === meal?.id && ids.has(order.person ?? ''))
  return ordered.length / expected.length
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the orders of the demo hotel', () => {
  it('are the same for the same hotel and hour, whatever the clock says', () => {
    expect(makeOrders(house, evening)).toEqual(orders)
    vi.setSystemTime(evening)
    expect(makeOrders(house, evening)).toEqual(orders)
  })

  it('are few enough for a first start, and many enough for a full room', () => {
    expect(rowsOf(orders)).toBeLessThan(12_000)
    expect(rowsOf(orders)).toBeGreaterThan(3000)
  })

  it('are one a person and meal, each dish once as whole and once as half portions', () => {
    const ids = orders.flatMap(({ order, lines }) => [order.id, ...lines.map(({ id }) => id)])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(days.slice(0, 7))('of %s are those of most who were expected at dinner', (day) => {
    expect(shareAt(orders, day, '3')).toBeGreaterThan(0.78)
    expect(shareAt(orders, day, '3')).toBeLessThan(0.95)
  })

  it('come as a meal comes near', () => {
    expect(shareAt(orders, today, '3')).toBeGreaterThan(0.55)
    expect(shareAt(orders, today, '3')).toBeLessThan(0.75)
    expect(shareAt(orders, addDays(today, 1), '3')).toBe(0)
    const later = makeOrders(house, instantOf(today, '23:00', zone))
    expect(shareAt(later, addDays(today, 1), '3')).toBeGreaterThan(0.25)
    expect(shareAt(later, addDays(today, 1), '3')).toBeLessThan(0.45)
    const ids = new Set(later.map(({ order }) => order.id))
    expect(orders.filter(({ order }) => !ids.has(order.id))).toEqual([])
  })

  it('are of persons who can order the meal', () => {
    for (const one of orders) {
      const [person, book, meal] = [people.get(one.order.person ?? ''), bookOf(one), mealOf(one)]
      expect(person && book && meal && canOrderMeal(person, book, meal)).toBe(true)
      expect(person?.book).toBe(one.order.book)
    }
  })

  it('are of dishes on the menu, but for one second course a meal to come, to be reviewed', () => {
    const gone = orders.filter((one) => one.lines.some(({ dish }) => !mealOf(one)?.dishes?.includes(dish ?? '')))
    const coming = [instantOf(today, '19:30', zone), instantOf(addDays(today, 1), '12:30', zone)]
    expect(gone.map((one) => mealOf(one)?.date).sort()).toEqual(coming)
    for (const { lines } of gone) for (const { dish } of lines) expect(dishOf(dish)?.deleted).toBe(false)
  })

  it('keep the rules of orders and portions, and the maximum of each course', () => {
    for (const { order, lines } of orders) {
      expect(checkMealOrder({ delivery: false, takeAway: false, ...order })).toBeUndefined()
      for (const { quantity = 0, annotation } of lines)
        expect(checkMealOrderDish({ quantity, annotation })).toBeUndefined()
      for (const { id } of courses) {
        const ofCourse = lines.filter(({ dish }) => dishOf(dish)?.courseIndex === id)
        const portions = ofCourse.map(({ quantity = 0, halfPortion }) => ({ quantity, halfPortion }))
        expect(dishesIn(portions)).toBeLessThanOrEqual(maxDishesOf(house.hotel, id))
      }
    }
  })

  it('have something of everything', () => {
    const lines = orders.flatMap((one) => one.lines)
    const share = (some: readonly unknown[], of: readonly unknown[]) => some.length / of.length
    const noted = share(
      lines.filter(({ annotation }) => annotation),
      lines,
    )
    expect(noted).toBeGreaterThan(0.03)
    expect(noted).toBeLessThan(0.1)
    expect(
      share(
        lines.filter(({ halfPortion }) => halfPortion),
        lines,
      ),
    ).toBeGreaterThan(0.02)
    const [empty, open] = [
      orders.filter((one) => one.lines.length === 0),
      orders.filter(({ order }) => !order.completed),
    ]
    for (const some of [empty, open]) {
      expect(some.length).toBeGreaterThan(5)
      expect(share(some, orders)).toBeLessThan(0.05)
    }
    expect(empty.filter(({ order }) => !order.completed)).toEqual([])
    const staff = orders.filter((one) => bookOf(one)?.stafferBook)
    expect(staff.length).toBeGreaterThan(50)
    const extra = orders.filter((one) => {
      const [book, meal] = [bookOf(one), mealOf(one)]
      return book && meal && !book.stafferBook && !isBookIncluded(book, meal)
    })
    expect(extra.length).toBeGreaterThan(20)
    expect(extra.some(({ order }) => Number(order.totalPrice) > 0)).toBe(true)
  })

  it('take no more of a dish than there is, and leave some of it for who looks', () => {
    const limited = house.meals.filter((meal) => isLimited(meal) && (meal.date ?? 0) < evening)
    expect(limited).toHaveLength(7)
    const leftAt = (meal: (typeof limited)[number], some: readonly DemoOrder[]) => {
      const [all, lines] = [
        some.map(({ order }) => order as MealOrder),
        some.flatMap((one) => one.lines as readonly MealOrderDish[]),
      ]
      return [...leftAtMeal({ meal, books: house.books, people: house.people, orders: all, lines }).values()]
    }
    for (const meal of limited)
      for (const left of leftAt(meal, orders)) {
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThanOrEqual(FEW_PORTIONS)
      }
    const fewer = house.meals.map(({ portions, ...meal }) => ({
      ...meal,
      ...(portions && { portions: Object.fromEntries(Object.keys(portions).map((id) => [id, 1])) }),
    }))
    const scarce = makeOrders({ ...house, meals: fewer }, evening)
    const left = fewer.filter(isLimited).flatMap((meal) => leftAt(meal, scarce))
    expect(Math.min(...left)).toBe(0)
  })

  it('cost what their portions cost', () => {
    for (const { order, lines } of orders) {
      const sum = lines.reduce((total, { price = 0 }) => total + price, 0)
      expect(order.totalPrice).toBeCloseTo(sum, 6)
      for (const { dish, unitPrice } of lines) expect(unitPrice).toBe(dishOf(dish)?.price)
    }
  })

  it('have no words for a kitchen that takes none, and nothing that is sold out', () => {
    const plain = { ...house, hotel: { ...house.hotel, enableKitchenNotes: false } }
    for (const { lines } of makeOrders(plain, evening))
      for (const { annotation } of lines) expect(annotation).toBeUndefined()
    const soldOut = {
      ...house,
      meals: house.meals.map((meal) => ({ ...meal, soldOut: meal.dishes?.slice(0, 40) })),
    }
    const left = byId(soldOut.meals)
    for (const { order, lines } of makeOrders(soldOut, evening))
      for (const { dish = '' } of lines) expect(left.get(order.calendarMeal ?? '')?.soldOut).not.toContain(dish)
  })
})
