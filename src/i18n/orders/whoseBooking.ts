import type { BookingSheet, MealSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import { it } from '#i18n/it.ts'
import { kitchenChanges } from './kitchenChanges.ts'

/** `Tav. 12`, without a table `Cam. 204`. */
export function placeOfBooking(booking: BookingSheet): string {
  const { table, room } = bookingLabel(booking)
  return table ? `Tav. ${table}` : room ? `Cam. ${room}` : it.common.noTable
}

/** `Tav. 12, Rossi`, of a booking that may have gone. */
export function whoseBooking(bookId: string, { bookings }: MealSheet): string {
  const booking = bookings.find(({ book }) => book.id === bookId)
  if (!booking) return kitchenChanges.gone
  return `${placeOfBooking(booking)}, ${bookingLabel(booking).name ?? it.common.noName}`
}
