import { useState } from 'react'
import type { BookPerson } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { people as words } from '#i18n/people.ts'
import { changePerson } from '#store/commands/bookPerson.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'
import { useUnsavedWork } from '#ui/unsavedWork.ts'

export type StayEnd = 'checkin' | 'checkout'
type Draft = Partial<Record<StayEnd, Instant | undefined>>

/**
 * The own days of a person. Days in the wrong order are not saved: they stay in their field with
 * the error, and leaving asks.
 */
export function usePersonStay(person: BookPerson) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [draft, setDraft] = useState<Draft>({})
  const [wrong, setWrong] = useState<StayEnd>()
  useUnsavedWork(wrong && { question: { text: words.unsaved } })
  const valueOf = (end: StayEnd) => (end in draft ? draft[end] : person[end])
  const faults = { checkin: words.checkinAfter, checkout: words.checkoutBefore }
  return {
    valueOf,
    faultOf: (end: StayEnd) => (wrong === end ? faults[end] : undefined),
    change(end: StayEnd, instant: Instant | undefined) {
      const asked = { ...draft, [end]: instant }
      const refusal = changePerson(convivio, person.id, asked, Date.now())
      const isBackwards = refusal === 'personStayBackwards'
      setDraft(isBackwards ? asked : {})
      setWrong(isBackwards ? end : undefined)
      if (!isBackwards) explain(refusal)
    },
  }
}
