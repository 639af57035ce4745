import type { Book } from '#domain/schema/booking.ts'

/** The fields of the tutorial's booking, in order (docs/domain.md, Tutorial). */
export const bookingSteps = ['booking', 'dates', 'table', 'email', 'language', 'type', 'people'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** Fields that may stay as they are, once that is confirmed. */
export type AcceptedOfBooking = Exclude<BookingStep, 'booking' | 'dates'>

type Facts = Pick<
  Book,
  'checkin' | 'checkout' | 'table' | 'room' | 'refEmail' | 'refLocale' | 'bookType' | 'pax'
>

/** Dates are required: without them no link is made. `book` is undefined while none is open. */
export function bookingStep(
  book: Facts | undefined,
  accepted: readonly AcceptedOfBooking[],
): BookingStep | undefined {
  if (!book) return 'booking'
  if (book.checkin === undefined || book.checkout === undefined) return 'dates'
  const isSaid: Readonly<Record<AcceptedOfBooking, boolean>> = {
    table: book.table !== undefined || book.room !== undefined,
    email: Boolean(book.refEmail?.trim()),
    language: book.refLocale !== undefined,
    type: book.bookType !== undefined,
    people: book.pax > 1,
  }
  const open = (step: BookingStep): step is AcceptedOfBooking =>
    step !== 'booking' && step !== 'dates' && !isSaid[step] && !accepted.includes(step)
  return bookingSteps.find(open)
}
