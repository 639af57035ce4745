import { serverNow } from '#browser/clock.ts'
import { MAX_PAX } from '#domain/rules/bookings/booking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { changeBooking } from '#store/commands/bookings/booking.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { NumberField } from '#ui/fields/NumberField.tsx'

const words = bookingEdit.people

export function HighChairsField({ book }: { readonly book: Book }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const elsewhere = useElsewhere('Book', book.id, ({ highChairs = 0 }) => String(highChairs))
  return (
    <NumberField
      {...elsewhere}
      label={words.highChairs}
      hint={words.highChairsHint}
      value={book.highChairs ?? 0}
      max={MAX_PAX}
      onChange={(highChairs) => explain(changeBooking(convivio, book.id, { highChairs }, serverNow()))}
    />
  )
}
