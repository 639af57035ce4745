import { z } from 'zod'
import type { SessionEndpointName } from '#domain/api/endpoints.ts'
import { deviceName } from '#domain/rules/bookings/guestAccess.ts'
import { NOTHING } from '#cloud/api/cloudFunction.ts'
import { dropSession, sessionToken } from '#cloud/api/cookie.ts'
import { sessionEndpoint } from '#cloud/api/endpoint.ts'
import type { SessionEndpoint } from '#cloud/api/endpoint.ts'
import { closeGuestSession, guestOfToken, openGuestSession } from '#cloud/api/guestSession.ts'
import { refuseOrder } from '#cloud/api/refused.ts'
import { shortText } from '#cloud/requests/checked.ts'

const openSession = sessionEndpoint(
  'guest-session',
  z.object({ code: shortText }),
  'codeUnknown',
  async (request, _response, { code }) =>
    (await openGuestSession(code, deviceName(request.get('User-Agent')), Date.now())) ?? refuseOrder('codeUnknown'),
)

const closeSession = sessionEndpoint('guest-leave', NOTHING, 'orderInvalid', async (request, response) => {
  const token = sessionToken(request)
  const session = token === undefined ? undefined : await guestOfToken(token, Date.now())
  dropSession(request, response)
  if (!session) refuseOrder('notSignedIn')
  await closeGuestSession(session)
  return {}
})

/** They stand apart from `cloud/functions/list.ts`: what makes their tokens is not on every host of Cloud Code. */
export const sessionEndpoints: { readonly [N in SessionEndpointName]: SessionEndpoint<N> } = {
  'guest-session': openSession,
  'guest-leave': closeSession,
}
