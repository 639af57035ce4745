import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { usePastStays } from '#store/scopes/pastStays.ts'
import { useTyped } from '#ui/fields/useTyped.ts'
import { activeFilters, EVERYTHING } from './bookingQuery.ts'
import type { ListQuery } from './bookingQuery.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useListed } from './useListed.ts'

const SEARCH_PAUSE_MS = 300

/** What is looked for in the list of bookings, as typed and as filtered, and what is found. */
export function useBookingSearch(hotel: Hotel, books: readonly Book[]) {
  const { list, hasDialog, setList, setSearch } = useBookingsPlace()
  const { text, followed, type, settle, unsettled } = useTyped(list.search, setSearch, {
    pause: SEARCH_PAUSE_MS,
    isHeld: hasDialog,
  })
  const asked = { ...list, search: followed }
  const found = useListed(hotel, books, asked)
  // Past stays are read when they are shown, or when nothing else is found.
  const isSettled = followed.trim() === list.search
  const past = usePastStays(hotel.id, list.past || (found.listed.books.length === 0 && isSettled))
  const filter = (changed: Partial<ListQuery>) => {
    window.scrollTo(0, 0)
    setList(changed)
  }
  return {
    ...found,
    list,
    asked,
    past,
    /** Nothing is found until now, and past stays may still come. */
    isAwaitingPast: found.listed.books.length === 0 && !past.areThere && !past.failed,
    isFiltered: activeFilters(list) > 0 || followed.trim() !== '',
    text,
    type: (next: string) => {
      window.scrollTo(0, 0)
      type(next)
    },
    settle,
    unsettled,
    filter,
    clear: () => {
      type('')
      filter(EVERYTHING)
    },
  }
}

export type BookingSearch = ReturnType<typeof useBookingSearch>
