import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { painted } from '../painted.ts'

interface Options {
  /** Milliseconds after the last key until the text is written to the URL. */
  readonly pause: number
  /** Not written yet: a dialog is open, whose history entry it would change. */
  readonly isHeld?: boolean
}

interface Draft {
  readonly text: string
  readonly followed: string
  readonly over: string
  /** Texts on their way to the URL, the latest last. */
  readonly asked: readonly string[]
}

/** Written to the URL (trimmed) after a pause; `followed` lags a frame, for slow results. */
export function useTyped(settled: string, onSettle: (text: string) => void, { pause, isHeld = false }: Options) {
  const [draft, setDraft] = useState<Draft>()
  const ask = (asked: string) => {
    setDraft((current) => current && { ...current, asked: [...current.asked, asked] })
    onSettle(asked)
  }
  const onRest = useEffectEvent(ask)
  const isTyped = draft?.text.trim() === settled
  // The URL has caught up, and counts from here on, unless more was typed since.
  if (draft && draft.over !== settled && (isTyped || draft.asked.includes(settled)))
    setDraft({
      ...draft,
      followed: isTyped ? draft.text : draft.followed,
      over: settled,
      asked: draft.asked.slice(draft.asked.lastIndexOf(settled) + 1),
    })
  const isCurrent = draft !== undefined && (isTyped || draft.over === settled || draft.asked.includes(settled))
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
    // What was asked goes with what it was asked over: on a slow computer both may be newer than what is drawn.
    setDraft((current) => {
      const { over, asked } = (isCurrent && current) || { over: settled, asked: [] }
      return { text: next, followed, over, asked }
    })
    await painted()
    startTransition(() => setDraft((current) => current && { ...current, followed: current.text }))
  }
  return {
    text,
    followed,
    type: (next: string) => void type(next),
    /** Text that is not in the URL yet, for navigation before the pause ends. */
    unsettled: () => waiting.current,
    /** Shows the text, and writes it to the URL at once. */
    settle: (next: string) => {
      void type(next)
      ask(next.trim())
    },
  }
}
