import type { PmsFailure } from '#domain/schema/values.ts'
import { pmsFailure } from '#i18n/hotel/pmsSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import type { FunctionAnswer } from '#store/commands/askFunction.ts'

/** Why there is no answer: our server's reason, or the PMS's; undefined where there is one. */
export function problemOfAnswer(answer: FunctionAnswer<object>): string | undefined {
  if (answer.status === 'refused') return refusalText(answer.refusal)
  if (answer.status === 'failed') return failures[answer.failure]
  const { result } = answer
  return 'problem' in result && result.problem !== undefined ? pmsFailure(result.problem as PmsFailure) : undefined
}
