import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react'

/** Milliseconds without a key after which what was typed is saved. */
const QUIET = 600

interface Unsaved {
  readonly timer: number
  readonly commit: () => void
}

interface Options {
  /** Saves what was typed. */
  readonly commit: (text: string) => void
  /** Whether a text cannot be saved and stays in the field, to be completed. */
  readonly isWanting: (text: string) => boolean
}

/**
 * A text while it is typed. It is committed when typing rests, on Enter, when the field is left and
 * when the screen or the page is; until the field is left it stays what was typed, whatever row
 * arrives.
 */
export function useDraft(stored: string, { commit, isWanting }: Options) {
  const [draft, setDraft] = useState<string>()
  const unsaved = useRef<Unsaved>(undefined)
  useEffect(() => settleWithThePage(unsaved), [])
  return {
    value: draft ?? stored,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const text = target.value
      setDraft(text)
      clearTimeout(unsaved.current?.timer)
      const timer = window.setTimeout(() => settle(unsaved), QUIET)
      unsaved.current = { timer, commit: () => commit(text) }
    },
    onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Enter') settle(unsaved)
    },
    onBlur() {
      settle(unsaved)
      setDraft((typed) => (typed !== undefined && isWanting(typed) ? typed : undefined))
    },
  }
}

/** Commits what waits, once; whether there was anything. */
function settle(unsaved: RefObject<Unsaved | undefined>): boolean {
  const waiting = unsaved.current
  unsaved.current = undefined
  clearTimeout(waiting?.timer)
  waiting?.commit()
  return waiting !== undefined
}

/** Commits also when the page goes, or may: a phone that hides a tab often never shows it again. */
function settleWithThePage(unsaved: RefObject<Unsaved | undefined>): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const onLeave = () => settle(unsaved)
  window.addEventListener('pagehide', onLeave, { signal })
  // What is committed now cannot be on its way yet: the browser asks, as for all unsent work.
  const onAsk = (event: BeforeUnloadEvent) => {
    if (settle(unsaved)) event.preventDefault()
  }
  window.addEventListener('beforeunload', onAsk, { signal })
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') settle(unsaved)
  }
  document.addEventListener('visibilitychange', onVisibility, { signal })
  return () => {
    gone.abort()
    settle(unsaved)
  }
}
