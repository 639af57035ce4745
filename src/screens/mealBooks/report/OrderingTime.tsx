import { orderingOf } from '#domain/rules/orderingWindow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './OrderingTime.module.css'
import { minutesTo } from './useNowUntil.ts'

interface Props {
  readonly meal: CalendarMeal
  readonly now: Instant
}

/** How long guests can still order. */
export function OrderingTime({ meal, now }: Props) {
  const { fromDate = now, toDate = now } = meal
  const state = orderingOf(meal, now)
  const said = {
    notYet: words.report.opensIn(minutesTo(fromDate, now)),
    open: words.report.closesIn(minutesTo(toDate, now)),
    closed: words.report.closed,
  }[state]
  return (
    <p className={styles.time} data-state={state}>
      <Icon name="clock" size={18} />
      {said}
    </p>
  )
}
