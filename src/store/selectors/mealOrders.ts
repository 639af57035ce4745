import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { withEffectiveBoard, hasBoards } from '#domain/rules/hotel/boards.ts'
import { isOverAt } from '#domain/rules/orders/listedMeals.ts'
import { isSameList } from '#domain/values/sameList.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { KitchenNotice } from '#domain/schema/kitchen.ts'
import type { CalendarMeal, Dish } from '#domain/schema/menu.ts'
import type { ExtraMealOrder, MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { scopeStateOf } from '#sync/replica/scopeState.ts'
import type { State, Tables as AllTables } from '../tables/state.ts'
import { booksAtMeal, ordersOfMeal } from './booksAtMeal.ts'
import { lodgedAt } from './roomParts.ts'
import { seatingsAtMeal } from './mealSeatings.ts'
import { checksOfMeal, needsOfHotel } from './dietaryNeeds.ts'
import { lastResults } from './lastResults.ts'
import { peopleOfBook } from './people.ts'
import { ranksOfHotel, tablesOfHotel, turnsOfHotel } from './places.ts'
import { rowsBy } from './rowsBy.ts'

type Tables = Pick<State, 'tables'>

const linesByMeal = rowsBy<MealOrderDish>(({ calendarMeal }) => calendarMeal)

const noticesOfMeal = rowsBy<KitchenNotice>(({ calendarMeal }) => calendarMeal)

const linesOfMeal = ({ tables }: Tables, mealId: string): readonly MealOrderDish[] =>
  linesByMeal(tables.MealOrderDish, mealId)

const READ = [
  'Hotel',
  'CalendarMeal',
  'Book',
  'BookPerson',
  'MealSeating',
  'DietaryNeeds',
  'AllergyCheck',
  'KitchenNotice',
  'MealOrder',
  'MealOrderDish',
  'Dish',
  'Table',
  'Rank',
  'Turn',
] as const

const lastFacts = lastResults<{ readonly tables: AllTables; readonly facts: MealFacts }>()

const kept = <Row>(rows: readonly Row[], before: readonly Row[] | undefined): readonly Row[] =>
  before && isSameList(rows, before) ? before : rows

const maps = new WeakMap<readonly { readonly id: string }[], ReadonlyMap<string, unknown>>()

function mapOf<Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  const map = maps.get(rows) ?? new Map(rows.map((row) => [row.id, row]))
  maps.set(rows, map)
  return map as ReadonlyMap<string, Row>
}

function dishesOf(
  { tables }: Tables,
  menu: readonly string[],
  lines: readonly MealOrderDish[],
  before: ReadonlyMap<string, Dish> | undefined,
): ReadonlyMap<string, Dish> {
  const ids = new Set([...menu, ...lines.flatMap(({ dish }) => dish ?? [])])
  const dishes = [...ids].flatMap((id) => tables.Dish.rows.get(id) ?? [])
  return before && isSameList(dishes, [...before.values()]) ? before : mapOf(dishes)
}

const peopleOf = (state: Tables, books: readonly Book[]): BookPerson[] =>
  books.flatMap(({ id }) => peopleOfBook(state, id))

const counts = new WeakMap<Book, readonly BookPerson[]>()

/** Persons come with a meal or a booking: where neither was asked for, as many nameless ones as the booking counts. */
function countedPeople(book: Book): readonly BookPerson[] {
  const { id, hotel, pax } = book
  const known =
    counts.get(book) ??
    Array.from({ length: pax }, (_, place) => ({ id: `${id} ${place}`, hotel, book: id, isHolder: place === 0 }))
  counts.set(book, known)
  return known
}

const guessedPeopleOf = (state: Tables, books: readonly Book[]): BookPerson[] =>
  books.flatMap((book) => {
    const people = peopleOfBook(state, book.id)
    return people.length > 0 ? people : countedPeople(book)
  })

const counted = new WeakMap<Book, Book>()

function bookWithEffectiveBoard(book: Book, hotel: Hotel | undefined): Book {
  if (hasBoards(hotel)) return book
  const known = counted.get(book) ?? withEffectiveBoard(book, hotel)
  counted.set(book, known)
  return known
}

