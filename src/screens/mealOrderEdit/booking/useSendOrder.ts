import { useRef, useState } from 'react'
import { fingerprintOf, postedDishes } from '#domain/orders/orderDraft.ts'
import type { OrderDraft } from '#domain/orders/orderDraft.ts'
import { mealOrderEdit as words } from '#i18n/mealOrderEdit.ts'
import { markAsIncomplete, placeOrders } from '#store/commands/bookingOrders.ts'
import type { OrderAnswer } from '#store/commands/bookingOrders.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { endAttempt, nonceOf } from './keptDraft.ts'

/** What is asked of the server: to keep the order, with or without calling everybody's complete. */
export type Deed = 'save' | 'complete' | 'uncomplete'

export type Trouble = Exclude<OrderAnswer, { readonly status: 'done' }> & { readonly deed: Deed }

interface Order {
  readonly bookId: string
  readonly calendarMealId: string
  /** Under which the tab remembers what was tried. */
  readonly key: string
  readonly draft: OrderDraft
  readonly onSaved: (sent: OrderDraft) => void
}

const said: Readonly<Record<Deed, string>> = {
  save: words.actions.saved,
  complete: words.actions.completed,
  uncomplete: words.actions.uncompleted,
}

/** Sends a booking's order, one request at a time; what goes wrong stays until the next try. */
export function useSendOrder({ bookId, calendarMealId, key, draft, onSaved }: Order) {
  const convivio = useConvivio()
  const notify = useNotify()
  const [busy, setBusy] = useState<Deed>()
  const [trouble, setTrouble] = useState<Trouble>()
  const isBusy = useRef(false)

  const request = (deed: Deed): Promise<OrderAnswer> => {
    const at = { bookId, calendarMealId }
    if (deed === 'uncomplete') return markAsIncomplete(convivio, at)
    const nonce = nonceOf(key, `${deed}\n${fingerprintOf(draft)}`)
    const dishes = postedDishes(draft)
    return placeOrders(convivio, {
      ...at,
      dishes,
      nonce,
      ...(deed === 'complete' ? { allowEmptyOrder: true } : {}),
    })
  }

  const send = async (deed: Deed): Promise<boolean> => {
    // The second press of a double click.
    if (isBusy.current) return false
    isBusy.current = true
    setBusy(deed)
    setTrouble(undefined)
    const answer = await request(deed)
    isBusy.current = false
    setBusy(undefined)
    if (answer.status !== 'failed' && deed !== 'uncomplete') endAttempt(key)
    if (answer.status !== 'done') {
      setTrouble({ ...answer, deed })
      return false
    }
    if (deed !== 'uncomplete') onSaved(draft)
    notify.success(said[deed])
    return true
  }

  return {
    busy,
    trouble,
    /** What was wrong is being put right. */
    forget: () => setTrouble(undefined),
    /** Resolves with whether it is done. */
    send,
  }
}
