import type { MealFacts } from '#domain/reports/mealFacts.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { Rank, Table, Turn } from '#domain/schema/places.ts'
import { aRow } from './aRow.ts'

export const HOTEL = 'hotel00001'
export const MEAL = 'dinner0001'
export const DINNER = Date.parse('2026-08-16T17:30:00Z')
export const DAY = 86_400_000

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

export const aDish = (id: string, courseIndex: number, fields: Partial<Dish> = {}): Dish =>
  aRow('Dish', { id, hotel: HOTEL, courseIndex, name: { it: id }, ...fields })

/** A half-board booking that is there from the day before the dinner to the day after. */
export const aBook = (id: string, fields: Partial<Book> = {}): Book =>
  aRow('Book', {
    id,
    hotel: HOTEL,
    bookType: 'HB',
    checkin: DINNER - DAY,
    checkout: DINNER + DAY,
    ...fields,
  })

export const aPerson = (id: string, book: string, fields: Partial<BookPerson> = {}): BookPerson =>
  aRow('BookPerson', { id, hotel: HOTEL, book, name: id, ...fields })

export const anOrder = (person: string, book: string, fields: Partial<MealOrder> = {}): MealOrder =>
  aRow('MealOrder', {
    id: `order-${person}`,
    hotel: HOTEL,
    book,
    person,
    calendarMeal: MEAL,
    completed: true,
    ...fields,
  })

let lines = 0

export const aLine = (
  person: string,
  dish: string,
  quantity: number,
  fields: Partial<MealOrderDish> = {},
): MealOrderDish =>
  aRow('MealOrderDish', {
    id: `line${(lines += 1)}`,
    hotel: HOTEL,
    book: '',
    order: `order-${person}`,
    calendarMeal: MEAL,
    dish,
    quantity,
    ...fields,
  })

export interface MealRows {
  readonly meal?: Partial<CalendarMeal>
  readonly books?: readonly Book[]
  readonly people?: readonly BookPerson[]
  readonly orders?: readonly MealOrder[]
  readonly lines?: readonly MealOrderDish[]
  readonly dishes?: readonly Dish[]
  readonly tables?: readonly Table[]
  readonly ranks?: readonly Rank[]
  readonly turns?: readonly Turn[]
  readonly seatings?: MealFacts['seatings']
  readonly needs?: MealFacts['needs']
  readonly allergyChecks?: MealFacts['allergyChecks']
  readonly notices?: MealFacts['notices']
}

export function someFacts(rows: MealRows): MealFacts {
  const { dishes = [] } = rows
  return {
    meal: aRow('CalendarMeal', {
      id: MEAL,
      hotel: HOTEL,
      mealIndex: '3',
      date: DINNER,
      dishes: dishes.map(({ id }) => id),
      ...rows.meal,
    }),
    books: rows.books ?? [],
    people: rows.people ?? [],
    orders: rows.orders ?? [],
    lines: rows.lines ?? [],
    dishes: byId(dishes),
    tables: byId(rows.tables ?? []),
    ranks: byId(rows.ranks ?? []),
    turns: byId(rows.turns ?? []),
    seatings: rows.seatings ?? new Map(),
    needs: rows.needs ?? new Map(),
    allergyChecks: rows.allergyChecks ?? [],
    notices: rows.notices ?? [],
  }
}

export const aTable = (id: string, fields: Partial<Table> = {}): Table =>
  aRow('Table', { id, hotel: HOTEL, name: id, ...fields })
export const aRank = (id: string): Rank => aRow('Rank', { id, hotel: HOTEL, name: id })
export const aTurn = (id: string): Turn => aRow('Turn', { id, hotel: HOTEL, name: id })
