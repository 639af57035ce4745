import type { Day } from '#domain/schema/fields.ts'
import { calendar } from '#i18n/calendar.ts'
import { monthTitle } from '#i18n/dates.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './HotelCalendar.module.css'

export function EmptyMonth({ month }: { readonly month: Day }) {
  return (
    <section className={styles.empty}>
      <Icon name="dishes" size={28} />
      <div>
        <h3>{calendar.emptyTitle(monthTitle(month))}</h3>
        <p className={styles.forMouse}>{calendar.emptyText}</p>
        <p className={styles.forTouch}>{calendar.emptyTouch}</p>
      </div>
    </section>
  )
}
