import { isId } from '#domain/localId.ts'

/** Hotels of one subscription. */
const MOST_HOTELS = 500
/** A page that opens other hotels subscribes again before it unsubscribes. */
const MOST_SUBSCRIPTIONS = 2

export type LiveRequest =
  | { readonly op: 'connect'; readonly appId: string; readonly sessionToken: string }
  | { readonly op: 'subscribe'; readonly requestId: number; readonly hotelIds: readonly string[] }
  | { readonly op: 'unsubscribe'; readonly requestId: number }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The hotels of a condition on ids only. */
function hotelsIn(where: unknown): readonly string[] | undefined {
  if (!isObject(where) || Object.keys(where).join() !== 'objectId') return undefined
  const { objectId } = where
  if (isId(objectId)) return [objectId]
  if (!isObject(objectId) || Object.keys(objectId).join() !== '$in') return undefined
  const { $in: ids } = objectId
  return Array.isArray(ids) && ids.length <= MOST_HOTELS && ids.every(isId) ? ids : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses a message of Parse's LiveQuery protocol; undefined for anything our app never sends. */
export function readLiveRequest(text: string): LiveRequest | undefined {
  const message = parsed(text)
  if (!isObject(message)) return undefined
  const { op, applicationId, sessionToken, requestId, query } = message
  if (op === 'connect')
    return typeof applicationId === 'string' && typeof sessionToken === 'string' && sessionToken
      ? { op, appId: applicationId, sessionToken }
      : undefined
  if (!Number.isInteger(requestId)) return undefined
  const id = Number(requestId)
  if (id < 1 || id > MOST_SUBSCRIPTIONS) return undefined
  if (op === 'unsubscribe') return { op, requestId: id }
  if (op !== 'subscribe') return undefined
  if (!isObject(query) || query['className'] !== 'HotelSignal') return undefined
  const hotelIds = hotelsIn(query['where'])
  return hotelIds && { op, requestId: id, hotelIds }
}

/**
 * A message for Parse's LiveQuery server, made of parsed values only: no master key, no other
 * class, no pattern.
 */
export function toParseRequest(request: LiveRequest, sessionToken: string): string {
  const { op } = request
  if (op === 'connect') return JSON.stringify({ op, applicationId: request.appId, sessionToken })
  const { requestId } = request
  if (op === 'unsubscribe') return JSON.stringify({ op, requestId })
  const where = { objectId: { $in: request.hotelIds } }
  const query = { className: 'HotelSignal', where }
  return JSON.stringify({ op, requestId, query, sessionToken })
}
