import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react'

/** Milliseconds without a key after which what was typed is saved. */
const QUIET = 600

interface Unsaved {
  readonly timer: number
  readonly commit: () => void
}

/**
 * A text while it is typed. It is committed when typing rests, on Enter, when the field is left and
 * when the screen is; until the field is left it stays what was typed, whatever row arrives.
 */
export function useDraft(stored: string, commit: (text: string) => void) {
  const [draft, setDraft] = useState<string>()
  const unsaved = useRef<Unsaved>(undefined)
  useEffect(() => () => settle(unsaved), [])
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
      setDraft(undefined)
    },
  }
}

/** Commits what waits, once. */
function settle(unsaved: RefObject<Unsaved | undefined>): void {
  const waiting = unsaved.current
  unsaved.current = undefined
  clearTimeout(waiting?.timer)
  waiting?.commit()
}
