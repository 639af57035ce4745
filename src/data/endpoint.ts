import type { EndpointName, EndpointParams, EndpointResult } from '#domain/api/endpoints.ts'
import { endpointRoutes } from '#domain/api/endpoints.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import { isRefusal } from '#domain/rules/verdict.ts'
import { GatewayError } from './gateway.ts'
import { ANSWER_WITHIN_MS } from './timeLimit.ts'
import { wellFormedJson } from './wellFormedJson.ts'

interface EndpointTarget {
  readonly customUrl: string
  readonly sessionToken: string
}

const textOf = (answer: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Throws why an endpoint did not answer: anything that is not JSON comes from a proxy before it. */
export function readEndpointAnswer(status: number, body: string): unknown {
  const answer = jsonObject(body)
  if (status === 401) throw new GatewayError('sessionEnded', body)
  if (status === 429) throw new GatewayError('tooManyRequests', body)
  if (!answer || status >= 500) throw new GatewayError('unreachable', body)
  if (status < 300 && 'data' in answer) return answer.data
  if (status < 400) throw new GatewayError('unreachable', body)
  const code = textOf(answer, 'code') ?? ''
  const refusal = isRefusal(code) ? code : 'refused'
  throw new GatewayError('refused', textOf(answer, 'error') ?? body, refusal, textOf(answer, 'dishName'))
}

export async function askEndpoint<N extends EndpointName>(
  { customUrl, sessionToken }: EndpointTarget,
  name: N,
  params: EndpointParams<N>,
): Promise<EndpointResult<N>> {
  const { method, path } = endpointRoutes[name]
  const isRead = method === 'GET'
  const query = isRead ? `?${new URLSearchParams(Object.entries(params)).toString()}` : ''
  const headers = {
    'X-Parse-Session-Token': sessionToken,
    ...(isRead ? {} : { 'Content-Type': 'application/json' }),
  }
  let status: number
  let body: string
  try {
    const response = await fetch(`${customUrl}/${path}${query}`, {
      method,
      headers,
      ...(isRead ? {} : { body: wellFormedJson(params) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    status = response.status
    body = await response.text()
  } catch (error) {
    throw new GatewayError('unreachable', String(error))
  }
  return readEndpointAnswer(status, body) as EndpointResult<N>
}
