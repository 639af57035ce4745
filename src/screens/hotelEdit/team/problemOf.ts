import { failures, refusals } from '#i18n/refusals.ts'
import type { Asked } from '#store/commands/askFunction.ts'

export const problemOf = (asked: Asked<object>): string | undefined => {
  if (asked.status === 'refused') return refusals[asked.refusal]
  return asked.status === 'failed' ? failures[asked.failure] : undefined
}
