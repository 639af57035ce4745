import fc from 'fast-check'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { Note, Board } from '#domain/schema/values.ts'
import { aDish, aRank, aTable, aTurn, DAY, DINNER, HOTEL, MEAL, someFacts } from './aMeal.ts'
import { aRow } from './aRow.ts'

const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`)

const DISHES = ids('dish', 24)
const TABLES = ids('tavolo', 9)
const boards: readonly Board[] = ['HB', 'FB', 'BB', 'NT']

/** Before, at, and after the dinner; often around it, sometimes not said. */
const anArrival = fc.constantFrom(undefined, -3 * DAY, -DAY, -DAY, -DAY, 0, 1, DAY)
const aStay = fc.tuple(anArrival, fc.nat({ max: 4 })).map(([from, days]) => ({
  checkin: from === undefined ? undefined : DINNER + from,
  checkout: from === undefined ? undefined : DINNER + from + days * DAY,
}))
/** Most persons stay as their booking does. */
const anOwnStay = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ checkin: undefined, checkout: undefined }) },
  { weight: 1, arbitrary: aStay },
)

const aQuantity = fc.oneof(
  { weight: 8, arbitrary: fc.nat({ max: 4 }) },
  // What a careless import may have left.
  { weight: 1, arbitrary: fc.constantFrom(-2, 1.5, NaN, Infinity) },
)
const aNote: fc.Arbitrary<Note> = fc.record({
  id: fc.constant('note'),
  text: fc.constantFrom('senza sale', 'Senza  sale', ' SENZA SALE ', 'ben cotta', '', '  '),
  qty: aQuantity,
})
const aPortion = fc.record({
  // Some are of dishes that do not exist, or of none.
  dish: fc.constantFrom(undefined, 'gone', ...DISHES),
  halfPortion: fc.boolean(),
  quantity: aQuantity,
  price: fc.constantFrom(0, 0, 3.5, 8),
  annotation: fc.option(fc.array(aNote, { maxLength: 3 }), { nil: undefined }),
})
const anOrder = fc.record({
  completed: fc.boolean(),
  delivery: fc.boolean(),
  takeAway: fc.boolean(),
  deliveryCost: fc.constantFrom(0, 1.5),
  whole: fc.constantFrom(0, 25),
  portions: fc.array(aPortion, { maxLength: 6 }),
  /** Of another meal of the day, or of a person who is no longer in the booking. */
  gone: fc.constantFrom(undefined, undefined, undefined, 'meal', 'person', 'nobody'),
})
const aParty = fc.record({
  stay: aStay,
  board: fc.constantFrom(undefined, ...boards),
  staff: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  table: fc.constantFrom(undefined, 'gone', ...TABLES),
  /** Of its own; turn 3 was deleted. */
  turn: fc.constantFrom(undefined, undefined, undefined, 'turno0', 'turno1', 'turno2', 'turno3'),
  isGone: fc.integer({ min: 0, max: 12 }).map((chance) => chance === 0),
  people: fc.array(fc.record({ stay: anOwnStay, orders: fc.array(anOrder, { maxLength: 2 }) }), { maxLength: 5 }),
})
type Party = typeof aParty extends fc.Arbitrary<infer T> ? T : never

/** A booking with its persons and orders; `isGone`: the row of the booking was deleted since. */
function rowsOf({ stay, board, staff, table, turn, isGone, people }: Party, at: number) {
  const id = `book${at}`
  const book: Book = aRow('Book', {
    id,
    hotel: HOTEL,
    bookType: board,
    stafferBook: staff,
    table,
    turn,
    pax: people.length,
    ...stay,
  })
  const persons: BookPerson[] = []
  const orders: MealOrder[] = []
  const lines: MealOrderDish[] = []
  for (const [seat, person] of people.entries()) {
    const personId = `${id}_${seat}`
    persons.push(aRow('BookPerson', { id: personId, hotel: HOTEL, book: id, ...person.stay }))
    for (const [number, { portions, gone, whole, ...order }] of person.orders.entries()) {
      const orderId = `${personId}_${number}`
      const of = gone === 'person' ? `${personId}_gone` : gone === 'nobody' ? undefined : personId
      const calendarMeal = gone === 'meal' ? 'lunch' : MEAL
      const totalPrice = portions.reduce<number>(
        (sum, { quantity, price }) => sum + (quantity >= 1 && quantity < Infinity ? price : 0),
        whole,
      )
      orders.push(
        aRow('MealOrder', { id: orderId, hotel: HOTEL, book: id, person: of, calendarMeal, totalPrice, ...order }),
      )
      for (const [place, portion] of portions.entries())
        lines.push(
          aRow('MealOrderDish', {
            id: `${orderId}_${place}`,
            hotel: HOTEL,
            book: id,
            order: orderId,
            calendarMeal,
            ...portion,
          }),
        )
    }
  }
  return { books: isGone ? [] : [book], people: persons, orders, lines }
}

const places = fc.record({
  ranks: fc.array(fc.nat({ max: 3 }), { minLength: TABLES.length, maxLength: TABLES.length }),
  turns: fc.array(fc.nat({ max: 3 }), { minLength: TABLES.length, maxLength: TABLES.length }),
})

export const someOrders: fc.Arbitrary<MealFacts> = fc
  .record({
    parties: fc.array(aParty, { maxLength: 12 }),
    menu: fc.array(fc.constantFrom('unknown', ...DISHES), { maxLength: 40 }),
    courses: fc.array(fc.integer({ min: -1, max: 12 }), { minLength: 24, maxLength: 24 }),
    deleted: fc.array(fc.nat({ max: 9 }), { minLength: 24, maxLength: 24 }),
    places,
    // Of the first bookings; an empty list is as good as none.
    seated: fc.array(fc.subarray([...TABLES, 'deleted'], { maxLength: 3 }), { maxLength: 6 }),
  })
  .map(({ parties, menu, courses, deleted, seated, places: { ranks, turns } }) => {
    const rows = parties.map(rowsOf)
    const books = rows.flatMap((row) => row.books)
    return someFacts({
      seatings: new Map(seated.flatMap((tables, at) => (books[at] ? [[books[at].id, tables] as const] : []))),
      meal: { dishes: menu },
      books,
      people: rows.flatMap(({ people }) => people),
      orders: rows.flatMap(({ orders }) => orders),
      lines: rows.flatMap(({ lines }) => lines),
      dishes: DISHES.map((id, at) => aDish(id, courses[at] ?? 0, { deleted: deleted[at] === 0 })),
      // Rank and turn 3 do not exist (any more).
      tables: TABLES.map((id, at) => aTable(id, { rank: `rango${ranks[at] ?? 3}`, turn: `turno${turns[at] ?? 3}` })),
      ranks: ids('rango', 3).map(aRank),
      turns: ids('turno', 3).map(aTurn),
    })
  })
