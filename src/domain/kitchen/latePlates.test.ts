import { describe, expect, it } from 'vitest'
import { aBook, aPerson, DAY, DINNER, HOTEL, someFacts } from '#tests/rows/aMeal.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { mealSheet } from '../reports/mealSheet.ts'
import type { Book } from '../schema/booking.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import { latePlates } from './latePlates.ts'

const HOUR = 3_600_000
/** Dinner is from 19:30 to 21:30; they may enter their rooms from 11:00. */
const ARRIVES_TODAY = { checkin: DINNER - 8.5 * HOUR }
const hotel = (platesUntil?: string) =>
  aRow('Hotel', { id: HOTEL, timezone: 'Europe/Rome', ...(platesUntil && { kitchen: { platesUntil } }) })

function keptFor(fields: Partial<Book>, meal: Partial<CalendarMeal> = {}, platesUntil?: string) {
  const facts = someFacts({
    meal,
    books: [aBook('rossi', { ...ARRIVES_TODAY, ...fields })],
    people: [aPerson('anna', 'rossi'), aPerson('ugo', 'rossi')],
  })
  return latePlates(mealSheet(facts), facts.meal, hotel(platesUntil)).map(({ isKept }) => isKept)
}

describe('a plate is kept', () => {
  it.each<[string, Partial<Book>, readonly boolean[]]>([
    ['for who comes after the dinner', { arrivalTime: '22:30' }, [true]],
    ['for who comes as it ends', { arrivalTime: '21:30' }, [true]],
    ['not for who comes in time', { arrivalTime: '21:15' }, []],
    ['not for who has not said when', {}, []],
    ['until the hotel’s hour', { arrivalTime: '23:00' }, [true]],
    ['no later', { arrivalTime: '23:15' }, [false]],
    ['not after midnight', { arrivalTime: '00:30' }, [false]],
    ['not for who came yesterday', { checkin: DINNER - DAY, arrivalTime: '22:30' }, []],
    ['not for whose board has no dinner', { arrivalTime: '22:30', bookType: 'BB' }, []],
    ['not for the staff', { arrivalTime: '22:30', stafferBook: true }, []],
  ])('%s', (_, fields, expected) => {
    expect(keptFor(fields)).toEqual(expected)
  })

  it('until after midnight, where the hotel says so', () => {
    const late = { arrivalTime: '00:30' }
    expect(keptFor(late, {}, '01:00')).toEqual([true])
    expect(keptFor({ arrivalTime: '01:15' }, {}, '01:00')).toEqual([false])
  })

  it('of the last meal of the board alone', () => {
    const lunch = { mealIndex: '1', date: DINNER - 7 * HOUR, endDate: DINNER - 5 * HOUR } as const
    expect(keptFor({ arrivalTime: '22:30', bookType: 'FB' }, lunch)).toEqual([])
    expect(keptFor({ arrivalTime: '15:00', bookType: 'HBL' }, lunch)).toEqual([true])
    const breakfast = { mealIndex: '0', date: DINNER - 8 * HOUR, endDate: DINNER - 7 * HOUR } as const
    expect(keptFor({ arrivalTime: '15:00', bookType: 'BB' }, breakfast)).toEqual([])
  })
})
