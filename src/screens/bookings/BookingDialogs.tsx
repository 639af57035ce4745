import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { bookings } from '#i18n/bookings/bookings.ts'
import { isDeletedHere } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useBooking } from '#store/scopes/useBooking.ts'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { neighbourIds } from '#ui/overlay/neighbours.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'

interface Presence {
  readonly isThere: boolean
  readonly isUnknown: boolean
}

/** Leaves the dialog of a booking that was deleted meanwhile, or never existed. */
function useGoneBooking(bookId: string | undefined, { isThere, isUnknown }: Presence, onGone: () => void) {
  const convivio = useConvivio()
  const notify = useNotify()
  const seen = useRef<string>(undefined)
  const leave = useEffectEvent((id: string) => {
    if (isDeletedHere(convivio, id)) return
    onGone()
    notify.error(seen.current === id ? bookings.gone : bookings.notFound)
  })
  useEffect(() => {
    if (isThere) seen.current = bookId
    else if (bookId !== undefined && !isUnknown) leave(bookId)
  }, [bookId, isThere, isUnknown])
}

const BookingDialog = lazy(async () => ({
  default: (await import('./edit/BookingDialog.tsx')).BookingDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('./import/ImportDialog.tsx')).ImportDialog,
}))

const SeatingDialog = lazy(async () => ({
  default: (await import('#screens/seating/SeatingDialog.tsx')).SeatingDialog,
}))

const words = bookings.coming

interface Props {
  readonly hotel: Hotel
  readonly listed: readonly Book[]
}

export function BookingDialogs({ hotel, listed }: Props) {
  const { bookId, isImporting, isSeating, seatingDays, setSeatingDays, stepTo, close } = useBookingsPlace()
  const { book, ...loading } = useBooking(hotel.id, bookId)
  const isUnknown = loading.isLoading || loading.failed
  useGoneBooking(bookId, { isThere: book !== undefined, isUnknown }, close)
  const { previous, next } = neighbourIds(
    listed.map(({ id }) => id),
    bookId,
  )
  return (
    <Suspense>
      {book && (
        <BookingDialog hotel={hotel} bookId={book.id} previous={previous} next={next} onStep={stepTo} onClose={close} />
      )}
      {isUnknown && (
        <Modal title={words.title} onClose={close}>
          <LoadingState shape="fields" loading={loading} words={words} />
        </Modal>
      )}
      {isImporting && <ImportDialog hotel={hotel} onClose={close} />}
      {isSeating && !hotel.tableSameAsRoom && (
        <SeatingDialog hotel={hotel} days={seatingDays} onDays={setSeatingDays} onClose={close} />
      )}
    </Suspense>
  )
}
