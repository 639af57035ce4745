import { addDays, dayOf, endOfDay, startOfDay } from '#domain/dates/calendar.ts'
import { compareNames } from '#domain/text/compareNames.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Day, Instant } from '#domain/schema/fields.ts'

/** What of a stay must lie in the range of days. */
export type RangeType = 'checkin' | 'checkout' | 'stay'
export const rangeTypes: readonly RangeType[] = ['checkin', 'checkout', 'stay']

export interface BookingFilter {
  /** Those that have left, too. */
  readonly past: boolean
  readonly withoutTable: boolean
  /** Only those of which the PMS says something else than the staff entered. */
  readonly differing?: boolean | undefined
  readonly undelivered?: boolean | undefined
  readonly range: RangeType
  /** Both included; the range may be open on either side. */
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

type Dates = Pick<Book, 'checkin' | 'checkout'>

/** Left before today. A booking without dates is current. */
export const isPast = ({ checkin, checkout }: Dates, startOfToday: Instant): boolean =>
  checkin !== undefined && checkout !== undefined && checkout < startOfToday

export const isWithoutTable = ({ table, tableNumber }: Pick<Book, 'table' | 'tableNumber'>): boolean =>
  !table && !tableNumber?.trim()

export const isDiffering = ({ pmsDiffers }: Pick<Book, 'pmsDiffers'>): boolean => pmsDiffers !== undefined

export const isUndelivered = ({ inviteProblem }: Pick<Book, 'inviteProblem'>): boolean => inviteProblem !== undefined

function inRange({ range, from, to }: BookingFilter, zone: string): (book: Dates) => boolean {
  const [first, last] = from && to && from > to ? [to, from] : [from, to]
  const start = first ? startOfDay(first, zone) : -Infinity
  const end = last ? endOfDay(last, zone) : Infinity
  const isIn = (instant: Instant | undefined) => instant !== undefined && instant >= start && instant <= end
  if (range === 'checkin') return ({ checkin }) => isIn(checkin)
  if (range === 'checkout') return ({ checkout }) => isIn(checkout)
  return ({ checkin, checkout }) =>
    checkin !== undefined && checkout !== undefined && checkin <= end && checkout >= start
}

/** The bookings that match a filter, in their order (docs/domain.md, List of bookings). */
export function filterBookings<
  B extends Pick<Book, 'checkin' | 'checkout' | 'table' | 'tableNumber' | 'pmsDiffers' | 'inviteProblem'>,
>(books: readonly B[], filter: BookingFilter, today: Day, zone: string): readonly B[] {
  const { past, withoutTable, differing = false, undelivered = false, from, to } = filter
  const startOfToday = startOfDay(today, zone)
  const isInRange = from || to ? inRange(filter, zone) : undefined
  if (past && !withoutTable && !differing && !undelivered && !isInRange) return books
  return books.filter(
    (book) =>
      (past || !isPast(book, startOfToday)) &&
      (!withoutTable || isWithoutTable(book)) &&
      (!differing || isDiffering(book)) &&
      (!undelivered || isUndelivered(book)) &&
      (!isInRange || isInRange(book)),
  )
}

export type BookingGroup =
  | (Span & { readonly of: 'table' | 'room'; readonly name: string })
  | (Span & { readonly of: 'day'; readonly day: Day })
  | (Span & { readonly of: 'undated' })

interface Span {
  readonly start: number
  readonly count: number
}

/** Groups by day of arrival; `books` by check-in. */
export function groupByDay(books: readonly Pick<Book, 'checkin'>[], zone: string): BookingGroup[] {
  const groups: BookingGroup[] = []
  const arrival = arrivalsIn(zone)
  let start = 0
  let day: Day | undefined
  let end = -Infinity
  const close = (until: number) => {
    if (until === start) return
    const place = { start, count: until - start }
    groups.push(day === undefined ? { ...place, of: 'undated' } : { ...place, of: 'day', day })
  }
  for (let at = 0; at < books.length; at += 1) {
    const checkin = books[at]?.checkin
    if (checkin === undefined || checkin < end) continue
    close(at)
    start = at
    ;({ day, end } = arrival(checkin))
  }
  close(books.length)
  return groups
}

export type DayOrder = 'checkin' | 'room' | 'name'
export const dayOrders: readonly DayOrder[] = ['checkin', 'room', 'name']

/** By check-in, those of one day by room or name (`textOf`), 2 before 10; those without one last. */
export function orderWithinDays<B extends Pick<Book, 'checkin'>>(
  books: readonly B[],
  textOf: (book: B) => string,
  zone: string,
): readonly B[] {
  return groupByDay(books, zone).flatMap(({ start, count }) =>
    books
      .slice(start, start + count)
      .map((book) => ({ book, text: textOf(book) }))
      .sort((one, other) =>
        one.text && other.text
          ? compareNames(one.text, other.text)
          : Number(one.text === '') - Number(other.text === ''),
      )
      .map(({ book }) => book),
  )
}

/** `rows` ascend; `start` counts from `offset`. No booking is read: there may be thousands. */
export function groupsOfRows(groups: readonly BookingGroup[], rows: ArrayLike<number>, offset: number): BookingGroup[] {
  const among: BookingGroup[] = []
  let at = 0
  for (const group of groups) {
    const first = at
    const end = group.start + group.count
    while (at < rows.length && (rows[at] ?? end) < end) at += 1
    if (at > first) among.push({ ...group, start: offset + first, count: at - first })
  }
  return among
}

interface ArrivalDay {
  readonly day: Day
  readonly end: Instant
}

const arrivals = new Map<string, Map<Instant, ArrivalDay>>()

/** The day of a check-in, cached: two years have 730 days, and thousands of bookings. */
function arrivalsIn(zone: string): (checkin: Instant) => ArrivalDay {
  const known = arrivals.get(zone) ?? new Map<Instant, ArrivalDay>()
  arrivals.set(zone, known)
  return (checkin) => {
    const found = known.get(checkin)
    if (found) return found
    const day = dayOf(checkin, zone)
    const arrival = { day, end: startOfDay(addDays(day, 1), zone) }
    known.set(checkin, arrival)
    return arrival
  }
}

/** The row at which the list opens: the first arrival of today, else of the days to come; 0 where there is none. */
export const openingRow = (groups: readonly BookingGroup[], today: Day): number =>
  groups.find((group) => group.of === 'day' && group.day >= today)?.start ?? 0

export function groupAt(groups: readonly BookingGroup[], index: number): BookingGroup | undefined {
  let [low, high] = [0, groups.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((groups[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return groups[low]
}
