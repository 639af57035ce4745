import type { Hotel } from '#domain/schema/hotel.ts'
import { useRow } from '#store/hooks.tsx'
import { BookingForm } from './BookingForm.tsx'

export interface BookingDialogProps {
  readonly hotel: Hotel
  readonly bookId: string
  readonly previous?: string | undefined
  readonly next?: string | undefined
  readonly onStep: (bookId: string) => void
  readonly onClose: () => void
}

export function BookingDialog(props: BookingDialogProps) {
  const book = useRow('Book', props.bookId)
  // Typed text belongs to one booking.
  return book && <BookingForm key={book.id} {...props} book={book} />
}
