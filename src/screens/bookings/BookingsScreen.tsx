import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { isDiffering, isUndelivered, openingRow } from '#domain/rules/bookings/bookingFilter.ts'
import { bookingSteps } from '#domain/rules/bookings/bookingTutorial.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookingWays } from '#i18n/bookings/bookingWays.ts'
import { bookings, bookings as words } from '#i18n/bookings/bookings.ts'
import { seating } from '#i18n/bookings/seating.ts'
import { timeline } from '#i18n/bookings/timeline.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { lacksLink } from '#store/commands/bookings/makeBookCodes.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { usePastStays } from '#store/scopes/pastStays.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { useTyped } from '#ui/fields/useTyped.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Popover } from '#ui/overlay/Popover.tsx'
import { TutorialHint } from '#ui/overlay/TutorialHint.tsx'
import { Page } from '#ui/Page.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { BookingDialogs } from './BookingDialogs.tsx'
import { BookingList } from './BookingList.tsx'
import { activeFilters, EVERYTHING } from './bookingQuery.ts'
import type { ListQuery } from './bookingQuery.ts'
import bookingsStyles from './Bookings.module.css'
import { FilterMenu } from './FilterMenu.tsx'
import filterStyles from './FilterMenu.module.css'
import { NoBookingFound } from './NoBookingFound.tsx'
import { SyncStrip } from './sync/SyncStrip.tsx'
import { useAddBooking } from './useAddBooking.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useInviteAll } from './useInviteAll.ts'
import { useListed } from './useListed.ts'

function AddBooking({ onAdd, isSmall }: { readonly onAdd: () => void; readonly isSmall?: boolean }) {
  return (
    <span data-tutorial="booking">
      <Button
        kind="primary"
        icon={<Icon name="plus" />}
        aria-label={isSmall ? words.add : undefined}
        onClick={onFirstClick(onAdd)}
      >
        {!isSmall && (
          <>
            {words.add} <Shortcut combo="shift+enter" />
          </>
        )}
      </Button>
    </span>
  )
}

function ImportBookings({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button icon={<Icon name="upload" />} onClick={onOpen}>
      {words.import}
    </Button>
  )
}

interface OtherWaysProps {
  readonly hotel: Hotel
  readonly onSeating: () => void
  readonly onImport: () => void
  readonly onLate: () => void
}

const OtherWays = ({ hotel, onSeating, onImport, onLate }: OtherWaysProps) => (
  <>
    <ButtonLink icon={<Icon name="calendar" />} to={`/hotels/${hotel.id}/calendar?view=bookings`}>
      {timeline.open}
    </ButtonLink>
    {!hotel.tableSameAsRoom && (
      <Button icon={<Icon name="tables" />} onClick={onSeating}>
        {seating.open}
      </Button>
    )}
    <Button icon={<Icon name="clock" />} aria-haspopup="dialog" onClick={onLate}>
      {bookingWays.late.open}
    </Button>
    <ImportBookings onOpen={onImport} />
  </>
)

/** On a phone, where the guests need the room. */
const MoreWays = ({ hotel, onSeating, onImport, onLate }: OtherWaysProps) => (
  <Popover label={words.more} trigger={<Icon name="more" size={22} />} className={filterStyles.button}>
    {(close) => {
      const closing = (open: () => void) => () => {
        close()
        open()
      }
      return (
        <Flex vertical gap="sm">
          <OtherWays hotel={hotel} onSeating={closing(onSeating)} onImport={closing(onImport)} onLate={closing(onLate)} />
        </Flex>
      )
    }}
  </Popover>
)

const { label, steps } = tutorial.booking

const FirstBookingTutorial = () => (
  <TutorialHint label={label} steps={bookingSteps} step="booking" {...steps.booking} look="card" />
)

const LateCheckout = lazy(async () => ({ default: (await import('./LateCheckout.tsx')).LateCheckout }))

const LinksDialog = lazy(async () => ({ default: (await import('./LinksDialog.tsx')).LinksDialog }))

const SEARCH_PAUSE_MS = 300

