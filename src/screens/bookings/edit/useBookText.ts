import { serverNow } from '#browser/clock.ts'
import type { Book } from '#domain/schema/booking.ts'
import { writeBooking } from '#store/commands/bookings/booking.ts'
import type { BookText } from '#store/commands/bookings/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'

export function useBookText(book: Book, field: BookText) {
  const convivio = useConvivio()
  const explain = useExplain()
  return useEditedText('Book', book, {
    read: (row) => row[field] ?? '',
    keep: (text) => explain(writeBooking(convivio, book.id, field, text, serverNow())),
  })
}
