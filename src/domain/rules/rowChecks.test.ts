import { describe, expect, it } from 'vitest'
import { classNames, declarationOf } from '../schema/classes.ts'
import { list, longestOf, object, oneOf, someOf, text } from '../schema/fields.ts'
import type { Entity } from '../schema/fields.ts'
import { bookChecks } from './bookings/booking.ts'
import { calendarPriceChecks } from './hotel/calendarPrice.ts'
import { hotelChecks } from './hotel/hotel.ts'
import { calendarMealChecks } from './menu/calendarMeal.ts'
import { dishChecks } from './menu/dish.ts'
import { labelChecks } from './menu/label.ts'
import { mealOrderChecks } from './orders/mealOrder.ts'
import { mealOrderDishChecks } from './orders/mealOrderDish.ts'
import { placeChecks } from './places/room.ts'
import { tableChecks } from './places/table.ts'
import { turnChecks } from './places/turn.ts'
import { isTooLong, lengthChecks, refusalOf, refusalOfChange, valueChecks } from './rowChecks.ts'
import type { RowCheck } from './rowChecks.ts'
import type { Verdict } from './verdict.ts'

/** Checks, a row that an earlier version kept, a change of it, and what comes of that. */
type Case = readonly [readonly RowCheck<object>[], object, object, Verdict]

/** The checks of a class, for rows that hold what no type allows. */
const any = <Row extends object>(checks: readonly RowCheck<Row>[]) => checks as unknown as readonly RowCheck<object>[]

const [dish, label, book] = [any(dishChecks), any(labelChecks), any(bookChecks)]
const [table, turn, place] = [any(tableChecks), any(turnChecks), any(placeChecks)]
const [order, portions] = [any(mealOrderChecks), any(mealOrderDishChecks)]
const [price, hotel] = [any(calendarPriceChecks), any(hotelChecks)]
const meal = any(calendarMealChecks('Europe/Rome'))

const at = (hour: number) => Date.UTC(2026, 6, 21, hour)
const lateDinner = { mealIndex: '3', date: at(18), endDate: at(17), fromDate: at(8), toDate: at(12) }

describe('a row that an earlier version kept', () => {
  it.each<Case>([
    [dish, { price: -5, courseIndex: 2 }, { courseIndex: 3 }, undefined],
    [dish, { price: -5, courseIndex: 2 }, { courseIndex: 99 }, 'dishInvalid'],
    [dish, { price: -5, courseIndex: 99 }, { allergens: [99] }, 'dishInvalid'],
    [dish, { price: -5 }, { price: -6 }, 'dishInvalid'],
    [dish, { price: -5 }, { price: 6 }, undefined],
    [label, { colorIndex: 99 }, { name: { it: ' ' } }, 'labelNameMissing'],
    [label, { name: { it: 'Bio' }, colorIndex: 99 }, { iconIndex: 99 }, 'refused'],
    [label, { colorIndex: 99 }, { visibleInApp: true }, undefined],
    [meal, lateDinner, { dishes: ['a', 'b'] }, undefined],
    [meal, lateDinner, { dishes: ['a', 'a'] }, 'dishTwice'],
    [meal, lateDinner, { soldOut: [5] }, 'mealInvalid'],
    [meal, lateDinner, { mealIndex: '9' }, 'mealInvalid'],
    [meal, lateDinner, { toDate: at(13) }, 'mealInvalid'],
    [price, { bookType: 'XX', from: '2027-02-01', to: '2027-01-01' }, { price: 80 }, undefined],
    [price, { bookType: 'XX', from: '2027-01-01', to: '2027-02-01' }, { price: -1 }, 'priceInvalid'],
    [price, { bookType: 'XX', from: '2027-01-01' }, { to: '2026-01-01' }, 'periodBackwards'],
    [book, { pax: 300, bookType: 'XX' }, { refName: 'Rossi' }, undefined],
    [book, { pax: 2, bookType: 'XX' }, { refLocale: 'xx' }, 'bookInvalid'],
    [book, { pax: 2 }, { highChairs: 2 }, undefined],
    [book, { pax: 2 }, { highChairs: -1 }, 'bookInvalid'],
    [book, { pax: 2 }, { highChairs: 1.5 }, 'bookInvalid'],
    [book, { pax: 2 }, { highChairs: 101 }, 'bookInvalid'],
    [book, { pax: 2, checkin: at(12), checkout: at(10) }, { checkout: at(9) }, 'stayBackwards'],
    [book, { pax: 2, checkin: at(12), checkout: at(10) }, { checkout: at(14) }, undefined],
    [place, { name: '12 ' }, { name: '13 ' }, 'refused'],
    [table, { name: '12 ', seats: 4 }, { seats: 6 }, undefined],
    [table, { name: '12', minSeats: 5, seats: 4 }, { maxSeats: 3 }, 'seatsInvalid'],
    [turn, { name: 'Primo ', times: {} }, { times: { '9': {} } }, 'refused'],
    [turn, { times: { '9': {} } }, { name: 'Secondo ' }, 'refused'],
    [order, { delivery: true, takeAway: true }, { completed: true }, undefined],
    [order, { delivery: true, takeAway: true }, { locationExpl: 'x'.repeat(501) }, 'orderInvalid'],
    [portions, { quantity: -1 }, { annotation: [{ id: 'a', text: '', qty: 1 }] }, 'orderInvalid'],
    [hotel, { currency: '€' }, { deliveryCost: -1 }, 'hotelInvalid'],
    [hotel, { currency: '€' }, { name: 'Bellavista' }, undefined],
  ])('%# is asked for what changes', (checks, before, change, expected) => {
    expect(refusalOfChange(checks, before, { ...before, ...change })).toBe(expected)
  })

  it('keeps what is sent once more as it was', () => {
    const before = { price: -5, allergens: [99] }
    expect(refusalOfChange(dishChecks, before, { ...before, allergens: [99] })).toBeUndefined()
  })
})

