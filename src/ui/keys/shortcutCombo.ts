/** Keys joined by `+`, modifiers first: `escape`, `ctrl+c`, `alt+v`, `shift+enter`, `arrowleft`. */
export type Combo = string

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'CTRL',
  alt: 'ALT',
  shift: 'SHIFT',
  enter: 'INVIO',
  escape: 'ESC',
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
}

export const comboLabel = (combo: Combo): string =>
  combo
    .split('+')
    .map((key) => NAMES[key] ?? key.toUpperCase())
    .join(' + ')

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether the keys match; on a Mac the command key counts as control. */
export function isCombo(event: Keys, combo: Combo): boolean {
  const keys = combo.split('+')
  const last = keys.at(-1) ?? ''
  // With alt held, a Mac types another character: `code` tells the key.
  const pressed = event.key.toLowerCase() === last || event.code.toLowerCase() === `key${last}`
  return (
    pressed &&
    keys.includes('ctrl') === (event.ctrlKey || event.metaKey) &&
    keys.includes('alt') === event.altKey &&
    keys.includes('shift') === event.shiftKey
  )
}
