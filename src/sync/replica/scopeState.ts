import type { SyncScope } from '../schema.ts'

/** State of a scope; one that was never wanted has none. */
export type ScopeState =
  | { readonly status: 'loading'; readonly rows: number }
  /** Its rows are in the tables, and kept up to date while it is wanted. */
  | {
      readonly status: 'ready'
      /** From the copy, without what its persons may not eat: that is asked for, or the server is away. */
      readonly lacksNeeds?: true
    }
  /** There is nothing to show, and the last attempt failed; it is repeated. */
  | { readonly status: 'failed' }

export type ScopeStates = ReadonlyMap<string, ScopeState>

interface Scopes {
  readonly scopes: ScopeStates
}

export const scopeKey = (hotelId: string, scope: SyncScope): string => `${hotelId}/${scope}`

export const scopeStateOf = (
  { scopes }: Scopes,
  hotelId: string,
  scope: SyncScope,
): ScopeState | undefined => scopes.get(scopeKey(hotelId, scope))

export interface LoadingProgress {
  readonly done: number
  readonly total: number
  readonly rows: number
}

export function loadingProgress({ scopes }: Scopes): LoadingProgress {
  let done = 0
  let rows = 0
  for (const state of scopes.values()) {
    if (state.status === 'ready') done += 1
    if (state.status === 'loading') rows += state.rows
  }
  return { done, total: scopes.size, rows }
}
