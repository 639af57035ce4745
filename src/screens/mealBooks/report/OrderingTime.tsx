import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './OrderingTime.module.css'
import { minutesTo, useNowUntil } from './useNowUntil.ts'

/** How long guests can still order, and that the figures may still change. */
export function OrderingTime({ meal }: { readonly meal: CalendarMeal }) {
  const now = useNowUntil(meal.fromDate, meal.toDate)
  const { fromDate = now, toDate = now } = meal
  const state = orderingOf(meal, now)
  const said = {
    notYet: words.report.opensIn(minutesTo(fromDate, now)),
    open: words.report.closesIn(minutesTo(toDate, now)),
    closed: words.report.closed,
  }[state]
  return (
    <span className={styles.time} data-state={state}>
      <Icon name={state === 'open' ? 'alert' : 'clock'} size={18} />
      <span>
        {state === 'open' && (
          <>
            <strong>{words.report.inProgress}</strong>{' '}
          </>
        )}
        <span>{said}</span>
      </span>
    </span>
  )
}
