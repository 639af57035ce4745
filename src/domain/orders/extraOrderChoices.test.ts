import { describe, expect, it } from 'vitest'
import type { Book } from '#domain/schema/booking.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { timeOf, dayOf } from '#domain/dates/calendar.ts'
import type { OutOfMeal } from '../rules/orders/orderingWindow.ts'
import { bookingsInHouse, extraMenu, offeredModes, offeredTimes } from './extraOrderChoices.ts'

const ZONE = 'Europe/Rome'
const at = (time: string, day = '2026-07-10') => Date.parse(`${day}T${time}:00+02:00`)
const slot = (startTime: string, endTime: string) => ({ id: startTime, startTime, endTime })
const hotel: OutOfMeal = {
  enableOutOfMealOrders: true,
  outOfMealSlots: [slot('15:00', '16:00'), slot('10:30', '11:00')],
  extraCutOff: 30,
  timezone: ZONE,
}
const told = (known: OutOfMeal, now: number) =>
  offeredTimes(known, now).map((due) => `${dayOf(due, ZONE).slice(8)} ${timeOf(due, ZONE)}`)

describe('the times that are offered', () => {
  it.each<[string, OutOfMeal, string, string[]]>([
    [
      'every quarter of an hour of today’s slots, in order',
      hotel,
      '08:00',
      ['10 10:30', '10 10:45', '10 11:00', '10 15:00', '10 15:15', '10 15:30', '10 15:45', '10 16:00'],
    ],
    ['from the cut-off on, which counts', hotel, '15:00', ['10 15:30', '10 15:45', '10 16:00']],
    ['a minute later not that one', hotel, '15:01', ['10 15:45', '10 16:00']],
    ['the last one', hotel, '15:30', ['10 16:00']],
    [
      'tomorrow’s when today’s are over',
      { ...hotel, outOfMealSlots: [slot('10:30', '10:45')] },
      '15:31',
      ['11 10:30', '11 10:45'],
    ],
    [
      'tomorrow’s when less than a quarter of an hour is left',
      { ...hotel, outOfMealSlots: [slot('23:30', '23:59')] },
      '23:20',
      ['11 23:30', '11 23:45'],
    ],
    [
      'those after a cut-off of more than a day',
      { ...hotel, extraCutOff: 36 * 60, outOfMealSlots: [slot('10:00', '10:15')] },
      '12:00',
      ['12 10:00', '12 10:15'],
    ],
    [
      'with overlapping slots each once',
      { ...hotel, outOfMealSlots: [slot('10:00', '10:30'), slot('10:15', '10:30')] },
      '08:00',
      ['10 10:00', '10 10:15', '10 10:30'],
    ],
    [
      'those after midnight, too, of a night that goes on',
      { ...hotel, outOfMealSlots: [slot('00:00', '00:30'), slot('23:00', '23:59')] },
      '22:40',
      ['10 23:15', '10 23:30', '10 23:45', '11 00:00', '11 00:15', '11 00:30'],
    ],
    [
      'half past midnight from ten in the evening on, where the evening goes on',
      { ...hotel, outOfMealSlots: [slot('18:00', '23:59'), slot('00:00', '02:00')] },
      '22:00',
      [
        '10 22:30',
        '10 22:45',
        '10 23:00',
        '10 23:15',
        '10 23:30',
        '10 23:45',
        '11 00:00',
        '11 00:15',
        '11 00:30',
        '11 00:45',
        '11 01:00',
        '11 01:15',
        '11 01:30',
        '11 01:45',
        '11 02:00',
      ],
    ],
    [
      'those after midnight when nothing is left before it',
      { ...hotel, outOfMealSlots: [slot('00:00', '00:30'), slot('23:00', '23:59')] },
      '23:40',
      ['11 00:15', '11 00:30', '11 23:00', '11 23:15', '11 23:30', '11 23:45', '12 00:00', '12 00:15', '12 00:30'],
    ],
    [
      'not of the next day where a day is one slot',
      { ...hotel, outOfMealSlots: [slot('00:00', '23:59')] },
      '23:10',
      ['10 23:45'],
    ],
    [
      'not of the small hours where the evening ends before',
      { ...hotel, outOfMealSlots: [slot('00:00', '00:15'), slot('22:00', '23:00')] },
      '22:20',
      ['10 23:00'],
    ],
    ['none without slots', { ...hotel, outOfMealSlots: [] }, '08:00', []],
    ['none where the hotel takes no orders', { ...hotel, enableOutOfMealOrders: false }, '08:00', []],
  ])('are %s', (_, known, now, times) => {
    expect(told(known, at(now))).toEqual(times)
  })

  it('are outside the hour that spring skips', () => {
    const night = { ...hotel, extraCutOff: 0, outOfMealSlots: [slot('01:30', '03:00')] }
    const now = Date.parse('2027-03-28T00:00:00+01:00')
    expect(told(night, now)).toEqual(['28 01:30', '28 01:45', '28 03:00'])
  })
})

it.each([
  [{ enableTakeAway: true, enableDelivery: true }, ['diningRoom', 'takeAway', 'delivery']],
  [{ enableTakeAway: false, enableDelivery: true }, ['diningRoom', 'delivery']],
  [{ enableTakeAway: false, enableDelivery: false }, ['diningRoom']],
])('where %o, an order is had %o', (offers, modes) => {
  expect(offeredModes(offers)).toEqual(modes)
})

it('the bookings that are offered are in house at the time', () => {
  const book = (id: string, checkin: string, checkout: string) =>
    ({ id, checkin: at(checkin), checkout: at(checkout), stafferBook: false }) as Book
  const books = [
    book('here', '09:00', '12:00'),
    book('leaves', '09:00', '11:00'),
    book('left', '09:00', '10:59'),
    book('comes', '11:01', '12:00'),
    { id: 'dateless', stafferBook: false } as Book,
  ]
  expect(bookingsInHouse(books, at('11:00')).map(({ id }) => id)).toEqual(['here', 'leaves'])
})

describe('the menu', () => {
  const dish = (id: string, courseIndex: number, fields: Partial<Dish> = {}) =>
    ({
      id,
      name: { it: id },
      courseIndex,
      price: 5,
      type: 'dish',
      deleted: false,
      canOrderOutOfMeal: true,
      canEatInDiningRoom: true,
      canTakeAway: true,
      canDelivery: true,
      ...fields,
    }) as Dish
  const dishes = [
    dish('spritz', 7),
    dish('toast', 2),
    dish('zuppa', 2, { canDelivery: false }),
    dish('arrosto', 3, { canOrderOutOfMeal: false }),
    dish('vecchio', 2, { deleted: true }),
  ]
  const names = (mode: 'delivery' | 'diningRoom', chosen: string[] = []) =>
    extraMenu(
      dishes,
      mode,
      chosen.map((dishId) => ({ dishId })),
    ).map((course) => course.dishes.map(({ dishId, state }) => (state === 'offered' ? dishId : `${dishId} ${state}`)))

  it('has by course what can be ordered outside the meals', () => {
    expect(names('diningRoom')).toEqual([['toast', 'zuppa'], ['spritz']])
  })

  it('has what can be had in that mode only', () => {
    expect(names('delivery')).toEqual([['toast'], ['spritz']])
  })

  it('keeps what was chosen before the mode was changed, or was deleted meanwhile', () => {
    expect(names('delivery', ['zuppa', 'spritz'])).toEqual([['toast', 'zuppa gone'], ['spritz']])
    expect(names('diningRoom', ['vecchio'])).toEqual([['toast', 'zuppa', 'vecchio gone'], ['spritz']])
  })
})
