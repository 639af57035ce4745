import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { isDiffering, isUndelivered, openingRow } from '#domain/rules/bookings/bookingFilter.ts'
import { bookingSteps } from '#domain/rules/bookings/bookingTutorial.ts'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { lacksLink } from '#store/commands/bookings/makeBookCodes.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { TutorialHint } from '#ui/overlay/TutorialHint.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { BookingDialogs } from './BookingDialogs.tsx'
import { BookingList } from './BookingList.tsx'
import { EVERYTHING } from './bookingQuery.ts'
import bookingsStyles from './Bookings.module.css'
import { AddBooking, ImportBookings, MoreWays, OtherWays } from './BookingWays.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { NoBookingFound } from './NoBookingFound.tsx'
import { SyncStrip } from './sync/SyncStrip.tsx'
import { useAddBooking } from './useAddBooking.ts'
import { useBookingSearch } from './useBookingSearch.ts'
import type { BookingSearch } from './useBookingSearch.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useInviteAll } from './useInviteAll.ts'

const { label, steps } = tutorial.booking

const FirstBookingTutorial = () => (
  <TutorialHint label={label} steps={bookingSteps} step="booking" {...steps.booking} look="card" />
)

const LateCheckout = lazy(async () => ({ default: (await import('./LateCheckout.tsx')).LateCheckout }))

const LinksDialog = lazy(async () => ({ default: (await import('./LinksDialog.tsx')).LinksDialog }))

const PastStays = ({ search: { past, isAwaitingPast } }: { readonly search: BookingSearch }) => (
  <LoadingState loading={{ ...past, isLoading: past.isLoading || isAwaitingPast }} words={words.pastStays} />
)

/** How many bookings there are, while past ones may still come. */
function Found({ search: { past, listed }, of }: { readonly search: BookingSearch; readonly of: number }) {
  const found = listed.books.length
  if (past.isLoading && found > 0) return <span role="status">{words.pastStays.loading}</span>
  return past.areThere ? words.found(found, of) : words.foundOfRecent(found, of)
}

function FoundBookings({ search }: { readonly search: BookingSearch }) {
  const { listed, names, zone, today, past, list, asked, foundInPast, isFiltered } = search
  if (listed.books.length > 0)
    return (
      <BookingList
        listed={listed}
        names={names}
        zone={zone}
        today={today}
        opensAt={isFiltered ? 0 : openingRow(listed.groups, today)}
        typed={search.unsettled}
      />
    )
  if (!past.areThere && (!past.failed || list.past)) return null
  return (
    <NoBookingFound
      asked={asked}
      past={foundInPast}
      onPast={() => search.filter({ past: true })}
      onClear={search.clear}
    />
  )
}

interface FiltersProps {
  readonly hotel: Hotel
  readonly books: readonly Book[]
  readonly search: BookingSearch
  readonly isPanel: boolean
  readonly onLinks: () => void
}

function BookingFilters({ hotel, books, search, isPanel, onLinks }: FiltersProps) {
  const { list, today, listed, filter, clear } = search
  const inviteAll = useInviteAll(hotel, listed.books)
  return (
    <FilterMenu
      filter={list}
      today={today}
      found={listed.books.length}
      differing={books.filter(isDiffering).length}
      undelivered={books.filter(isUndelivered).length}
      isPanel={isPanel}
      onFilter={filter}
      onClear={clear}
      inviteAll={inviteAll}
      onLinks={listed.books.some(lacksLink) ? onLinks : undefined}
    />
  )
}

interface NoBookingsProps {
  readonly search: BookingSearch
  readonly onImport: () => void
  readonly onAdd: () => void
}

/** How a hotel without bookings begins. */
function NoBookings({ search, onImport, onAdd }: NoBookingsProps) {
  const begin = (
    <Flex wrap justify="center" gap="sm">
      <ImportBookings onOpen={onImport} />
      <AddBooking onAdd={onAdd} />
    </Flex>
  )
  return (
    <>
      <PastStays search={search} />
      {search.past.areThere ? <EmptyState {...words.empty} action={begin} /> : begin}
    </>
  )
}

interface SearchedProps {
  readonly search: BookingSearch
  readonly filters: (isPanel: boolean) => ReactNode
  readonly moreWays: ReactNode
  readonly onAdd: () => void
}

function SearchedBookings({ search, filters, moreWays, onAdd }: SearchedProps) {
  const { past, listed } = search
  const isWide = useMedia('(min-width: 992px)')
  const isPhone = useMedia('(max-width: 767px)')
  return (
    <div className={bookingsStyles.layout}>
      <div className={bookingsStyles.main}>
        <Flex justify="space-between" gap="sm" className={bookingsStyles.bar}>
          <SearchBox label={words.search} value={search.text} onType={search.type} onSettle={search.settle} />
          {!isWide && filters(false)}
          <AddBooking onAdd={onAdd} isSmall={isPhone} />
          {isPhone && moreWays}
        </Flex>
        {(past.failed || listed.books.length === 0) && <PastStays search={search} />}
        <FoundBookings search={search} />
      </div>
      {isWide && filters(true)}
    </div>
  )
}

function Bookings({ hotel }: { readonly hotel: Hotel }) {
  const books = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const search = useBookingSearch(hotel, books)
  const { listed, list, unsettled, filter } = search
  const { bookId, openImport, openSeating } = useBookingsPlace()
  const add = useAddBooking(hotel.id, unsettled)
  useShortcut('shift+enter', add)
  const isPhone = useMedia('(max-width: 767px)')
  const [opened, setOpened] = useState<'links' | 'late'>()
  const close = () => setOpened(undefined)
  const importBookings = () => openImport(unsettled())
  const ways = {
    hotel,
    onSeating: () => openSeating(unsettled()),
    onImport: importBookings,
    onLate: () => setOpened('late'),
  }
  const isTutorial = useTutorialMode()
  const isEmpty = books.length === 0
  const filters = (isPanel: boolean) => (
    <BookingFilters {...{ hotel, books, search, isPanel }} onLinks={() => setOpened('links')} />
  )
  return (
    <Page
      title={words.title}
      width="full"
      {...(!isEmpty && {
        intro: <Found search={search} of={books.length} />,
        actions: !isPhone && <OtherWays {...ways} />,
      })}
    >
      {isTutorial && !bookId && <FirstBookingTutorial />}
      <SyncStrip
        hotel={hotel}
        differing={books.filter(isDiffering).length}
        onShowDiffering={list.differing ? undefined : () => filter({ ...EVERYTHING, differing: true })}
      />
      {isEmpty ? (
        <NoBookings search={search} onImport={importBookings} onAdd={add} />
      ) : (
        <SearchedBookings {...{ search, filters }} moreWays={<MoreWays {...ways} />} onAdd={add} />
      )}
      {/* It stays mounted, so that an import goes on while its first bookings are listed. */}
      <BookingDialogs key="dialogs" hotel={hotel} listed={listed.books} />
      <Suspense>
        {opened === 'late' && <LateCheckout hotel={hotel} onClose={close} />}
        {opened === 'links' && <LinksDialog hotelId={hotel.id} books={listed.books} onClose={close} />}
      </Suspense>
    </Page>
  )
}

export function BookingsScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Bookings key={hotel.id} hotel={hotel} />
}
