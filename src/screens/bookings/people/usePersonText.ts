import type { BookPerson } from '#domain/schema/booking.ts'
import { changePerson } from '#store/commands/bookPerson.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useEditedText } from '#store/useEditedText.ts'
import { useExplain } from '#ui/useExplain.ts'

export function usePersonText(person: BookPerson, field: 'name' | 'surname') {
  const convivio = useConvivio()
  const explain = useExplain()
  return useEditedText('BookPerson', person, {
    read: (row) => row[field] ?? '',
    keep: (text) =>
      explain(changePerson(convivio, person.id, { [field]: text.trim() || undefined }, Date.now())),
  })
}
