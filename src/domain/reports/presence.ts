import { dayOf } from '../dates/calendar.ts'
import { lateArrival } from '../kitchen/latePlates.ts'
import { servedMeals } from '../reference/meals.ts'
import { withEffectiveBoard } from '../rules/hotel/boards.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { mealWithoutMenu } from '../rules/orders/listedMeals.ts'
import { isExpected } from '../rules/orders/mealPeople.ts'
import type { StayOfPerson } from '../rules/orders/mealPeople.ts'
import type { Book, BookPerson } from '../schema/booking.ts'
import type { Day } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import { dayCounts } from '../timeline/dayCounts.ts'
import { fortnightOf } from '../timeline/timelineSheet.ts'
import type { TimelineSpan } from '../timeline/span.ts'
import { groupedBy } from '../values/groupedBy.ts'

export interface PresenceFacts {
  readonly hotel: Pick<Hotel, 'id' | 'timezone' | 'defaultMealsTime' | 'kitchen' | 'config'>
  /** Bookings of the hotel, the staff's too. */
  readonly books: readonly Book[]
  /** Those that are known: persons come with a meal or a booking. */
  readonly people: readonly BookPerson[]
  readonly meals: readonly CalendarMeal[]
}

/** A booking with persons of whom a meal expects an order. */
export interface ExpectedStay {
  readonly book: Book
  readonly persons: number
}

export interface MealPresence {
  /** Of the calendar, else as it would be without a menu. */
  readonly meal: CalendarMeal
  readonly expected: readonly ExpectedStay[]
  readonly covers: number
  /** Persons of the staff's bookings, who may eat at any meal. */
  readonly staff: number
  readonly highChairs: number
  /** Plates that are kept for who arrives after the meal; they are among the covers. */
  readonly latePlates: number
}

export interface DayPresence {
  readonly day: Day
  /** Those that are served, in the order of the day. */
  readonly meals: readonly MealPresence[]
  readonly arrivals: number
  readonly departures: number
}

interface KnownStay {
  readonly book: Book
  readonly people: readonly BookPerson[]
}

const LIKE_THE_BOOKING: StayOfPerson = {}

/** Persons where all of the booking are known; else all that it counts come and go with it (docs/domain.md, Presence). */
const personsOf = ({ book, people }: KnownStay, isCounted: (person: StayOfPerson) => boolean): number =>
  people.length === book.pax ? people.filter(isCounted).length : isCounted(LIKE_THE_BOOKING) ? book.pax : 0

const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amountOf(row), 0)

/** Of 30,000 bookings only those that may be there in the span. */
function staysIn({ hotel, books, people }: PresenceFacts, { starts }: TimelineSpan): KnownStay[] {
  const [from, to] = [starts[0] ?? 0, starts.at(-1) ?? 0]
  const peopleOf = groupedBy(people, ({ book }) => book)
  const isThere = ({ checkin, checkout }: StayOfPerson, book: Book): boolean =>
    (checkin ?? book.checkin ?? Infinity) < to && (checkout ?? book.checkout ?? -Infinity) >= from
  return books.flatMap((book) => {
    const known = peopleOf.get(book.id) ?? []
    if (!book.stafferBook && !isThere(book, book) && !known.some((person) => isThere(person, book))) return []
    return { book: withEffectiveBoard(book, hotel), people: known }
  })
}

function presenceAt(meal: CalendarMeal, stays: readonly KnownStay[], hotel: PresenceFacts['hotel']): MealPresence {
  const expected = stays.flatMap((stay): ExpectedStay | readonly [] => {
    const persons = personsOf(stay, (person) => isExpected(person, stay.book, meal))
    return persons > 0 ? { book: stay.book, persons } : []
  })
  return {
    meal,
    expected,
    covers: sumOf(expected, ({ persons }) => persons),
    staff: sumOf(stays, (stay) => (stay.book.stafferBook ? personsOf(stay, () => true) : 0)),
    highChairs: sumOf(expected, ({ book }) => book.highChairs ?? 0),
    latePlates: sumOf(expected, ({ book, persons }) => (lateArrival(book, meal, hotel)?.isKept ? persons : 0)),
  }
}

/** How many eat at each served meal of a day and the thirteen after it (docs/domain.md, Presence). */
export function fortnightPresence(facts: PresenceFacts, first: Day): DayPresence[] {
  const { hotel, books } = facts
  const zone = timeZoneOf(hotel)
  const span = fortnightOf(first, zone)
  const stays = staysIn(facts, span)
  const [from = 0, to = 0] = [span.starts[0], span.starts.at(-1)]
  const written = groupedBy(
    facts.meals.filter(({ date = -1 }) => date >= from && date < to),
    ({ date = 0 }) => dayOf(date, zone),
  )
  const counts = dayCounts(
    books.filter(({ stafferBook }) => !stafferBook),
    span,
  )
  return span.days.map((day, at) => ({
    day,
    meals: servedMeals.map(({ index }) => {
      const meal = written.get(day)?.find(({ mealIndex }) => mealIndex === index)
      return presenceAt(meal ?? mealWithoutMenu(hotel, day, index), stays, hotel)
    }),
    arrivals: counts[at]?.arrivals ?? 0,
    departures: counts[at]?.departures ?? 0,
  }))
}

export interface PartOfCovers<Key> {
  readonly key: Key
  readonly covers: number
}

/** The covers of a meal by what their bookings have in common, most first. */
export function coversBy<Key>(expected: readonly ExpectedStay[], keyOf: (book: Book) => Key): PartOfCovers<Key>[] {
  return [...groupedBy(expected, ({ book }) => keyOf(book))]
    .map(([key, stays]) => ({ key, covers: sumOf(stays, ({ persons }) => persons) }))
    .sort((one, other) => other.covers - one.covers)
}
