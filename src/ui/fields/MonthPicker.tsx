import { useState } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { monthTitle, months } from '#i18n/dates.ts'
import { timeline as words } from '#i18n/timeline.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import styles from './MonthPicker.module.css'

interface Props {
  /** Its first day. */
  readonly month: Day
  readonly onMonth: (month: Day) => void
}

/** Twelve months at a time. antd's comes with its whole calendar of days. */
export function MonthPicker({ month, onMonth }: Props) {
  return (
    <Popover label={words.pickMonth} trigger={<Icon name="calendar" />} className={styles.trigger}>
      {(close) => (
        <Months
          month={month}
          onMonth={(next) => {
            close()
            onMonth(next)
          }}
        />
      )}
    </Popover>
  )
}

function Months({ month, onMonth }: Props) {
  const [year, setYear] = useState(Number(month.slice(0, 4)))
  return (
    <>
      <div className={styles.year}>
        <IconButton icon="collapse" aria-label={words.previousYear} onClick={() => setYear(year - 1)} />
        <strong aria-live="polite">{year}</strong>
        <IconButton icon="expand" aria-label={words.nextYear} onClick={() => setYear(year + 1)} />
      </div>
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
