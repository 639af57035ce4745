import type { BookingGroup } from '#domain/rules/bookings/bookingFilter.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './BookingRow.module.css'

/** The heading of a group, at its first row, drawn as a calendar leaf. */
export function Leaf({ group, today }: { readonly group: BookingGroup; readonly today: Day }) {
  if (group.of === 'undated')
    return (
      <p className={styles.leaf} data-undated="">
        <Icon name="alert" />
        {words.undatedLeaf}
      </p>
    )
  if (group.of !== 'day')
    return (
      <p className={styles.leaf} data-today="">
        <Icon name={group.of === 'table' ? 'tables' : 'rooms'} />
        <strong>{group.name}</strong>
      </p>
    )
  const { weekday, day, month } = words.leaf(group.day, today)
  return (
    <p className={styles.leaf} data-today={group.day === today ? '' : undefined}>
      <span>{weekday}</span>
      <strong>{day}</strong>
      <span>{month}</span>
    </p>
  )
}
