import { Navigate } from 'react-router-dom'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { hasBoards } from '#domain/rules/hotel/boards.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { presence as words } from '#i18n/orders/presence.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { usePresence } from '#store/scopes/usePresence.ts'
import { bookingsOfHotel } from '#store/selectors/bookings.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { plannedDayIn } from '#ui/url/queryValues.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { useNow } from '#ui/useNow.ts'
import { ChosenDay } from './ChosenDay.tsx'
import { Fortnight } from './Fortnight.tsx'

interface DayLinksProps {
  readonly hotelId: string
  readonly day: Day
  readonly today: Day
}

function DayLinks({ hotelId, day, today }: DayLinksProps) {
  const { linkTo } = useUrlQuery()
  return (
    <>
      <ButtonLink
        {...linkTo({ day: addDays(day, -1) })}
        icon={<Icon name="collapse" />}
        aria-label={words.dayBefore}
        title={words.dayBefore}
      />
      <ButtonLink {...linkTo({ day: undefined })} aria-current={day === today ? 'date' : undefined}>
        {words.today}
      </ButtonLink>
      <ButtonLink
        {...linkTo({ day: addDays(day, 1) })}
        icon={<Icon name="expand" />}
        aria-label={words.dayAfter}
        title={words.dayAfter}
      />
      <ButtonLink to={`/hotels/${hotelId}/print/presence?day=${day}`} icon={<Icon name="print" />}>
        {words.print}
      </ButtonLink>
    </>
  )
}

function PresenceOfHotel({ hotel }: { readonly hotel: Hotel }) {
  const { query } = useUrlQuery()
  const zone = timeZoneOf(hotel)
  const today = dayOf(useNow(), zone)
  const day = plannedDayIn(query, 'day') ?? today
  const { presence, loading } = usePresence(hotel, { day, today })
  const isEmpty = useSelect((state) => bookingsOfHotel(state, hotel.id).length === 0)
  if (isEmpty && presence)
    return (
      <Page title={words.title}>
        <EmptyState {...words.empty} />
      </Page>
    )
  return (
    <Page
      title={words.title}
      intro={hasBoards(hotel) ? words.intro : words.noBoards}
      actions={<DayLinks hotelId={hotel.id} day={day} today={today} />}
    >
      <LoadingState loading={loading} shape="cards" words={words.loading} />
      {presence && (
        <>
          <ChosenDay presence={presence} today={today} zone={zone} />
          <Fortnight presence={presence} today={today} />
        </>
      )}
    </Page>
  )
}

/** How many eat at each meal of a day, and of the fortnight from it (docs/domain.md, Presence). */
export function PresenceScreen() {
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  return <PresenceOfHotel key={hotel.id} hotel={hotel} />
}
