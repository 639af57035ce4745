import { useEffectEvent, useLayoutEffect } from 'react'
import { isCombo } from './shortcutCombo.ts'
import type { Combo } from './shortcutCombo.ts'

/** Milliseconds (docs/domain.md, Screens). */
const DEBOUNCE_MS = 500

const TYPED =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]:not([contenteditable=false])'
/** Fields without text, in which arrows and letters choose. */
const CHOSEN = 'select, input[type=radio], input[type=range]'

/** Undo, copy, paste: a field with text does them itself. */
const isOfField = (combo: Combo) => /^(ctrl\+(shift\+)?[zy]|(ctrl|alt)\+[cv])$/.test(combo)
const isEmpty = (field: Element) => field instanceof HTMLInputElement && field.value === ''

/** Escape and saving always act. `inFields`: the keys have no meaning inside a field. */
function isBusy(event: KeyboardEvent, combo: Combo, inFields: boolean): boolean {
  if (combo === 'escape') return false
  const target = event.target instanceof Element ? event.target : undefined
  const field = target?.closest(TYPED)
  const actsHere = inFields || combo === 'ctrl+s' || (field && isOfField(combo) && isEmpty(field))
  if (field && !actsHere) return true
  if (target?.closest(CHOSEN) && !/^(ctrl|alt)/.test(combo)) return true
  return combo === 'ctrl+c' && window.getSelection()?.isCollapsed === false
}

/** Ignores repetitions for 500 ms; with `repeats` acts on each, also while held: for undo. */
export function useShortcut(
  combo: Combo,
  handler: () => void,
  enabled = true,
  { repeats = false, inFields = false } = {},
): void {
  const act = useEffectEvent(handler)
  // A layout effect: a new element has its keys as soon as it is seen.
  useLayoutEffect(() => {
    if (!enabled) return
    let last = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCombo(event, combo) || isBusy(event, combo, inFields)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!repeats && event.timeStamp - last < DEBOUNCE_MS) return
      last = event.timeStamp
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [combo, enabled, repeats, inFields])
}
