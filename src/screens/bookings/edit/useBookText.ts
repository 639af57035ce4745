import { useState } from 'react'
import type { ChangeEvent } from 'react'
import type { Book } from '#domain/schema/booking.ts'
import { writeBooking } from '#store/commands/booking.ts'
import type { BookText } from '#store/commands/booking.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'

/**
 * A text of a booking while it is typed. Every key is kept at once, so that nothing is lost with
 * the page; until the field is left it shows what was typed, whatever row arrives.
 */
export function useBookText(book: Book, field: BookText) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [draft, setDraft] = useState<string>()
  return {
    value: draft ?? book[field] ?? '',
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setDraft(target.value)
      explain(writeBooking(convivio, book.id, field, target.value, Date.now()))
    },
    onBlur: () => setDraft(undefined),
  }
}
