import { useRef } from 'react'
import { monthOf } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { weekdays } from '#i18n/format/dates.ts'
import { DayCell } from './DayCell.tsx'
import type { HotelClock } from './DayMarks.tsx'
import styles from './MonthGrid.module.css'
import type { Selection } from './calendarQuery.ts'
import { useDayCursor } from './useDayCursor.ts'
import { useDayRange } from './useDayRange.ts'

interface Props extends HotelClock {
  readonly month: Day
  readonly weeks: readonly (readonly Day[])[]
  readonly selection: Selection | undefined
  readonly onSelect: (selection: Selection, onChosen: () => void) => Promise<void>
  readonly onMonth: (month: Day) => void
}

export function MonthGrid({ month, weeks, selection, onSelect, onMonth, ...clock }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const days = weeks.flat()
  const range = useDayRange(grid, selection, onSelect)
  const { cursor, handlers } = useDayCursor(grid, { days, onMonth }, range)
  const { shown } = range
  const reached = [cursor, selection?.first, clock.today].find((day) => day && days.includes(day)) ?? month
  return (
    <div
      ref={grid}
      role="grid"
      aria-labelledby="month"
      aria-multiselectable="true"
      className={styles.grid}
      {...handlers}
    >
      <div role="row" className={styles.week}>
        {weekdays.map(({ long, short }) => (
          <div key={long} role="columnheader" className={styles.weekday}>
            <span aria-hidden="true">{short}</span>
            <span className="visuallyHidden">{long}</span>
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={styles.week}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              clock={clock}
              isOutside={monthOf(day) !== month}
              selection={shown}
              isReached={day === reached}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
