import { useState } from 'react'
import type { ChangeEvent } from 'react'
import type { BookPerson } from '#domain/schema/booking.ts'
import { changePerson } from '#store/commands/bookPerson.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'

/** A name while it is typed: every key is kept at once, and shown until the field is left. */
export function usePersonText(person: BookPerson, field: 'name' | 'surname') {
  const convivio = useConvivio()
  const explain = useExplain()
  const [draft, setDraft] = useState<string>()
  return {
    value: draft ?? person[field] ?? '',
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setDraft(target.value)
      const asked = { [field]: target.value.trim() || undefined }
      explain(changePerson(convivio, person.id, asked, Date.now()))
    },
    onBlur: () => setDraft(undefined),
  }
}
