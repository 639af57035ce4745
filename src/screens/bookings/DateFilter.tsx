import { rangeTypes } from '#domain/rules/bookings/bookingFilter.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { nearestSince } from '#i18n/format/dates.ts'
import { DayRange } from '#ui/fields/DayRange.tsx'
import { QuickPeriods } from '#ui/fields/QuickPeriods.tsx'
import type { ListQuery } from './bookingQuery.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import styles from './BookingFilters.module.css'

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
