import { endpointRoutes } from '#domain/functions.ts'
import type { CustomEndpoints, CustomRefusal, EndpointName } from '#domain/functions.ts'

export type Answer<T> =
  | { readonly status: 'done'; readonly data: T }
  | { readonly status: 'refused'; readonly refusal: CustomRefusal }
  /** No network, or a server that cannot answer now: ask again. */
  | { readonly status: 'away'; readonly retryAfter?: number }

/** Milliseconds after which an answer counts as lost. */
const TIMEOUT = 20_000

type Params<N extends EndpointName> = CustomEndpoints[N]['params']
type Result<N extends EndpointName> = CustomEndpoints[N]['result']

/** Asks the guest API (docs/guest-api.md) with the session of this phone. */
export async function ask<N extends EndpointName>(name: N, params: Params<N>): Promise<Answer<Result<N>>> {
  const { method, path } = endpointRoutes[name]
  const query = method === 'GET' ? `?${new URLSearchParams(params as Record<string, string>).toString()}` : ''
  const isPosted = method === 'POST'
  return send(`/custom/${path}${query}`, {
    method,
    ...(isPosted && { body: JSON.stringify(params), headers: { 'Content-Type': 'application/json' } }),
  })
}

export const leave = (): Promise<Answer<unknown>> => send('/custom/guest/leave', { method: 'POST' })

async function send<T>(url: string, init: RequestInit): Promise<Answer<T>> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
    if (response.status === 429 || response.status >= 500) {
      const seconds = Number(response.headers.get('Retry-After'))
      return { status: 'away', ...(seconds > 0 && { retryAfter: seconds * 1000 }) }
    }
    const body = (await response.json()) as { data: T } & CustomRefusal
    return response.ok ? { status: 'done', data: body.data } : { status: 'refused', refusal: body }
  } catch {
    // Neither a lost connection nor half an answer says whether it was done: the nonce decides.
    return { status: 'away' }
  }
}
