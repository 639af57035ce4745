import { turnOf } from '../rules/places/turnOf.ts'
import { compareTurns } from '../rules/places/turnOrder.ts'
import { canOrderMeal, isBookIncluded, totalProgress } from '../rules/orders/mealPeople.ts'
import type { Progress } from '../rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { MealOrder } from '../schema/orders.ts'
import type { Rank, Table, Turn } from '../schema/places.ts'
import type { OrderMode } from '../schema/values.ts'
import { whyNotThere } from './bill.ts'
import type { ReviewReason } from './bill.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { compareOptionalNames, inOrder, placeIn, placesOf, rowsById } from './grouping.ts'
import { ordersWithPortions, menuOf } from './mealFacts.ts'
import type { LaidOrder, MealFacts } from './mealFacts.ts'
import { summedPortions } from './portions.ts'
import type { DishPortions } from './portions.ts'
import { locationOf, modeOf } from '../rules/orders/orderMode.ts'

export interface PersonSheet {
  readonly person: BookPerson
  /** Number in the booking, from 1, the holder first: 'Persona 2'. */
  readonly place: number
  readonly order: MealOrder | undefined
  readonly mode: OrderMode
  readonly location: string | undefined
  readonly isCompleted: boolean
  readonly dishes: readonly DishPortions[]
}

export interface BookingSheet {
  readonly book: Book
  readonly table: Table | undefined
  readonly joined: readonly Table[]
  readonly rank: Rank | undefined
  readonly turn: Turn | undefined
  /** Its board has the meal; else what is ordered is extra. */
  readonly isIncluded: boolean
  readonly isStaff: boolean
  /** Of all its persons who can order, expected or not. */
  readonly progress: Progress
  readonly people: readonly PersonSheet[]
  /** Of all its persons together, in the order of the menu. */
  readonly dishes: readonly DishPortions[]
}

export interface ReviewItem {
  readonly reason: ReviewReason
  readonly book: Book | undefined
  readonly person: BookPerson | undefined
  readonly order: MealOrder
  readonly dishes: readonly DishPortions[]
}

export interface MealSheet {
  /** Ids of the dishes that can be cooked, in the order of the menu. */
  readonly menu: readonly string[]
  /** By turn, rank and table; those without come last. */
  readonly bookings: readonly BookingSheet[]
  readonly review: readonly ReviewItem[]
  /** Of all from whom an order is expected. */
  readonly progress: Progress
}

/** A turn by its id; `null`: 'Senza turno'; absent: all of them. */
export type TurnChoice = string | null | undefined

const isOfTurn = ({ turn }: Pick<BookingSheet, 'turn'>, choice: TurnChoice): boolean =>
  choice === undefined || (turn?.id ?? null) === choice

function whoIsThere({ meal, people }: MealFacts, books: ReadonlyMap<string, Book>) {
  const there = new Map<string, BookPerson>()
  for (const person of people) {
    const book = books.get(person.book)
    if (book && canOrderMeal(person, book, meal)) there.set(person.id, person)
  }
  return there
}

/** Every stored portion is in a booking or under `review`, once. */
export function mealSheet(facts: MealFacts, turn?: TurnChoice): MealSheet {
  const { meal } = facts
  const menu = menuOf(facts)
  const places = placesOf(menu)
  const books = rowsById(facts.books)
  const there = whoIsThere(facts, books)
  const laid = ordersWithPortions(facts)
  const ordersOf = groupedBy(laid, ({ order }) => order.person)

  const everybody = groupedBy(facts.people, ({ book: id }) => id)
  const bookings: BookingSheet[] = []
  for (const [bookId, people] of groupedBy(there.values(), ({ book: id }) => id)) {
    const book = books.get(bookId)
    const seat = seatAtMeal(book, facts)
    if (!book || !isOfTurn(seat, turn)) continue
    const inBook = [...(everybody.get(bookId) ?? [])].sort(comparePeople).map(({ id }) => id)
    const sheets = people
      .sort(comparePeople)
      .map((person) => personSheet(person, ordersOf.get(person.id) ?? [], places, inBook.indexOf(person.id) + 1))
    bookings.push(bookingSheet(book, seat, sheets, meal, places))
  }
  bookings.sort(inServiceOrder(facts))

  const ordered = rowsById(facts.people.filter(({ id }) => ordersOf.has(id)))
  const review = laid
    .flatMap((one) => reviewOf(one, { meal, books, people: ordered, places }) ?? [])
    .filter(({ book }) => isOfTurn(seatAtMeal(book, facts), turn))

  const expected = bookings.filter(({ isIncluded, isStaff }) => isIncluded && !isStaff)
  return { menu, bookings, review, progress: totalProgress(expected.map((one) => one.progress)) }
}

interface Seat {
  readonly table: Table | undefined
  readonly joined: readonly Table[]
  readonly rank: Rank | undefined
  readonly turn: Turn | undefined
}

const found = <Row>(rows: ReadonlyMap<string, Row>, id: string | undefined): Row | undefined =>
  id === undefined ? undefined : rows.get(id)

const NONE: readonly Table[] = []

function tablesOf(
  book: Pick<Book, 'id' | 'table'> | undefined,
  { tables, seatings }: Pick<MealFacts, 'tables' | 'seatings'>,
): Pick<Seat, 'table' | 'joined'> {
  const ids = book && seatings.get(book.id)
  const [table = found(tables, book?.table), ...joined] = ids?.flatMap((id) => tables.get(id) ?? []) ?? []
  return { table, joined: joined.length === 0 ? NONE : joined }
}

