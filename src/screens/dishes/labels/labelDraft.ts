import { TRANSLATION_LANGUAGES } from '#domain/rules/menu/dishGaps.ts'
import type { Label } from '#domain/schema/menu.ts'
import type { Translations } from '#domain/schema/values.ts'

export interface LabelDraft {
  readonly name: Translations
  readonly colorIndex: number
  readonly iconIndex: number | undefined
  readonly visibleInApp: boolean
}

export const labelDraftOf = (label: Label | undefined): LabelDraft => ({
  name: label?.name ?? {},
  colorIndex: label?.colorIndex ?? 0,
  iconIndex: label?.iconIndex,
  visibleInApp: label?.visibleInApp ?? true,
})

export function labelFieldsOf(draft: LabelDraft, before: Label | undefined): LabelDraft {
  // A language that the form does not offer stays.
  const names = { ...before?.name, ...draft.name }
  const kept = Object.entries(names).map(([language, text]) => [language, text.trim()] as const)
  return { ...draft, name: Object.fromEntries(kept.filter(([, text]) => text !== '')) }
}

const LANGUAGES = ['it', ...TRANSLATION_LANGUAGES] as const

export const isSameDraft = (one: LabelDraft, other: LabelDraft): boolean =>
  one.colorIndex === other.colorIndex &&
  one.iconIndex === other.iconIndex &&
  one.visibleInApp === other.visibleInApp &&
  LANGUAGES.every((language) => (one.name[language] ?? '') === (other.name[language] ?? ''))
