import { readFileSync } from 'node:fs'
import { dishIdOf, toDishRow } from '#cloud/demo/dishes/dish.ts'
import { makeDemoHotel } from '#cloud/demo/hotel.ts'
import { miramareKitchen } from '#cloud/demo/kitchen.ts'
import { makeMenus } from '#cloud/demo/menus.ts'
import { createRandom } from '#cloud/samples/random.ts'
import type { Random } from '#cloud/samples/random.ts'
import { daysFrom } from '#domain/dates/calendar.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { canOrderMeal } from '#domain/rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { aRow } from './aRow.ts'

const HOTEL = 'miramare01'
const starts = { '0': '08:00', '1': '12:30', '2': '08:00', '3': '19:30' } as const
const NOTES = ['senza sale', 'Senza sale', 'ben cotta', 'senza glutine', 'al sangue', 'senza formaggio']
const DAY = 86_400_000

const file = new URL('../../cloud/demo/stays-resort-2016-08.csv', import.meta.url)

/** The demo hotel as it is when 16 August is the busiest day. */
const house = () => makeDemoHotel(readFileSync(file, 'utf8'), '2026-08-16', { hotelId: HOTEL })
type House = ReturnType<typeof house>

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

function order(random: Random, meal: CalendarMeal, { id, book }: BookPerson) {
  const made: MealOrder = aRow('MealOrder', {
    id: `${meal.id}_${id}`,
    hotel: HOTEL,
    book,
    person: id,
    calendarMeal: meal.id,
    completed: random.chance(0.9),
  })
  const chosen = new Set(Array.from({ length: random.integer(0, 6) }, () => random.pick(meal.dishes ?? [])))
  const lines = [...chosen].map((dish): MealOrderDish => {
    const quantity = random.weighted([
      [1, 8],
      [2, 2],
      [0, 1],
    ] as const)
    const note = { id: 'note', text: random.pick(NOTES), qty: 1 }
    return aRow('MealOrderDish', {
      id: `${made.id}_${dish}`,
      hotel: HOTEL,
      book,
      order: made.id,
      calendarMeal: meal.id,
      dish,
      quantity,
      halfPortion: random.chance(0.1),
      annotation: quantity > 0 && random.chance(0.15) ? [note] : undefined,
    })
  })
  return { order: made, lines }
}

/** After they had ordered, some left early, some bookings and persons went, and so did some dishes. */
function changed(random: Random, meal: CalendarMeal, { books, persons }: House) {
  const left = (book: Book): Book => (random.chance(0.03) ? { ...book, checkout: (meal.date ?? 0) - DAY } : book)
  return {
    books: books.filter(() => !random.chance(0.01)).map(left),
    people: persons.filter(() => !random.chance(0.01)),
    meal: { ...meal, dishes: (meal.dishes ?? []).filter(() => !random.chance(0.05)) },
  }
}

function factsOf(hotel: House, meal: CalendarMeal, dishes: readonly Dish[]): MealFacts {
  const random = createRandom(meal.id)
  const { books, persons, tables, ranks, turns } = hotel
  const bookOf = byId(books)
  const eaters = persons.filter((person) => {
    const book = bookOf.get(person.book)
    return book !== undefined && canOrderMeal(person, book, meal) && random.chance(0.85)
  })
  const made = eaters.map((person) => order(random, meal, person))
  return {
    ...changed(random, meal, hotel),
    orders: made.map((one) => one.order),
    lines: made.flatMap(({ lines }) => lines),
    dishes: byId(dishes),
    tables: byId(tables),
    ranks: byId(ranks),
    turns: byId(turns),
    seatings: new Map(),
    notices: [],
    needs: new Map(),
    allergyChecks: [],
  }
}

const { dishes: demoDishes, rota } = miramareKitchen
const dishRows = demoDishes.map((dish): Dish => aRow('Dish', { ...toDishRow(HOTEL, dish), id: dishIdOf(HOTEL, dish) }))
const kitchen = { id: HOTEL, zone: 'Europe/Rome', startOf: (index: keyof typeof starts) => starts[index] }

const menusOf = (from: Day, to: Day): CalendarMeal[] =>
  makeMenus(kitchen, demoDishes, rota, daysFrom(from, to)).map(({ id, ...fields }) =>
    aRow('CalendarMeal', { id, ...fields }),
  )

export function* demoMeals(from: Day, to: Day): Generator<MealFacts> {
  const hotel = house()
  for (const meal of menusOf(from, to)) if (meal.mealIndex === '3') yield factsOf(hotel, meal, dishRows)
}

/** As many more stays as are missing come for that night, and all of them have ordered. */
export function dinnerFor(guests: number): MealFacts {
  const [meal] = menusOf('2026-08-16', '2026-08-16').filter(({ mealIndex }) => mealIndex === '3')
  if (!meal) throw new Error('No dinner')
  const random = createRandom('a full house')
  const hotel = house()
  const bookOf = byId(hotel.books)
  const isThere = ({ book: id, ...person }: BookPerson) => {
    const book = bookOf.get(id)
    return book !== undefined && canOrderMeal(person, book, meal)
  }
  const there = hotel.persons.filter(isThere)
  const stay = { checkin: (meal.date ?? 0) - DAY, checkout: (meal.date ?? 0) + DAY }
  const more = Array.from({ length: Math.max(0, guests - there.length) }, (_, at) => at)
  const books = more
    .filter((at) => at % 2 === 0)
    .map((at): Book => {
      const table = hotel.tables[at % hotel.tables.length]?.id
      return aRow('Book', { id: `more${at}`, hotel: HOTEL, bookType: 'HB', table, refName: `Ospite ${at}`, ...stay })
    })
  const people = more.map((at): BookPerson =>
    aRow('BookPerson', { id: `person${at}`, hotel: HOTEL, book: `more${at - (at % 2)}`, name: `Ospite ${at}` }),
  )
  const eaters = [...there.slice(0, guests), ...people]
  const away = new Set(there.slice(guests).map(({ id }) => id))
  const made = eaters.map((person) => order(random, meal, person))
  return {
    meal,
    books: [...hotel.books, ...books],
    people: [...hotel.persons.filter(({ id }) => !away.has(id)), ...people],
    orders: made.map((one) => one.order),
    lines: made.flatMap(({ lines }) => lines),
    dishes: byId(dishRows),
    tables: byId(hotel.tables),
    ranks: byId(hotel.ranks),
    turns: byId(hotel.turns),
    seatings: new Map(),
    notices: [],
    needs: new Map(),
    allergyChecks: [],
  }
}
