import { useEffect, useEffectEvent } from 'react'
import type { Neighbours } from '#ui/Modal.tsx'

/** Milliseconds (docs/domain.md, Screens). */
const DEBOUNCE = 500

/** On a Mac these keys move by words in a text field. */
const isTyping = ({ target }: KeyboardEvent) =>
  navigator.platform.startsWith('Mac') &&
  target instanceof Element &&
  target.matches('input, textarea')

/** ALT and an arrow step to the previous or next dish; elsewhere they would leave the page. */
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
