import { canOrderMeal, totalProgress } from '../rules/orders/mealPeople.ts'
import type { Progress } from '../rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { MealOrder } from '../schema/orders.ts'
import type { Rank, Table, Turn } from '../schema/places.ts'
import { bookingSheet, seatOf, walkThrough } from './bookingSheet.ts'
import type { MealFacts } from './facts.ts'
import { groupedBy, rowsById } from './groupedBy.ts'
import { placesOf } from './inOrder.ts'
import { laidOrders } from './laidOrders.ts'
import { menuOf } from './menu.ts'
import { comparePeople, personSheet } from './personSheet.ts'
import { reviewOf } from './review.ts'

/** Portions of a dish; whole and half ones are never added up. */
export interface Portions {
  readonly normal: number
  readonly half: number
}

/** A variation of some of the portions: «senza sale». */
export interface Note {
  readonly text: string
  readonly quantity: number
  readonly half: boolean
}

/** What somebody, or a table, has of a dish; `notes` are of portions that are counted already. */
export interface OrderedPortions extends Portions {
  readonly dishId: string
  readonly notes: readonly Note[]
}

/** Where an order is eaten. */
export type OrderMode = 'diningRoom' | 'takeAway' | 'delivery'

/** A person who can order the meal, with what was ordered, if anything was. */
export interface PersonSheet {
  readonly person: BookPerson
  /** Among all of the booking, from 1, the holder first: 'Persona 2'. */
  readonly place: number
  readonly order: MealOrder | undefined
  readonly mode: OrderMode
  /** Where to, of a delivery. */
  readonly location: string | undefined
  readonly isCompleted: boolean
  readonly dishes: readonly OrderedPortions[]
}

/** A booking of which somebody can order the meal. */
export interface BookingSheet {
  readonly book: Book
  readonly table: Table | undefined
  readonly rank: Rank | undefined
  readonly turn: Turn | undefined
  /** Its board has the meal; else what is ordered is extra. */
  readonly isIncluded: boolean
  readonly isStaff: boolean
  /** Of its persons, whether expected or not: `completed` of all who can order. */
  readonly progress: Progress
  readonly people: readonly PersonSheet[]
  /** Of all its persons together, in the order of the menu. */
  readonly dishes: readonly OrderedPortions[]
}

/** Why something that was ordered is neither cooked nor forgotten, but looked at ('Da rivedere'). */
export type ReviewReason =
  /** The dish is no longer on the menu of the meal, or was deleted. */
  | 'dishGone'
  /** The stay was moved or made shorter: the person is not there at the meal. */
  | 'notInHouse'
  /** The person was taken out of the booking. */
  | 'personGone'

export interface ReviewItem {
  readonly reason: ReviewReason
  readonly book: Book | undefined
  readonly person: BookPerson | undefined
  readonly order: MealOrder
  /** What of the order is in doubt. */
  readonly dishes: readonly OrderedPortions[]
}

/** Who is at a meal and what they eat: what every report of the meal is made from. */
export interface MealSheet {
  /** Ids of the dishes that can be cooked, by course and as the menu of the meal has them. */
  readonly menu: readonly string[]
  /** By turn, rank and table, as one walks through the room; those without come last. */
  readonly bookings: readonly BookingSheet[]
  readonly review: readonly ReviewItem[]
  /** Of all from whom an order is expected (part 2 §4). */
  readonly progress: Progress
}

/** A turn by its id; `null`: 'Senza turno'; absent: all of them. */
export type TurnChoice = string | null | undefined

/** Whether a booking belongs to the turn that was chosen. */
const isOfTurn = ({ turn }: Pick<BookingSheet, 'turn'>, choice: TurnChoice): boolean =>
  choice === undefined || (turn?.id ?? null) === choice

/** The persons who can order the meal, each once. */
function whoIsThere({ meal, people }: MealFacts, books: ReadonlyMap<string, Book>) {
  const there = new Map<string, BookPerson>()
  for (const person of people) {
    const book = books.get(person.book)
    if (book && canOrderMeal(person, book, meal)) there.set(person.id, person)
  }
  return there
}

/**
 * Lays the rows of a meal out by booking and person. Everybody who can order it is there once;
 * what is stored is either there or under `review`, each portion once.
 */
export function mealSheet(facts: MealFacts, turn?: TurnChoice): MealSheet {
  const { meal } = facts
  const menu = menuOf(facts)
  const places = placesOf(menu)
  const books = rowsById(facts.books)
  const there = whoIsThere(facts, books)
  const laid = laidOrders(facts)
  const ordersOf = groupedBy(laid, ({ order }) => order.person)

  const everybody = groupedBy(facts.people, ({ book: id }) => id)
  const bookings: BookingSheet[] = []
  for (const [bookId, people] of groupedBy(there.values(), ({ book: id }) => id)) {
    const book = books.get(bookId)
    const seat = seatOf(book, facts)
    if (!book || !isOfTurn(seat, turn)) continue
    const inBook = [...(everybody.get(bookId) ?? [])].sort(comparePeople).map(({ id }) => id)
    const sheets = people
      .sort(comparePeople)
      .map((person) =>
        personSheet(person, ordersOf.get(person.id) ?? [], places, inBook.indexOf(person.id) + 1),
      )
    bookings.push(bookingSheet(book, seat, sheets, meal, places))
  }
  bookings.sort(walkThrough(facts))

  // Of the whole hotel's persons only those are looked up who ordered.
  const ordered = rowsById(facts.people.filter(({ id }) => ordersOf.has(id)))
  const review = laid
    .flatMap((one) => reviewOf(one, { meal, books, people: ordered, places }) ?? [])
    .filter(({ book }) => isOfTurn(seatOf(book, facts), turn))

  // Of the staff, and of those whose board does not have the meal, no order is expected.
  const expected = bookings.filter(({ isIncluded, isStaff }) => isIncluded && !isStaff)
  return { menu, bookings, review, progress: totalProgress(expected.map((one) => one.progress)) }
}
