import { dayOf, endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import { classesOf } from '#domain/replica/scopes.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { DietaryNeeds } from '#domain/schema/dietary.ts'
import type { MealOrder } from '#domain/schema/orders.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import { loadAll, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { ownDaysIn, staysIn } from '#cloud/stays/staysInSpan.ts'
import type { Span } from '#cloud/stays/staysInSpan.ts'
import { existing, tombstonesOf } from '../sync/feeds.ts'
import { feedOf, inHotel, isNew, ofHotel } from './feeds.ts'
import type { HotelFeed, HotelRowsToSend, HotelSource } from './feeds.ts'

const BOOK_FIELDS = ['checkin', 'checkout', 'stafferBook'] as const
type StayOfBook = Pick<Book, 'id' | (typeof BOOK_FIELDS)[number]>
/** Bookings of a page; they come with their persons. */
const BOOKS_OF_PAGE = 500
const MAX_POINTERS = 300

/** The condition of `booksAtMeal`. */
const isAtMeal = ({ checkin, checkout, stafferBook }: StayOfBook, { first, last }: Span): boolean =>
  stafferBook ||
  (checkin !== undefined && checkout !== undefined && checkin <= last.getTime() && checkout >= first.getTime())

interface OfBooks {
  readonly people: BookPerson[]
  readonly needs: DietaryNeeds[]
}

async function peopleOf(hotelId: string, bookIds: readonly string[]): Promise<OfBooks> {
  const found: OfBooks = { people: [], needs: [] }
  for (let at = 0; at < bookIds.length; at += MAX_POINTERS) {
    const books = bookIds.slice(at, at + MAX_POINTERS).map((id) => pointerTo('Book', id))
    const narrow: Narrow = (query) => ofHotel(hotelId)(query).containedIn('book', books)
    found.people.push(...(await loadAll('BookPerson', narrow)))
    found.needs.push(...(await loadAll('DietaryNeeds', narrow)))
  }
  return found
}

const rowsOfBooks = ({ people, needs }: OfBooks): HotelRowsToSend['rows'] => [
  ['BookPerson', people],
  ['DietaryNeeds', needs],
]

/** What of the changes in a hotel belongs to one meal. */
class RowsAtMeal {
  constructor(
    private readonly hotelId: string,
    private readonly span: Span,
  ) {}

  ofArrivals = async (books: readonly StayOfBook[]): Promise<HotelRowsToSend> => {
    const there = books.filter((book) => isAtMeal(book, this.span))
    return {
      rows: rowsOfBooks(
        await peopleOf(
          this.hotelId,
          there.map((book) => book.id),
        ),
      ),
    }
  }

  /** Also of persons whose stay was moved away after they ordered. */
  ofOrders = async (orders: readonly MealOrder[]): Promise<HotelRowsToSend> => {
    const away = [...(await this.areThere(orders))].filter(([, isThere]) => !isThere)
    const ofBooks = await peopleOf(
      this.hotelId,
      away.map(([bookId]) => bookId),
    )
    return { rows: [['MealOrder', orders], ...rowsOfBooks(ofBooks)] }
  }

  /** An import makes thousands who are not at the meal. */
  ofPeople = async (people: readonly BookPerson[]): Promise<HotelRowsToSend> => {
    const isUnknown = (person: BookPerson) =>
      isNew(person) && person.checkin === undefined && person.checkout === undefined
    const there = await this.areThere(people.filter(isUnknown))
    return { rows: [['BookPerson', people.filter((person) => !isUnknown(person) || there.get(person.book))]] }
  }

  /** Of who is not there only what was withdrawn: no device needs the others. */
  ofNeeds = async (needs: readonly DietaryNeeds[]): Promise<HotelRowsToSend> => {
    const there = await this.areThere(needs)
    return { rows: [['DietaryNeeds', needs.filter(({ book, tags = [] }) => there.get(book) || tags.length === 0)]] }
  }

  private async areThere(rows: readonly { readonly book: string }[]): Promise<ReadonlyMap<string, boolean>> {
    const ids = [...new Set(rows.map(({ book }) => book))]
    const narrow: Narrow = (query) => ofHotel(this.hotelId)(query).containedIn('objectId', ids)
    const books = ids.length === 0 ? [] : await loadFields('Book', narrow, BOOK_FIELDS)
    return new Map(books.map((book) => [book.id, isAtMeal(book, this.span)]))
  }
}

function feedsOf(hotelId: string, mealId: string, span: Span): readonly HotelFeed[] {
  const of = ofHotel(hotelId)
  const ofMeal: Narrow = (query) => of(query).equalTo('calendarMeal', pointerTo('CalendarMeal', mealId))
  const atMeal = new RowsAtMeal(hotelId, span)
  return [
    feedOf('MealOrder', { of: ofMeal, rowsToSend: atMeal.ofOrders }),
    feedOf('MealOrderDish', { of: ofMeal }),
    feedOf('BookPerson', { of, first: () => ownDaysIn(span), rowsToSend: atMeal.ofPeople }),
    feedOf('DietaryNeeds', { of, rowsToSend: atMeal.ofNeeds }),
    feedOf('AllergyCheck', { of: ofMeal }),
    feedOf('KitchenNotice', { of: ofMeal }),
    feedOf('CourseCall', { of: ofMeal }),
    feedOf('KitchenPortion', { of: ofMeal }),
    feedOf('PrintJob', { of: ofMeal }),
    feedOf('Book', {
      of,
      first: () => [staysIn(span), (query) => query.equalTo('stafferBook', true)],
      fields: BOOK_FIELDS,
      rowsToSend: atMeal.ofArrivals,
      page: BOOKS_OF_PAGE,
    }),
  ]
}

export async function sourceOfMeal(hotelId: string, mealId: string): Promise<HotelSource> {
  const names = classesOf(`meal:${mealId}`)
  const [found, zone] = await Promise.all([loadRow('CalendarMeal', mealId, ['hotel', 'date']), zoneOf(hotelId)])
  // Of a deleted meal nothing is left.
  if (found?.hotel !== hotelId) return inHotel(hotelId, names, [])
  const day = dayOf(found.date ?? 0, zone)
  const span = { first: new Date(startOfDay(day, zone)), last: new Date(endOfDay(day, zone)) }
  return {
    // On another day a meal has other guests.
    basis: String(span.first.getTime()),
    feeds: feedsOf(hotelId, mealId, span),
    tombstones: tombstonesOf(names, ofHotel(hotelId)),
    existing,
  }
}
