import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { isOrderExpected } from '#domain/reports/waiter.ts'
import { bookingLevel } from '#domain/rules/orders/mealPeople.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { Tag } from '#ui/Tag.tsx'

/** Where no order is expected, none is missing. */
export function ProgressTag({ booking }: { readonly booking: BookingSheet }) {
  const { progress } = booking
  const level = bookingLevel(progress)
  const expected = isOrderExpected(booking)
  if (!expected && progress.completed === 0) return null
  return (
    <Tag tone={expected || level === 'high' ? level : 'medium'}>
      {level === 'high' ? words.complete(progress) : words.incomplete(progress)}
    </Tag>
  )
}
