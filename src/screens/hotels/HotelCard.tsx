import { useId } from 'react'
import { Link } from 'react-router-dom'
import { dutyNames } from '#domain/reference/duties.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { firstLetter } from '#i18n/format/firstLetter.ts'
import { hotels as words } from '#i18n/account/hotels.ts'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { countsOfHotel, isOwned, warningOfHotel } from '#store/selectors/hotels.ts'
import card from '#ui/Card.module.css'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { Facade } from './Facade.tsx'
import styles from './HotelCard.module.css'
import { HotelMenu } from './HotelMenu.tsx'
import { WarningIcon } from './icons.tsx'

export function HotelCard({ hotel, now }: { readonly hotel: Hotel; readonly now: Instant }) {
  const { id, city } = hotel
  const about = useId()
  const owned = useSelect((state) => isOwned(state, hotel))
  const warning = useSelect((state) => warningOfHotel(state, id))
  const name = hotel.name?.trim() || it.common.unnamed
  const expired = isExpired(hotel, now)
  return (
    <article className={`${card.card} ${styles.card}`} data-expired={expired || undefined}>
      <div className={`${card.picture} ${styles.picture}`}>
        <Facade seed={id} initial={firstLetter(hotel.name ?? '')} />
        {expired && (
          <Text size="sm" type="danger" strong className={styles.expired}>
            {words.expired}
          </Text>
        )}
      </div>
      <div className={styles.body}>
        <h2 title={name}>
          <Link to={`/hotels/${id}`} className={card.link} aria-describedby={about}>
            {name}
          </Link>
        </h2>
        <div id={about}>
          <Text component="p" type="secondary">
            {city || words.noCity}
          </Text>
          {!owned && (
            <Text component="p" size="md" tabular className={styles.size}>
              {words.asDuty(dutyNames[hotel.duty ?? 'management'])}
            </Text>
          )}
          <HotelSize id={id} />
          {warning && (!expired || warning === 'noName') && (
            <Flex component="p" gap="sm" size="md" type="warning" medium className={styles.warning}>
              <WarningIcon />
              {words.warnings[warning]}
            </Flex>
          )}
        </div>
      </div>
      <HotelMenu hotel={hotel} />
    </article>
  )
}

function HotelSize({ id }: { readonly id: string }) {
  const counts = useSelect((state) => countsOfHotel(state, id))
  // The line keeps its height, so that cards do not move when the counts arrive.
  if (!counts) return <Text component="p" size="md" tabular className={styles.size} aria-hidden />
  const { bookings, rooms, tables } = counts
  const facts = [
    bookings > 0 && words.bookings(bookings),
    rooms > 0 && words.rooms(rooms),
    tables > 0 && words.tables(tables),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <Text component="p" size="md" tabular className={styles.size}>
      {facts.join(' · ')}
    </Text>
  )
}
