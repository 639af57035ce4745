import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Note } from '#domain/schema/values.ts'
import { aPortion, halfPortions } from '#tests/rows/aPortion.ts'
import { checkMorePortions, checkOrder, checkWindow, portionsByDish } from './orderChecks.ts'
import type { OrderFacts } from './orderChecks.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const PRIMI = 2
const SECONDI = 3

/** Two persons, a menu of two primi and a secondo, in the window. */
const facts = (changed: Partial<OrderFacts> = {}): OrderFacts => ({
  by: 'guest',
  now: NOW,
  hotel: { onlyVisualization: false, enableKitchenNotes: true },
  meal: {
    fromDate: NOW - HOUR,
    toDate: NOW + HOUR,
    dishes: ['pasta', 'riso', 'pesce', 'vecchio', 'servizio'],
    soldOut: [],
  },
  eaters: 2,
  dishes: new Map([
    ['pasta', { courseIndex: PRIMI, deleted: false }],
    ['riso', { courseIndex: PRIMI, deleted: false }],
    ['pesce', { courseIndex: SECONDI, deleted: false }],
    ['altro', { courseIndex: SECONDI, deleted: false }],
    ['vecchio', { courseIndex: SECONDI, deleted: true }],
    ['servizio', { courseIndex: SECONDI, deleted: false, type: 'service' }],
  ]),
  stored: [],
  asked: [aPortion('pasta', 2)],
  allowEmptyOrder: false,
  ...changed,
})

const hotel = (changed: Partial<OrderFacts['hotel']>) => ({ hotel: { ...facts().hotel, ...changed } })
const meal = (changed: Partial<OrderFacts['meal']>) => ({ meal: { ...facts().meal, ...changed } })
const asks = (...asked: readonly (readonly [string, number, string?])[]) => ({
  asked: asked.map((one) => aPortion(...one)),
})
const has = (dishId: string, quantity: number, isOfEater = true, notes: readonly Note[] = []) => ({
  stored: [{ ...aPortion(dishId, quantity), notes, isOfEater }],
})
const staff = { by: 'staff' } as const
const once = hotel({ maxDishes: { [PRIMI]: 9 }, config: { multipleDishes: false } })

