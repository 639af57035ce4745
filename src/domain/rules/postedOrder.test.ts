import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBookAtMeal } from './postedBody.ts'
import { readPostedOrder } from './postedOrder.ts'

const order = {
  bookId: 'b1',
  calendarMealId: 'hotel_Ab-9',
  dishes: [{ dishId: 'd1', quantity: 2 }],
  nonce: 'n-1',
}
const dish = { dishId: 'd1', quantity: 1 }

describe('an order that was posted', () => {
  it('is read as it is', () => {
    const whole = {
      ...order,
      allowEmptyOrder: true,
      dishes: [{ ...dish, annotation: 'senza sale', halfPortion: true }],
    }
    expect(readPostedOrder(whole)).toEqual(whole)
    expect(readPostedOrder(order)).toEqual(order)
    expect(readPostedOrder({ ...order, dishes: [] })).toEqual({ ...order, dishes: [] })
  })

  it('loses what nobody asked for', () => {
    const odd = { ...order, __proto__: { x: 1 }, master: true, dishes: [{ ...dish, price: 0 }] }
    expect(readPostedOrder(odd)).toEqual({ ...order, dishes: [dish] })
    expect(readPostedOrder({ ...order, allowEmptyOrder: false })).toEqual(order)
  })

  it.each([
    ['  senza sale \n', 'senza sale'],
    ['   ', undefined],
    ['', undefined],
    ['n'.repeat(200), 'n'.repeat(200)],
    [` ${'n'.repeat(200)} `, 'n'.repeat(200)],
    ['😀 più sale', '😀 più sale'],
  ])('has the note %j as %j', (annotation, read) => {
    const [first] = readPostedOrder({ ...order, dishes: [{ ...dish, annotation }] })?.dishes ?? []
    expect(first?.annotation).toBe(read)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'order'],
    ['a list', [order]],
    ['without a booking', { ...order, bookId: undefined }],
    ['of a path', { ...order, bookId: '../b1' }],
    ['of a condition', { ...order, bookId: { $ne: '' } }],
    ['of an empty meal', { ...order, calendarMealId: '' }],
    ['of a long meal', { ...order, calendarMealId: 'm'.repeat(65) }],
    ['without a nonce', { ...order, nonce: undefined }],
    ['with a nonce of two words', { ...order, nonce: 'a b' }],
    ['with a nonce and a line', { ...order, nonce: 'a\n' }],
    ['without dishes', { ...order, dishes: undefined }],
    ['with dishes that are no list', { ...order, dishes: { 0: dish, length: 1 } }],
    ['with too many entries', { ...order, dishes: Array.from({ length: 501 }, () => dish) }],
    ['with an entry that is none', { ...order, dishes: [dish, null] }],
    ['with an entry without a dish', { ...order, dishes: [{ quantity: 1 }] }],
    ['with -1', { ...order, dishes: [{ ...dish, quantity: -1 }] }],
    ['with more than a hundred persons can be served', { ...order, dishes: [{ ...dish, quantity: 9901 }] }],
    ['with as many in two entries', { ...order, dishes: [{ ...dish, quantity: 9900 }, { dishId: 'd2', quantity: 1 }] }],
    ['with half a number', { ...order, dishes: [{ ...dish, quantity: 0.5 }] }],
    ['with a number as text', { ...order, dishes: [{ ...dish, quantity: '1' }] }],
    ['with NaN', { ...order, dishes: [{ ...dish, quantity: NaN }] }],
    ['without a quantity', { ...order, dishes: [{ dishId: 'd1' }] }],
    ['with a long note', { ...order, dishes: [{ ...dish, annotation: 'n'.repeat(201) }] }],
    ['with a note that is none', { ...order, dishes: [{ ...dish, annotation: 7 }] }],
    ['with a null in a note', { ...order, dishes: [{ ...dish, annotation: 'a\0b' }] }],
    ['with half a character', { ...order, dishes: [{ ...dish, annotation: 'a\ud83d' }] }],
    ['with a half portion of 1', { ...order, dishes: [{ ...dish, halfPortion: 1 }] }],
    ['with an empty order of "yes"', { ...order, allowEmptyOrder: 'yes' }],
  ])('%s is refused', (_, body) => {
    expect(readPostedOrder(body)).toBeUndefined()
  })

  it('whatever it is, is refused or as it should be, and then read the same again', () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.record({
        bookId: fc.oneof(fc.constant('b1'), fc.jsonValue({ maxDepth: 1 })),
        calendarMealId: fc.constant('m1'),
        nonce: fc.oneof(fc.constant('n'), fc.string()),
        allowEmptyOrder: fc.constantFrom(true, false, undefined),
        dishes: fc.array(
          fc.record({
            dishId: fc.constantFrom('d1', 'd 2'),
            quantity: fc.oneof(fc.integer({ min: -1, max: 10_000 }), fc.double()),
            annotation: fc.oneof(fc.string(), fc.constantFrom(undefined, '\ud800', 'a\0', '  x ')),
          }),
          { maxLength: 3 },
        ),
      }),
    )
    fc.assert(
      fc.property(anything, (body) => {
        const read = readPostedOrder(body)
        if (!read) return
        expect(readPostedOrder(read)).toEqual(read)
        for (const { quantity, annotation } of read.dishes) {
          expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= 9900).toBe(true)
          expect(annotation ?? 'x').toMatch(/^\S/)
        }
      }),
    )
  })
})

it('a booking and a meal are read without an order', () => {
  const at = { bookId: 'b1', calendarMealId: 'm1' }
  expect(readBookAtMeal({ ...at, more: 1 })).toEqual(at)
  expect(readBookAtMeal({ ...at, bookId: ['b1'] })).toBeUndefined()
  expect(readBookAtMeal(undefined)).toBeUndefined()
})
