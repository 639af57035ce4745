import type { BookPerson } from '#domain/schema/booking.ts'
import { it } from '#i18n/it.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'

/** What a person is called: by name, else by the place in the booking, from 1. */
export function personName(
  person: Pick<BookPerson, 'name' | 'surname'> | undefined,
  at: number | undefined,
): string {
  const name = [person?.name, person?.surname].flatMap((part) => part?.trim() || []).join(' ')
  return name || (at === undefined ? it.common.unnamed : words.person.numbered(at))
}
