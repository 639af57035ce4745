import { failures, refusals } from '#i18n/refusals.ts'
import type { Stopped } from '#store/commands/importBookings.ts'

/** Why an import, or its undoing, has stopped; undefined when somebody stopped it. */
export function stoppedText(stopped: Stopped | undefined): string {
  if (!stopped || stopped.reason === 'cancelled') return ''
  if (stopped.reason === 'refused') return refusals[stopped.refusal]
  return failures[stopped.failure]
}
