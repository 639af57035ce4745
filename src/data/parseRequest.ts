import Parse from 'parse'
import { GatewayError } from './gateway.ts'
import { toGatewayError } from './parseErrors.ts'
import { withTimeLimit, ANSWER_WITHIN_MS } from './timeLimit.ts'
import { wellFormed } from './wellFormedJson.ts'

/** What the SDK promises, with its errors as `GatewayError`. */
export async function asking<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw toGatewayError(error)
  }
}

/** The error of a request that was given up. */
export const late = () => new GatewayError('unreachable', 'No answer in time')

/**
 * Asks the server through the SDK and gives up after `limit` milliseconds: ids and nonces make it safe to ask again.
 * @throws {GatewayError}
 */
export function request(
  method: string,
  path: string,
  body: object,
  options: { readonly sessionToken?: string } = {},
  limit = ANSWER_WITHIN_MS,
): Promise<unknown> {
  let connection: AbortController | undefined
  const requestTask = (task: AbortController) => void (connection = task)
  const all = { ...options, requestTask }
  const send = () => Parse.CoreManager.getRESTController().request(method, path, body, all) as Promise<unknown>
  return asking(withTimeLimit(limit, { send, cancel: () => connection?.abort(), late }))
}

const restController = Parse.CoreManager.getRESTController()
const send = restController.ajax
/** The one way out of everything that the SDK sends, also of what it asks for itself. */
restController.ajax = (method, url, data, headers, options) =>
  send(method, url, typeof data === 'string' ? wellFormed(data) : data, headers, options)

export const currentSession = (): string | undefined => Parse.User.current()?.getSessionToken() ?? undefined

/** The token of the session that is open here; throws where nobody is signed in. */
export function requireSession(): string {
  const sessionToken = currentSession()
  if (!sessionToken) throw new GatewayError('sessionEnded', 'Nobody is signed in')
  return sessionToken
}
