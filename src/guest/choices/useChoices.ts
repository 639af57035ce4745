import { useEffect, useState, useSyncExternalStore } from 'react'
import { onDevice } from '#browser/keptItems.ts'
import type { ChangedOrders, PostedChanges } from '#domain/api/endpoints.ts'
import { ask } from '../api.ts'
import type { GuestAnswer } from '../api.ts'
import { KEPT } from '../keptOnPhone.ts'
import { noteOrdered } from '../ordered.ts'
import { refetchShown } from '../usePolledAnswer.ts'
import { ChoiceStore, NO_CHOICES } from './choiceStore.ts'
import type { Choices } from './choiceStore.ts'

/** Reads the order again before the phone drops its draft: else the choice of before would show for a moment. */
async function sendAndLook(changes: PostedChanges): Promise<GuestAnswer<ChangedOrders>> {
  const answer = await ask('change-orders', changes)
  if (answer.status === 'done' && answer.data.outcomes.some(({ status }) => status === 'done'))
    noteOrdered(changes.bookId)
  if (answer.status !== 'away') await refetchShown()
  return answer
}

/** Milliseconds, some frames. */
const PAINTED_MS = 100

const stores = new Map<string, ChoiceStore>()

function storeOf(bookId: string): ChoiceStore {
  const known = stores.get(bookId)
  if (known) return known
  const place = `${KEPT}:${bookId}`
  const store = new ChoiceStore({
    key: place,
    storage: onDevice,
    post: sendAndLook,
    later: (task, milliseconds) => setTimeout(task, milliseconds),
    soon: (task) => setTimeout(task, PAINTED_MS),
  })
  document.addEventListener('visibilitychange', () => {
    store.write()
    // A frozen tab has missed the `storage` events of other tabs.
    store.refresh()
  })
  window.addEventListener('storage', ({ key }) => key === place && store.refresh())
  window.addEventListener('pagehide', () => store.write())
  stores.set(bookId, store)
  return store
}

export const hasUnsent = (): boolean =>
  [...stores.values()].some((store) =>
    Object.values(store.get().drafts).some((ofMeal) => Object.keys(ofMeal ?? {}).length > 0),
  )

const nothing = () => () => undefined

export interface UsedChoices {
  readonly choices: Choices
  readonly store: ChoiceStore | undefined
}

/** What this phone has chosen; sends what waits as soon as there is a network. */
export function useChoices(bookId: string): UsedChoices {
  const [store] = useState(() => (typeof window === 'undefined' ? undefined : storeOf(bookId)))
  useEffect(() => {
    const flush = () => void store?.flush()
    flush()
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [store])
  const choices = useSyncExternalStore(store?.subscribe ?? nothing, store?.get ?? (() => NO_CHOICES), () => NO_CHOICES)
  return { choices, store }
}
