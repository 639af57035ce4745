import { groupAt } from '#domain/rules/bookings/bookingFilter.ts'
import type { BookingGroup } from '#domain/rules/bookings/bookingFilter.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings.ts'
import styles from './BookingList.module.css'

interface Props {
  readonly groups: readonly BookingGroup[]
  /** The first row below the bar. */
  readonly index: number
  readonly today: Day
  /** Brings a row to the top. */
  readonly onGo: (index: number) => void
}

/** What the rows in view have in common; it stays at the top while they scroll below it. */
export function GroupBar({ groups, index, today, onGo }: Props) {
  const group = groupAt(groups, index)
  if (!group) return null
  const ofToday = groups.find((one) => one.of === 'day' && one.day === today)
  return (
    <div className={styles.group}>
      <p>
        <strong>{words.groupName(group, today)}</strong>
        <span>{words.groupCount(group)}</span>
      </p>
      {ofToday && ofToday !== group && (
        <button type="button" onClick={() => onGo(ofToday.start)}>
          {words.toToday}
        </button>
      )}
    </div>
  )
}
