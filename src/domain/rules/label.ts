import { labelColours, labelIcons } from '../reference/labelLooks.ts'
import type { Label } from '../schema/menu.ts'
import type { Verdict } from './verdict.ts'

export const LABEL_NAME_LENGTH = 40

const isIndex = (index: number | undefined, of: readonly unknown[]) =>
  index === undefined || (Number.isInteger(index) && index >= 0 && index < of.length)

/** Whether a label can be kept: an Italian name, a known colour and icon (part 1 §5). */
export function checkLabel({ name, colorIndex, iconIndex }: Partial<Label>): Verdict {
  if (!name?.it?.trim()) return 'labelNameMissing'
  return isIndex(colorIndex, labelColours) && isIndex(iconIndex, labelIcons) ? undefined : 'refused'
}

/** Predefined labels are not for users to edit or delete (part 1 §6). */
export const canEditLabel = ({ predefined, hotel }: Pick<Label, 'predefined' | 'hotel'>): Verdict =>
  predefined || !hotel ? 'labelPredefined' : undefined