describe('a column of a few values', () => {
  const fields = { kind: oneOf(['a', 'b']), kinds: someOf([1, 2]), name: text() }
  const checks = any(valueChecks<Entity<typeof fields>>({ fields }, 'refused'))

  it.each<[object, Verdict]>([
    [{}, undefined],
    [{ kind: 'a', kinds: [1, 2], name: 'c' }, undefined],
    [{ kinds: [] }, undefined],
    [{ kind: 'c' }, 'refused'],
    [{ kind: 1 }, 'refused'],
    [{ kinds: [1, 3] }, 'refused'],
    [{ kinds: ['1'] }, 'refused'],
  ])('of %j is %s', (row, verdict) => {
    expect(refusalOf(checks, row)).toBe(verdict)
  })

  it('is stored as what its values are', () => {
    expect([fields.kind.wire, oneOf([1]).wire, fields.kinds.wire]).toEqual(['String', 'Number', 'Array'])
  })
})

describe('the length of a value', () => {
  it('has an end in every text, list and object of the schema', () => {
    const endless = classNames.flatMap((className) =>
      Object.entries(declarationOf(className).fields).flatMap(([name, { wire, values, longest, bytes }]) => {
        const end = wire === 'String' ? longest : ['Object', 'Array'].includes(wire) ? bytes : 0
        return values || end !== undefined ? [] : [`${className}.${name}`]
      }),
    )
    expect(endless).toEqual([])
  })

  it.each([
    [text(3), 'abc', false],
    [text(3), 'abcd', true],
    [text(3), undefined, false],
    // A form counts half an emoji, too.
    [text(1), '🍝', true],
    [object(undefined, 3), { it: 'abc', en: 'abc' }, false],
    [object(undefined, 3), { it: 'abc', en: 'abcd' }, true],
    [object(undefined, 3), { welcome: { it: ['abcd'] } }, true],
    [list(7), ['abc'], false],
    [list(6), ['abc'], true],
    // Three bytes each.
    [list(7), ['€'], false],
    [list(6), ['€'], true],
  ])('%#', (field, value, tooLong) => {
    expect(isTooLong(field, value)).toBe(tooLong)
  })

  it('is asked of changed fields alone, and said by class and field', () => {
    const checks = lengthChecks<{ name: string; city: string }>({
      name: 'Hotel',
      fields: { name: text(3), city: text(3) },
    })
    const before = { name: 'Bellavista', city: 'Como' }
    expect(refusalOfChange(checks, before, { ...before, city: 'Bra' })).toBeUndefined()
    expect(refusalOfChange(checks, before, { ...before, city: 'Roma' })).toBe('tooLong:Hotel.city')
    expect(longestOf(text(3))).toBe(3)
  })
})
