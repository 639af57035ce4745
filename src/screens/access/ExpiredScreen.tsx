import { Navigate, useParams } from 'react-router-dom'
import { useNow } from '#ui/useNow.ts'
import { dayOf } from '#domain/dates/calendar.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { GUEST_DATA_MONTHS, timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { access } from '#i18n/account/access.ts'
import { longDate } from '#i18n/format/dates.ts'
import { exportData } from '#i18n/hotel/exportData.ts'
import { hotels } from '#i18n/account/hotels.ts'
import { it } from '#i18n/it.ts'
import { HandOver } from '#screens/ownership/HandOver.tsx'
import { HotelExport } from '#screens/ownership/HotelExport.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'
import { useTeam } from '#store/loaders/team.ts'
import { useAskedFor } from '#store/scopes/useLinkedRow.ts'
import { useCards } from '#store/scopes/useScope.ts'
import { countsOfHotel, isHotelExpired, isOwned } from '#store/selectors/hotels.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useFeatures } from '#ui/features.ts'
import { Skeletons } from '#ui/feedback/Skeletons.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './Choices.module.css'
import { HOTELS } from './redirect.ts'
import { StillReadable } from './StillReadable.tsx'

const { expired } = access

export function ExpiredScreen() {
  const { hotelid = '' } = useParams()
  const { supportEmail } = useFeatures()
  const hotel = useHotel()
  const owned = useSelect((state) => hotel !== undefined && isOwned(state, hotel))
  const now = useNow()
  const ended = useSelect((state) => isHotelExpired(state, hotelid, now))
  const isAsked = useAskedFor(hotel ? undefined : `Hotel ${hotelid}`)
  if (!hotel) return isAsked ? <Navigate to={HOTELS} replace /> : null
  const { expireDate } = hotel
  if (!ended) return <Navigate to={`/hotels/${hotel.id}`} replace />

  const name = hotel.name ?? it.common.unnamed
  const subject = encodeURIComponent(expired.subject(name))
  return (
    <AccessPage title={expired.title} intro={<p>{expired.consequence}</p>}>
      <div>
        <p className={styles.lead}>
          {expired.of(name)}. {/* The server may know of an end that this device has not heard of. */}
          {expireDate && isExpired(hotel, now) && expired.since(longDate(dayOf(expireDate, timeZoneOf(hotel))))}
        </p>
        <p>{expired.guests}</p>
        <p className={styles.contact}>
          {supportEmail ? (
            <>
              {expired.contact} <strong>{supportEmail}</strong>
            </>
          ) : (
            expired.contactHost
          )}
        </p>
        <Flex vertical gap="ms">
          {supportEmail && (
            <ButtonLink kind="primary" block to={`mailto:${supportEmail}?subject=${subject}`}>
              {expired.write}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" block to={HOTELS}>
            {expired.back}
          </ButtonLink>
        </Flex>
        <StillReadable hotel={hotel} />
        {hotel.duty === undefined && <Data hotel={hotel} />}
        {owned && (
          <LoadersProvider>
            <TakeOver hotel={hotel} />
          </LoadersProvider>
        )}
      </div>
    </AccessPage>
  )
}

function Data({ hotel }: { readonly hotel: Hotel }) {
  useCards()
  const counts = useSelect((state) => countsOfHotel(state, hotel.id))
  return (
    <Flex component="section" vertical gap="ms" className={styles.data} aria-label={exportData.title}>
      <h2>{exportData.title}</h2>
      {counts && (
        <Flex component="ul" wrap gap="md" lines="xs">
          <li>{hotels.bookings(counts.bookings)}</li>
          <li>{hotels.dishes(counts.dishes)}</li>
          <li>{hotels.calendarMeals(counts.calendarMeals)}</li>
          <li>{hotels.rooms(counts.rooms)}</li>
          <li>{hotels.tables(counts.tables)}</li>
        </Flex>
      )}
      <p>{expired.kept(hotel.guestDataMonths ?? GUEST_DATA_MONTHS.usual)}</p>
      <HotelExport hotel={hotel} />
    </Flex>
  )
}

/** To somebody of the Direzione: who no longer wants it can give it away without a renewal. */
function TakeOver({ hotel }: { readonly hotel: Hotel }) {
  const words = expired.handOver
  const { team, failed, retry } = useTeam(hotel.id)
  const others = (team?.members ?? []).filter(({ duty, isOwner }) => duty === 'management' && !isOwner)
  return (
    <Flex component="section" vertical gap="ms" className={styles.data} aria-label={words.title}>
      <h2>{words.title}</h2>
      {failed ? (
        <>
          <p role="alert">{words.failed}</p>
          <Button onClick={retry}>{words.retry}</Button>
        </>
      ) : !team ? (
        <Skeletons shape="text" label={words.loading} />
      ) : (
        <p>{others.length > 0 ? words.text : words.nobody}</p>
      )}
      {others.map((member) => (
        <Flex key={member.userId} wrap align="center" justify="space-between" gap="md" lines="xs">
          <span>{member.name}</span>
          <HandOver hotel={hotel} member={member} onChanged={retry} />
        </Flex>
      ))}
    </Flex>
  )
}