function Bookings({ hotel }: { readonly hotel: Hotel }) {
  const books = useSelect((state) => bookingsOfHotel(state, hotel.id))
  const { list, bookId, hasDialog, setList, setSearch, openImport, openSeating } = useBookingsPlace()
  const { text, followed, type, settle, unsettled } = useTyped(list.search, setSearch, {
    pause: SEARCH_PAUSE_MS,
    isHeld: hasDialog,
  })
  const asked = { ...list, search: followed }
  const { listed, names, zone, today, foundInPast } = useListed(hotel, books, asked)
  // Past stays are read when they are shown, or when nothing else is found.
  const isSettled = followed.trim() === list.search
  const past = usePastStays(hotel.id, list.past || (listed.books.length === 0 && isSettled))
  const add = useAddBooking(hotel.id, unsettled)
  useShortcut('shift+enter', add)
  const importBookings = () => openImport(unsettled())
  const isWide = useMedia('(min-width: 992px)')
  const isPhone = useMedia('(max-width: 767px)')
  const [isLinking, setLinking] = useState(false)
  const [isLate, setLate] = useState(false)
  const differing = books.filter(isDiffering).length
  const undelivered = books.filter(isUndelivered).length
  const areLinksLacking = listed.books.some(lacksLink)
  const inviteAll = useInviteAll(hotel, listed.books)

  const ways = { hotel, onSeating: () => openSeating(unsettled()), onImport: importBookings, onLate: () => setLate(true) }
  const isFiltered = activeFilters(list) > 0 || followed.trim() !== ''

  const lead = useTutorialMode() && !bookId && <FirstBookingTutorial />
  // The dialog stays mounted, so that an import goes on while its first bookings are listed.
  const dialogs = <BookingDialogs key="dialogs" hotel={hotel} listed={listed.books} />
  const filter = (asked: Partial<ListQuery>) => {
    window.scrollTo(0, 0)
    setList(asked)
  }
  const clear = () => {
    type('')
    filter(EVERYTHING)
  }
  const sync = (
    <SyncStrip
      hotel={hotel}
      differing={differing}
      onShowDiffering={list.differing ? undefined : () => filter({ ...EVERYTHING, differing: true })}
    />
  )
  const isSought = listed.books.length === 0 && !past.areThere && !past.failed
  const pastLine = (
    <LoadingState
      loading={{ ...past, isLoading: past.isLoading || isSought }}
      words={bookings.pastStays}
    />
  )
  const begin = (
    <Flex wrap justify="center" gap="sm">
      <ImportBookings onOpen={importBookings} />
      <AddBooking onAdd={add} />
    </Flex>
  )
  if (books.length === 0)
    return (
      <Page title={words.title} width="full">
        {lead}
        {sync}
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
      differing={differing}
      undelivered={undelivered}
      isPanel={isWide}
      onFilter={filter}
      onClear={clear}
      inviteAll={inviteAll}
      onLinks={areLinksLacking ? () => setLinking(true) : undefined}
    />
  )
  return (
    <Page
      title={words.title}
      width="full"
      intro={
        past.isLoading && listed.books.length > 0 ? (
          <span role="status">{words.pastStays.loading}</span>
        ) : past.areThere ? (
          words.found(listed.books.length, books.length)
        ) : (
          words.foundOfRecent(listed.books.length, books.length)
        )
      }
      actions={!isPhone && <OtherWays {...ways} />}
    >
      {lead}
      {sync}
      <div className={bookingsStyles.layout}>
        <div className={bookingsStyles.main}>
          <Flex justify="space-between" gap="sm" className={bookingsStyles.bar}>
            <SearchBox
              label={words.search}
              value={text}
              onType={(next) => {
                window.scrollTo(0, 0)
                type(next)
              }}
              onSettle={settle}
            />
            {!isWide && menu}
            <AddBooking onAdd={add} isSmall={isPhone} />
            {isPhone && <MoreWays {...ways} />}
          </Flex>
          {(past.failed || listed.books.length === 0) && pastLine}
          {listed.books.length > 0 ? (
            <BookingList
              listed={listed}
              names={names}
              zone={zone}
              today={today}
              opensAt={isFiltered ? 0 : openingRow(listed.groups, today)}
              typed={unsettled}
            />
          ) : (
            (past.areThere || (past.failed && !list.past)) && (
              <NoBookingFound
                asked={asked}
                past={foundInPast}
                onPast={() => filter({ past: true })}
                onClear={clear}
              />
            )
          )}
        </div>
        {isWide && menu}
      </div>
      {dialogs}
      {isLate && (
        <Suspense>
          <LateCheckout hotel={hotel} onClose={() => setLate(false)} />
        </Suspense>
      )}
      {isLinking && (
        <Suspense>
          <LinksDialog hotelId={hotel.id} books={listed.books} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </Page>
  )
}

export function BookingsScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <Bookings key={hotel.id} hotel={hotel} />
}
