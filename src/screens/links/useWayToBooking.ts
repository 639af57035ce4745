import type { MouseEvent } from 'react'
import { FROM_LIST, useWayBack } from '#ui/url/wayBack.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

/** From the dialog of a booking to a page about it: what that page needs for its way back. */
export function useWayFromBooking() {
  const { get, queryWith } = useUrlQuery()
  if (get('view') !== 'bookings') return { search: '', state: undefined }
  return { search: queryWith({ fromGantt: '1', view: undefined, book: undefined, new: undefined }), state: FROM_LIST }
}

interface WayBack {
  readonly to: string
  readonly onClick: (event: MouseEvent) => void
}

/** To a booking's dialog, in the calendar as it was left where that was before, else in the list. */
export function useWayToBooking(hotelId: string, bookId: string): WayBack {
  const { get, queryWith } = useUrlQuery()
  const onClick = useWayBack()
  const to = get('fromGantt') === undefined ? `list?book=${bookId}` : `calendar?${queryWith({ selectedBook: bookId })}`
  return { to: `/hotels/${hotelId}/${to}`, onClick }
}
