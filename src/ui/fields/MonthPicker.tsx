import { lazy, Suspense } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Icon } from '../Icon.tsx'
import { Popover } from '../overlay/Popover.tsx'
import header from './MonthHeader.module.css'
import styles from './MonthPicker.module.css'

const Months = lazy(async () => ({ default: (await import('./Months.tsx')).Months }))

interface Props {
  /** Its first day. */
  readonly month: Day
  readonly onMonth: (month: Day) => void
}

/** Twelve months at a time. antd's comes with its whole calendar of days. */
export function MonthPicker({ month, onMonth }: Props) {
  return (
    <Popover label={words.pickMonth} trigger={<Icon name="calendar" />} className={`${header.step} ${styles.trigger}`}>
      {(close) => (
        <Suspense>
          <Months
            month={month}
            onMonth={(next) => {
              close()
              onMonth(next)
            }}
          />
        </Suspense>
      )}
    </Popover>
  )
}
