import { searchable, soughtIn, spellingsOf } from '#domain/text/folded.ts'
import { termsOf } from '../rules/bookings/bookingSearch.ts'
import type { Rank, Turn } from '../schema/places.ts'
import { groupedBy } from '#domain/values/groupedBy.ts'
import { inOrder } from './grouping.ts'
import type { BookingSheet, MealSheet } from './mealSheet.ts'

/** Table, room and all names: a line each, folded. */
function soughtOf({ book, table, joined, people }: BookingSheet) {
  const seats = [table?.name ?? book.tableNumber, ...joined.map(({ name }) => name)].flatMap((name = '') =>
    spellingsOf(name),
  )
  const room = spellingsOf(book.roomNumber ?? '')
  const persons = people.map(({ person }) => `${person.name ?? ''} ${person.surname ?? ''}`)
  // No word that is sought has a line's end in it.
  const names = [book.refName ?? '', ...persons].map(searchable)
  const named = [...seats, ...room, ...names].join('\n')
  return { anything: `${named}\n${searchable(book.refEmail ?? '')}`, named, table: seats, room }
}

const FIGURES = /^\d+$/

/** Whether a number in the text begins so: `30` is in `305`, not in `130`. */
const hasNumber = (text: string, figures: string): boolean =>
  text.split(/\D+/).some((number) => number.startsWith(figures))

/** All typed words match; `tav 12` and `cam 305` as in the list of bookings (docs/domain.md, Search). */
function searchBookings(bookings: readonly BookingSheet[], typed: string): readonly BookingSheet[] {
  const terms = termsOf(soughtIn(typed))
  if (terms.length === 0) return bookings
  return bookings.filter((booking) => {
    const sought = soughtOf(booking)
    return terms.every(({ of, word }) => {
      if (of !== 'anything') return sought[of].some((name) => name.startsWith(word))
      // A number means a table or a room, not digits of an e-mail.
      return FIGURES.test(word) ? hasNumber(sought.named, word) : sought.anything.includes(word)
    })
  })
}

/** Which bookings the waiter report lists (docs/domain.md, Waiter report). */
export interface WaiterFilter {
  readonly complete: boolean
  readonly incomplete: boolean
  /** Who ordered without being expected to; a search finds those without an order, too. */
  readonly notIncluded: boolean
  /** Only who has not ordered yet ('Chi manca'). */
  readonly missing?: boolean
  readonly search?: string
}

export interface WaiterRank {
  readonly rank: Rank | undefined
  readonly bookings: readonly BookingSheet[]
}

export interface WaiterTurn {
  readonly turn: Turn | undefined
  /** Empty ones, too, unless filtered by search or 'Chi manca'; 'Senza rango' only with somebody in it. */
  readonly ranks: readonly WaiterRank[]
}

/** Neither of the staff's bookings, nor where the board has not the meal. */
export const isOrderExpected = ({ isIncluded, isStaff }: BookingSheet): boolean => isIncluded && !isStaff

const isComplete = ({ progress }: BookingSheet): boolean => progress.completed >= progress.expected

const hasOrdered = ({ dishes, progress }: BookingSheet): boolean => dishes.length > 0 || progress.completed > 0

/** Persons who have ordered and of whom no order is expected. */
export interface Others {
  readonly notIncluded: number
  readonly staff: number
}

/** Persons who have ordered something, or said that they want nothing more. */
export const whoOrdered = (bookings: readonly BookingSheet[]): number =>
  bookings.flatMap(({ people }) => people).filter(({ dishes, isCompleted }) => dishes.length > 0 || isCompleted).length

export const othersIn = (bookings: readonly BookingSheet[]): Others => ({
  notIncluded: whoOrdered(bookings.filter(({ isIncluded, isStaff }) => !isIncluded && !isStaff)),
  staff: whoOrdered(bookings.filter(({ isStaff }) => isStaff)),
})

/** Persons of whom an order is expected: the covers to lay. */
export const coversIn = (bookings: readonly BookingSheet[]): number =>
  bookings.filter(isOrderExpected).reduce((sum, { progress }) => sum + progress.expected, 0)

/** Bookings of whom an order is expected and not complete: whom a reminder reaches. */
export const missingBookings = ({ bookings }: Pick<MealSheet, 'bookings'>): BookingSheet[] =>
  bookings.filter((booking) => isOrderExpected(booking) && !isComplete(booking))

/** Persons of whom an order is expected and not complete. */
export const missingIn = (bookings: readonly BookingSheet[]): number =>
  bookings.filter(isOrderExpected).reduce((sum, { progress }) => sum + progress.expected - progress.completed, 0)

const isSearching = ({ search = '' }: WaiterFilter): boolean => search.trim() !== ''

function isChosen(booking: BookingSheet, filter: WaiterFilter): boolean {
  if (filter.missing) return isOrderExpected(booking) && !isComplete(booking)
  if (isOrderExpected(booking)) return isComplete(booking) ? filter.complete : filter.incomplete
  return filter.notIncluded && (hasOrdered(booking) || isSearching(filter))
}

export const filterSheet = (sheet: MealSheet, filter: WaiterFilter): readonly BookingSheet[] =>
  searchBookings(
    sheet.bookings.filter((booking) => isChosen(booking, filter)),
    filter.search ?? '',
  )

/** By turn and rank, of the bookings that the filter keeps (docs/domain.md, Waiter report). */
export function waiterReport(sheet: MealSheet, ranks: readonly Rank[], filter: WaiterFilter): WaiterTurn[] {
  const isLookedFor = filter.missing || isSearching(filter)
  const named = isLookedFor ? [] : ranks
  const byTurn = groupedBy(filterSheet(sheet, filter), ({ turn }) => turn)
  return [...byTurn].map(([turn, ofTurn]) => {
    const byRank = groupedBy(ofTurn, ({ rank }) => rank?.id)
    const known = new Map(named.map((rank) => [rank.id, rank]))
    for (const { rank } of ofTurn) if (rank) known.set(rank.id, rank)
    const ofRanks = inOrder(known.values()).map((rank): WaiterRank => ({
      rank,
      bookings: byRank.get(rank.id) ?? [],
    }))
    const without = byRank.get(undefined)
    return { turn, ranks: without ? [...ofRanks, { rank: undefined, bookings: without }] : ofRanks }
  })
}

type Flag = Exclude<keyof WaiterFilter, 'search'>

export const waiterFlags: Readonly<Record<Flag, { readonly name: string; readonly usual: boolean }>> = {
  complete: { name: 'complete', usual: true },
  incomplete: { name: 'incomplete', usual: true },
  notIncluded: { name: 'notincluded', usual: true },
  missing: { name: 'missing', usual: false },
}

export const flagIn = (
  query: URLSearchParams,
  { name, usual }: { readonly name: string; readonly usual: boolean },
): boolean => (query.has(name) ? query.get(name) === '1' : usual)

/** The filter in a URL; the order editor uses it, too, to step through the same bookings. */
export const waiterFilterIn = (query: URLSearchParams): Required<WaiterFilter> => ({
  complete: flagIn(query, waiterFlags.complete),
  incomplete: flagIn(query, waiterFlags.incomplete),
  notIncluded: flagIn(query, waiterFlags.notIncluded),
  missing: flagIn(query, waiterFlags.missing),
  search: query.get('search') ?? '',
})
