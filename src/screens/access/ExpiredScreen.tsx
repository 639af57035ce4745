import { useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { dayOf } from '#domain/calendar.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { access, SUPPORT_EMAIL } from '#i18n/access.ts'
import { longDate } from '#i18n/dates.ts'
import { it } from '#i18n/it.ts'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { isHotelExpired } from '#store/selectors/hotels.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import styles from './Choices.module.css'
import { HOTELS } from './redirect.ts'

const { expired } = access

export function ExpiredScreen() {
  const { hotelid = '' } = useParams()
  const hotel = useHotel()
  const [now] = useState(() => Date.now())
  const ended = useSelect((state) => isHotelExpired(state, hotelid, now))
  if (!hotel) return <Navigate to={HOTELS} replace />
  const { expireDate } = hotel
  if (!ended) return <Navigate to={`/hotels/${hotel.id}`} replace />

  const name = hotel.name ?? it.common.unnamed
  const subject = encodeURIComponent(expired.subject(name))
  return (
    <AccessPage title={expired.title} intro={<p>{expired.consequence}</p>}>
      <div>
        <p className={styles.lead}>
          {expired.of(name)}.{' '}
          {/* The server may know of an end that this device has not heard of. */}
          {expireDate && isExpired(hotel, now) && expired.since(longDate(dayOf(expireDate, timeZoneOf(hotel))))}
        </p>
        <p className={styles.contact}>
          {expired.contact} <strong>{SUPPORT_EMAIL}</strong>
        </p>
        <div className={styles.choices}>
          <ButtonLink kind="primary" block to={`mailto:${SUPPORT_EMAIL}?subject=${subject}`}>
            {expired.write}
          </ButtonLink>
          <ButtonLink kind="quiet" block to={HOTELS}>
            {expired.back}
          </ButtonLink>
        </div>
      </div>
    </AccessPage>
  )
}