describe('an order of a booking', () => {
  it.each<[string, Partial<OrderFacts>, ...unknown[]]>([
    ['is taken', {}, undefined],
    ['is taken in the first moment', meal({ fromDate: NOW }), undefined],
    ['is taken in the last one', meal({ toDate: NOW }), undefined],
    ['comes too early', meal({ fromDate: NOW + 1 }), 'orderingNotYet'],
    ['comes too late', meal({ toDate: NOW - 1 }), 'orderingClosed'],
    ['is not to be made in the app', hotel({ onlyVisualization: true }), 'orderingOff'],
    ['of the staff is taken early', { ...staff, ...meal({ fromDate: NOW + 1 }) }, undefined],
    ['of the staff is taken late', { ...staff, ...meal({ toDate: NOW - 1 }) }, undefined],
    ['of the staff is taken where guests only read', { ...staff, ...hotel({ onlyVisualization: true }) }, undefined],
    ['is of nobody in house', { eaters: 0 }, 'notInHouse'],
    ['is of nobody in house, of the staff', { ...staff, eaters: 0 }, 'notInHouse'],
    ['is empty and of nobody in house', { eaters: 0, asked: [], allowEmptyOrder: true }, 'notInHouse'],
    [
      'takes away what those had who have left',
      { eaters: 0, asked: [], allowEmptyOrder: true, ...has('pasta', 2) },
      undefined,
    ],
    ['is empty', { asked: [] }, 'orderEmpty'],
    ['is of no portions', asks(['pasta', 0]), 'orderEmpty'],
    ['is empty knowingly', { asked: [], allowEmptyOrder: true }, undefined],
    ['is of a dish of another meal', asks(['altro', 1]), 'dishNotOnMenu', 'altro'],
    ['is of a dish that does not exist', asks(['niente', 1]), 'dishNotOnMenu', 'niente'],
    ['is of a deleted dish', asks(['vecchio', 1]), 'dishNotOnMenu', 'vecchio'],
    ['is of what is no dish', asks(['servizio', 1]), 'dishNotOnMenu', 'servizio'],
    ['keeps a dish that was taken off', { ...asks(['altro', 2]), ...has('altro', 2) }, undefined],
    ['has less of it', { ...asks(['altro', 1]), ...has('altro', 2) }, undefined],
    ['has more of it', { ...asks(['altro', 2]), ...has('altro', 1) }, 'dishNotOnMenu', 'altro'],
    [
      'has more of it in two notes',
      { ...asks(['altro', 1, 'a'], ['altro', 1]), ...has('altro', 1) },
      'dishNotOnMenu',
      'altro',
    ],
    ['names a dish of another meal no times', asks(['altro', 0], ['pasta', 1]), undefined],
    ['is of a sold-out dish', meal({ soldOut: ['pasta'] }), 'dishSoldOut', 'pasta'],
    ['is so of the staff', { ...staff, ...meal({ soldOut: ['pasta'] }) }, 'dishSoldOut', 'pasta'],
    ['keeps a sold-out dish', { ...meal({ soldOut: ['pasta'] }), ...has('pasta', 2) }, undefined],
    ['is of a dish of which nothing is left', { left: new Map([['pasta', 0]]) }, 'dishSoldOut', 'pasta'],
    ['is of more than is left', { left: new Map([['pasta', 1]]) }, 'portionsShort', 'pasta'],
    ['is of what is left', { left: new Map([['pasta', 2]]) }, undefined],
    ['keeps what it has of what is gone', { left: new Map([['pasta', -1]]), ...has('pasta', 2) }, undefined],
    [
      'takes what somebody had who left',
      { left: new Map([['pasta', 1]]), ...has('pasta', 2, false) },
      'portionsShort',
      'pasta',
    ],
    ['takes the last half', { left: new Map([['pasta', 0.5]]), asked: [halfPortions('pasta', 1)] }, undefined],
    ['of the staff goes over', { ...staff, left: new Map([['pasta', 0]]) }, undefined],
    ['has a dish for each', asks(['pasta', 1], ['riso', 1], ['pesce', 2]), undefined],
    ['has one too many of a course', asks(['pasta', 2], ['riso', 1]), 'tooManyDishes', 'riso'],
    ['has so of the staff', { ...staff, ...asks(['pasta', 3]) }, undefined],
    ['has half portions, which are half a dish', { asked: [halfPortions('pasta', 2), aPortion('riso', 1)] }, undefined],
    [
      'has half a portion too many',
      { asked: [halfPortions('pasta', 3), aPortion('riso', 1)] },
      'tooManyDishes',
      'riso',
    ],
    ['keeps what the staff let them have', { ...asks(['pasta', 3]), ...has('pasta', 3) }, undefined],
    ['has more than the staff let them have', { ...asks(['pasta', 4]), ...has('pasta', 3) }, 'tooManyDishes', 'pasta'],
    [
      'keeps what those had who have gone',
      { ...asks(['pasta', 3]), ...has('pasta', 3, false) },
      'tooManyDishes',
      'pasta',
    ],
    ['names one more no times', asks(['pasta', 2], ['riso', 0]), undefined],
    ['has two each', { ...hotel({ maxDishes: { [PRIMI]: 2 } }), ...asks(['pasta', 4]) }, undefined],
    ['has each dish once, where the hotel wants it so', { ...once, ...asks(['pasta', 2], ['riso', 2]) }, undefined],
    ['has one twice', { ...once, ...asks(['riso', 1], ['pasta', 3]) }, 'tooManyDishes', 'pasta'],
    [
      'has one twice in two notes',
      { ...once, ...asks(['pasta', 2, 'in bianco'], ['pasta', 1]) },
      'tooManyDishes',
      'pasta',
    ],
    ['has two halves of one', { ...once, asked: [halfPortions('pasta', 4)] }, undefined],
    ['keeps one twice that the staff let them have', { ...once, ...asks(['pasta', 3]), ...has('pasta', 3) }, undefined],
    ['of the staff has one twice', { ...staff, ...once, ...asks(['pasta', 3]) }, undefined],
    ['has any number', { ...hotel({ infinityDishes: { [PRIMI]: true } }), ...asks(['pasta', 99]) }, undefined],
    [
      'of the staff has more than a person can be served',
      { ...staff, ...asks(['riso', 198], ['pasta', 199]) },
      'tooManyDishes',
      'pasta',
    ],
    [
      'of the staff has as many of each dish and kind as a person can be served',
      {
        ...staff,
        asked: [aPortion('riso', 198), aPortion('pasta', 198), halfPortions('pasta', 198)],
      },
      undefined,
    ],
    [
      'has more half portions than a person can be served',
      { ...hotel({ infinityDishes: { [PRIMI]: true } }), asked: [halfPortions('pasta', 199)] },
      'tooManyDishes',
      'pasta',
    ],
    [
      'has more than a person can be served',
      { ...hotel({ infinityDishes: { [PRIMI]: true } }), ...asks(['pasta', 198], ['pasta', 1, 'in bianco']) },
      'tooManyDishes',
      'pasta',
    ],
    ['has a note', asks(['pasta', 1, 'senza sale']), undefined],
    [
      'has a note that is not read',
      { ...hotel({ enableKitchenNotes: false }), ...asks(['pasta', 1], ['pesce', 1, 'x']) },
      'notesOff',
      'pesce',
    ],
    [
      'keeps a note that is not read any more',
      {
        ...hotel({ enableKitchenNotes: false }),
        ...asks(['pesce', 1, 'senza glutine']),
        ...has('pesce', 1, true, [{ id: 'a', text: 'senza glutine', qty: 1 }]),
      },
      undefined,
    ],
    [
      'has it on more portions',
      {
        ...hotel({ enableKitchenNotes: false }),
        ...asks(['pesce', 2, 'senza glutine']),
        ...has('pesce', 2, true, [{ id: 'a', text: 'senza glutine', qty: 1 }]),
      },
      'notesOff',
      'pesce',
    ],
    [
      'has a note on nothing',
      { ...hotel({ enableKitchenNotes: false }), ...asks(['pasta', 1], ['pesce', 0, 'x']) },
      undefined,
    ],
  ])('%s', (_, changed, code, dishId) => {
    const wanted = code === undefined ? undefined : { code, ...(dishId ? { dishId } : {}) }
    expect(checkOrder(facts(changed))).toEqual(wanted)
  })

  it('is not too much because there are more who eat', () => {
    const dishId = fc.constantFrom('pasta', 'riso', 'pesce')
    const portions = fc.array(
      fc.tuple(dishId, fc.nat(4)).map(([dish, quantity]) => aPortion(dish, quantity)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(portions, fc.integer({ min: 1, max: 5 }), (asked, eaters) => {
        const verdict = checkOrder(facts({ asked, eaters, allowEmptyOrder: true }))
        const more = checkOrder(facts({ asked, eaters: eaters + 1, allowEmptyOrder: true }))
        if (!verdict) expect(more).toBeUndefined()
        else expect(asked.some((one) => one.dishId === verdict.dishId)).toBe(true)
      }),
    )
  })
})

it('who marks orders as incomplete keeps to the window, too', () => {
  const shut = { fromDate: NOW - 2 * HOUR, toDate: NOW - HOUR }
  const open = { onlyVisualization: false }
  expect(checkWindow('guest', open, shut, NOW)).toEqual({ code: 'orderingClosed' })
  expect(checkWindow('staff', open, shut, NOW)).toBeUndefined()
})

it('portions of a dish are counted together', () => {
  const portions = [
    { dishId: 'a', quantity: 2 },
    { dishId: 'b', quantity: 1 },
    { dishId: 'a', quantity: 3 },
  ]
  expect([...portionsByDish(portions)]).toEqual([
    ['a', 5],
    ['b', 1],
  ])
})

const menu = { dishes: ['tagliatelle', 'gnocchi'], soldOut: ['gnocchi'] }

it.each([
  ['of what is on the menu', 'tagliatelle', 0, 1, {}, undefined],
  ['of what is on it, however many', 'tagliatelle', 1, 40, {}, undefined],
  ['of what is not on it', 'lasagne', 0, 1, {}, 'dishNotOnMenu'],
  ['of what was deleted', 'tagliatelle', 0, 1, { isGone: true }, 'dishNotOnMenu'],
  ['of what is sold out', 'gnocchi', 0, 1, {}, 'dishSoldOut'],
  ['of what is sold out, and was ordered', 'gnocchi', 1, 2, {}, 'dishSoldOut'],
  ['of what is sold out, as many as before', 'gnocchi', 2, 2, {}, undefined],
  ['of what is not on the menu, fewer than before', 'lasagne', 2, 1, {}, undefined],
])('portions %s', (_, dishId, before, after, fields, verdict) => {
  expect(checkMorePortions({ dishId, isGone: false, before, after, ...fields }, menu)).toBe(verdict)
})

it('there are none on a menu without dishes', () => {
  const one = { dishId: 'tagliatelle', isGone: false, before: 0, after: 1 }
  expect(checkMorePortions(one, {})).toBe('dishNotOnMenu')
})
