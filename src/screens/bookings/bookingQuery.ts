import { dayOrders, rangeTypes } from '#domain/rules/bookings/bookingFilter.ts'
import type { BookingFilter, DayOrder } from '#domain/rules/bookings/bookingFilter.ts'
import { dayIn, withValues } from '#ui/url/queryValues.ts'

export interface ListQuery extends BookingFilter {
  readonly search: string
  readonly order: DayOrder
}

/** Parameters of the open dialog, removed with it. */
export const OF_DIALOG = ['book', 'new', 'import', 'seating', 'seatingFrom', 'seatingTo']

export const listQuery = (query: URLSearchParams): ListQuery => ({
  search: query.get('search') ?? '',
  past: query.get('past') === '1',
  withoutTable: query.get('notable') === '1',
  differing: query.get('pms') === '1',
  undelivered: query.get('undelivered') === '1',
  range: rangeTypes.find((type) => type === query.get('range')) ?? 'checkin',
  from: dayIn(query, 'from'),
  to: dayIn(query, 'to'),
  order: dayOrders.find((order) => order === query.get('order')) ?? 'checkin',
})

export const activeFilters = ({ past, withoutTable, differing, undelivered, from, to }: BookingFilter): number =>
  [past, withoutTable, differing, undelivered, from ?? to].filter(Boolean).length

export function withList(query: URLSearchParams, asked: Partial<ListQuery>): URLSearchParams {
  const { search, past, withoutTable, differing, undelivered, range, from, to, order } = {
    ...listQuery(query),
    ...asked,
  }
  return withValues(query, {
    search: search.trim() || undefined,
    past: past ? '1' : undefined,
    notable: withoutTable ? '1' : undefined,
    pms: differing ? '1' : undefined,
    undelivered: undelivered ? '1' : undefined,
    range: range === 'checkin' ? undefined : range,
    from,
    to,
    order: order === 'checkin' ? undefined : order,
  })
}

export const hasDialog = (query: URLSearchParams): boolean => OF_DIALOG.some((name) => query.has(name))

export const withoutBookingDialog = (query: URLSearchParams): URLSearchParams =>
  withValues(query, Object.fromEntries(OF_DIALOG.map((name) => [name, undefined])))

export const openingBook = (query: URLSearchParams, id: string, isNew = false): URLSearchParams =>
  withValues(withoutBookingDialog(query), { book: id, new: isNew ? '1' : undefined })

/** The arrivals that are seated; without days those of today. */
export const seatingDays = (query: URLSearchParams) => ({
  from: dayIn(query, 'seatingFrom'),
  to: dayIn(query, 'seatingTo'),
})

type SeatingDays = ReturnType<typeof seatingDays>

export const withSeating = (query: URLSearchParams, { from, to }: SeatingDays): URLSearchParams =>
  withValues(query, { seating: '1', seatingFrom: from, seatingTo: to })

export function openingSeating(query: URLSearchParams): URLSearchParams {
  const { range, from, to } = listQuery(query)
  const days = range === 'checkin' ? { from: from ?? to, to: to ?? from } : { from: undefined, to: undefined }
  return withSeating(withoutBookingDialog(query), days)
}

export const EVERYTHING: Omit<ListQuery, 'order'> = {
  search: '',
  past: false,
  withoutTable: false,
  differing: false,
  undelivered: false,
  range: 'checkin',
  from: undefined,
  to: undefined,
}
