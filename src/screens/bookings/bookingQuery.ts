import { isDay } from '#domain/calendar.ts'
import { dayOrders, rangeTypes } from '#domain/rules/bookings/bookingFilter.ts'
import type { BookingFilter, DayOrder } from '#domain/rules/bookings/bookingFilter.ts'
import { withValues } from '#ui/queryValues.ts'

/** What the address says of the list: a colleague who is sent it sees the same bookings. */
export interface ListQuery extends BookingFilter {
  readonly search: string
  readonly order: DayOrder
}

/** What belongs to the open dialog and goes with it. */
const OF_DIALOG = ['book', 'new', 'import']

const dayIn = (query: URLSearchParams, name: string) => {
  const day = query.get(name)
  return day && isDay(day) ? day : undefined
}

export const listQuery = (query: URLSearchParams): ListQuery => ({
  search: query.get('search') ?? '',
  past: query.get('past') === '1',
  withoutTable: query.get('notable') === '1',
  range: rangeTypes.find((type) => type === query.get('range')) ?? 'checkin',
  from: dayIn(query, 'from'),
  to: dayIn(query, 'to'),
  order: dayOrders.find((order) => order === query.get('order')) ?? 'checkin',
})

/** How many filters narrow the list, or widen it. */
export const activeFilters = ({ past, withoutTable, from, to }: BookingFilter): number =>
  [past, withoutTable, from ?? to].filter(Boolean).length

/** The query with another list; what it says of open dialogs stays. */
export function withList(query: URLSearchParams, asked: Partial<ListQuery>): URLSearchParams {
  const { search, past, withoutTable, range, from, to, order } = { ...listQuery(query), ...asked }
  return withValues(query, {
    search: search.trim() || undefined,
    past: past ? '1' : undefined,
    notable: withoutTable ? '1' : undefined,
    range: range === 'checkin' ? undefined : range,
    from,
    to,
    order: order === 'checkin' ? undefined : order,
  })
}

/** Whether a dialog is open. */
export const hasDialog = (query: URLSearchParams): boolean => OF_DIALOG.some((name) => query.has(name))

/** The query without dialogs. */
export const withoutDialog = (query: URLSearchParams): URLSearchParams =>
  withValues(query, Object.fromEntries(OF_DIALOG.map((name) => [name, undefined])))

/** The query that opens the dialog of a booking, which may just have been made. */
export const openingBook = (query: URLSearchParams, id: string, isNew = false): URLSearchParams =>
  withValues(withoutDialog(query), { book: id, new: isNew ? '1' : undefined })

/** Nothing narrows the list; its order stays. */
export const EVERYTHING: Omit<ListQuery, 'order'> = {
  search: '',
  past: false,
  withoutTable: false,
  range: 'checkin',
  from: undefined,
  to: undefined,
}
