import type { RequestHandler } from 'express'
import { z } from 'zod'
import { deviceName } from '#domain/rules/bookings/guestAccess.ts'
import { shortText } from '../checked.ts'
import { dropSession, sessionToken } from '../guests/cookie.ts'
import { closeGuestSession, guestOfToken, openGuestSession } from '../guests/guestSession.ts'
import { refuseOrder } from '../orders/refused.ts'

const ofCode = z.object({ code: shortText })

/** For an app of somebody else: the code of an invitation becomes a session (docs/guest-api.md). */
export const openSession: RequestHandler = async (request, response) => {
  const { data } = ofCode.safeParse(request.body)
  const opened = data && (await openGuestSession(data.code, deviceName(request.get('User-Agent')), Date.now()))
  if (!opened) refuseOrder('codeUnknown')
  response.json({ data: opened })
}

export const closeSession: RequestHandler = async (request, response) => {
  const token = sessionToken(request)
  const session = token === undefined ? undefined : await guestOfToken(token, Date.now())
  dropSession(request, response)
  if (!session) refuseOrder('notSignedIn')
  await closeGuestSession(session)
  response.json({ data: {} })
}
