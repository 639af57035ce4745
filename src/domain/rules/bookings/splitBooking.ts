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
  const { hotel, bookType, checkin, checkout, refLocale, table, tableNumber, turn, stafferBook } = book
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
    ...(refLocale !== undefined && { refLocale }),
    ...(table !== undefined && { table, sharesTable: true }),
    ...(tableNumber !== undefined && { tableNumber }),
    ...(turn !== undefined && { turn }),
    ...(room?.room !== undefined && room),
  }
}

/**
 * One booking becomes two (docs/domain.md, A booking that is divided). Rows of persons have ids made of the
 * persons, so those who go get new rows, and what they had goes.
 */
export function planSplit(facts: SplitFacts, asked: SplitAsked): SplitPlan {
  const { book } = facts
  const { hotel } = book
  const { newId, now } = asked
  const going = facts.people.filter(({ id }) => asked.going.includes(id))
  const staying = facts.people.filter(({ id }) => !asked.going.includes(id))
  const newIds = new Map(going.map(({ id }, at) => [id, personIdOf(newId, at + 1)]))
  const ofNew = ({ person }: { readonly person?: string | undefined }) => newIds.get(person ?? '')
  const holder = going.find(({ isHolder }) => isHolder) ?? going[0]
  const isHeld = staying.some(({ isHolder }) => isHolder)

  const orders = facts.orders
    .map((order) => {
      const person = ofNew(order)
      if (person === undefined || order.calendarMeal === undefined) return undefined
      return {
        from: order.id,
        row: { ...bare(order), id: orderIdOf(hotel, order.calendarMeal, person), book: newId, person },
      }
    })
    .filter(isWanted)
  const newOrders = new Map(orders.map(({ from, row }) => [from, row.id]))

  return {
    book: newBook(book, holder, going.length, asked),
    pax: staying.length,
    holder: isHeld ? undefined : staying[0]?.id,
    people: going.map((person) => ({
      from: person.id,
      row: { ...bare(person), id: newIds.get(person.id) ?? '', book: newId, isHolder: person === holder },
    })),
    orders,
    lines: facts.lines
      .map((line) => {
        const order = newOrders.get(line.order)
        if (order === undefined || line.dish === undefined) return undefined
        const id = orderDishIdOf(hotel, order, line.dish, line.halfPortion)
        return {
          from: line.id,
          row: { ...bare(line), id, book: newId, order, orderedAt: line.orderedAt ?? line.updatedAt },
        }
      })
      .filter(isWanted),
    needs: facts.needs
      .map((needs) => {
        const person = ofNew(needs)
        if (person === undefined) return undefined
        // What a phone said keeps its own row, which that phone can no longer change.
        const id = needs.saidOn === undefined ? dietaryNeedsId(hotel, person) : declaredNeedsId(hotel, person, needs.id)
        return { from: needs.id, row: { ...bare(needs), id, book: newId, person } }
      })
      .filter(isWanted),
    checks: facts.checks
      .map((check) => {
        const person = ofNew(check)
        if (person === undefined) return undefined
        const id = allergyCheckId(hotel, check.calendarMeal, person, check.dish)
        return { from: check.id, row: { ...bare(check), id, book: newId, person } }
      })
      .filter(isWanted),
    // They sit together until the hotel says otherwise.
    seatings: facts.seatings
      .filter(({ tables = [], start = Infinity }) => tables.length > 0 && start >= now)
      .map((seating) => {
        const at =
          seating.day !== undefined && seating.mealIndex !== undefined
            ? { day: seating.day, mealIndex: seating.mealIndex }
            : undefined
        return { row: { ...bare(seating), id: mealSeatingId(hotel, newId, at), book: newId, sharesTables: true } }
      }),
  }
}
