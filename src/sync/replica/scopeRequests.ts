import type { Moment } from '../clock.ts'
import type { SyncScope } from '../schema.ts'

/** How it stands with asking the server about a scope (docs/sync.md, Reading). */
export type ScopeRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'due' }
  /** `isDueAgain`: something changed after the question. */
  | { readonly state: 'loading'; readonly isDueAgain: boolean }
  | { readonly state: 'failed'; readonly retryAt: Moment }

export type ScopeEvent =
  /** A screen wants it, something of it changed, or it has further pages. */
  | { readonly event: 'changed' }
  | { readonly event: 'requested' }
  | { readonly event: 'answered' }
  | { readonly event: 'unanswered'; readonly retryAt: Moment }
  /** The pause is over, or somebody asks at once. */
  | { readonly event: 'retried' }

const IDLE: ScopeRequest = { state: 'idle' }
const DUE: ScopeRequest = { state: 'due' }

export function nextRequest(request: ScopeRequest, happened: ScopeEvent): ScopeRequest {
  switch (happened.event) {
    case 'changed':
      if (request.state === 'loading') return { state: 'loading', isDueAgain: true }
      return request.state === 'failed' ? request : DUE
    case 'requested':
      return { state: 'loading', isDueAgain: false }
    case 'answered':
      return request.state === 'loading' && request.isDueAgain ? DUE : IDLE
    case 'unanswered':
      return { state: 'failed', retryAt: happened.retryAt }
    case 'retried':
      return request.state === 'failed' ? DUE : request
  }
}

/** The requests of a tenant's scopes. */
export class ScopeRequests {
  private readonly requests = new Map<SyncScope, ScopeRequest>()

  /** Something of the scope may have changed: it is asked about as soon as it is wanted. */
  markDue(scope: SyncScope): void {
    this.apply([scope], { event: 'changed' })
  }

  apply(scopes: Iterable<SyncScope>, happened: ScopeEvent): void {
    for (const scope of scopes) this.requests.set(scope, nextRequest(this.requests.get(scope) ?? IDLE, happened))
  }

  those(state: ScopeRequest['state']): SyncScope[] {
    return [...this.requests].flatMap(([scope, request]) => (request.state === state ? scope : []))
  }
}
