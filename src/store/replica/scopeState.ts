import type { Scope } from '#domain/replica/scopes.ts'
import type { State } from '../state.ts'

/** How it stands with a scope; one that was never wanted has no state. */
export type ScopeState =
  /** It comes for the first time; so many rows by now. */
  | { readonly status: 'loading'; readonly rows: number }
  /** Its rows are in the tables, and are kept up to date while it is wanted. */
  | { readonly status: 'ready' }
  /** There is nothing to show, and the last try came to nothing; it is tried again by itself. */
  | { readonly status: 'failed' }

/** The states of scopes by hotel and scope. */
export type ScopeStates = ReadonlyMap<string, ScopeState>

export const scopeKey = (hotelId: string, scope: Scope): string => `${hotelId}/${scope}`

/** How it stands with a scope of a hotel. */
export const scopeStateOf = (
  { scopes }: Pick<State, 'scopes'>,
  hotelId: string,
  scope: Scope,
): ScopeState | undefined => scopes.get(scopeKey(hotelId, scope))

/** What is loading: how many of the scopes are there, and how many rows have come. */
export interface LoadingProgress {
  readonly done: number
  readonly total: number
  readonly rows: number
}

/** How far the loading of everything that was wanted is. */
export function loadingProgress({ scopes }: Pick<State, 'scopes'>): LoadingProgress {
  let done = 0
  let rows = 0
  for (const state of scopes.values()) {
    if (state.status === 'ready') done += 1
    if (state.status === 'loading') rows += state.rows
  }
  return { done, total: scopes.size, rows }
}
