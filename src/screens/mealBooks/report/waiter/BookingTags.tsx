import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { bookingLevel } from '#domain/rules/orders/mealPeople.ts'
import { mealBooks as words } from '#i18n/mealBooks.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './BookingTags.module.css'

/** Whether the meal is included, and how many have ordered (docs/domain.md, Progress). */
export function BookingTags({ booking }: { readonly booking: BookingSheet }) {
  const { isIncluded, isStaff, progress } = booking
  const isAwaited = isIncluded && !isStaff
  const level = bookingLevel(progress)
  // Where no order is expected, none is missing.
  const tells = isAwaited || progress.completed > 0
  return (
    <p className={styles.tags}>
      {isStaff && <Tag>{words.waiter.staff}</Tag>}
      {!isStaff && !isIncluded && (
        <Tag hint={words.waiter.notIncludedHint}>{words.waiter.notIncluded}</Tag>
      )}
      {tells && (
        <Tag tone={isAwaited || level === 'high' ? level : 'medium'}>
          {level === 'high' ? words.waiter.complete(progress) : words.waiter.incomplete(progress)}
        </Tag>
      )}
    </p>
  )
}
