import { memo } from 'react'
import { weekdayOf } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { DayCounts } from '#domain/timeline/dayCounts.ts'
import { months as monthNames, shortDay, weekdays } from '#i18n/format/dates.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './TimelineHeader.module.css'

export const SATURDAY = 5

declare module 'react' {
  interface CSSProperties {
    /** Days that are scrolled away before the first that is drawn. */
    '--before'?: number
  }
}

interface Props {
  readonly days: readonly Day[]
  readonly today: Day
  readonly counts: readonly DayCounts[]
  readonly firstDay: number
  readonly endDay: number
}

export const TimelineHeader = memo(function TimelineHeader({ days, today, counts, firstDay, endDay }: Props) {
  return (
    <Flex className={styles.header} data-header="" style={{ '--before': firstDay }}>
      <Flex component="span" vertical align="end" justify="end" rigid className={styles.corner} aria-hidden="true">
        <small>{words.arrivals}</small>
        <small>{words.departures}</small>
        <small>{words.present}</small>
      </Flex>
      {days.slice(firstDay, endDay).map((day, at) => {
        const weekday = weekdayOf(day)
        const { arrivals = 0, departures = 0, present = 0 } = counts[firstDay + at] ?? {}
        const said = words.dayCounts(shortDay(day), arrivals, departures, present)
        return (
          <Flex
            key={day}
            component="span"
            vertical
            align="center"
            tabular
            rigid
            className={styles.day}
            data-weekend={weekday >= SATURDAY ? '' : undefined}
            data-today={day === today ? '' : undefined}
            role="img"
            aria-label={said}
            title={said}
          >
            <small>
              {day.endsWith('-01') && firstDay + at > 0
                ? monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)
                : weekdays[weekday]?.short}
            </small>
            <b>{Number(day.slice(8))}</b>
            <small className={styles.comings}>{arrivals > 0 && `↓${arrivals}`}</small>
            <small className={styles.comings}>{departures > 0 && `↑${departures}`}</small>
            <small>{present || ''}</small>
          </Flex>
        )
      })}
    </Flex>
  )
})
