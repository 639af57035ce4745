import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import { stayOf } from '../bookings/booking.ts'
import { includesMeal } from './inclusions.ts'

export type StayOfBook = Pick<Book, 'checkin' | 'checkout' | 'stafferBook' | 'bookType'>
export type StayOfPerson = Pick<BookPerson, 'checkin' | 'checkout'>
export type MealSlot = Pick<CalendarMeal, 'date' | 'mealIndex'>

/** A booking without days has no meals (docs/domain.md, Who can order). */
export function isInHouse(person: StayOfPerson, book: StayOfBook, { date }: MealSlot): boolean {
  if (date === undefined || book.checkin === undefined || book.checkout === undefined) return false
  const { checkin, checkout } = stayOf(person, book)
  return checkin !== undefined && checkout !== undefined && checkin <= date && date <= checkout
}

/** Whether a person can order a meal; staff bookings whenever there is one. */
export const canOrderMeal = (person: StayOfPerson, book: StayOfBook, meal: MealSlot): boolean =>
  book.stafferBook ? meal.date !== undefined : isInHouse(person, book, meal)

/** Whether the board has the meal; else what is ordered is extra. */
export const isBookIncluded = ({ bookType }: StayOfBook, { mealIndex }: MealSlot): boolean =>
  mealIndex !== undefined && includesMeal(bookType, mealIndex)

/** Whether an order is expected (docs/domain.md, Who can order). */
export const isExpected = (person: StayOfPerson, book: StayOfBook, meal: MealSlot): boolean =>
  !book.stafferBook && isBookIncluded(book, meal) && isInHouse(person, book, meal)

export interface Progress {
  readonly completed: number
  readonly expected: number
}

export const totalProgress = (parts: readonly Progress[]): Progress =>
  parts.reduce(
    (sum, part) => ({
      completed: sum.completed + part.completed,
      expected: sum.expected + part.expected,
    }),
    { completed: 0, expected: 0 },
  )

/** Whole per cent; 100 where nobody is expected (docs/domain.md, Progress). */
export const percentOf = ({ completed, expected }: Progress): number =>
  expected === 0 ? 100 : Math.floor((completed / expected) * 100)

export type ProgressLevel = 'low' | 'medium' | 'high'

/** By per cent: from 40 medium, from 80 high. */
export function progressLevel(progress: Progress): ProgressLevel {
  const percent = percentOf(progress)
  return percent < 40 ? 'low' : percent < 80 ? 'medium' : 'high'
}

/** Of one booking: high when all have ordered, low under half. */
export function bookingLevel({ completed, expected }: Progress): ProgressLevel {
  if (completed >= expected) return 'high'
  return completed / expected < 0.5 ? 'low' : 'medium'
}

type PersonOfBook = Pick<BookPerson, 'id' | 'book' | 'checkin' | 'checkout'>
type SentOrder = Pick<MealOrder, 'person' | 'completed'>

/** Persons of whom an order is expected at the meal. */
export const expectedPeople = <Person extends PersonOfBook>(
  meal: MealSlot,
  books: ReadonlyMap<string, StayOfBook>,
  people: readonly Person[],
): Person[] =>
  people.filter((person) => {
    const book = books.get(person.book)
    return book !== undefined && isExpected(person, book, meal)
  })

/** How many of these persons have a completed order among those of the meal. */
export function progressOfPersons(persons: readonly { readonly id: string }[], orders: readonly SentOrder[]): Progress {
  const done = new Set(orders.flatMap(({ person, completed }) => (completed ? (person ?? []) : [])))
  return { completed: persons.filter(({ id }) => done.has(id)).length, expected: persons.length }
}

/** Of all persons from whom the meal expects an order. */
export const progressOf = (
  meal: MealSlot,
  books: ReadonlyMap<string, StayOfBook>,
  people: readonly PersonOfBook[],
  orders: readonly SentOrder[],
): Progress => progressOfPersons(expectedPeople(meal, books, people), orders)
