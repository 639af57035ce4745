import { useEffect, useState } from 'react'
import type { BookingOrderFacts } from '#domain/orders/bookingOrder.ts'
import { isSameOrders, mergeDraft } from '#domain/orders/mergeDraft.ts'
import type { MergedDraft } from '#domain/orders/mergeDraft.ts'
import { hasBlankNotes, isSameOrderDraft, orderDraftOf } from '#domain/orders/orderDraft.ts'
import type { AgreedDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import { portionsOfRows } from '#domain/rules/orders/portion.ts'
import type { MealOrderDish } from '#domain/schema/orders.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'

export type Meanwhile = Omit<MergedDraft, 'draft'>

/** Others' changes are merged person by person. `id`: `meal/booking`; `stored`: the lines of those at the meal. */
export function useOrderDraft(
  id: string,
  stored: readonly MealOrderDish[],
  factsNow: () => BookingOrderFacts | undefined,
  isWritingNotes: boolean,
) {
  const convivio = useConvivio()
  const onDevice = useSelect(({ drafts }) => drafts.get(id))
  const [known, setKnown] = useState(onDevice)
  const [kept, setKept] = useState(onDevice)
  const [meanwhile, setMeanwhile] = useState<Meanwhile>()
  const storedDraft = orderDraftOf(portionsOfRows(stored))
  const isChanged = kept !== undefined && !isSameOrderDraft(kept.draft, storedDraft)
  // What the page before has left may be found a moment after this one began.
  if (onDevice !== known) {
    setKnown(onDevice)
    setKept(kept ?? onDevice)
  }
  // The draft equals what is stored, so there is none; a note that is only begun counts as one.
  const isBegun = isWritingNotes && kept !== undefined && hasBlankNotes(kept.draft)
  const isConflicting = meanwhile !== undefined && meanwhile.conflicting.length > 0
  if (kept && !isChanged && !isBegun && !isConflicting) {
    setKept(undefined)
    setMeanwhile(undefined)
  } else if (kept && !isSameOrders(kept.seen, stored)) {
    const facts = factsNow()
    const merged = facts && mergeDraft(facts, kept.seen, kept.draft)
    setKept({ ...kept, draft: merged?.draft ?? kept.draft, seen: stored })
    setMeanwhile(merged)
  }
  useEffect(() => convivio.keepDraft(id, kept), [convivio, id, kept])
  const discard = () => {
    setKept(undefined)
    setMeanwhile(undefined)
  }
  return {
    draft: kept?.draft ?? storedDraft,
    agreed: kept?.agreed,
    isChanged,
    meanwhile,
    change(next: (draft: OrderDraft) => OrderDraft, answers: readonly AgreedDish[]) {
      setKept((before) => ({
        draft: next(before?.draft ?? storedDraft),
        seen: before?.seen ?? stored,
        agreed: [...(before?.agreed ?? []), ...answers],
      }))
    },
    discard,
    /** Drops the changes when the page is left: it may not be drawn again. */
    leave: () => convivio.keepDraft(id, undefined),
    dismiss: () => setMeanwhile(undefined),
    /** Where both have changed a person's order, the draft takes its own again. */
    keepOurs() {
      if (!meanwhile) return
      setKept((before) => before && { ...before, draft: meanwhile.withOurs })
      setMeanwhile(undefined)
    },
  }
}
