import type { Book } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'

export const bookName = ({ refName, refEmail, bookingReference }: Book): string =>
  refName?.trim() || refEmail || bookingReference || it.common.unnamed
