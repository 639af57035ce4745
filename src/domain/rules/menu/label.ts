import { dietaryTags } from '#domain/reference/dietaryTags.ts'
import { labelColours, labelIcons } from '#domain/reference/labelLooks.ts'
import { PREDEFINED_LABELS } from '#domain/reference/predefinedLabels.ts'
import type { PredefinedLabel } from '#domain/reference/predefinedLabels.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Label } from '#domain/schema/menu.ts'
import { mustHold, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import type { DeclaredAllergens } from './allergens.ts'

export const LABEL_NAME_LENGTH = longestOf(Label.fields.name)

const isIndex = (index: number | undefined, of: readonly unknown[]) =>
  index === undefined || (Number.isInteger(index) && index >= 0 && index < of.length)

const labelMust = mustHold<Label>()

export const labelChecks: readonly RowCheck<Label>[] = [
  labelMust(['name'], 'labelNameMissing', ({ name }) => Boolean(name?.it?.trim())),
  labelMust(['colorIndex'], 'refused', ({ colorIndex }) => isIndex(colorIndex, labelColours)),
  labelMust(['iconIndex'], 'refused', ({ iconIndex }) => isIndex(iconIndex, labelIcons)),
]

/** An Italian name, a known colour and icon (docs/domain.md, Labels). */
export const checkLabel = (label: Partial<Label>): Verdict => refusalOf(labelChecks, label)

export const canEditLabel = ({ predefined, hotel }: Pick<Label, 'predefined' | 'hotel'>): Verdict =>
  predefined || !hotel ? 'labelPredefined' : undefined

export interface LabelDoubt {
  /** The allergen that the label denies. */
  readonly allergen: number
  /** Whether the dish declares it; else the dish is undeclared. */
  readonly isDeclared: boolean
}

const offered: readonly PredefinedLabel[] = PREDEFINED_LABELS
const denying = offered.flatMap(({ id, name, denies }) => {
  const tag = dietaryTags.find(({ key }) => key === denies)
  return tag ? [{ id, name: name.it.toLowerCase(), allergen: tag.id }] : []
})

/** Undefined when it may be shown. A hotel's label under the name of a predefined one counts the same. */
export function labelDoubt(
  { id, name }: Pick<Label, 'id' | 'name'>,
  declared: DeclaredAllergens,
): LabelDoubt | undefined {
  const called = name?.it?.trim().toLowerCase()
  const denied = denying.find((label) => label.id === id || label.name === called)
  if (!denied) return undefined
  const isDeclared = declared?.includes(denied.allergen) === true
  return isDeclared || !declared ? { allergen: denied.allergen, isDeclared } : undefined
}
