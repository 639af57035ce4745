import { it } from '#i18n/it.ts'
import type { SavingState } from '#store/state.ts'

/** What the indicator says. Nothing to say is nothing shown. */
export type SavingNote = {
  readonly tone: 'busy' | 'done' | 'waiting' | 'refused'
  readonly text: string
}

/**
 * The one sentence about saving. What needs a person comes first; while typing pauses nothing is
 * said yet, so that the indicator does not flicker with every key.
 */
export function savingNote({ status, unsent, refused }: SavingState): SavingNote | undefined {
  const { saving } = it.shell
  if (refused.length > 0) return { tone: 'refused', text: saving.refused(refused.length) }
  if (status === 'waiting') return { tone: 'waiting', text: saving.waiting(unsent) }
  if (status === 'saving' || status === 'pending') return { tone: 'busy', text: saving.saving }
  if (status === 'saved') return { tone: 'done', text: saving.saved }
  return undefined
}
