import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boards } from '#domain/reference/boards.ts'
import { courses } from '#domain/reference/courses.ts'
import type { Board, MealIndex } from '#domain/schema/values.ts'
import { chargeOf, deliveryCosts, dishCost, mealPaymentType, orderCost } from './costs.ts'
import type { MealOfPerson, PricedPortion, PricedDish } from './costs.ts'

const PRIMI = 2
const DRINKS = 7
const BREAKFAST_DRINKS = 9
const WINES = 10
const APERITIFS = 11

const LUNCH = '1'
const DINNER = '3'

const aMeal = (board: Board | undefined, mealIndex: MealIndex = DINNER): MealOfPerson => ({
  board,
  mealIndex,
  currency: 'EUR',
})
const perMeal = (board: Board | undefined, price = 30, mealIndex: MealIndex = DINNER) => ({
  ...aMeal(board, mealIndex),
  config: { mealPaymentType: 'per_meal', mealPrices: { [mealIndex]: price } } as const,
})
const dish = (fields: PricedDish = {}): PricedDish => ({ price: 14, courseIndex: PRIMI, ...fields })
const one = (fields: PricedDish = {}, quantity = 1): PricedPortion => ({
  dish: dish(fields),
  quantity,
})
const always = (answer: boolean) => ({ bookIncludedOptions: { HB: { [DINNER]: answer } } })

describe('half board', () => {
  it.each<[string, MealIndex, PricedDish, number]>([
    ['has dinner', DINNER, {}, 0],
    ['has no lunch', LUNCH, {}, 14],
    ['has breakfast with its coffee', '0', { courseIndex: BREAKFAST_DRINKS }, 0],
    ['has the companion of breakfast', '2', {}, 0],
    ['pays drinks', DINNER, { courseIndex: DRINKS }, 14],
    ['pays wines', DINNER, { courseIndex: WINES }, 14],
    ['pays aperitifs', DINNER, { courseIndex: APERITIFS }, 14],
    ['pays a dish that the hotel leaves out', DINNER, always(false), 14],
    ['has the wine that the hotel adds', DINNER, { courseIndex: WINES, ...always(true) }, 0],
    ['has water where the hotel adds it', DINNER, { courseIndex: DRINKS, ...always(true) }, 0],
    ['pays an extra dish', DINNER, { isExtra: true }, 14],
    ['pays an extra dish whatever its options say', DINNER, { isExtra: true, ...always(true) }, 14],
    ['pays children’s dishes at lunch', LUNCH, { forChildren: true }, 14],
    ['never pays for a baby', LUNCH, { forBaby: true }, 0],
    ['pays an extra for a baby', LUNCH, { forBaby: true, isExtra: true }, 14],
    ['pays a dish without course at lunch', LUNCH, { courseIndex: undefined }, 14],
  ])('%s', (_, meal, fields, cost) => {
    expect(dishCost(one(fields), aMeal('HB', meal))).toBe(cost)
  })
})

it.each<[Board | undefined, MealIndex, PricedDish, number]>([
  ['HBD', DINNER, { courseIndex: DRINKS }, 0],
  ['HBD', DINNER, { courseIndex: WINES }, 14],
  ['HBD', LUNCH, { courseIndex: DRINKS }, 14],
  ['HBLD', LUNCH, { courseIndex: DRINKS }, 0],
  ['HBL', LUNCH, {}, 0],
  ['FB', LUNCH, {}, 0],
  ['BB', DINNER, {}, 14],
  ['NT', '0', {}, 14],
  [undefined, DINNER, {}, 14],
])('%s at meal %s, %o: %s', (board, meal, fields, cost) => {
  expect(dishCost(one(fields), aMeal(board, meal))).toBe(cost)
})

it('an option can include a dish of a meal that the board does not have', () => {
  const options = { bookIncludedOptions: { HB: { [LUNCH]: true } } }
  expect(chargeOf(dish(options), aMeal('HB', LUNCH))).toBe('included')
  expect(chargeOf(dish(options), aMeal('BB', LUNCH))).toBe('dish')
})

