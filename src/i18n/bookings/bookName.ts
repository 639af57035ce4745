import type { Book } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'

type Named = Pick<Book, 'refName' | 'refEmail' | 'bookingReference'>

export const bookName = (book: Named | undefined): string =>
  book?.refName?.trim() || book?.refEmail || book?.bookingReference || it.common.unnamed
