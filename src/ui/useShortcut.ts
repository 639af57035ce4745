import { useEffect, useEffectEvent } from 'react'
import { isCombo } from './shortcutCombo.ts'
import type { Combo } from './shortcutCombo.ts'

/** Part 1 §9: a second press within this many milliseconds is the same press. */
const DEBOUNCE = 500

const EDITABLE = 'input, textarea, select, [contenteditable]:not([contenteditable=false])'

/** Typing, and copying text that is selected, stay what they are everywhere; Escape always acts. */
function isBusy(event: KeyboardEvent, combo: Combo): boolean {
  if (combo === 'escape') return false
  const target = event.target instanceof Element ? event.target : undefined
  if (target?.closest(EDITABLE)) return true
  return combo === 'ctrl+c' && window.getSelection()?.isCollapsed === false
}

/**
 * Calls `handler` when the keys are pressed anywhere on the page but in a field. It acts on the
 * first press at once and ignores repetitions for 500 ms.
 */
export function useShortcut(combo: Combo, handler: () => void, enabled = true): void {
  const act = useEffectEvent(handler)
  useEffect(() => {
    if (!enabled) return
    let last = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCombo(event, combo) || isBusy(event, combo)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (event.timeStamp - last < DEBOUNCE) return
      last = event.timeStamp
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [combo, enabled])
}
