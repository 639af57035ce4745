import type { MealSheet } from '#domain/reports/mealSheet.ts'
import { bookingLabel } from '#domain/reports/printedTables.ts'
import { it } from '#i18n/it.ts'
import { kitchenChanges } from './kitchenChanges.ts'

/** `Tav. 12 · Rossi`, without a table `Cam. 204 · Rossi`. */
export function whoseBooking(bookId: string, { bookings }: MealSheet): string {
  const booking = bookings.find(({ book }) => book.id === bookId)
  if (!booking) return kitchenChanges.gone
  const { table, room, name = it.common.noName } = bookingLabel(booking)
  const place = table ? `Tav.\u00a0${table}` : room && `Cam.\u00a0${room}`
  return [place, name].filter(Boolean).join(' · ')
}
