import { onDevice } from '#browser/keptItems.ts'
import type { Mode } from './tokens.ts'

export type ModeChoice = Mode | 'system'

const KEY = 'convivio.mode'
const EVENT = 'convivio:mode'
const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function modeChoice(): ModeChoice {
  const kept = onDevice.get(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export const currentMode = (): Mode => {
  const choice = modeChoice()
  if (choice !== 'system') return choice
  return dark().matches ? 'dark' : 'light'
}

export function applyMode(): void {
  const choice = modeChoice()
  if (choice === 'system') delete document.documentElement.dataset.mode
  else document.documentElement.dataset.mode = choice
}

export function chooseMode(choice: ModeChoice): void {
  if (choice === 'system') onDevice.remove(KEY)
  else onDevice.set(KEY, choice)
  applyMode()
  window.dispatchEvent(new Event(EVENT))
}

export function onModeChange(onChange: () => void): () => void {
  const query = dark()
  query.addEventListener('change', onChange)
  window.addEventListener(EVENT, onChange)
  return () => {
    query.removeEventListener('change', onChange)
    window.removeEventListener(EVENT, onChange)
  }
}
