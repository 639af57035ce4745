import { newLocalId } from '#domain/localId.ts'
import type { DraftDish, OrderDraft } from '#domain/orders/orderDraft.ts'
import { remember, remembered } from './tabMemory.ts'

/** An order that is not saved yet. */
export interface KeptDraft {
  readonly draft: OrderDraft
  /** The fingerprint of the order from which it was made. */
  readonly base: string
}

/** One user, one booking, one meal: what somebody else left in this tab is nobody's business. */
export const draftKey = (userId: string, mealId: string, bookId: string): string =>
  `convivio.orderDraft.${userId}.${mealId}.${bookId}`

const attemptKey = (key: string) => `${key}.attempt`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The draft that a reload interrupted, if there is one. */
export function readDraft(key: string): KeptDraft | undefined {
  const kept = remembered(key)
  if (!isObject(kept) || typeof kept['base'] !== 'string' || !Array.isArray(kept['dishes']))
    return undefined
  const dishes = kept['dishes'] as DraftDish[]
  return { draft: new Map(dishes.map((dish) => [dish.dishId, dish])), base: kept['base'] }
}

/** Keeps a draft; without one, what was tried to send of it is forgotten, too. */
export function writeDraft(key: string, kept: KeptDraft | undefined): void {
  remember(key, kept && { base: kept.base, dishes: [...kept.draft.values()] })
  if (!kept) endAttempt(key)
}

/**
 * The nonce under which something is sent: the same for the same once more, until it was answered,
 * so that a lost answer does not order twice; another one for anything else.
 */
export function nonceOf(key: string, sent: string): string {
  const attempt = remembered(attemptKey(key))
  if (isObject(attempt) && attempt['sent'] === sent && typeof attempt['nonce'] === 'string')
    return attempt['nonce']
  const nonce = newLocalId()
  remember(attemptKey(key), { sent, nonce })
  return nonce
}

/** It was answered: the next attempt is another one. */
export const endAttempt = (key: string): void => remember(attemptKey(key), undefined)
