import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { calendar } from '#i18n/menu/calendar.ts'
import { weekdayDate } from '#i18n/format/dates.ts'
import { DayMarks } from './DayMarks.tsx'
import type { HotelClock } from './DayMarks.tsx'
import styles from './MonthGrid.module.css'
import type { Selection } from './calendarQuery.ts'

interface Props {
  readonly day: Day
  readonly clock: HotelClock
  readonly isOutside: boolean
  readonly selection: Selection | undefined
  /** The only day of the grid in the tab order. */
  readonly isReached: boolean
}

export function DayCell({ day, clock, isOutside, selection, isReached }: Props) {
  const { hotelId, zone, now, today } = clock
  const isSelected = !!selection && day >= selection.first && day <= selection.last
  const isToday = day === today
  return (
    <div
      role="gridcell"
      className={styles.day}
      data-day={day}
      data-outside={isOutside ? '' : undefined}
      data-first={day === selection?.first ? '' : undefined}
      data-last={day === selection?.last ? '' : undefined}
      data-tutorial={day === addDays(today, 1) ? 'day' : undefined}
      aria-selected={isSelected}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isReached ? 0 : -1}
    >
      <span className={styles.number} aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="visuallyHidden">
        {weekdayDate(day)}
        {isToday && `, ${calendar.thisDay}`}
      </span>
      <DayMarks hotelId={hotelId} zone={zone} now={now} day={day} />
    </div>
  )
}
