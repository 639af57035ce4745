import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aBook, aPerson, DAY, DINNER, HOTEL, someFacts } from '#tests/rows/aMeal.ts'
import type { MealRows } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { someOrders } from '#tests/rows/someOrders.ts'
import { runsOf } from '#tests/propertyRuns.ts'
import { dayOf } from '../dates/calendar.ts'
import { latePlates } from '../kitchen/latePlates.ts'
import type { Book } from '../schema/booking.ts'
import type { Hotel } from '../schema/hotel.ts'
import { FIRST_STARTS } from '../rules/hotel/hotel.ts'
import type { MealFacts } from './mealFacts.ts'
import { mealSheet } from './mealSheet.ts'
import { coversBy, fortnightPresence } from './presence.ts'
import { coversIn } from './waiter.ts'

const ZONE = 'Europe/Rome'
const TODAY = dayOf(DINNER, ZONE)
const HOUR = 3_600_000
/** Check-in at 11:00 of the day of the dinner, which is at 19:30. */
const ARRIVES = DINNER - 8.5 * HOUR

const hotelWith = (fields: Partial<Hotel> = {}) =>
  aRow('Hotel', { id: HOTEL, timezone: ZONE, defaultMealsTime: FIRST_STARTS, ...fields })

const daysOf = ({ books, people, meal }: Pick<MealFacts, 'books' | 'people' | 'meal'>, hotel = hotelWith()) =>
  fortnightPresence({ hotel, books, people, meals: [meal] }, TODAY)

const firstDay = (rows: MealRows, hotel?: Hotel) => daysOf(someFacts(rows), hotel)[0]
const covers = (rows: MealRows, hotel?: Hotel) => firstDay(rows, hotel)?.meals.map((meal) => meal.covers)

describe('covers at breakfast, lunch and dinner', () => {
  it.each<[string, Partial<Book>, readonly number[]]>([
    ['of full board', { bookType: 'FB' }, [2, 2, 2]],
    ['of half board with dinner', { bookType: 'HB' }, [2, 0, 2]],
    ['of half board with lunch', { bookType: 'HBL' }, [2, 2, 0]],
    ['of bed and breakfast', { bookType: 'BB' }, [2, 0, 0]],
    ['of a bed alone', { bookType: 'NT' }, [0, 0, 0]],
    ['without a board', { bookType: undefined }, [0, 0, 0]],
    ['on the day of the arrival', { bookType: 'FB', checkin: ARRIVES }, [0, 2, 2]],
    ['on the day of the departure at 10:00', { bookType: 'FB', checkout: DINNER - 9.5 * HOUR }, [2, 0, 0]],
    ['of a booking without days', { checkin: undefined }, [0, 0, 0]],
    ['of who has left', { checkin: DINNER - 5 * DAY, checkout: DINNER - 2 * DAY }, [0, 0, 0]],
    ['of the staff', { stafferBook: true }, [0, 0, 0]],
  ])('%s', (_, fields, expected) => {
    expect(covers({ books: [aBook('rossi', { pax: 2, ...fields })] })).toEqual(expected)
  })

  it('of a house without boards', () => {
    const hotel = hotelWith({ config: { hasBords: false } })
    expect(covers({ books: [aBook('rossi', { pax: 2 })] }, hotel)).toEqual([0, 0, 0])
  })

  it('at the time of the calendar’s meal, else at the usual one', () => {
    const leaves = aBook('rossi', { checkout: DINNER - 1 })
    expect(covers({ books: [leaves] })).toEqual([1, 0, 0])
    expect(covers({ books: [leaves], meal: { date: DINNER - HOUR } })).toEqual([1, 0, 1])
    const days = daysOf(someFacts({ books: [aBook('rossi', { checkout: DINNER + DAY - HOUR })] }))
    expect(days[1]?.meals.map((meal) => meal.covers)).toEqual([1, 0, 0])
  })
})

describe('persons', () => {
  const leavesEarly = aPerson('ugo', 'rossi', { checkout: DINNER - 5 * HOUR })
  const staysOn = aPerson('ugo', 'rossi', { checkout: DINNER + 3 * DAY })
  it.each([
    ['with days of their own count on those', [aPerson('anna', 'rossi'), leavesEarly], 2, 1],
    ['count as the booking says where only some are known', [leavesEarly], 2, 2],
    ['count as the booking says where none is known', [], 3, 3],
  ])('%s', (_, people, pax, expected) => {
    expect(covers({ books: [aBook('rossi', { pax })], people })?.at(-1)).toBe(expected)
  })

  it('who stay longer than their booking are still there', () => {
    const facts = someFacts({ books: [aBook('rossi', { pax: 2 })], people: [aPerson('anna', 'rossi'), staysOn] })
    expect(daysOf(facts).map(({ meals }) => meals.at(-1)?.covers)).toEqual([2, 1, 1, ...Array<number>(11).fill(0)])
  })
})

it('beside the covers stand the staff, high chairs, plates that are kept, arrivals and departures', () => {
  const day = firstDay({
    books: [
      aBook('rossi', { pax: 3, highChairs: 2, checkin: ARRIVES, arrivalTime: '22:30' }),
      aBook('verdi', { pax: 2, checkin: ARRIVES, arrivalTime: '23:30' }),
      aBook('neri', { pax: 4, checkout: DINNER - 9.5 * HOUR }),
      aBook('cuochi', { pax: 5, stafferBook: true, checkin: undefined, checkout: undefined }),
    ],
  })
  expect(day).toMatchObject({ arrivals: 2, departures: 1 })
  expect(day?.meals.map(({ staff, highChairs, latePlates: late }) => [staff, highChairs, late])).toEqual([
    [5, 0, 0],
    [5, 0, 0],
    [5, 2, 3],
  ])
})

it('covers are told by language, most first, and together they are all', () => {
  const books = [
    aBook('rossi', { pax: 2, refLocale: 'it' }),
    aBook('huber', { pax: 4, refLocale: 'de' }),
    aBook('bianchi', { pax: 3, refLocale: 'it' }),
    aBook('ignoti'),
  ]
  const dinner = firstDay({ books })?.meals.at(-1)
  expect(coversBy(dinner?.expected ?? [], ({ refLocale }) => refLocale)).toEqual([
    { key: 'it', covers: 5 },
    { key: 'de', covers: 4 },
    { key: undefined, covers: 1 },
  ])
})

it('covers and late plates are those of the meal’s report, whoever is in the house', () => {
  const hotel = hotelWith()
  const law = fc.property(someOrders, (facts) => {
    const dinner = daysOf(facts, hotel)[0]?.meals.at(-1)
    const sheet = mealSheet(facts)
    expect(dinner?.covers).toBe(coversIn(sheet.bookings))
    expect(dinner?.covers).toBe(sheet.progress.expected)
    const kept = latePlates(sheet, facts.meal, hotel).flatMap(({ booking, isKept }) => (isKept ? booking.people : []))
    expect(dinner?.latePlates).toBe(kept.length)
    for (const keyOf of [({ bookType }: Book) => bookType, ({ table }: Book) => table])
      expect(coversBy(dinner?.expected ?? [], keyOf).reduce((sum, part) => sum + part.covers, 0)).toBe(dinner?.covers)
  })
  fc.assert(law, { numRuns: runsOf(500) })
})
