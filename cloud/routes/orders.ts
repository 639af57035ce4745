import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import { endpointRoutes, sessionPaths } from '#domain/api/endpoints.ts'
import type { CustomRefusal, EndpointName } from '#domain/api/endpoints.ts'
import { orderRefusals } from '#domain/reference/words/orderWords.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import { sessionToken } from '#cloud/api/cookie.ts'
import { guestOfToken, isGuestToken } from '#cloud/api/guestSession.ts'
import { askerKey } from '#cloud/api/asker.ts'
import type { Asker } from '#cloud/api/asker.ts'
import { endpoints } from '../functions/list.ts'
import { sessionEndpoints } from '../guests/sessionEndpoints.ts'
import { OrderRefused, refuseOrder } from '#cloud/api/refused.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { userOfSession } from '#cloud/access/sessions.ts'
import { BROKEN, busyAnswer, isBusy } from './serverErrors.ts'
import { isOfBody, jsonBody, SMALL_WITHIN_MS } from './jsonBody.ts'
import { noteSession } from './provenSession.ts'

/** Refuses invalid and expired tokens. */
async function askerOf(token: string | undefined): Promise<Asker> {
  if (!token) return refuseOrder('notSignedIn')
  if (isGuestToken(token)) return (await guestOfToken(token, Date.now())) ?? refuseOrder('notSignedIn')
  return (await userOfSession(token)) ?? refuseOrder('notSignedIn')
}

const STATUS: { readonly [Code in OrderRefusal]?: number } = {
  notSignedIn: 401,
  notYourBooking: 403,
  notYourHotel: 403,
  hotelExpired: 403,
  dutyForbids: 403,
  gone: 404,
}

const refusalOf = ({ code, dishId, dishName }: OrderRefused): CustomRefusal => ({
  code,
  error: orderRefusals[code](dishName),
  ...(dishId === undefined ? {} : { dishId }),
  ...(dishName === undefined ? {} : { dishName }),
})

const isGet = (name: EndpointName) => endpointRoutes[name].method === 'GET'

const sentIn = (name: EndpointName, request: Request): unknown => (isGet(name) ? request.query : request.body)

const needsToken: RequestHandler = (request, _response, next) => {
  next(sessionToken(request) ? undefined : new OrderRefused('notSignedIn'))
}

const answer =
  (name: EndpointName): RequestHandler =>
  async (request, response) => {
    const asker = askerOf(sessionToken(request)).then((who) => {
      noteSession(response, askerKey(who))
      return who
    })
    // A queued request awaits it later; until then a rejection must not end the process.
    asker.catch(() => undefined)
    // Browsers add `no-cache` to a tag of the page's own, and Express would send everything again.
    if (request.get('If-None-Match') !== undefined) delete request.headers['cache-control']
    response.json({ data: await endpoints[name].answer(asker, sentIn(name, request)) })
  }

/** Refusals get a sentence; details of other errors go to the host's log only. */
const explain: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error)
  if (error instanceof OrderRefused) response.status(STATUS[error.code] ?? 400).json(refusalOf(error))
  else if (isBusy(error)) busyAnswer(response, error)
  else if (isOfBody(error)) response.status(400).json(refusalOf(new OrderRefused('orderInvalid')))
  else {
    logError(error)
    response.status(500).json(BROKEN)
  }
}

/** Guests' apps of others have other origins: they send a session. The cookie is for our own pages. */
const fromAnywhere: RequestHandler = (request, response, next) => {
  response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag' })
  if (request.method !== 'OPTIONS') return next()
  response
    .set({
      'Access-Control-Allow-Methods': 'GET,POST',
      'Access-Control-Allow-Headers': 'X-Parse-Session-Token,Content-Type,If-None-Match',
      'Access-Control-Max-Age': '600',
    })
    .sendStatus(204)
}

const readOrder = jsonBody()
const readCode = jsonBody({ limit: 10_240, withinMs: SMALL_WITHIN_MS })

/** Without a session it is refused as it is. */
const bodyOfSession: RequestHandler = (request, response, next) => {
  if (sessionToken(request)) void readOrder(request, response, next)
  else next()
}

/** Below `/custom`, over plain HTTP (docs/guest-api.md). `limit` begins to count when the body is there. */
export function serveOrders(limit: readonly RequestHandler[] = []): Router {
  const router = express.Router()
  router.use(fromAnywhere)
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  for (const name of Object.keys(endpoints) as EndpointName[])
    if (isGet(name)) router.get(`/${endpointRoutes[name].path}`, ...limit, needsToken, answer(name))
    else router.post(`/${endpointRoutes[name].path}`, bodyOfSession, ...limit, needsToken, answer(name))
  for (const asked of Object.values(sessionEndpoints))
    router.post(`/${sessionPaths[asked.name]}`, readCode, ...limit, async (request, response) => {
      response.json({ data: await asked.answer(request, response) })
    })
  router.use(explain)
  return router
}
