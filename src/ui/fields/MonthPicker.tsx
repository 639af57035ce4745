import { lazy, Suspense } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { timeline as words } from '#i18n/bookings/timeline.ts'
import { Icon } from '../Icon.tsx'
import { iconClass } from '../IconButton.tsx'
import { Popover } from '../overlay/Popover.tsx'

const Months = lazy(async () => ({ default: (await import('./Months.tsx')).Months }))

interface Props {
  /** Its first day. */
  readonly month: Day
  readonly onMonth: (month: Day) => void
}

/** Twelve months at a time. antd's comes with its whole calendar of days. */
export function MonthPicker({ month, onMonth }: Props) {
  return (
    <Popover label={words.pickMonth} trigger={<Icon name="calendar" />} className={iconClass()}>
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
