import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { portionsOfDraft } from '#domain/orders/orderDraft.ts'
import { mealOrderEdit as words } from '#i18n/orders/mealOrderEdit.ts'
import { markAsIncomplete, orderForBooking } from '#store/commands/orders/bookingOrders.ts'
import type { BookingPlace } from '#store/commands/orders/bookingOrders.ts'
import type { MealOrderVerdict } from '#store/commands/orders/mealOrder.ts'
import { useConvivio } from '#store/hooks.tsx'
import type { KeptDraft } from '#store/saving/keptDraft.ts'
import { savingOfBooking } from '#store/selectors/session.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'

export type OrderAction = 'save' | 'complete' | 'uncomplete'

export interface RefusedAction {
  readonly action: OrderAction
  readonly verdict: NonNullable<MealOrderVerdict>
}

const said: Readonly<Record<OrderAction, string>> = {
  save: words.actions.saved,
  complete: words.actions.completed,
  uncomplete: words.actions.uncompleted,
}

/** A refusal by a rule is shown until the next try, one by the server at its row. */
export function useSendOrder(
  place: BookingPlace,
  { draft, agreed }: Pick<KeptDraft, 'draft' | 'agreed'>,
  onKept: () => void,
) {
  const convivio = useConvivio()
  const notify = useNotify()
  const [busy, setBusy] = useState<OrderAction>()
  const [refused, setRefused] = useState<RefusedAction>()

  function keep(action: OrderAction): MealOrderVerdict {
    const now = serverNow()
    if (action === 'uncomplete') return markAsIncomplete(convivio, place, now)
    const portions = portionsOfDraft(draft)
    return orderForBooking(convivio, place, { portions, agreed, allowEmptyOrder: action === 'complete' }, now)
  }

  return {
    busy,
    refused,
    forget: () => setRefused(undefined),
    /** Resolves to whether it is saved; the server's answer may come later. */
    async send(action: OrderAction): Promise<boolean> {
      const verdict = keep(action)
      setRefused(verdict && { action, verdict })
      if (verdict) return false
      if (action !== 'uncomplete') onKept()
      setBusy(action)
      await convivio.flush()
      setBusy(undefined)
      const state = convivio.state.getState()
      const saving = savingOfBooking(state, place.bookId)
      if (saving === 'saved') notify.success(said[action])
      if (saving === 'waiting') notify.success(state.durable ? words.actions.waiting : words.actions.waitingUnkept)
      return true
    },
  }
}
