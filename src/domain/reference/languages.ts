import type { Language } from '../schema/values.ts'

export interface MenuLanguage {
  readonly code: Language
  readonly name: string
  readonly ownName: string
}

/** Languages of menu content (docs/domain.md, Languages), Italian first. */
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

export const FORM_LANGUAGES = ['it', 'en', 'fr', 'de', 'es'] as const satisfies readonly Language[]
