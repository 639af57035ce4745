import { useState } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { monthTitle, months } from '#i18n/format/dates.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './MonthPicker.module.css'

interface Props {
  /** Its first day. */
  readonly month: Day
  readonly onMonth: (month: Day) => void
}

/** The months of a year to choose from, and the way to other years. */
export function Months({ month, onMonth }: Props) {
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  return (
    <>
      <Flex align="center" justify="space-between" className={styles.year}>
        <IconButton icon="collapse" aria-label={words.previousYear} onClick={() => setYear(year - 1)} />
        <strong aria-live="polite">{year}</strong>
        <IconButton icon="expand" aria-label={words.nextYear} onClick={() => setYear(year + 1)} />
      </Flex>
      <div className={styles.months}>
        {months.map((name, at) => {
          const day = `${year}-${String(at + 1).padStart(2, '0')}-01`
          return (
            <button
              key={name}
              type="button"
              aria-label={monthTitle(day)}
              aria-current={day === month ? 'date' : undefined}
              onClick={() => onMonth(day)}
            >
              {name}
            </button>
          )
        })}
      </div>
    </>
  )
}