/** The rank is that of the main table, the turn the booking's own, else that table's. */
export function seatAtMeal(
  book: (Pick<Book, 'id' | 'table'> & Partial<Pick<Book, 'turn'>>) | undefined,
  facts: Pick<MealFacts, 'tables' | 'ranks' | 'turns' | 'seatings'>,
): Seat {
  const { table, joined } = tablesOf(book, facts)
  return { table, joined, rank: found(facts.ranks, table?.rank), turn: found(facts.turns, turnOf(book, table)) }
}

/** `12 + 13` where tables are joined; without a table the text that was written down, if any. */
export function nameOfTables(
  { table, joined }: Pick<Seat, 'table' | 'joined'>,
  book: Pick<Book, 'tableNumber'> | undefined,
): string | undefined {
  const names = [table, ...joined].flatMap((one) => one?.name?.trim() || [])
  return names.length > 0 ? names.join(' + ') : book?.tableNumber?.trim() || undefined
}

export const nameOfTablesAt = (
  book: Pick<Book, 'id' | 'table' | 'tableNumber'> | undefined,
  facts: Pick<MealFacts, 'tables' | 'seatings'>,
): string | undefined => nameOfTables(tablesOf(book, facts), book)

function bookingSheet(
  book: Book,
  seat: Seat,
  people: readonly PersonSheet[],
  meal: MealFacts['meal'],
  places: ReadonlyMap<string, number>,
): BookingSheet {
  return {
    book,
    ...seat,
    isIncluded: isBookIncluded(book, meal),
    isStaff: book.stafferBook,
    progress: {
      completed: people.filter(({ isCompleted }) => isCompleted).length,
      expected: people.length,
    },
    people,
    dishes: summedPortions(
      people.flatMap(({ dishes }) => dishes),
      places,
    ),
  }
}

function inServiceOrder(facts: Pick<MealFacts, 'ranks' | 'turns'>) {
  const turns = placesOf([...facts.turns.values()].sort(compareTurns).map(({ id }) => id))
  const ranks = placesOf(inOrder(facts.ranks.values()).map(({ id }) => id))
  const tableName = (one: BookingSheet) => nameOfTables(one, one.book)
  return (one: BookingSheet, other: BookingSheet): number =>
    placeIn(turns, one.turn?.id) - placeIn(turns, other.turn?.id) ||
    placeIn(ranks, one.rank?.id) - placeIn(ranks, other.rank?.id) ||
    Number(!one.table) - Number(!other.table) ||
    compareOptionalNames(tableName(one), tableName(other)) ||
    compareOptionalNames(one.book.refName, other.book.refName) ||
    (one.book.id < other.book.id ? -1 : 1)
}

const NOTHING: readonly DishPortions[] = []

/** What a person eats of what can be cooked; of several orders (there should be one) all dishes. */
function personSheet(
  person: BookPerson,
  orders: readonly LaidOrder[],
  places: ReadonlyMap<string, number>,
  place: number,
): PersonSheet {
  const order = orders[0]?.order
  const parts = orders.flatMap((one) => one.parts.filter(({ dishId }) => places.has(dishId)))
  return {
    person,
    place,
    order,
    mode: modeOf(order),
    location: locationOf(order),
    isCompleted: orders.some((one) => one.order.completed),
    dishes: parts.length === 0 ? NOTHING : summedPortions(parts, places),
  }
}

const numeric = new Intl.Collator('en', { numeric: true })

/** The holder first, then in order of creation. */
export const comparePeople = (one: BookPerson, other: BookPerson): number =>
  Number(other.isHolder) - Number(one.isHolder) ||
  (one.createdAt ?? Number.MAX_VALUE) - (other.createdAt ?? Number.MAX_VALUE) ||
  numeric.compare(one.id, other.id)

/** From 1, the holder first: it tells nameless persons apart. Undefined for who is not in it. */
export function placeInBooking(
  { id, book }: Pick<BookPerson, 'id' | 'book'>,
  people: readonly BookPerson[],
): number | undefined {
  const ofBooking = people.filter((one) => one.book === book).sort(comparePeople)
  return ofBooking.findIndex((one) => one.id === id) + 1 || undefined
}

interface ReviewFacts {
  readonly meal: MealFacts['meal']
  readonly books: ReadonlyMap<string, Book>
  readonly people: ReadonlyMap<string, BookPerson>
  readonly places: ReadonlyMap<string, number>
}

/** All of an order whose person is not there, else the dishes that are off the menu. */
function reviewOf({ order, parts }: LaidOrder, facts: ReviewFacts): ReviewItem | undefined {
  const { meal, books, people, places } = facts
  if (parts.length === 0) return undefined
  const person = order.person === undefined ? undefined : people.get(order.person)
  const book = books.get(person?.book ?? order.book)
  const doubt = (reason: ReviewReason, doubted = parts): ReviewItem | undefined =>
    doubted.length === 0 ? undefined : { reason, book, person, order, dishes: summedPortions(doubted, places) }
  const absence = whyNotThere(person, book, meal)
  if (absence) return doubt(absence)
  return doubt(
    'dishGone',
    parts.filter(({ dishId }) => !places.has(dishId)),
  )
}

export interface AwayOrder {
  readonly mode: Exclude<OrderMode, 'diningRoom'>
  readonly location: string | undefined
  readonly people: readonly PersonSheet[]
}

/** Orders that are taken away or delivered, together by place. */
export function awayOrders(people: readonly PersonSheet[]): AwayOrder[] {
  const orders = new Map<string, AwayOrder>()
  for (const sheet of people) {
    const { mode, location, dishes } = sheet
    if (mode === 'diningRoom' || dishes.length === 0) continue
    const place = `${mode} ${location ?? ''}`
    const before = orders.get(place)?.people ?? []
    orders.set(place, { mode, location, people: [...before, sheet] })
  }
  return [...orders.values()]
}
