import { endpointRoutes } from '#domain/api/endpoints.ts'
import type { CustomEndpoints, CustomRefusal, EndpointName } from '#domain/api/endpoints.ts'

export interface DoneAnswer<T> {
  readonly status: 'done'
  readonly data: T
  /** The ETag, by which the server can answer that nothing has changed. */
  readonly tag?: string
}

export type GuestAnswer<T> =
  | DoneAnswer<T>
  | { readonly status: 'refused'; readonly refusal: CustomRefusal }
  /** No network, or a server that cannot answer now: ask again. */
  | { readonly status: 'away'; readonly retryAfter?: number }

const TIMEOUT_MS = 20_000

type Params<N extends EndpointName> = CustomEndpoints[N]['params']
type Result<N extends EndpointName> = CustomEndpoints[N]['result']

/** Asks the guest API (docs/guest-api.md) with the session of this phone; what is as `before` is not sent again. */
export async function ask<N extends EndpointName>(
  name: N,
  params: Params<N>,
  before?: DoneAnswer<Result<N>>,
): Promise<GuestAnswer<Result<N>>> {
  const { method, path } = endpointRoutes[name]
  const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>).toString()}` : ''
  const isPosted = method === 'POST'
  const init: RequestInit = {
    method,
    ...(before?.tag !== undefined && { headers: { 'If-None-Match': before.tag } }),
    ...(isPosted && { body: JSON.stringify(params), headers: { 'Content-Type': 'application/json' } }),
  }
  return send(`/custom/${path}${query}`, init, before)
}

export const leave = (): Promise<GuestAnswer<unknown>> => send('/custom/guest/leave', { method: 'POST' })

async function send<T>(url: string, init: RequestInit, before?: DoneAnswer<T>): Promise<GuestAnswer<T>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('Retry-After'))
      return { status: 'away', ...(seconds > 0 && { retryAfter: seconds * 1000 }) }
    }
    if (before && response.status === 304) return before
    const body = (await response.json()) as { data: T } & CustomRefusal
    if (!response.ok) return { status: 'refused', refusal: body }
    const tag = response.headers.get('ETag')
    return { status: 'done', data: body.data, ...(tag !== null && { tag }) }
  } catch {
    // Neither a lost connection nor half an answer says whether it was done: the nonce decides.
    return { status: 'away' }
  }
}
