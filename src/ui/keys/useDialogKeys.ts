import { useEffect, useEffectEvent } from 'react'
import type { Neighbours } from '../overlay/Modal.tsx'
import { isCombo } from './shortcutCombo.ts'

/** Milliseconds (docs/domain.md, Screens). */
const DEBOUNCE_MS = 500

/** On a Mac ALT and an arrow move by words in a text field. */
const isTyping = ({ target }: KeyboardEvent) =>
  navigator.platform.startsWith('Mac') && target instanceof Element && target.matches('input, textarea')

interface Keys extends Neighbours {
  readonly create?: (() => void) | undefined
}

/** Also while typing: ALT and an arrow step through the items, SHIFT and ENTER make another. */
export function useDialogKeys({ previous, next, create }: Keys): void {
  const actionOf = useEffectEvent((event: KeyboardEvent) => {
    if (isCombo(event, 'shift+enter')) return create
    if (isTyping(event)) return undefined
    // Also where there is none: the browser would leave the page.
    if (isCombo(event, 'alt+arrowleft')) return previous ?? (() => undefined)
    return isCombo(event, 'alt+arrowright') ? (next ?? (() => undefined)) : undefined
  })
  useEffect(() => {
    let last = -Infinity
    const onKey = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? undefined : actionOf(event)
      if (!action) return
      event.preventDefault()
      // A question is open above the dialog.
      if (document.querySelectorAll('dialog[open]').length > 1) return
      if (event.timeStamp - last < DEBOUNCE_MS) return
      last = event.timeStamp
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
