import type { BookingSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import { coversIn, missingBookings, missingIn } from '#domain/reports/waiter.ts'
import { it } from '#i18n/it.ts'
import { ordersPrint as words } from '#i18n/orders/ordersPrint.ts'
import styles from '#print/frame/ReportSheet.module.css'

interface Props {
  readonly bookings: readonly BookingSheet[]
  /** The waiters' lists mark them row by row. */
  readonly areNamed: boolean
}

function missingName(booking: BookingSheet): string {
  const { table, name } = bookingLabel(booking)
  const { completed, expected } = booking.progress
  return words.missingAt(table, name ?? it.common.noName, expected - completed)
}

/** How many are expected, and of whom an order is still missing: the numbers below are not the last ones. */
export function ExpectedOnPaper({ bookings, areNamed }: Props) {
  const covers = coversIn(bookings)
  if (covers === 0) return null
  const missing = missingIn(bookings)
  return (
    <div className={styles.expected}>
      <p>
        <strong>{words.expected(covers, missing)}</strong>
      </p>
      {areNamed && missing > 0 && missing < covers && (
        <p>{words.missingList(missingBookings({ bookings }).map(missingName))}</p>
      )}
    </div>
  )
}
