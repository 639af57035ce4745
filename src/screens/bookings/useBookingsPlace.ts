import { withValues } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import {
  hasDialog,
  listQuery,
  OF_DIALOG,
  openingBook,
  openingSeating,
  seatingDays,
  withList,
  withoutBookingDialog,
  withSeating,
} from './bookingQuery.ts'
import type { ListQuery } from './bookingQuery.ts'

/** What the address says of the list of bookings and of its dialogs, and what changes it. */
export function useBookingsPlace() {
  const { query, get, isNow, getNow, open, replace, close } = useUrlQuery()

  const setList = (asked: Partial<ListQuery>) => replace((now) => withList(now, asked))
  /** A search that is not in the URL yet is written there first, so that Back finds it. */
  const openFrom = async (typed: string | undefined, change: Parameters<typeof open>[0]) => {
    if (typed !== undefined) await setList({ search: typed })
    open(change)
  }

  return {
    list: listQuery(query),
    bookId: get('book'),
    hasDialog: hasDialog(query),
    /** By Back or a reload, to where it was left. */
    isScrolled: get('gScrollPosition') !== undefined,
    isImporting: get('import') === '1',
    isSeating: get('seating') === '1',
    seatingDays: seatingDays(query),
    setList: (asked: Partial<ListQuery>) => void setList(asked),
    /** The booking of the address, whose dialog a slow computer may not have drawn yet. */
    bookNow: () => getNow('book'),
    /** Not into the history entry of a dialog that is just opening: closing it would undo it. */
    setSearch(search: string) {
      if (!OF_DIALOG.some(isNow)) void setList({ search })
    },
    openBook: (id: string, typed?: string) => void openFrom(typed, (now) => openingBook(now, id)),
    openNew: (id: string, typed?: string) => void openFrom(typed, (now) => openingBook(now, id, true)),
    stepTo: (id: string) => void replace((now) => openingBook(now, id)),
    openImport: (typed?: string) =>
      void openFrom(typed, (now) => withValues(withoutBookingDialog(now), { import: '1' })),
    openSeating: (typed?: string) => void openFrom(typed, openingSeating),
    setSeatingDays: (days: ReturnType<typeof seatingDays>) => void replace((now) => withSeating(now, days)),
    close: () => close(withoutBookingDialog),
  }
}
