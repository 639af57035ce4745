import type { Book } from '#domain/schema/booking.ts'

/** What the tutorial asks for in a booking, in its order: fields 0 to 6 of part 2 §2. */
export const bookingSteps = ['booking', 'dates', 'table', 'email', 'language', 'type', 'people'] as const
export type BookingStep = (typeof bookingSteps)[number]

/** What may be left as it is, so that leaving it must be said. */
export type AcceptedOfBooking = Exclude<BookingStep, 'booking' | 'dates'>

type Facts = Pick<
  Book,
  'checkin' | 'checkout' | 'table' | 'room' | 'refEmail' | 'refLocale' | 'bookType' | 'pax'
>

/**
 * What is to be done next in the first booking; undefined when nothing is left. Without its dates
 * no link opens, so those are not left out.
 * @param book undefined while none is open
 */
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