describe('amounts', () => {
  it.each([
    ['half a portion is half the price', { ...one(), halfPortion: true }, 'EUR', 7],
    ['half a cent is a cent', { ...one({ price: 0.01 }), halfPortion: true }, 'EUR', 0.01],
    ['three are three times one', one({}, 3), 'EUR', 42],
    ['none is nothing', one({}, 0), 'EUR', 0],
    ['fewer than none is nothing', one({}, -2), 'EUR', 0],
    ['a price that is none is nothing', one({ price: NaN }), 'EUR', 0],
    ['a missing price is nothing', { dish: { courseIndex: PRIMI }, quantity: 1 }, 'EUR', 0],
    ['a price below 0 is nothing', one({ price: -5 }), 'EUR', 0],
    ['francs go by 0.05', one({ price: 12.34 }), 'CHF', 12.35],
    ['half of 12.35 francs is 6.20', { ...one({ price: 12.35 }), halfPortion: true }, 'CHF', 6.2],
    ['yen have no cents', { ...one({ price: 101 }), halfPortion: true }, 'JPY', 51],
  ])('%s', (_, ordered, currency, cost) => {
    expect(dishCost(ordered, { ...aMeal('NT'), currency })).toBe(cost)
  })
})

describe('a meal paid as a whole', () => {
  it.each<[string, PricedPortion[], MealOfPerson, number, number]>([
    ['costs its price once', [one(), one({ price: 20 }, 2)], perMeal('NT'), 30, 30],
    ['is included in the board', [one(), one()], perMeal('HB'), 0, 0],
    ['leaves extras apart', [one(), one({ isExtra: true, price: 8 })], perMeal('NT'), 30, 38],
    ['leaves wines apart', [one(), one({ courseIndex: WINES, price: 6 })], perMeal('NT'), 30, 36],
    ['leaves drinks apart', [one(), one({ courseIndex: DRINKS, price: 3 })], perMeal('BB'), 30, 33],
    ['is not due for a drink alone', [one({ courseIndex: DRINKS, price: 3 })], perMeal('NT'), 0, 3],
    ['is not due for an extra alone', [one({ isExtra: true })], perMeal('NT'), 0, 14],
    ['is not due for nothing', [], perMeal('NT'), 0, 0],
    ['is not due for no portions', [one({}, 0)], perMeal('NT'), 0, 0],
    ['is not due for a child', [one({ forChildren: true, price: 9 })], perMeal('NT'), 0, 9],
    [
      'is not due for a child with a drink',
      [one({ forChildren: true, price: 9 }), one({ courseIndex: DRINKS, price: 3 })],
      perMeal('NT'),
      0,
      12,
    ],
    [
      'is due for somebody who also takes a children’s dish',
      [one(), one({ forChildren: true, price: 9 })],
      perMeal('NT'),
      30,
      30,
    ],
    ['is not due for a baby', [one({ forBaby: true })], perMeal('NT'), 0, 0],
    ['is not due twice for a dish left out', [one(), one(always(false))], perMeal('HB'), 0, 14],
    ['without a price is nothing', [one()], perMeal('NT', NaN), 0, 0],
  ])('%s', (_, ordered, meal, whole, total) => {
    expect(orderCost(ordered, meal)).toMatchObject({ meal: whole, total })
  })
})

it.each([undefined, 'per_plate', '', null])('a payment type %j is per dish', (kind) => {
  const config = { mealPaymentType: kind } as unknown as Parameters<typeof mealPaymentType>[0]
  expect(mealPaymentType(config)).toBe('per_dish')
})

