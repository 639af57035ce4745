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
  readonly onGo: (index: number) => void
}

/** The heading of the rows in view, fixed at the top. */
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
