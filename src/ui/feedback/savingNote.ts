import { it } from '#i18n/it.ts'

interface Saving {
  readonly away?: { readonly since: number; readonly isOffline: boolean }
  readonly status: 'idle' | 'pending' | 'saving' | 'waiting' | 'saved'
  readonly unsent: number
  readonly refused: readonly { readonly conflict?: unknown }[]
}

export interface SavingNote {
  readonly tone: 'busy' | 'done' | 'waiting' | 'refused'
  readonly text: string
  readonly short?: string
  readonly count?: number
  readonly details?: string
}

/** A decision to be made comes first. None in the pause after typing, so as not to flicker. */
export function savingNote({ status, unsent, refused, away }: Saving, durable: boolean): SavingNote | undefined {
  const { saving } = it.shell
  if (refused.length > 0) {
    const count = refused.length
    const isConflict = refused.every(({ conflict }) => conflict !== undefined)
    return { tone: 'refused', text: isConflict ? saving.toDecide(count) : saving.refused(count), count }
  }
  const count = unsent > 0 ? { count: unsent } : {}
  if (unsent > 0 && !durable) return { tone: 'waiting', text: saving.notKept, ...count, details: saving.waitingUnkept }
  if (status === 'waiting') {
    const details = durable ? saving.waitingText : saving.waitingUnkept
    const [text, short] = [saving.waiting(unsent, away), saving.waitingShort(unsent, away)]
    return { tone: 'waiting', text, short, ...count, details }
  }
  if (status === 'saving' || status === 'pending') return { tone: 'busy', text: saving.saving }
  if (status === 'saved') return { tone: 'done', text: saving.saved }
  return undefined
}
