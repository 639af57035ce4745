import type { Hotel } from '#domain/schema/hotel.ts'
import { useRow } from '#store/hooks.tsx'
import { BookingForm } from './BookingForm.tsx'

export interface BookingDialogProps {
  readonly hotel: Hotel
  readonly bookId: string
  /** Neighbours in the filtered list. */
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly onStep: (bookId: string) => void
  readonly onClose: () => void
}

/** Everything about a booking; each change saves itself (part 2 §2 "Booking edit form"). */
export function BookingDialog(props: BookingDialogProps) {
  const book = useRow('Book', props.bookId)
  // What is typed belongs to one booking.
  return book && <BookingForm key={book.id} {...props} book={book} />
}
