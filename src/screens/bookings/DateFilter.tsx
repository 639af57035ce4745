import { addDays } from '#domain/calendar.ts'
import { rangeTypes } from '#domain/rules/bookings/bookingFilter.ts'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings.ts'
import { nearestSince } from '#i18n/dates.ts'
import { DayRange } from '#ui/fields/DayRange.tsx'
import type { ListQuery } from './bookingQuery.ts'
import styles from './Filters.module.css'

interface Props {
  readonly filter: ListQuery
  readonly today: Day
  readonly onFilter: (asked: Partial<ListQuery>) => void
}

export function DateFilter({ filter, today, onFilter }: Props) {
  const { range, from, to } = filter
  const quick: readonly { readonly name: string; readonly from: Day; readonly to: Day }[] = [
    { name: words.filters.today, from: today, to: today },
    { name: words.filters.tomorrow, from: addDays(today, 1), to: addDays(today, 1) },
    { name: words.filters.week, from: today, to: addDays(today, 6) },
  ]
  return (
    <fieldset className={styles.dates}>
      <legend>{words.filters.dates}</legend>
      <div>
        {rangeTypes.map((type) => (
          <label key={type} className={styles.choice}>
            <input
              type="radio"
              name="range"
              checked={type === range}
              onChange={() => onFilter({ range: type })}
            />
            {words.filters.range[type]}
          </label>
        ))}
      </div>
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
      <div className={styles.quick}>
        {quick.map((period) => (
          <Quick
            key={period.name}
            name={period.name}
            isOn={from === period.from && to === period.to}
            onChange={(isOn) =>
              onFilter(isOn ? { from: period.from, to: period.to } : { from: undefined, to: undefined })
            }
          />
        ))}
      </div>
    </fieldset>
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
