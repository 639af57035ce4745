import type { Book } from '#domain/schema/booking.ts'

/** The fields of the tutorial's booking, in order (docs/domain.md, Tutorial). */
export const bookingSteps = ['booking', 'dates', 'table', 'name', 'email', 'language', 'type', 'people'] as const
type BookingStep = (typeof bookingSteps)[number]

/** Without these there is no stay that anybody could seat and feed. */
const REQUIRED = ['booking', 'dates', 'name', 'type'] as const satisfies readonly BookingStep[]

/** Fields that may stay as they are, once that is confirmed. */
export type AcceptedOfBooking = Exclude<BookingStep, (typeof REQUIRED)[number]>

export const mayAccept = (step: BookingStep): step is AcceptedOfBooking => REQUIRED.every((one) => one !== step)

/** Whether only fields are left that may stay as they are: then the booking can be left as it is. */
export const isTutorialBooking = (book: BookingTutorialFacts, hasBoards: boolean): boolean =>
  bookingStep(book, bookingSteps.filter(mayAccept), hasBoards) === undefined

type BookingTutorialFacts = Pick<
  Book,
  'checkin' | 'checkout' | 'table' | 'room' | 'refName' | 'refEmail' | 'refLocale' | 'bookType' | 'pax'
>

/** Dates are required first: without them no link is made. `book` is undefined while none is open. */
export function bookingStep(
  book: BookingTutorialFacts | undefined,
  accepted: readonly AcceptedOfBooking[],
  hasBoards = true,
): BookingStep | undefined {
  if (!book) return 'booking'
  const isSaid: Readonly<Record<Exclude<BookingStep, 'booking'>, boolean>> = {
    dates: book.checkin !== undefined && book.checkout !== undefined,
    table: book.table !== undefined || book.room !== undefined,
    name: Boolean(book.refName?.trim()),
    email: Boolean(book.refEmail?.trim()),
    language: book.refLocale !== undefined,
    type: book.bookType !== undefined || !hasBoards,
    people: book.pax > 1,
  }
  return bookingSteps.find((step) => step !== 'booking' && !isSaid[step] && !accepted.some((one) => one === step))
}
