import type { Language } from '../schema/values.ts'

export interface MenuLanguage {
  readonly code: Language
  /** As Italians call it. */
  readonly name: string
  /** As its speakers call it. */
  readonly ownName: string
}

/** Languages of menu content (part 1 §1), Italian first. */
export const menuLanguages: readonly MenuLanguage[] = [
  { code: 'it', name: 'Italiano', ownName: 'Italiano' },
  { code: 'en', name: 'Inglese', ownName: 'English' },
  { code: 'fr', name: 'Francese', ownName: 'Français' },
  { code: 'de', name: 'Tedesco', ownName: 'Deutsch' },
  { code: 'es', name: 'Spagnolo', ownName: 'Español' },
  { code: 'pl', name: 'Polacco', ownName: 'Polski' },
  { code: 'nl', name: 'Olandese', ownName: 'Nederlands' },
  { code: 'ru', name: 'Russo', ownName: 'Русский' },
]

/** Those that the dish form offers (part 1 §1). */
export const FORM_LANGUAGES = ['it', 'en', 'fr', 'de', 'es'] as const satisfies readonly Language[]
