import { useEffect, useState } from 'react'
import { fingerprintOf, hasBlankNotes } from '#domain/orders/orderDraft.ts'
import type { OrderDraft } from '#domain/orders/orderDraft.ts'
import { readDraft, writeDraft } from './keptDraft.ts'
import type { KeptDraft } from './keptDraft.ts'

/**
 * A booking's order under what was changed here and not saved. Without changes it follows what is
 * stored; what somebody else stores meanwhile is said, and nothing of either is lost.
 */
export function useOrderDraft(key: string, stored: OrderDraft, isWritingNotes: boolean) {
  const [kept, setKept] = useState<KeptDraft | undefined>(() => readDraft(key))
  const saved = fingerprintOf(stored)
  const isChanged = kept !== undefined && fingerprintOf(kept.draft) !== saved
  // It says what is stored: there is no draft any more. A note that is only begun is one.
  const isBegun = isWritingNotes && kept !== undefined && hasBlankNotes(kept.draft)
  if (kept && !isChanged && !isBegun) setKept(undefined)
  useEffect(() => writeDraft(key, kept), [key, kept])
  return {
    draft: kept?.draft ?? stored,
    isChanged,
    /** The order was changed elsewhere under what was changed here. */
    isOvertaken: isChanged && kept.base !== saved,
    change: (next: (draft: OrderDraft) => OrderDraft) =>
      setKept((before) => ({ draft: next(before?.draft ?? stored), base: before?.base ?? saved })),
    /** Drops the changes. */
    discard: () => setKept(undefined),
    /** Drops the changes as the page is left: there may be no time to draw it once more. */
    leave: () => writeDraft(key, undefined),
    /** Keeps the changes: they are to replace what is stored now. */
    insist: () => setKept((before) => before && { ...before, base: saved }),
    /** Something was saved; what was changed since is a draft of its own. */
    settle: (sent: OrderDraft) =>
      setKept((before) =>
        before && before.draft !== sent ? { ...before, base: fingerprintOf(sent) } : undefined,
      ),
  }
}
