import { useRow } from '#store/hooks.tsx'
import { BookingForm } from './BookingForm.tsx'
import type { BookingDialogProps } from './BookingForm.tsx'

export function BookingDialog(props: BookingDialogProps) {
  const book = useRow('Book', props.bookId)
  // Typed text belongs to one booking.
  return book && <BookingForm key={book.id} {...props} book={book} />
}
