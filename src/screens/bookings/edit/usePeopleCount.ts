import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_PAX, isPax } from '#domain/rules/booking.ts'
import { isNamed } from '#domain/rules/bookPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookingEdit.ts'
import { failures, refusals } from '#i18n/refusals.ts'
import { syncPeople } from '#store/commands/guests.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useChangedElsewhere } from '#store/useElsewhere.ts'
import { useConfirm } from '#ui/Confirm.tsx'
import { useFeatures } from '#ui/features.ts'

/** Milliseconds after the last key (part 2 §9). */
const PAUSE = 1800
/** Milliseconds after which a server that did not answer is asked again. */
const AGAIN = 5000

interface Typed {
  readonly text: string
  /** `waiting` for the pause, `asking` whether names may go, `syncing` with the server. */
  readonly status: 'waiting' | 'asking' | 'syncing' | 'failed'
  /** Why it came to nothing. */
  readonly fault?: string
  /** The server did not answer: it is asked again by itself, and the fault is told until then. */
  readonly isUnreached?: boolean
}

export type PeopleCount = ReturnType<typeof usePeopleCount>

/**
 * The number of guests while it is typed (part 2 §4): after a pause the server makes as many
 * persons; 0 or less, and what is no number, goes back; the same number does nothing.
 * @param people undefined while they are loaded: then somebody may have a name
 */
export function usePeopleCount(book: Book, people: readonly BookPerson[] | undefined) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const { guestAppUrl } = useFeatures()
  const [typed, setTyped] = useState<Typed>()
  /** The number that is asked of the server last; an answer to another one is out of date. */
  const asked = useRef<Promise<void>>(undefined)

  /** Who waits until nothing is unsaved any more. */
  const waiting = useRef<(() => void)[]>([])
  const isUnsaved = typed !== undefined
  const elsewhere = useChangedElsewhere('Book', book.id, isUnsaved, ({ pax }) => String(pax))
  useEffect(() => {
    if (!isUnsaved) for (const go of waiting.current.splice(0)) go()
  }, [isUnsaved])

  const sync = (count: number, told: Pick<Typed, 'fault' | 'isUnreached'> = {}) => {
    const text = String(count)
    setTyped({ text, status: 'syncing', ...told })
    // One after the other: the last one asked counts.
    const run = (asked.current ?? Promise.resolve()).then(async () => {
      const answer = await syncPeople(convivio, book.id, count, Date.now())
      if (asked.current !== run) return
      if (answer.status === 'done') return setTyped(undefined)
      const fault =
        answer.status === 'refused' ? refusals[answer.refusal] : failures[answer.failure]
      const isUnreached = answer.status === 'failed' && answer.failure === 'unreachable'
      setTyped({ text, status: 'failed', fault, isUnreached })
    })
    asked.current = run
  }
  const settle = useEffectEvent(async () => {
    const count = Number(typed?.text)
    if (!Number.isInteger(count) || count <= 0 || count === book.pax) return setTyped(undefined)
    const losesNames = count < book.pax && (people?.some(isNamed) ?? true)
    if (losesNames) {
      setTyped({ text: String(count), status: 'asking' })
      if (!(await confirm({ text: bookingEdit.people.namesLost(guestAppUrl !== undefined) }))) return setTyped(undefined)
    }
    sync(count)
  })
  const text = typed?.text
  const isTooMany = Number(text) > MAX_PAX
  const isWaiting = typed?.status === 'waiting' && !isTooMany
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void settle(), PAUSE)
    return () => clearTimeout(timer)
  }, [isWaiting, text])

  const isUnreached = typed?.status === 'failed' && typed.isUnreached === true
  const again = useEffectEvent(() => {
    if (!typed?.fault || document.visibilityState === 'hidden') return
    sync(Number(typed.text), { fault: typed.fault, isUnreached: true })
  })
  useEffect(() => {
    if (!isUnreached) return
    const onBack = () => again()
    const timer = setInterval(onBack, AGAIN)
    window.addEventListener('online', onBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onBack)
    }
  }, [isUnreached])

  const type = (now: string) => {
    // What was asked before is answered for nothing.
    asked.current = asked.current?.then(() => undefined)
    setTyped({ text: now, status: 'waiting' })
  }
  const count = Number(text ?? book.pax)
  const isSyncing = typed?.status === 'syncing'
  /** Told beside the field, with the ways on. */
  const isNotSaved = typed?.status === 'failed' || typed?.isUnreached === true
  return {
    text: text ?? String(book.pax),
    /** Somebody else has made it another number than the one that is typed. */
    elsewhere: elsewhere?.text === text ? undefined : elsewhere,
    isBusy: isWaiting || typed?.status === 'asking' || (isSyncing && !isNotSaved),
    fault: isTooMany ? refusals.paxInvalid : typed?.fault,
    /** What was asked may be asked again. */
    retry: isNotSaved && isPax(count) ? () => sync(count) : undefined,
    discard: () => setTyped(undefined),
    type,
    step(by: number) {
      const next = count + by
      if (isPax(next)) type(String(next))
    },
    canStep: (by: number) => isPax(count + by),
    /** Leaving now would lose what was typed. */
    isUnsaved,
    isSyncing,
    /** Resolves when nothing is unsaved any more. */
    settled: () => new Promise<void>((resolve) => waiting.current.push(resolve)),
  }
}
