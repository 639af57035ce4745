import { useState } from 'react'

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Bars that move together. A bar that is no longer shown is not chosen any more: it must not move with the others.
 * @param shown what the timeline shows, as a text
 */
export function useChosenBars(shown: string) {
  const [choice, setChoice] = useState({ shown, ids: NOBODY })
  const [isChoosing, setChoosing] = useState(false)
  const choose = (ids: ReadonlySet<string>) => setChoice({ shown, ids })
  return {
    chosen: choice.shown === shown ? choice.ids : NOBODY,
    choose,
    /** Whether a tap chooses a bar instead of opening it. */
    isChoosing,
    toggleChoosing: () => {
      setChoosing(!isChoosing)
      if (isChoosing) choose(NOBODY)
    },
  }
}