const prices = fc.oneof(fc.double(), fc.double({ min: 0, max: 500, noNaN: true }))
const optionOfMeal = fc.option(fc.boolean(), { nil: undefined })
const aBoard = fc.constantFrom(...boards.map(({ code }) => code))
const aMealIndex = fc.constantFrom<MealIndex[]>('0', '1', '2', '3')
const aSituation = fc.record({
  board: fc.option(aBoard, { nil: undefined }),
  mealIndex: aMealIndex,
  currency: fc.constantFrom('EUR', 'CHF', 'JPY', 'KWD'),
  config: fc.record({
    mealPaymentType: fc.constantFrom('per_dish', 'per_meal'),
    mealPrices: fc.record({ '0': prices, '1': prices, '2': prices, '3': prices }),
  }),
})
const aDish = fc.record({
  price: prices,
  isExtra: fc.boolean(),
  courseIndex: fc.constantFrom(undefined, ...courses.map(({ id }) => id)),
  forChildren: fc.boolean(),
  forBaby: fc.boolean(),
  bookIncludedOptions: fc.record({ HB: fc.record({ '3': optionOfMeal, '1': optionOfMeal }) }),
})
const aLine = fc.record({
  dish: aDish as fc.Arbitrary<PricedDish>,
  quantity: fc.integer({ min: -1, max: 9 }),
  halfPortion: fc.boolean(),
})

describe('whatever is ordered', () => {
  it('costs no less than nothing, and the total is the sum', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 8 }), aSituation, (ordered, meal) => {
        const cost = orderCost(ordered, meal)
        expect(Math.min(0, ...cost.dishes, cost.meal)).toBe(0)
        const sum = cost.dishes.reduce((before, price) => before + price, cost.meal)
        expect(cost.total).toBeCloseTo(sum, 6)
      }),
    )
  })

  it('an included dish is free', () => {
    fc.assert(
      fc.property(aLine, aSituation, (line, meal) => {
        fc.pre(chargeOf(line.dish, meal) === 'included')
        expect(dishCost(line, meal)).toBe(0)
        expect(orderCost([line], meal).total).toBe(0)
      }),
    )
  })

  it('an extra dish is paid its price with every board and beside every other dish', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 5 }), aLine, aSituation, (others, line, meal) => {
        const extra = { ...line, dish: { ...line.dish, isExtra: true, price: 12 }, quantity: 2 }
        const cost = orderCost([extra, ...others], meal)
        expect(cost.dishes[0]).toBe(line.halfPortion ? 12 : 24)
      }),
    )
  })

  it('n portions cost n times one', () => {
    fc.assert(
      fc.property(aLine, aSituation, fc.integer({ min: 0, max: 50 }), (line, meal, quantity) => {
        const single = dishCost({ ...line, quantity: 1 }, meal)
        fc.pre(single < 1e6)
        expect(dishCost({ ...line, quantity }, meal)).toBeCloseTo(single * quantity, 6)
      }),
    )
  })

  it('in francs is paid in coins of 0.05', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 8 }), aSituation, (ordered, meal) => {
        const { total } = orderCost(ordered, { ...meal, currency: 'CHF' })
        fc.pre(total < 1e6)
        expect(total * 20).toBeCloseTo(Math.round(total * 20), 6)
      }),
    )
  })
})

const brought = (id: string, fields: Partial<Parameters<typeof deliveryCosts>[0][number]> = {}) => ({
  id,
  delivery: true,
  hasDishes: true,
  ...fields,
})
const orders = [brought('a', { hasDishes: false }), brought('c'), brought('b'), brought('d', { delivery: false })]

it.each([
  ['EUR', 3.52, 3.52],
  ['CHF', 3.52, 3.5],
  ['JPY', 350.4, 350],
  ['USD', -1, 0],
])('one delivery is paid for a booking and meal, in the hotel’s currency: %s %d', (currency, deliveryCost, cost) => {
  const costs = deliveryCosts(orders, { enableDelivery: true, deliveryCost, currency })
  expect(Object.fromEntries(costs)).toEqual({ a: 0, b: cost, c: 0, d: 0 })
})

it('a hotel that does not deliver asks nothing for it', () => {
  const costs = deliveryCosts(orders, { enableDelivery: false, deliveryCost: 3, currency: 'EUR' })
  expect([...costs.values()]).toEqual([0, 0, 0, 0])
})
