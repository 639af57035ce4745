import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPostedChanges } from './postedChanges.ts'

const portions = { dishId: 'd1', halfPortion: false, quantity: 2, notes: [{ id: 'a', text: 'in bianco', qty: 1 }] }
const change = { orderId: 'o1', seen: [], portions: [portions] }
const posted = { bookId: 'b1', calendarMealId: 'm1', nonce: 'n-1', changes: [change] }
const of = (fields: object) => ({ ...posted, changes: [{ ...change, ...fields }] })
const having = (fields: object) => of({ portions: [{ ...portions, ...fields }] })

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
    ['with 201 changes', { ...posted, changes: Array.from({ length: 201 }, (_, n) => ({ ...change, orderId: `o${n}` })) }],
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
    ['with a null in a note', having({ notes: [{ id: 'a', text: 'a\0b', qty: 1 }] })],
    ['with a hundred notes', having({ notes: Array.from({ length: 100 }, (_, n) => ({ id: `n${n}`, text: 'x', qty: 1 })) })],
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
