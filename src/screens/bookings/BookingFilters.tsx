import { startTransition, useOptimistic } from 'react'
import type { Day } from '#domain/schema/fields.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { Flex } from '#ui/Flex.tsx'
import type { ListQuery } from './bookingQuery.ts'
import { DateFilter } from './DateFilter.tsx'
import styles from './BookingFilters.module.css'

interface Props {
  readonly filter: ListQuery
  readonly today: Day
  /** Bookings of which the PMS says something else; the filter is there where there are some. */
  readonly differing: number
  readonly undelivered: number
  readonly onFilter: (asked: Partial<ListQuery>) => void
}

/** The filters of the list (docs/domain.md, List of bookings). */
export function BookingFilters({ filter: ofAddress, today, differing, undelivered, onFilter }: Props) {
  // Shown at once; the list of a large hotel follows.
  const [filter, show] = useOptimistic(ofAddress)
  const choose = (asked: Partial<ListQuery>) =>
    startTransition(() => {
      show({ ...filter, ...asked })
      onFilter(asked)
    })
  return (
    <>
      <Check name={words.filters.past} checked={filter.past} onChange={(past) => choose({ past })} />
      <Check
        name={words.filters.withoutTable}
        checked={filter.withoutTable}
        onChange={(withoutTable) => choose({ withoutTable })}
      />
      {(differing > 0 || filter.differing) && (
        <Check
          name={pms.differs.filter}
          checked={filter.differing ?? false}
          onChange={(isChosen) => choose({ differing: isChosen })}
        />
      )}
      {(undelivered > 0 || filter.undelivered) && (
        <Check
          name={words.filters.undelivered}
          checked={filter.undelivered ?? false}
          onChange={(isChosen) => choose({ undelivered: isChosen })}
        />
      )}
      <DateFilter filter={filter} today={today} onFilter={choose} />
    </>
  )
}

interface CheckProps {
  readonly name: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Check({ name, checked, onChange }: CheckProps) {
  return (
    <Flex component="label" align="center" gap="ms" className={styles.choice}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {name}
    </Flex>
  )
}
