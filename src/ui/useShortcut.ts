import { useEffectEvent, useLayoutEffect } from 'react'
import { isCombo } from './shortcutCombo.ts'
import type { Combo } from './shortcutCombo.ts'

/** Part 1 §9: a second press within this many milliseconds is the same press. */
const DEBOUNCE = 500

const TYPED =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]:not([contenteditable=false])'
/** Fields that arrows and letters choose in, but that take no text. */
const CHOSEN = 'select, input[type=radio], input[type=range]'

/** To undo, to copy, to paste: a field with something in it does so itself. */
const isOfField = (combo: Combo) => /^(ctrl\+(shift\+)?[zy]|(ctrl|alt)\+[cv])$/.test(combo)
const isEmpty = (field: Element) => field instanceof HTMLInputElement && field.value === ''

/**
 * Typing, and copying text that is selected, stay what they are everywhere; Escape always acts, and
 * so does saving, which means nothing inside a field.
 * @param inFields the keys mean nothing inside a field, either
 */
function isBusy(event: KeyboardEvent, combo: Combo, inFields: boolean): boolean {
  if (combo === 'escape') return false
  const target = event.target instanceof Element ? event.target : undefined
  const field = target?.closest(TYPED)
  const actsHere = inFields || combo === 'ctrl+s' || (field && isOfField(combo) && isEmpty(field))
  if (field && !actsHere) return true
  if (target?.closest(CHOSEN) && !/^(ctrl|alt)/.test(combo)) return true
  return combo === 'ctrl+c' && window.getSelection()?.isCollapsed === false
}

/**
 * Calls `handler` when the keys are pressed anywhere on the page but in a field; with `inFields`
 * there, too. It acts on the first press at once and ignores repetitions for 500 ms; with `repeats`
 * it acts on each, also while the keys are held: for undo.
 */
export function useShortcut(
  combo: Combo,
  handler: () => void,
  enabled = true,
  { repeats = false, inFields = false } = {},
): void {
  const act = useEffectEvent(handler)
  // Of layout: what takes the place of something else has its keys the moment it is seen.
  useLayoutEffect(() => {
    if (!enabled) return
    let last = -Infinity
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isCombo(event, combo) || isBusy(event, combo, inFields))
        return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!repeats && event.timeStamp - last < DEBOUNCE) return
      last = event.timeStamp
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [combo, enabled, repeats, inFields])
}
