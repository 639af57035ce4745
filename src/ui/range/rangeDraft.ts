import type { NameRange } from '#domain/rules/places/tableRange.ts'

export interface RangeDraft {
  readonly from: string
  readonly to: string
  readonly prefix: string
  readonly suffix: string
  /** Padded with zeros to the longest number. */
  readonly zeros: boolean
}

export const emptyRange: RangeDraft = { from: '', to: '', prefix: '', suffix: '', zeros: false }

export const draftOf = ({ from, to, prefix, suffix, digits }: NameRange): RangeDraft => ({
  from: String(from).padStart(digits, '0'),
  to: String(to),
  prefix,
  suffix,
  zeros: digits > 1,
})

const numberOf = (typed: string): number => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** The typed range; an invalid number is `NaN`. */
export function rangeOf({ from, to, prefix, suffix, zeros }: RangeDraft): NameRange {
  const digits = zeros ? Math.max(2, from.trim().length, to.trim().length) : 1
  return { from: numberOf(from), to: numberOf(to), prefix, suffix, digits }
}
