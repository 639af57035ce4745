import { dayOf } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import type { SummaryOrder } from '#domain/reports/summary.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import { awayPlace } from '#i18n/orders/away.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { money } from '#i18n/format/money.ts'
import { personLabelAt } from '#i18n/bookings/personLabel.ts'
import { halfPortions } from '#i18n/orders/portions.ts'
import { summary as words } from '#i18n/orders/summary.ts'
import { mealIcons } from '#screens/menu/mealIcons.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Line } from './Line.tsx'
import styles from './Summary.module.css'

interface Props {
  readonly summary: SummaryOrder
  readonly currency: string
  readonly zone: string
  readonly start: ClockTime
}

export function OrderBlock({ summary, currency, zone, start }: Props) {
  const { meal, person, place, mode, location, dishes, review, mealPrice, deliveryCost } = summary
  const name = meals.find(({ index }) => index === meal?.mealIndex)?.name ?? words.unknownMeal
  const day = meal?.date === undefined ? undefined : dayOf(meal.date, zone)
  return (
    <article className={styles.block}>
      <header>
        <h3>
          {meal?.mealIndex && <Icon name={mealIcons[meal.mealIndex]} size={20} />}
          {name}
        </h3>
        {day !== undefined && (
          <p>
            {weekdayDate(day)}, {start}
          </p>
        )}
        <p>
          {person ? personLabelAt(person, place) : words.unknownPerson}
          {mode !== 'diningRoom' && ` · ${awayPlace(mode, location)}`}
        </p>
      </header>
      {dishes.length + review.length === 0 && <p className={styles.quiet}>{words.emptyOrder}</p>}
      <ul>
        {dishes.map(({ dishId, name: dish, quantity, halfPortion, price }) => (
          <Line
            key={`${dishId} ${halfPortion}`}
            quantity={halfPortion ? halfPortions(quantity) : `${quantity} ×`}
            name={dish || it.common.unnamedDish}
            price={price > 0 ? money(price, currency) : words.included}
            isQuiet={price === 0}
          />
        ))}
        {review.map(({ dishId, name: dish, quantity, halfPortion, price, reason }) => (
          <Line
            key={`${dishId} ${halfPortion} review`}
            quantity={halfPortion ? halfPortions(quantity) : `${quantity} ×`}
            name={dish || it.common.unnamedDish}
            note={<Tag tone="low">{words.review(reason)}</Tag>}
            price={price > 0 ? words.notPaid(money(price, currency)) : undefined}
            isQuiet
          />
        ))}
        {mealPrice > 0 && <Line name={words.meal} price={money(mealPrice, currency)} />}
        {deliveryCost > 0 && <Line name={words.delivery} price={money(deliveryCost, currency)} />}
      </ul>
    </article>
  )
}
