import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { addDays, dayOf, startOfDay } from '#domain/dates/calendar.ts'
import { hotelScopes } from '#domain/replica/scopes.ts'
import { meals } from '#domain/reference/meals.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { access } from '#i18n/account/access.ts'
import { shortDay } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { useScopes } from '#store/scopes/useScope.ts'
import { mealsOfHotel } from '#store/selectors/menus.ts'
import { useMay } from '#store/useMay.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './Choices.module.css'

const { reading: words } = access.expired

/** Pages of an expired hotel that only read: guests are in the house, and what they ordered has to be cooked. */
export function StillReadable({ hotel }: { readonly hotel: Hotel }) {
  const may = useMay()
  const loading = useScopes(hotel.id, hotelScopes)
  const zone = timeZoneOf(hotel)
  const [today] = useState(() => dayOf(serverNow(), zone))
  const [from, until] = [startOfDay(today, zone), startOfDay(addDays(today, 2), zone)]
  const coming = useSelect((state) => mealsOfHotel(state, hotel.id)).filter(
    ({ date = 0 }) => date >= from && date < until,
  )
  const to = (path: string) => `/hotels/${hotel.id}/${path}`
  return (
    <Flex component="section" vertical gap="ms" className={styles.data} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      {loading.isLoading || loading.failed ? (
        <LoadingState shape="text" loading={loading} words={words} />
      ) : (
        <Flex vertical gap="ms">
          {may.opens({ section: 'list' }) && (
            <ButtonLink block to={to('print/bookings')}>
              {words.bookings}
            </ButtonLink>
          )}
          {may.opens({ section: 'calendar', task: 'bookings' }) && (
            <ButtonLink block to={to('calendar/print')}>
              {words.timeline}
            </ButtonLink>
          )}
          {coming.map(({ id, mealIndex, date = 0 }) => (
            <ButtonLink key={id} block to={to(`print/orders/${id}`)}>
              {words.orders(
                meals.find(({ index }) => index === mealIndex)?.name ?? it.classNames.CalendarMeal,
                shortDay(dayOf(date, zone)),
              )}
            </ButtonLink>
          ))}
          {coming.length === 0 && <p>{words.noMeal}</p>}
        </Flex>
      )}
    </Flex>
  )
}
