import { addDays, daysBetween } from '#domain/calendar.ts'
import type { EditedPrice } from '#domain/rules/hotel/calendarPrice.ts'
import type { Day } from '#domain/schema/fields.ts'
import styles from './YearStrip.module.css'

const DAYS = 365

interface Props {
  readonly prices: readonly EditedPrice[]
  readonly today: Day
}

/** The year from today with its prices, so that a gap is seen at once. */
export function YearStrip({ prices, today }: Props) {
  const end = addDays(today, DAYS)
  const inYear = prices.flatMap(({ id, from = '', to = '' }) => {
    if (!from || !to || to < from || to < today || from > end) return []
    const start = Math.max(0, daysBetween(today, from))
    const length = Math.min(DAYS, daysBetween(today, to) + 1) - start
    return { id, left: (start / DAYS) * 100, width: (length / DAYS) * 100 }
  })
  return (
    <div className={styles.strip} aria-hidden="true">
      {inYear.map(({ id, left, width }) => (
        <span key={id} style={{ left: `${left}%`, width: `${width}%` }} />
      ))}
    </div>
  )
}
