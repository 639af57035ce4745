import { Suspense, lazy } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookings } from '#i18n/bookings.ts'
import { useBooking } from '#store/replica/useBooking.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Modal } from '#ui/Modal.tsx'
import { neighboursOf } from './listedBookings.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'
import { useGoneBooking } from './useGoneBooking.ts'

const BookingDialog = lazy(async () => ({
  default: (await import('./edit/BookingDialog.tsx')).BookingDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}))

const words = bookings.coming

interface Props {
  readonly hotel: Hotel
  readonly listed: readonly Book[]
}

export function BookingDialogs({ hotel, listed }: Props) {
  const { bookId, isImporting, stepTo, close } = useBookingsPlace()
  const { book, ...loading } = useBooking(hotel.id, bookId)
  const isComing = loading.isLoading || loading.failed
  useGoneBooking(bookId, { isThere: book !== undefined, isComing }, close)
  const { previous, next } = neighboursOf(listed, bookId)
  return (
    <Suspense>
      {book && (
        <BookingDialog
          hotel={hotel}
          bookId={book.id}
          previous={previous}
          next={next}
          onStep={stepTo}
          onClose={close}
        />
      )}
      {isComing && (
        <Modal title={words.title} onClose={close}>
          <LoadingState loading={loading} words={words} />
        </Modal>
      )}
      {isImporting && <ImportDialog hotel={hotel} onClose={close} />}
    </Suspense>
  )
}
