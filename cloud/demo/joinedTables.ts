import { addDays, instantOf } from '#domain/dates/calendar.ts'
import { mealSeatingId, timeOfMeal } from '#domain/rules/places/mealSeating.ts'
import { bookedStay, collide } from '#domain/rules/places/tableUse.ts'
import type { Stay } from '#domain/rules/places/tableUse.ts'
import type { Book, MealSeating } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { DemoHotel } from './hotel.ts'

const DAYS = 7
const JOINED_A_DAY = 2
const DINNER = { mealIndex: '3', time: '19:30' } as const

const isThere = (book: Book, time: Stay): boolean => {
  const stay = bookedStay(book)
  return !!stay && collide(stay, time)
}

/** At each dinner of a week the biggest parties that have a free table beside theirs have both. */
export function makeJoinedTables(
  { books, tables }: Pick<DemoHotel, 'books' | 'tables'>,
  today: Day,
  zone: string,
): MealSeating[] {
  return Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const start = instantOf(day, DINNER.time, zone)
    const parties = books.filter(
      (book) => !book.stafferBook && book.table !== undefined && isThere(book, timeOfMeal(start)),
    )
    const taken = new Set(parties.map(({ table }) => table))
    const joined = parties
      .toSorted((one, other) => other.pax - one.pax)
      .flatMap((book) => {
        const own = tables.findIndex(({ id }) => id === book.table)
        const beside = tables[own + 1]
        return beside && !taken.has(beside.id) && beside.rank === tables[own]?.rank ? { book, beside } : []
      })
    return joined.slice(0, JOINED_A_DAY).map(({ book: { id: book, hotel, table = '' }, beside }): MealSeating => {
      const at = { day, mealIndex: DINNER.mealIndex }
      return {
        id: mealSeatingId(hotel, book, at),
        hotel,
        book,
        tables: [table, beside.id],
        ...at,
        start,
        sharesTables: false,
      }
    })
  })
}
