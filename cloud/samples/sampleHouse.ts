import { addDays, daysFrom, instantOf } from '#domain/dates/calendar.ts'
import { mealFields, mealIdOf, newMeal } from '#domain/menu/dayMenu.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { coursesInOrder } from '#domain/reference/courses.ts'
import { personIdOf } from '#domain/rules/bookings/booking.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClockTime, Day } from '#domain/schema/fields.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { Table } from '#domain/schema/places.ts'
import type { Board, GuestLanguage, MealIndex } from '#domain/schema/values.ts'
import type { NewRow } from '#cloud/database/rows.ts'

const DAYS = 7
const TABLES = [2, 2, 4, 2, 4, 6, 2, 4]

type Party = readonly [
  name: string,
  names: readonly (readonly [name: string, surname: string])[],
  from: number,
  to: number,
  board: Board,
  language: GuestLanguage,
]
/** No addresses: nobody may be written to. The first table has the first party, and so on. */
const PARTIES: readonly Party[] = [
  [
    'Bianchi',
    [
      ['Laura', 'Bianchi'],
      ['Marco', 'Bianchi'],
    ],
    -1,
    3,
    'HB',
    'it',
  ],
  [
    'Weber',
    [
      ['Anna', 'Weber'],
      ['Jonas', 'Weber'],
    ],
    -2,
    2,
    'HB',
    'de',
  ],
  [
    'Ferrari',
    [
      ['Paolo', 'Ferrari'],
      ['Giulia', 'Ferrari'],
      ['Tommaso', 'Ferrari'],
    ],
    0,
    7,
    'FB',
    'it',
  ],
  [
    'Smith',
    [
      ['Emma', 'Smith'],
      ['Oliver', 'Smith'],
    ],
    0,
    4,
    'HB',
    'en',
  ],
  [
    'Dubois',
    [
      ['Camille', 'Dubois'],
      ['Louis', 'Dubois'],
      ['Inès', 'Dubois'],
      ['Hugo', 'Dubois'],
    ],
    0,
    5,
    'FB',
    'en',
  ],
  [
    'Rossi',
    [
      ['Carla', 'Rossi'],
      ['Enzo', 'Rossi'],
      ['Sara', 'Rossi'],
      ['Luca', 'Rossi'],
      ['Nina', 'Rossi'],
    ],
    1,
    6,
    'HB',
    'it',
  ],
]

/** Course ids and how many of each a day has. */
const MEALS: Readonly<Partial<Record<MealIndex, Readonly<Record<number, number>>>>> = {
  '0': { 8: 6, 9: 6 },
  '3': { 1: 3, 2: 3, 3: 3, 4: 2, 6: 2 },
}

export interface SampleHouse {
  readonly id: string
  readonly zone: string
  readonly day: Day
  readonly checkIn: ClockTime
  readonly checkOut: ClockTime
  readonly startOf: (mealIndex: MealIndex) => ClockTime
  /** In the order of their templates. */
  readonly dishes: readonly Pick<Dish, 'id' | 'courseIndex'>[]
}

export interface SampleRows {
  readonly tables: readonly NewRow<Table>[]
  readonly books: readonly NewRow<Book>[]
  readonly persons: readonly NewRow<BookPerson>[]
  readonly meals: readonly NewRow<CalendarMeal>[]
}

const idOf = (hotelId: string, what: string): string => naturalId(hotelId, `sample ${what}`)

/** `count` of a list, beginning one further each day. */
const turned = <T>(list: readonly T[], count: number, at: number): T[] =>
  Array.from({ length: Math.min(count, list.length) }, (_, n) => list[(at + n) % list.length]).flatMap(
    (one) => one ?? [],
  )

function menusOf({ id, zone, day, startOf, dishes }: SampleHouse): NewRow<CalendarMeal>[] {
  const kitchen = Object.entries(MEALS) as [MealIndex, Readonly<Record<number, number>>][]
  return daysFrom(day, addDays(day, DAYS - 1)).flatMap((one, at) =>
    kitchen.map(([mealIndex, counts]) => {
      const chosen = coursesInOrder.flatMap((course) =>
        turned(
          dishes.filter(({ courseIndex }) => courseIndex === course.id),
          counts[course.id] ?? 0,
          at,
        ),
      )
      const meal = { ...newMeal(mealIndex, startOf(mealIndex)), dishes: chosen.map((dish) => dish.id) }
      return { id: mealIdOf(id, one, mealIndex), hotel: id, ...mealFields(one, meal, zone) }
    }),
  )
}

/** The same house and day give the same rows, so that a removal sees what was changed. Reads no clock. */
export function makeSamples(house: SampleHouse): SampleRows {
  const { id: hotel, zone, day, checkIn, checkOut } = house
  const tables = TABLES.map((seats, at) => ({
    id: idOf(hotel, `table ${at}`),
    hotel,
    name: `E${at + 1}`,
    seats,
  }))
  const books = PARTIES.map(([name, names, from, to, bookType, refLocale], at) => ({
    id: idOf(hotel, `book ${at}`),
    hotel,
    refName: `${name} (esempio)`,
    refLocale,
    bookType,
    pax: names.length,
    checkin: instantOf(addDays(day, from), checkIn, zone),
    checkout: instantOf(addDays(day, to), checkOut, zone),
    stafferBook: false,
    sharesTable: false,
    sent: false,
    table: tables[at]?.id,
    tableNumber: tables[at]?.name,
  }))
  const persons = PARTIES.flatMap(([, names], at) =>
    names.map(([name, surname], n) => {
      const book = idOf(hotel, `book ${at}`)
      return { id: personIdOf(book, n + 1), hotel, book, name, surname, isHolder: n === 0 }
    }),
  )
  return { tables, books, persons, meals: menusOf(house) }
}
