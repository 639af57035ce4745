import type { KeyboardEvent } from 'react'

/** INVIO in a field goes on to the next one of `event.currentTarget`. False after the last, and where the key means something else. */
export function focusNextField(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, target, currentTarget, shiftKey, ctrlKey, metaKey, defaultPrevented } = event
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || defaultPrevented) return false
  if (!(target instanceof HTMLInputElement) || target.getAttribute('role') === 'combobox') return false
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const next = fields[fields.indexOf(target) + 1]
  if (!next) return false
  event.preventDefault()
  next.focus()
  return true
}
