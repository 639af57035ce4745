import { startTransition, useOptimistic } from 'react'
import { dayOrders } from '#domain/rules/bookings/bookingFilter.ts'
import type { DayOrder } from '#domain/rules/bookings/bookingFilter.ts'
import { bookings as words } from '#i18n/bookings/bookings.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import type { ListQuery } from './bookingQuery.ts'

interface Props {
  readonly order: DayOrder
  readonly onFilter: (asked: Partial<ListQuery>) => void
}

const choices = dayOrders.map((value) => ({ value, label: words.dayOrders[value] }))

export function DayOrderChoice({ order: ofAddress, onFilter }: Props) {
  const [order, show] = useOptimistic(ofAddress)
  return (
    <RadioGroup
      legend={words.dayOrder}
      look="segments"
      options={choices}
      value={order}
      onChange={(chosen) =>
        startTransition(() => {
          show(chosen)
          onFilter({ order: chosen })
        })
      }
    />
  )
}
