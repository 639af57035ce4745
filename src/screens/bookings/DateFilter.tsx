import { addDays } from '#domain/calendar.ts'
import { rangeTypes } from '#domain/rules/bookings/bookingFilter.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings.ts'
import { nearestSince } from '#i18n/dates.ts'
import { DayRange } from '#ui/fields/DayRange.tsx'
import type { Days } from '#ui/fields/DayRange.tsx'
import type { ListQuery } from './bookingQuery.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import styles from './Filters.module.css'

const ranges = rangeTypes.map((value) => ({ value, label: words.filters.range[value] }))

interface Props {
  readonly filter: ListQuery
  readonly today: Day
  readonly onFilter: (asked: Partial<ListQuery>) => void
}

export function DateFilter({ filter, today, onFilter }: Props) {
  const { range, from, to } = filter
  return (
    <div className={styles.dates}>
      <RadioGroup
        legend={words.filters.dates}
        look="list"
        options={ranges}
        value={range}
        onChange={(chosen) => onFilter({ range: chosen })}
      />
      <div className={styles.days}>
        <DayRange
          label={words.filters.dates}
          fromLabel={words.filters.from}
          toLabel={words.filters.to}
          clearLabel={words.filters.anyDay}
          since={nearestSince(today)}
          from={from}
          to={to}
          onChange={onFilter}
        />
      </div>
      <QuickPeriods from={from} to={to} today={today} onChange={onFilter} />
    </div>
  )
}

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
    <div className={styles.quick}>
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
    </div>
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
