import type { PmsFailure } from '#domain/schema/values.ts'
import { pmsFailure } from '#i18n/hotel/pmsSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import type { FunctionAnswer } from '#store/commands/askFunction.ts'

/** Why there is no answer: our server's reason, or the PMS's; undefined where there is one. */
export function problemOfAnswer(asked: FunctionAnswer<object>): string | undefined {
  if (asked.status === 'refused') return refusalText(asked.refusal)
  if (asked.status === 'failed') return failures[asked.failure]
  const { result } = asked
  return 'problem' in result && result.problem !== undefined ? pmsFailure(result.problem as PmsFailure) : undefined
}
