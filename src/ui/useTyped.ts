import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { painted } from './painted.ts'

interface Options {
  /** Milliseconds without a key after which what is typed settles. */
  readonly pause: number
  /** It does not settle yet: a dialog stands over it, whose address it would be written into. */
  readonly isHeld?: boolean
}

interface Draft {
  readonly text: string
  /** What of it has been answered. */
  readonly followed: string
  /** What was settled when it was typed. */
  readonly over: string
  /** What the address was asked to say and does not say yet, the latest last. */
  readonly asked: readonly string[]
}

/**
 * A text that is shown as it is typed, and settles (in the address, without spaces at its ends) when
 * the hand rests. `followed` comes after the letter has been painted: for what is long in answering.
 */
export function useTyped(
  settled: string,
  onSettle: (text: string) => void,
  { pause, isHeld = false }: Options,
) {
  const [draft, setDraft] = useState<Draft>()
  const ask = (asked: string) => {
    setDraft((current) => current && { ...current, asked: [...current.asked, asked] })
    onSettle(asked)
  }
  const onRest = useEffectEvent(ask)
  const isTyped = draft?.text.trim() === settled
  // What was typed has arrived: from here on the address is right again, also when Back changes it.
  // More may have been typed since it was asked: an address is written late on a busy computer.
  if (draft && draft.over !== settled && (isTyped || draft.asked.includes(settled)))
    setDraft({
      ...draft,
      followed: isTyped ? draft.text : draft.followed,
      over: settled,
      asked: draft.asked.slice(draft.asked.lastIndexOf(settled) + 1),
    })
  const isCurrent =
    draft !== undefined && (isTyped || draft.over === settled || draft.asked.includes(settled))
  const { text, followed } = isCurrent ? draft : { text: settled, followed: settled }
  const waits = !isHeld && text.trim() !== settled
  const waiting = useRef<string>(undefined)
  useEffect(() => {
    if (!waits) return
    waiting.current = text.trim()
    const timer = setTimeout(() => onRest(text.trim()), pause)
    return () => {
      waiting.current = undefined
      clearTimeout(timer)
    }
  }, [waits, text, pause])

  const type = async (next: string) => {
    setDraft((current) => ({
      text: next,
      followed,
      over: settled,
      asked: (isCurrent && current?.asked) || [],
    }))
    await painted()
    startTransition(() => setDraft((current) => current && { ...current, followed: current.text }))
  }
  return {
    text,
    followed,
    type: (next: string) => void type(next),
    /** What has not settled yet: for who leaves before the hand has rested. */
    unsettled: () => waiting.current,
    /** Without a pause. */
    settle: (next: string) => ask(next.trim()),
  }
}
