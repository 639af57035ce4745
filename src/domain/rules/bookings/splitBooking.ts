import type { Book, BookPerson, MealSeating } from '#domain/schema/booking.ts'
import type { AllergyCheck, DietaryNeeds } from '#domain/schema/dietary.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import { mealSeatingId } from '../places/mealSeating.ts'
import { orderDishIdOf, orderIdOf } from '../orders/mealOrder.ts'
import type { Verdict } from '../verdict.ts'
import { personIdOf } from './booking.ts'
import { isNamed, personName } from './bookPeople.ts'
import { allergyCheckId, declaredNeedsId, dietaryNeedsId } from './dietaryNeeds.ts'

export function checkSplit(people: readonly Pick<BookPerson, 'id'>[], going: readonly string[]): Verdict {
  const known = new Set(people.map(({ id }) => id))
  if (going.some((id) => !known.has(id))) return 'gone'
  return going.length === 0 || new Set(going).size >= known.size ? 'splitLeavesNobody' : undefined
}

export interface SplitFacts {
  readonly book: Book
  /** In order of creation. */
  readonly people: readonly BookPerson[]
  /** All that the booking's rows say; those of persons who stay are left alone. */
  readonly orders: readonly MealOrder[]
  readonly lines: readonly MealOrderDish[]
  readonly needs: readonly DietaryNeeds[]
  readonly checks: readonly AllergyCheck[]
  readonly seatings: readonly MealSeating[]
}

interface SplitAsked {
  readonly newId: string
  readonly going: readonly string[]
  readonly room?: Pick<Book, 'room' | 'roomNumber'> | undefined
  readonly now: Instant
}

interface Copy<Row> {
  /** The row that goes, unless it stays beside the copy. */
  readonly from?: string
  readonly row: Omit<Row, 'createdAt' | 'updatedAt' | 'changedBy'>
}

export interface SplitPlan {
  readonly book: Omit<Partial<Book>, 'createdAt' | 'updatedAt'> & Pick<Book, 'id' | 'hotel' | 'pax'>
  readonly pax: number
  /** Who of those who stay holds the booking from now on, if the holder goes. */
  readonly holder: string | undefined
  readonly people: readonly Copy<BookPerson>[]
  readonly orders: readonly Copy<MealOrder>[]
  readonly lines: readonly Copy<MealOrderDish>[]
  readonly needs: readonly Copy<DietaryNeeds>[]
  readonly checks: readonly Copy<AllergyCheck>[]
  readonly seatings: readonly Copy<MealSeating>[]
}

const isWanted = <T>(value: T | undefined): value is T => value !== undefined

function bare<R extends { readonly id: string }>(row: R): Omit<R, 'createdAt' | 'updatedAt' | 'changedBy'> {
  const {
    createdAt: _,
    updatedAt: __,
    changedBy: ___,
    ...fields
  } = row as R & Partial<Record<'createdAt' | 'updatedAt' | 'changedBy', unknown>>
  return fields
}

function newBook(
  book: Book,
  holder: BookPerson | undefined,
  pax: number,
  { newId, room }: SplitAsked,
): SplitPlan['book'] {
  const { hotel, bookType, checkin, checkout, arrivalTime, refLocale, table, tableNumber, turn, stafferBook } = book
  const name = holder && isNamed(holder) ? personName(holder) : undefined
  return {
    id: newId,
    hotel,
    pax,
    refName: name ?? `${book.refName?.trim() ?? ''} (2)`.trim(),
    stafferBook,
    splitFrom: book.id,
    ...(bookType !== undefined && { bookType }),
    ...(checkin !== undefined && { checkin }),
    ...(checkout !== undefined && { checkout }),
    ...(arrivalTime !== undefined && { arrivalTime }),
    ...(refLocale !== undefined && { refLocale }),
    ...(table !== undefined && { table, sharesTable: true }),
    ...(tableNumber !== undefined && { tableNumber }),
    ...(turn !== undefined && { turn }),
    ...(room?.room !== undefined && room),
  }
}

