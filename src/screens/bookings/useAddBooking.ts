import { createBooking } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { useBookingsPlace } from './useBookingsPlace.ts'

/** Makes a booking, saves it at once, and opens it as new. */
export function useAddBooking(hotelId: string, typed: () => string | undefined): () => void {
  const convivio = useConvivio()
  const explain = useExplain()
  const { openNew } = useBookingsPlace()
  return () => {
    const created = createBooking(convivio, hotelId, Date.now())
    if (created.status === 'refused') return explain(created.refusal)
    void convivio.flush()
    openNew(created.id, typed())
  }
}
