import { addDays } from '#domain/dates/calendar.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { Flex } from '#ui/Flex.tsx'
import type { Days } from './DayRange.tsx'
import styles from './QuickPeriods.module.css'

interface QuickPeriodsProps extends Days {
  readonly today: Day
  /** Both undefined: the period that was on is off. */
  readonly onChange: (days: Days) => void
}

export function QuickPeriods({ from, to, today, onChange }: QuickPeriodsProps) {
  const quick: readonly { readonly name: string; readonly from: Day; readonly to: Day }[] = [
    { name: words.filters.today, from: today, to: today },
    { name: words.filters.tomorrow, from: addDays(today, 1), to: addDays(today, 1) },
    { name: words.filters.week, from: today, to: addDays(today, 6) },
  ]
  return (
    <Flex wrap gap="sm" className={styles.quick}>
      {quick.map((period) => (
        <Quick
          key={period.name}
          name={period.name}
          isOn={from === period.from && to === period.to}
          onChange={(isOn) =>
            onChange(isOn ? { from: period.from, to: period.to } : { from: undefined, to: undefined })
          }
        />
      ))}
    </Flex>
  )
}

interface QuickProps {
  readonly name: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Quick({ name, isOn, onChange }: QuickProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      {name}
    </button>
  )
}