/** Whose rows go, and where to. */
interface Going {
  readonly hotel: string
  readonly newId: string
  /** The id that a person has in the new booking; undefined for who stays. */
  readonly personOf: (row: { readonly person?: string | undefined }) => string | undefined
}

function goingOrder(order: MealOrder, { hotel, newId, personOf }: Going) {
  const person = personOf(order)
  if (person === undefined || order.calendarMeal === undefined) return undefined
  return {
    from: order.id,
    row: { ...bare(order), id: orderIdOf(hotel, order.calendarMeal, person), book: newId, person },
  }
}

function goingLine(line: MealOrderDish, newOrders: ReadonlyMap<string, string>, { hotel, newId }: Going) {
  const order = newOrders.get(line.order)
  if (order === undefined || line.dish === undefined) return undefined
  const id = orderDishIdOf(hotel, order, line.dish, line.halfPortion)
  return {
    from: line.id,
    row: { ...bare(line), id, book: newId, order, orderedAt: line.orderedAt ?? line.updatedAt },
  }
}

function goingNeeds(needs: DietaryNeeds, { hotel, newId, personOf }: Going) {
  const person = personOf(needs)
  if (person === undefined) return undefined
  // What a phone said keeps its own row, which that phone can no longer change.
  const id = needs.saidOn === undefined ? dietaryNeedsId(hotel, person) : declaredNeedsId(hotel, person, needs.id)
  return { from: needs.id, row: { ...bare(needs), id, book: newId, person } }
}

function goingCheck(check: AllergyCheck, { hotel, newId, personOf }: Going) {
  const person = personOf(check)
  if (person === undefined) return undefined
  const id = allergyCheckId(hotel, check.calendarMeal, person, check.dish)
  return { from: check.id, row: { ...bare(check), id, book: newId, person } }
}

/** They sit together until the hotel says otherwise. */
function sharedSeating(seating: MealSeating, { hotel, newId }: Going): Copy<MealSeating> {
  const { day, mealIndex } = seating
  const at = day !== undefined && mealIndex !== undefined ? { day, mealIndex } : undefined
  return { row: { ...bare(seating), id: mealSeatingId(hotel, newId, at), book: newId, sharesTables: true } }
}

/**
 * One booking becomes two (docs/domain.md, A booking that is divided). Rows of persons have ids made of the
 * persons, so those who go get new rows, and what they had goes.
 */
export function planSplit(facts: SplitFacts, asked: SplitAsked): SplitPlan {
  const { book } = facts
  const { newId, now } = asked
  const people = facts.people.filter(({ id }) => asked.going.includes(id))
  const staying = facts.people.filter(({ id }) => !asked.going.includes(id))
  const newIds = new Map(people.map(({ id }, at) => [id, personIdOf(newId, at + 1)]))
  const going: Going = { hotel: book.hotel, newId, personOf: ({ person }) => newIds.get(person ?? '') }
  const holder = people.find(({ isHolder }) => isHolder) ?? people[0]
  const isHeld = staying.some(({ isHolder }) => isHolder)
  const orders = facts.orders.map((order) => goingOrder(order, going)).filter(isWanted)
  const newOrders = new Map(orders.map(({ from, row }) => [from, row.id]))
  return {
    book: newBook(book, holder, people.length, asked),
    pax: staying.length,
    holder: isHeld ? undefined : staying[0]?.id,
    people: people.map((person) => ({
      from: person.id,
      row: { ...bare(person), id: newIds.get(person.id) ?? '', book: newId, isHolder: person === holder },
    })),
    orders,
    lines: facts.lines.map((line) => goingLine(line, newOrders, going)).filter(isWanted),
    needs: facts.needs.map((needs) => goingNeeds(needs, going)).filter(isWanted),
    checks: facts.checks.map((check) => goingCheck(check, going)).filter(isWanted),
    seatings: facts.seatings
      .filter(({ tables = [], start = Infinity }) => tables.length > 0 && start >= now)
      .map((seating) => sharedSeating(seating, going)),
  }
}
