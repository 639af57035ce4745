import { Suspense, lazy, useState } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookings as words } from '#i18n/bookings.ts'
import { lacksLink } from '#store/commands/makeBookCodes.ts'
import { useSelect } from '#store/hooks.tsx'
import { usePastStays } from '#store/replica/pastStays.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { useShortcut } from '#ui/useShortcut.ts'
import { useMedia } from '#ui/useMedia.ts'
import { useTutorialMode } from '#ui/useTutorialMode.ts'
import { useTyped } from '#ui/useTyped.ts'
import { AddBooking, ImportBookings } from './BookingActions.tsx'
import { BookingDialogs } from './BookingDialogs.tsx'
import { BookingList } from './BookingList.tsx'
import styles from './Bookings.module.css'
import { DayOrderChoice } from './DayOrderChoice.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FirstBookingCoach } from './FirstBookingCoach.tsx'
import { NoBookingFound } from './NoBookingFound.tsx'
import { PastStaysLine } from './PastStaysLine.tsx'
import { EVERYTHING } from './bookingQuery.ts'
import type { ListQuery } from './bookingQuery.ts'
import { useAddBooking } from './useAddBooking.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useListed } from './useListed.ts'

const LinksDialog = lazy(async () => ({ default: (await import('./LinksDialog.tsx')).LinksDialog }))

/** Milliseconds after the last key until the search is written to the URL. */
const PAUSE = 300

export function Bookings({ hotel }: { readonly hotel: Hotel }) {
  const books = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const { list, bookId, hasDialog, setList, setSearch, openImport } = useBookingsPlace()
  const { text, followed, type, settle, unsettled } = useTyped(list.search, setSearch, {
    pause: PAUSE,
    isHeld: hasDialog,
  })
  const asked = { ...list, search: followed }
  const { listed, names, zone, today, countPast } = useListed(hotel, books, asked)
  // They are read when they are shown, or when nothing else is found.
  const isSettled = followed.trim() === list.search
  const past = usePastStays(hotel.id, list.past || (listed.books.length === 0 && isSettled))
  const add = useAddBooking(hotel.id, unsettled)
  useShortcut('shift+enter', add)
  const importBookings = () => openImport(unsettled())
  const isWide = useMedia('(min-width: 992px)')
  const [isLinking, setLinking] = useState(false)
  const lacking = listed.books.filter(lacksLink).length

  const lead = useTutorialMode() && !bookId && <FirstBookingCoach />
  // The dialog stays mounted, so that an import goes on while its first bookings are listed.
  const dialogs = <BookingDialogs key="dialogs" hotel={hotel} listed={listed.books} />
  const filter = (asked: Partial<ListQuery>) => {
    // Another list begins at its top.
    window.scrollTo(0, 0)
    setList(asked)
  }
  const clear = () => {
    type('')
    filter(EVERYTHING)
  }
  const isSought = listed.books.length === 0 && !past.areThere && !past.failed
  const pastLine = <PastStaysLine loading={{ ...past, isLoading: past.isLoading || isSought }} />
  const begin = (
    <div className={styles.begin}>
      <ImportBookings onOpen={importBookings} />
      <AddBooking onAdd={add} />
    </div>
  )
  if (books.length === 0)
    return (
      <Page title={words.title} width="full">
        {lead}
        {pastLine}
        {past.areThere ? <EmptyState {...words.empty} action={begin} /> : begin}
        {dialogs}
      </Page>
    )
  const menu = (
    <FilterMenu
      filter={list}
      today={today}
      found={listed.books.length}
      isPanel={isWide}
      onFilter={filter}
      onClear={clear}
      onLinks={lacking > 0 ? () => setLinking(true) : undefined}
    />
  )
  return (
    <Page
      title={words.title}
      width="full"
      intro={
        past.areThere
          ? words.found(listed.books.length, books.length)
          : words.foundOfRecent(listed.books.length, books.length)
      }
      actions={
        <div className={styles.actions}>
          <ImportBookings onOpen={importBookings} />
          <AddBooking onAdd={add} />
        </div>
      }
    >
      {lead}
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={styles.bar}>
            <SearchBox
              label={words.search}
              value={text}
              onType={(next) => {
                window.scrollTo(0, 0)
                type(next)
              }}
              onSettle={settle}
            />
            {isWide ? <DayOrderChoice order={list.order} onFilter={filter} /> : menu}
          </div>
          {pastLine}
          {listed.books.length > 0 ? (
            <BookingList
              listed={listed}
              names={names}
              zone={zone}
              today={today}
              typed={unsettled}
            />
          ) : (
            (past.areThere || (past.failed && !list.past)) && (
              <NoBookingFound
                asked={asked}
                past={list.past ? 0 : countPast()}
                onPast={() => filter({ past: true })}
                onClear={clear}
              />
            )
          )}
        </div>
        {isWide && menu}
      </div>
      {dialogs}
      {isLinking && (
        <Suspense>
          <LinksDialog hotelId={hotel.id} books={listed.books} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </Page>
  )
}
