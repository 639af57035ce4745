import express from 'express'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import type { CustomRefusal } from '#domain/api/endpoints.ts'
import { isPushRefusal, pushRefusals } from '#domain/reference/words/pushWords.ts'
import type { PushRefusal } from '#domain/reference/words/pushWords.ts'
import { faultInPush, journalOfPush, pushBookings, pushSchema } from '../pms/pushes.ts'
import { isOfBody, jsonBody } from './jsonBody.ts'
import { BROKEN, busyAnswer, isBusy } from './serverErrors.ts'
import { logError } from '#cloud/requests/refuse.ts'

const STATUS: Readonly<Record<PushRefusal, number>> = {
  pmsKeyUnknown: 401,
  pmsPushInvalid: 400,
  tooManyPushes: 429,
  hotelExpired: 403,
  gone: 404,
}

/** What waits is written within minutes. */
const RETRY_AFTER_S = '300'

const keyOf = (request: Request): string | undefined =>
  /^Bearer\s+(\S+)$/i.exec(request.get('Authorization') ?? '')?.[1]

const refusalIn = (error: unknown): PushRefusal | undefined => {
  if (isOfBody(error)) return 'pmsPushInvalid'
  return error instanceof Parse.Error && isPushRefusal(error.message) ? error.message : undefined
}

const explain: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error)
  const code = refusalIn(error)
  if (code) {
    const at = code === 'pmsPushInvalid' && !isOfBody(error) ? faultInPush(request.body) : undefined
    const refusal: CustomRefusal = { code, error: pushRefusals[code], ...(at !== undefined && { at }) }
    if (code === 'tooManyPushes') response.set('Retry-After', RETRY_AFTER_S)
    response.status(STATUS[code]).json(refusal)
  } else if (isBusy(error)) busyAnswer(response, error)
  else {
    logError(error)
    response.status(500).json(BROKEN)
  }
}

/** The open endpoint below `/custom/pms`, for programs of PMS and no browser (docs/pms.md). */
export function servePushes(limit: readonly RequestHandler[] = []): Router {
  const router = express.Router()
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store')
    next()
  })
  router.get('/bookings/schema', ...limit, (_request, response) => {
    response.type('application/schema+json').send(JSON.stringify(pushSchema(), null, 2))
  })
  router.post('/bookings', jsonBody(), ...limit, async (request, response) => {
    const { id } = await pushBookings(keyOf(request), request.body)
    response.status(202).location(`${request.baseUrl}/bookings/${id}`).json({ data: { id } })
  })
  router.get('/bookings/:id', ...limit, async (request, response) => {
    response.json({ data: await journalOfPush(keyOf(request), String(request.params['id'])) })
  })
  router.use(explain)
  return router
}
