import { useState } from 'react'
import type { ChangeEvent } from 'react'

interface Options {
  /** Saves what was typed; the store waits for the pause before it sends. */
  readonly commit: (text: string) => void
  /** Whether a text cannot be saved and stays in the field, to be completed. */
  readonly isWanting: (text: string) => boolean
}

/**
 * A text while it is typed. Every key is kept at once, so that nothing is lost with the page; until
 * the field is left it shows what was typed, whatever row arrives.
 */
export function useDraft(stored: string, { commit, isWanting }: Options) {
  const [draft, setDraft] = useState<string>()
  return {
    value: draft ?? stored,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setDraft(target.value)
      commit(target.value)
    },
    onBlur() {
      setDraft((typed) => (typed !== undefined && isWanting(typed) ? typed : undefined))
    },
  }
}
