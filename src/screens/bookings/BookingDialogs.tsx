import { Suspense, lazy } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useRow } from '#store/hooks.tsx'
import { neighboursOf } from './listedBookings.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useGoneBooking } from './useGoneBooking.ts'

const BookingDialog = lazy(async () => ({
  default: (await import('./edit/BookingDialog.tsx')).BookingDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}))

interface Props {
  readonly hotel: Hotel
  readonly listed: readonly Book[]
}

/** The dialogs that the address asks for; one of a booking that is gone does not open. */
export function BookingDialogs({ hotel, listed }: Props) {
  const { bookId, isImporting, stepTo, close } = useBookingsPlace()
  const book = useRow('Book', bookId)
  useGoneBooking(bookId, book !== undefined, close)
  const { previous, next } = neighboursOf(listed, bookId)
  return (
    <Suspense>
      {book?.hotel === hotel.id && (
        <BookingDialog
          hotel={hotel}
          bookId={book.id}
          previous={previous}
          next={next}
          onStep={stepTo}
          onClose={close}
        />
      )}
      {isImporting && <ImportDialog hotel={hotel} onClose={close} />}
    </Suspense>
  )
}
