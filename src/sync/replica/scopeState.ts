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

export const scopeKey = (tenantId: string, scope: SyncScope): string => `${tenantId}/${scope}`

export const scopeStateOf = ({ scopes }: { readonly scopes: ScopeStates }, tenantId: string, scope: SyncScope) =>
  scopes.get(scopeKey(tenantId, scope))
