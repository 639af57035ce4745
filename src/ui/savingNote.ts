import { it } from '#i18n/it.ts'

/** What happens to the work, as the store tells it. */
interface Saving {
  /** Absent while the server answers. */
  readonly away?: { readonly since: number; readonly isOffline: boolean }
  readonly status: 'idle' | 'pending' | 'saving' | 'waiting' | 'saved'
  readonly unsent: number
  /** With a `contest` where somebody else has changed the same: one of both has to go. */
  readonly refused: readonly { readonly contest?: unknown }[]
}

/** What is said about saving. Nothing to say is nothing shown. */
export interface SavingNote {
  readonly tone: 'busy' | 'done' | 'waiting' | 'refused'
  readonly text: string
  /** The same for where there is little room. */
  readonly short?: string
  /** How many rows it is about, for where the sentence has no room. */
  readonly count?: number
  /** What becomes of the work, for who asks. */
  readonly details?: string
}

/**
 * The one sentence about saving. What needs a person comes first; while typing pauses nothing is
 * said yet, so that the indicator does not flicker with every key.
 */
export function savingNote(
  { status, unsent, refused, away }: Saving,
  durable: boolean,
): SavingNote | undefined {
  const { saving } = it.shell
  if (refused.length > 0) {
    const count = refused.length
    const isContest = refused.every(({ contest }) => contest !== undefined)
    return { tone: 'refused', text: isContest ? saving.toDecide(count) : saving.refused(count), count }
  }
  const count = unsent > 0 ? { count: unsent } : {}
  if (unsent > 0 && !durable)
    return { tone: 'waiting', text: saving.notKept, ...count, details: saving.waitingUnkept }
  if (status === 'waiting') {
    const details = durable ? saving.waitingText : saving.waitingUnkept
    const [text, short] = [saving.waiting(unsent, away), saving.waitingShort(unsent, away)]
    return { tone: 'waiting', text, short, ...count, details }
  }
  if (status === 'saving' || status === 'pending') return { tone: 'busy', text: saving.saving }
  if (status === 'saved') return { tone: 'done', text: saving.saved }
  return undefined
}
