import { z } from 'zod'
import { id, jsonText, listOf } from '#cloud/requests/checked.ts'

const MAX_HOTELS = 500
/** A page that opens other hotels subscribes again before it unsubscribes. */
const MAX_SUBSCRIPTIONS = 2

const requestId = z.int().min(1).max(MAX_SUBSCRIPTIONS)

const where = z
  .strictObject({ objectId: z.union([id, z.strictObject({ $in: listOf(id, MAX_HOTELS) })]) })
  .transform(({ objectId }) => (typeof objectId === 'string' ? [objectId] : objectId.$in))

const message = z.discriminatedUnion('op', [
  z
    .object({ op: z.literal('connect'), applicationId: z.string(), sessionToken: z.string().min(1) })
    .transform(({ applicationId, ...rest }) => ({ ...rest, appId: applicationId })),
  z
    .object({
      op: z.literal('subscribe'),
      requestId,
      query: z.object({ className: z.literal('HotelSignal'), where }),
    })
    .transform(({ query, ...rest }) => ({ ...rest, hotelIds: query.where })),
  z.object({ op: z.literal('unsubscribe'), requestId }),
])

export type LiveRequest = z.output<typeof message>

/** Parses a message of Parse's LiveQuery protocol; undefined for anything our app never sends. */
export const readLiveRequest = (text: string): LiveRequest | undefined => jsonText.pipe(message).safeParse(text).data

/** Made of parsed values only: no master key, no other class, no pattern. */
export function toParseRequest(request: LiveRequest, sessionToken: string): string {
  const { op } = request
  if (op === 'connect') return JSON.stringify({ op, applicationId: request.appId, sessionToken })
  const { requestId } = request
  if (op === 'unsubscribe') return JSON.stringify({ op, requestId })
  const where = { objectId: { $in: request.hotelIds } }
  const query = { className: 'HotelSignal', where }
  return JSON.stringify({ op, requestId, query, sessionToken })
}