function gather(state: Tables, meal: CalendarMeal, before: MealFacts | undefined): MealFacts {
  const { id: mealId, hotel: hotelId } = meal
  const isWritten = state.tables.CalendarMeal.rows.has(mealId)
  const hotel = state.tables.Hotel.rows.get(hotelId)
  const books = kept(
    booksAtMeal(state, meal).map((book) => lodgedAt(state, bookWithEffectiveBoard(book, hotel), meal.date ?? 0)),
    before?.books,
  )
  const lines = linesOfMeal(state, mealId)
  return {
    meal,
    books,
    people: kept(isWritten ? peopleOf(state, books) : guessedPeopleOf(state, books), before?.people),
    orders: ordersOfMeal(state, mealId),
    lines,
    dishes: dishesOf(state, meal.dishes ?? [], lines, before?.dishes),
    tables: mapOf(tablesOfHotel(state, hotelId)),
    ranks: mapOf(ranksOfHotel(state, hotelId)),
    turns: mapOf(turnsOfHotel(state, hotelId)),
    seatings: seatingsAtMeal(state, meal, before?.seatings),
    needs: needsOfHotel(state, hotelId),
    allergyChecks: checksOfMeal(state.tables.AllergyCheck, mealId),
    notices: noticesOfMeal(state.tables.KitchenNotice, mealId),
  }
}

export function mealFacts(state: Tables, hotelId: string, mealId: string): MealFacts | undefined {
  const meal = state.tables.CalendarMeal.rows.get(mealId)
  return meal?.hotel === hotelId ? factsOfMeal(state, meal) : undefined
}

/** Also of a meal without a menu, which has no row (`mealWithoutMenu`). The same object until one of its rows changes. */
export function factsOfMeal(state: Tables, meal: CalendarMeal): MealFacts {
  const store = state.tables.CalendarMeal.rows
  const key = `${meal.hotel}/${meal.id}`
  const last = lastFacts.get(store, key)
  if (last && READ.every((name) => last.tables[name] === state.tables[name])) return last.facts
  const found = gather(state, meal, last?.facts)
  const facts = last && isSameList(Object.values(found), Object.values(last.facts)) ? last.facts : found
  lastFacts.set(store, key, { tables: state.tables, facts })
  return facts
}

/** The same for a meal all of whose rows are on this device. */
export const keptFacts = (state: State, hotelId: string, mealId: string): MealFacts | undefined =>
  scopeStateOf(state, hotelId, `meal:${mealId}`)?.status === 'ready' ? mealFacts(state, hotelId, mealId) : undefined

interface BookOrders {
  readonly people: readonly BookPerson[]
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
  readonly extraOrders: readonly ExtraMealOrder[]
}

const ordersByBook = rowsBy<MealOrder>(({ book }) => book)
const linesByBook = rowsBy<MealOrderDish>(({ book }) => book)
const extrasByBook = rowsBy<ExtraMealOrder>(({ book }) => book)

const lastOrders = lastResults<BookOrders>()

export function ordersOfBook(state: Tables, bookId: string): BookOrders {
  const { tables } = state
  const before = lastOrders.get(tables.MealOrder.rows, bookId)
  const found: BookOrders = {
    people: peopleOfBook(state, bookId),
    orders: ordersByBook(tables.MealOrder, bookId),
    lines: linesByBook(tables.MealOrderDish, bookId),
    extraOrders: extrasByBook(tables.ExtraMealOrder, bookId),
  }
  if (before && isSameList(Object.values(found), Object.values(before))) return before
  lastOrders.set(tables.MealOrder.rows, bookId, found)
  return found
}

/** How many meals to come a booking, or one of its persons, has ordered for, of what this device has read. */
export function mealsOrderedFor(state: Tables, bookId: string, now: Instant, personId?: string): number {
  const { orders, lines } = ordersOfBook(state, bookId)
  const { rows: meals } = state.tables.CalendarMeal
  const filled = new Set(lines.filter(({ quantity }) => quantity > 0).map(({ order }) => order))
  const ordered = orders.flatMap(({ id, person, calendarMeal }) => {
    const meal =
      filled.has(id) && (personId === undefined || person === personId) ? meals.get(calendarMeal ?? '') : undefined
    return meal && !isOverAt(meal, now) ? meal.id : []
  })
  return new Set(ordered).size
}

/** Orders of a booking outside the meals that are neither brought nor refused, of what this device has read. */
export const extrasToBring = (state: Tables, bookId: string): number =>
  ordersOfBook(state, bookId).extraOrders.filter(({ status }) => status === 'pending' || status === 'approved').length
