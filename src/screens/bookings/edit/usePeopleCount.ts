import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { isPax, MAX_PAX } from '#domain/rules/bookings/booking.ts'
import { isNamed } from '#domain/rules/bookings/bookPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { refusals } from '#i18n/refusals.ts'
import { changeBooking } from '#store/commands/bookings/booking.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useChangedElsewhere } from '#store/editing/useElsewhere.ts'
import { useFeatures } from '#ui/features.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Milliseconds after the last key (docs/domain.md, Persons). */
const PAUSE_MS = 1800

interface Typed {
  readonly text: string
  readonly status: 'waiting' | 'asking'
}

export type PeopleCount = ReturnType<typeof usePeopleCount>

/** Saved after a pause. While `people` are loaded (undefined), any of them may have a name that is lost. */
export function usePeopleCount(book: Book, people: readonly BookPerson[] | undefined) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const { guestAppUrl } = useFeatures()
  const [typed, setTyped] = useState<Typed>()
  const isSending = useSelect(({ saving }) => saving.status === 'saving')

  const waiting = useRef<(() => void)[]>([])
  const isUnsaved = typed !== undefined
  const elsewhere = useChangedElsewhere('Book', book.id, isUnsaved, ({ pax }) => String(pax))
  useEffect(() => {
    if (!isUnsaved) for (const go of waiting.current.splice(0)) go()
  }, [isUnsaved])

  const text = typed?.text
  const count = Number(text ?? book.pax)
  const settle = useEffectEvent(async () => {
    if (!isPax(count) || count === book.pax) return setTyped(undefined)
    if (count < book.pax && (people?.some(isNamed) ?? true)) {
      setTyped({ text: String(count), status: 'asking' })
      const question = { text: bookingEdit.people.namesLost(guestAppUrl !== undefined) }
      if (!(await confirm(question))) return setTyped(undefined)
    }
    setTyped(undefined)
    explain(changeBooking(convivio, book.id, { pax: count }, serverNow()))
    void convivio.flush()
  })
  const isTooMany = count > MAX_PAX
  const isWaiting = typed?.status === 'waiting' && !isTooMany
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void settle(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, text])

  const type = (now: string) => setTyped({ text: now, status: 'waiting' })
  const isSyncing = isSending && people !== undefined && people.length !== book.pax
  return {
    text: text ?? String(book.pax),
    /** Somebody else has set another number than the one that is typed. */
    elsewhere: elsewhere?.text === text ? undefined : elsewhere,
    isBusy: isWaiting || typed?.status === 'asking' || isSyncing,
    fault: isTooMany ? refusals.paxInvalid : undefined,
    type,
    step(by: number) {
      const next = count + by
      if (isPax(next)) type(String(next))
    },
    canStep: (by: number) => isPax(count + by),
    isUnsaved,
    settled: () => new Promise<void>((resolve) => waiting.current.push(resolve)),
  }
}
