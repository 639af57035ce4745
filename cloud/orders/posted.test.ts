import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areTooMany, askedPortions, bookAtMeal, isTooLarge, postedChanges, postedOrder } from './posted.ts'

const readBookAtMeal = (body: unknown) => bookAtMeal.safeParse(body).data
const readPostedOrder = (body: unknown) => postedOrder.safeParse(body).data
const readPostedChanges = (body: unknown) => postedChanges.safeParse(body).data

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

  it('asks for portions, each entry with its note', () => {
    const dishes = [{ ...dish, quantity: 2, annotation: 'senza sale', halfPortion: true }, dish]
    expect(askedPortions({ ...order, dishes })).toEqual([
      { dishId: 'd1', halfPortion: true, quantity: 2, notes: [{ id: '', text: 'senza sale', qty: 2 }] },
      { dishId: 'd1', halfPortion: false, quantity: 1, notes: [] },
    ])
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
    ['with half a number', { ...order, dishes: [{ ...dish, quantity: 0.5 }] }],
    ['with a number as text', { ...order, dishes: [{ ...dish, quantity: '1' }] }],
    ['with NaN', { ...order, dishes: [{ ...dish, quantity: NaN }] }],
    ['without a quantity', { ...order, dishes: [{ dishId: 'd1' }] }],
    ['with a long note', { ...order, dishes: [{ ...dish, annotation: 'n'.repeat(201) }] }],
    ['with a note that is none', { ...order, dishes: [{ ...dish, annotation: 7 }] }],
    ['with a half portion of 1', { ...order, dishes: [{ ...dish, halfPortion: 1 }] }],
    ['with an empty order of "yes"', { ...order, allowEmptyOrder: 'yes' }],
  ])('%s is refused', (_, body) => {
    expect(readPostedOrder(body)).toBeUndefined()
  })

  it.each([
    ['a null', 'senza\0 sale'],
    ['half a character', 'senza sale\ud83d'],
    ['a space without width', 'senza\u200b sale'],
  ])('%s goes out of a note', (_, annotation) => {
    expect(readPostedOrder({ ...order, dishes: [{ ...dish, annotation }] })).toMatchObject({
      dishes: [{ annotation: 'senza sale' }],
    })
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

const portions = { dishId: 'd1', halfPortion: false, quantity: 2, notes: [{ id: 'a', text: 'in bianco', qty: 1 }] }
const change = { orderId: 'o1', seen: [], portions: [portions] }
const posted = { bookId: 'b1', calendarMealId: 'm1', nonce: 'n-1', changes: [change] }
const of = (fields: object) => ({ ...posted, changes: [{ ...change, ...fields }] })
const having = (fields: object) => of({ portions: [{ ...portions, ...fields }] })

describe('what is too much for one request', () => {
  const ordered = (...quantities: number[]) =>
    isTooLarge({ ...order, dishes: quantities.map((quantity, n) => ({ dishId: `d${n}`, quantity })) })
  const lines = (count: number) => Array.from({ length: count }, (_, n) => ({ ...portions, dishId: `d${n}` }))
  const changed = (orders: number, fields: object) =>
    areTooMany({
      ...posted,
      changes: Array.from({ length: orders }, (_, n) => ({ ...change, orderId: `o${n}`, ...fields })),
    })

  it('is more than 1,500 portions of an order, in however many entries', () => {
    expect([ordered(1500), ordered(1000, 500), ordered(1501), ordered(1000, 500, 1)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(ordered(...Array.from({ length: 60 }, () => 165))).toBe(true)
  })

  it('is more than 1,500 lines of changes, or twice as many that were seen', () => {
    expect([changed(100, { portions: lines(15) }), changed(100, { portions: lines(16) })]).toEqual([false, true])
    expect([changed(100, { seen: lines(30) }), changed(100, { seen: lines(31) })]).toEqual([false, true])
  })
})

describe('changes that were posted', () => {
  it('are read as they are', () => {
    const mode = { delivery: true, takeAway: false, locationExpl: 'Ombrellone 12' }
    const whole = of({ personId: 'p1', seen: [portions], completed: true, mode })
    expect(readPostedChanges(whole)).toEqual(whole)
    expect(readPostedChanges(posted)).toEqual(posted)
    const two = { ...posted, changes: [change, { ...change, orderId: 'o2' }] }
    expect(readPostedChanges(two)).toEqual(two)
  })

  it('lose what nobody asked for, and blanks', () => {
    const odd = of({ price: 0, mode: { delivery: true, takeAway: false, locationExpl: ' ', to: 1 } })
    expect(readPostedChanges({ ...odd, master: true })).toEqual(of({ mode: { delivery: true, takeAway: false } }))
    const noted = having({ unitPrice: 0, notes: [{ id: 'a', text: ' in bianco ', qty: 1, more: 1 }] })
    expect(readPostedChanges(noted)).toEqual(posted)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', [posted]],
    ['of a path', { ...posted, bookId: '../b1' }],
    ['without a nonce', { ...posted, nonce: undefined }],
    ['without changes', { ...posted, changes: undefined }],
    ['with no change', { ...posted, changes: [] }],
    [
      'with 201 changes',
      { ...posted, changes: Array.from({ length: 201 }, (_, n) => ({ ...change, orderId: `o${n}` })) },
    ],
    ['with two changes of an order', { ...posted, changes: [change, change] }],
    ['with a change that is none', { ...posted, changes: [change, null] }],
    ['of no order', of({ orderId: undefined })],
    ['of a condition', of({ orderId: { $ne: '' } })],
    ['of a person that is none', of({ personId: '' })],
    ['without what was seen', of({ seen: undefined })],
    ['with what was seen as a text', of({ seen: 'x' })],
    ['without portions', of({ portions: undefined })],
    ['with 101 dishes', of({ portions: Array.from({ length: 101 }, (_, n) => ({ ...portions, dishId: `d${n}` })) })],
    ['with the same portions twice', of({ portions: [portions, { ...portions, quantity: 3 }] })],
    ['with -1', having({ quantity: -1 })],
    ['with a hundred', having({ quantity: 100 })],
    ['with half a number', having({ quantity: 0.5 })],
    ['with a number as text', having({ quantity: '1' })],
    ['without a kind', having({ halfPortion: undefined })],
    ['without notes', having({ notes: undefined })],
    ['with a note that is none', having({ notes: ['x'] })],
    ['with a note without an id', having({ notes: [{ text: 'x', qty: 1 }] })],
    ['with a long note', having({ notes: [{ id: 'a', text: 'n'.repeat(201), qty: 1 }] })],
    [
      'with a hundred notes',
      having({ notes: Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, text: 'x', qty: 1 })) }),
    ],
    ['completed "yes"', of({ completed: 'yes' })],
    ['with a mode that is none', of({ mode: 'delivery' })],
    ['with half a mode', of({ mode: { delivery: true } })],
    ['with a long place', of({ mode: { delivery: true, takeAway: false, locationExpl: 'x'.repeat(501) } })],
  ])('%s are refused', (_, body) => {
    expect(readPostedChanges(body)).toBeUndefined()
  })

  it('whatever they are, are refused or as they should be, and then read the same again', () => {
    const anything = fc.oneof(fc.string(), fc.double(), fc.constantFrom(undefined, true, 'd1', 1))
    const body = fc.record({
      bookId: fc.constant('b1'),
      calendarMealId: fc.constant('m1'),
      nonce: fc.constant('n'),
      changes: fc.array(
        fc.record({
          orderId: fc.constantFrom('o1', 'o2', 'o 3'),
          completed: fc.constantFrom(undefined, true),
          seen: fc.constant([]),
          portions: fc.array(
            fc.record({
              dishId: fc.constantFrom('d1', 'd2'),
              halfPortion: fc.boolean(),
              quantity: fc.oneof(fc.integer({ min: -1, max: 101 }), anything),
              notes: fc.array(fc.record({ id: anything, text: anything, qty: fc.constant(1) }), { maxLength: 2 }),
            }),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(body, (sent) => {
        const read = readPostedChanges(sent)
        if (read) expect(readPostedChanges(read)).toEqual(read)
      }),
    )
  })
})
