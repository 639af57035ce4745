import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { instantOf } from '#domain/dates/calendar.ts'
import { mealFields } from '../menu/dayMenu.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { Board } from '../schema/values.ts'
import { guestMeal } from './guestMeal.ts'
import type { GuestFacts } from './guestStay.ts'

const zone = 'Europe/Rome'
const day = '2026-07-10'
const at = (time: string) => instantOf(day, time, zone)
const dishes = [
  aRow('Dish', { id: 'soup', courseIndex: 2, name: { it: 'Zuppa' }, price: 9, allergens: [2] }),
  aRow('Dish', { id: 'lobster', courseIndex: 3, name: { it: 'Astice' }, price: 40, isExtra: true, allergens: [1] }),
  aRow('Dish', { id: 'mush', courseIndex: 2, name: { it: 'Pappa' }, price: 4, forBaby: true, allergens: [] }),
]

/** Anna's dinner; milk is what she may not have. */
function factsOf(hotel: Partial<Hotel>, board: Board): GuestFacts {
  const window = { mealIndex: '3', start: '19:30', end: '21:30', opens: -96, closes: -16 } as const
  return {
    hotel: aRow('Hotel', { id: 'h', timezone: zone, currency: 'EUR', ...hotel }),
    meals: [
      aRow('CalendarMeal', {
        id: 'dinner',
        ...mealFields(day, { ...window, dishes: dishes.map(({ id }) => id) }, zone),
      }),
    ],
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
    labels: new Map(),
    photos: new Map(),
    book: aRow('Book', {
      id: 'b',
      bookType: board,
      checkin: instantOf('2026-07-08', '11:00', zone),
      checkout: instantOf('2026-07-12', '10:00', zone),
    }),
    people: [aRow('BookPerson', { id: 'anna', name: 'Anna' })],
    orders: [],
    lines: [],
    needs: new Map([['anna', [2]]]),
    answers: [],
    seatings: [],
    tables: new Map([['t2', { name: '2', turn: 'first' }]]),
    turns: new Map([['first', { times: { '3': { from: '19:00', to: '20:30' } } }]]),
  }
}

const read = (hotel: Partial<Hotel>, board: Board = 'HB') =>
  guestMeal(factsOf(hotel, board), 'dinner', 'it', at('12:00'))
const dishIn = (meal: ReturnType<typeof read>, id: string) =>
  meal?.courses.flatMap((course) => course.dishes).find((dish) => dish.id === id)

describe('the price of a dish', () => {
  const shown = { guestLook: { showsIncludedPrices: true } }
  it.each<[string, Partial<Hotel>, Board, string, number | undefined, true | undefined]>([
    ['is not said where the board has the dish', {}, 'HB', 'soup', undefined, undefined],
    ['is said where the hotel shows it, as included', shown, 'HB', 'soup', 9, true],
    ['is that of who pays it', shown, 'BB', 'soup', 9, undefined],
    ['of an extra is paid', shown, 'HB', 'lobster', 40, undefined],
    ['is none for a baby', shown, 'HB', 'mush', undefined, undefined],
    [
      'is not said where the meal is paid as a whole',
      { ...shown, config: { mealPaymentType: 'per_meal' } },
      'BB',
      'soup',
      undefined,
      undefined,
    ],
  ])('%s', (_, hotel, board, id, price, isIncluded) => {
    const dish = dishIn(read(hotel, board), id)
    expect([dish?.price, dish?.isIncluded]).toEqual([price, isIncluded])
  })
})

it('where allergens are not listed, who said one is asked about the dish all the same', () => {
  const meal = read({ guestLook: { hidesAllergens: true } })
  expect(meal?.hidesAllergens).toBe(true)
  expect(meal?.persons[0]?.conflicts).toEqual(read({})?.persons[0]?.conflicts)
  expect(meal?.persons[0]?.conflicts).toHaveLength(1)
})

it.each([undefined, 'together', 'person'] as const)('a phone is told that guests order %s', (orderingWay) => {
  expect(read({ ...(orderingWay && { guestLook: { orderingWay } }) })?.orderingWay).toBe(orderingWay)
})

describe('the courses of the same menus', () => {
  const facts = factsOf({}, 'HB')
  const ordered = (dish: string, of: GuestFacts) =>
    ({
      ...of,
      lines: [aRow('MealOrderDish', { id: 'line', calendarMeal: 'dinner', dish, quantity: 1 })],
    }) satisfies GuestFacts
  const coursesFor = (of: GuestFacts) => guestMeal(of, 'dinner', 'it', at('12:00'))?.courses

  it('are made once for all who read them with one board', () => {
    const other = { ...facts, book: { ...facts.book, id: 'other' } }
    expect(coursesFor(ordered('soup', other))).toBe(coursesFor(facts))
    expect(coursesFor({ ...facts, book: { ...facts.book, bookType: 'BB' } })).not.toBe(coursesFor(facts))
  })

  it('have what is no longer on the menu for whom ordered it alone', () => {
    const [dinner] = facts.meals
    const without = { ...facts, dishes: new Map(facts.dishes), meals: dinner ? [{ ...dinner, dishes: ['soup'] }] : [] }
    const idsFor = (of: GuestFacts) => coursesFor(of)?.flatMap(({ dishes }) => dishes.map(({ id }) => id))
    expect(idsFor(ordered('lobster', without))).toEqual(['soup', 'lobster'])
    expect(idsFor(without)).toEqual(['soup'])
  })
})

it.each([
  ['while it can be ordered', '12:00', 1, 'soldOut'],
  ['and nothing of it once the meal was served', '22:00', undefined, 'offered'],
])('of the last portions it is said how many are left, %s', (_, time, left, lobster) => {
  const meal = guestMeal(
    factsOf({}, 'HB'),
    'dinner',
    'it',
    at(time),
    new Map([
      ['soup', 1],
      ['lobster', 0],
    ]),
  )
  expect(dishIn(meal, 'soup')?.left).toBe(left)
  expect(dishIn(meal, 'lobster')?.state).toBe(lobster)
})

it('a dish that was ordered and is sold out by now is told', () => {
  const facts = factsOf({}, 'HB')
  const lines = [aRow('MealOrderDish', { id: 'l', order: 'o', calendarMeal: 'dinner', dish: 'soup', quantity: 1 })]
  const goneIn = (soldOut: readonly string[]) =>
    guestMeal(
      { ...facts, lines, meals: facts.meals.map((meal) => ({ ...meal, soldOut })) },
      'dinner',
      'it',
      at('12:00'),
    )?.gone
  expect(goneIn(['lobster'])).toEqual([])
  expect(goneIn(['soup'])).toEqual([{ text: 'Zuppa', isMissing: false }])
})
