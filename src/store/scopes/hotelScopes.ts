import { bookingOfScope, isConcerned, mealOfScope } from '#domain/replica/scopes.ts'
import type { Topic } from '#domain/schema/signal.ts'
import type { ScopeRules } from '#sync/replica/replicaDeps.ts'
import { oldScopes } from './forgettable.ts'

/** Between two counts for the cards of the hotels: each counts the rows of every hotel. */
const COUNTS_PAUSE_MS = 15_000

const ORDER_TOPICS: readonly Topic[] = ['orders', 'people', 'stays', 'menu']

/** Whether orders of a hotel's meals may have changed. */
export const areOrdersConcerned = (topics: readonly Topic[] | undefined): boolean =>
  !topics || topics.some((topic) => ORDER_TOPICS.includes(topic))

/** @param background the scopes of a hotel that are kept without anybody looking. */
export const hotelScopeRules = (background: (hotelId: string) => ReturnType<ScopeRules['background']>): ScopeRules => ({
  account: 'account',
  paused: 'cards',
  pauseMs: COUNTS_PAUSE_MS,
  isOfOne: (scope) => mealOfScope(scope) !== undefined || bookingOfScope(scope) !== undefined,
  isConcerned,
  background: (hotelId, subscribed) => (subscribed.includes('stays') ? background(hotelId) : []),
  forgettable: oldScopes,
})
