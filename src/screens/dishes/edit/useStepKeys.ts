import { useEffect, useEffectEvent } from 'react'
import type { Neighbours } from '#ui/Modal.tsx'

/** Part 1 §9: a second press within this many milliseconds is the same press. */
const DEBOUNCE = 500

/** On a Mac these keys move by words while one types. */
const isTyping = ({ target }: KeyboardEvent) =>
  navigator.platform.startsWith('Mac') &&
  target instanceof Element &&
  target.matches('input, textarea')

/** ALT and an arrow step to the dish before or after; elsewhere they would leave the page. */
export function useStepKeys({ previous, next }: Neighbours): void {
  const step = useEffectEvent((key: string) => (key === 'ArrowLeft' ? previous : next)?.())
  useEffect(() => {
    let last = -Infinity
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, timeStamp } = event
      if (!altKey || ctrlKey || metaKey || shiftKey || isTyping(event)) return
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
      event.preventDefault()
      // A question is open above the dialog.
      if (document.querySelectorAll('dialog[open]').length > 1) return
      if (timeStamp - last < DEBOUNCE) return
      last = timeStamp
      step(key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
