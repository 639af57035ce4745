import { dayOf } from '#domain/dates/calendar.ts'
import { formatMoney } from '#domain/money/money.ts'
import { boards } from '#domain/reference/boards.ts'
import { priceOn } from '#domain/rules/hotel/calendarPrice.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { useSelect } from '#store/hooks.tsx'
import { pricesOfHotel } from '#store/selectors/prices.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { useNow } from '#ui/useNow.ts'
import styles from './BoardPricesSection.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import type { SettingsProps } from './useChange.ts'

const words = settings.prices.boards

export function BoardPricesSection({ hotel }: SettingsProps) {
  const { id, currency } = hotel
  const prices = useSelect((state) => pricesOfHotel(state, id))
  const now = useNow()
  const priced = boards.filter(({ code }) => prices.some(({ bookType }) => bookType === code))
  return (
    <SettingsSection title={words.title} text={words.text}>
      {priced.length === 0 && (
        <Text component="p" type="secondary">
          {words.empty}
        </Text>
      )}
      {priced.length > 0 && (
        <ul className={styles.list}>
          {priced.map(({ code, name }) => {
            const today = priceOn(prices, code, dayOf(now, timeZoneOf(hotel)))
            const count = prices.filter(({ bookType }) => bookType === code).length
            return (
              <li key={code}>
                <span>
                  <strong>{name}</strong>
                  <small>{words.periods(count)}</small>
                </span>
                <span className={styles.today}>
                  <small>{today ? words.today : words.noneToday}</small>
                  {today && <b>{formatMoney(today.price, currency)}</b>}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div>
        <ButtonLink to={`/hotels/${id}/prices`}>{priced.length > 0 ? words.edit : words.begin}</ButtonLink>
      </div>
    </SettingsSection>
  )
}
