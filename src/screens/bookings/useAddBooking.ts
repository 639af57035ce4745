import { serverNow } from '#browser/clock.ts'
import { createBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'

/** A new booking, saved at once and opened. `typed`: a search that is not in the URL yet. */
export function useAddBooking(hotelId: string, typed?: () => string | undefined): () => void {
  const convivio = useConvivio()
  const explain = useExplain()
  const { openNew, bookNow } = useBookingsPlace()
  return () => {
    // Pressed again before its dialog came: it is the same booking that is meant.
    if (convivio.state.getState().tables.Book.rows.has(bookNow() ?? '')) return
    const created = createBooking(convivio, hotelId, serverNow())
    if (created.status === 'refused') return explain(created.refusal)
    void convivio.flush()
    openNew(created.id, typed?.())
  }
}
