import type { SyncReady, SyncScope } from '../schema.ts'

/** Its rows are in the tables, and kept up to date while it is wanted. */
export type ReadyScope = { readonly status: 'ready' } & SyncReady

/** State of a scope as it is shown; one that was never wanted has none. */
export type ScopeState =
  | { readonly status: 'loading'; readonly rows: number }
  | ReadyScope
  /** There is nothing to show, and the last attempt failed; it is repeated. */
  | { readonly status: 'failed' }

export type ScopeStates = ReadonlyMap<string, ScopeState>

interface Scopes {
  readonly scopes: ScopeStates
}

export const scopeKey = (tenantId: string, scope: SyncScope): string => `${tenantId}/${scope}`

export const scopeStateOf = (
  { scopes }: Scopes,
  tenantId: string,
  scope: SyncScope,
): ScopeState | undefined => scopes.get(scopeKey(tenantId, scope))

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
