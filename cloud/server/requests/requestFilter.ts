import express from 'express'
import { endpointRoutes } from '#domain/api/endpoints.ts'
import type { ErrorRequestHandler, Request, RequestHandler, Router } from 'express'
import { FIRST, withShare } from '../databaseLanes.ts'
import { BodyLate, BodyRefused, isOfBody, jsonBody } from '#cloud/routes/jsonBody.ts'
import { mendHalves, shapeFault } from '#cloud/routes/jsonShape.ts'
import { refusalOfBatch } from './batch.ts'
import { MAX_READ_BYTES, refusalOfRead, refusalOfRowRead } from './conditions.ts'
import { isMasterRequest } from './masterRequest.ts'
import { answerRefusal } from './refusals.ts'
import type { RequestRefusal } from './refusals.ts'
import type { ProvenSessions } from './identity.ts'
import { readsInTurn } from './reads.ts'
import { isReadOfPage, isReadOfRow, pathOf } from './request.ts'

const REQUEST_LIMIT_EXCEEDED = 155
const SESSION = 'x-parse-session-token'

/** One spelling for each address: no escapes, dots or empty parts. Only files have other names. */
const PLAIN = /^(\/[A-Za-z0-9_-]+)*\/?$/
const FILE = /^\/files\//i

const refuse =
  (refusalOf: (request: Request) => RequestRefusal | undefined): RequestHandler =>
  (request, response, next) => {
    const refusal = refusalOf(request)
    if (refusal) answerRefusal(response, refusal)
    else next()
  }

/** Parse recognises a batch by this spelling only, and fails on others that reach it. */
const isBatch = ({ method, path }: Request) => method === 'POST' && /^\/batch\/?$/i.test(path)

function refusalOfAddress(request: Request): RequestRefusal | undefined {
  if (isBatch(request) && request.url !== '/batch') return 'addressUnreadable'
  const { path } = request
  return PLAIN.test(path) || FILE.test(path) ? undefined : 'addressUnreadable'
}

const readLong = jsonBody()
const readShort = jsonBody({ limit: MAX_READ_BYTES })

/** What may be long: a change of a row, and what is made of many. Everything else is refused before it is read. */
const LONG = /^\/(batch|functions\/[^/]+|classes\/[^/]+\/[^/]+)$/

const readBody =
  (masterKey: string): RequestHandler =>
  (request, response, next) => {
    if (FILE.test(request.path)) return next()
    const readJson = LONG.test(pathOf(request)) || isMasterRequest(request, masterKey) ? readLong : readShort
    void readJson(request, response, (error?: unknown) => {
      if (error !== undefined) return next(error)
      // The body was read: later handlers must not read it again.
      delete request.headers['content-encoding']
      delete request.headers['content-length']
      delete request.headers['transfer-encoding']
      next()
    })
  }

/**
 * Parse takes the session of a header or that of a body, by how the application is named. Only one reaches it, and so
 * limits count by the one that it serves.
 */
function refusalOfSessions({ headers, body: sent }: Request): RequestRefusal | undefined {
  const body: unknown = sent
  if (typeof body !== 'object' || body === null || !('_SessionToken' in body)) return undefined
  const { _SessionToken: token } = body
  if (typeof token !== 'string') return 'bodyUnreadable'
  if ((headers[SESSION] ?? token) !== token) return 'sessionTwice'
  headers[SESSION] = token
  Reflect.deleteProperty(body, '_SessionToken')
  return undefined
}

/** Case and blanks of an address say nothing; accounts of earlier releases may hold characters that are not seen (`accountNames`). */
const normalizeName: RequestHandler = ({ path, body: sent }, _response, next) => {
  const body = Object(sent) as Record<string, unknown>
  if (/^\/login\/?$/i.test(path))
    for (const name of ['username', 'email'])
      if (typeof body[name] === 'string') body[name] = body[name].trim().toLowerCase()
  next()
}

/** Parse parses these as JSON when they are strings. */
const PARSED = ['where', '_context']

const textsOf = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? PARSED.map((name) => Reflect.get(body, name) as unknown).filter((value) => typeof value === 'string')
    : []

function refusalOfTexts({ originalUrl, body }: Request): RequestRefusal | undefined {
  if (Array.isArray(body)) return 'bodyUnreadable'
  const inAddress = new URL(originalUrl, 'http://localhost').searchParams.values()
  for (const text of [...inAddress, ...textsOf(body)]) {
    const json = Buffer.from(text)
    const fault = shapeFault(json)
    if (fault) return fault
    mendHalves(json)
    // Parse reads the text itself; the app asks for no half of an emoji.
    if (!json.equals(Buffer.from(text))) return 'nulCharacter'
  }
  return undefined
}

/** Parse takes conditions from an address and from a body. */
function refusalOfConditions(request: Request): RequestRefusal | undefined {
  const refusalOf = isReadOfPage(request) ? refusalOfRead : isReadOfRow(request) ? refusalOfRowRead : undefined
  return refusalOf?.(request.query) ?? refusalOf?.(Object(request.body) as Readonly<Record<string, unknown>>)
}

/** Without this header Parse reads a whole file as JSON, and a session in it. */
const refusalOfFile =
  (appId: string) =>
  (request: Request): RequestRefusal | undefined =>
    FILE.test(request.path) && request.method === 'POST' && request.get('X-Parse-Application-Id') !== appId
      ? 'bodyUnreadable'
      : undefined

function refusalOfError(error: { readonly type?: string }): RequestRefusal {
  if (error instanceof BodyRefused && error.fault !== 'notUtf8') return error.fault
  return error.type === 'entity.too.large' ? 'bodyTooLarge' : 'bodyUnreadable'
}

const isBusy = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === REQUEST_LIMIT_EXCEEDED

/** Parse answers its errors with status 400: 503 says that a retry is useful. */
const sayBusy: RequestHandler = (_request, response, next) => {
  const json = response.json.bind(response)
  response.json = (body: unknown) => {
    if (isBusy(body)) response.status(503).set('Retry-After', '2')
    return json(body)
  }
  next()
}

const explain: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof BodyLate) answerRefusal(response, 'bodyLate')
  else if (isOfBody(error)) answerRefusal(response, refusalOfError(error))
  else next(error)
}

const ORDERS = Object.entries(endpointRoutes).flatMap(([name, { method }]) =>
  method === 'POST' ? `/functions/${name}` : [],
)
const FIRST_PATHS = ['/login', '/users/me', ...ORDERS]

/** Connections are kept for orders, and for who signs in. */
const ordersFirst: RequestHandler = (request, _response, next) => {
  if (FIRST_PATHS.includes(pathOf(request))) withShare(FIRST, next)
  else next()
}

interface ParseKeys {
  readonly appId: string
  readonly masterKey: string
}

/** With the master key, on this machine, any batch passes. Calls of the Cloud Code do not come here. */
export function requestFilter(
  { appId, masterKey }: ParseKeys,
  limit: readonly RequestHandler[],
  proven: ProvenSessions,
  checkUploads: RequestHandler,
): Router {
  const router = express.Router()
  router.use(
    sayBusy,
    refuse(refusalOfAddress),
    refuse(refusalOfFile(appId)),
    readBody(masterKey),
    refuse(refusalOfSessions),
    refuse(refusalOfTexts),
    normalizeName,
    ...limit,
    checkUploads,
    refuse((request) => {
      if (isMasterRequest(request, masterKey)) return undefined
      return isBatch(request) ? refusalOfBatch(request.body) : refusalOfConditions(request)
    }),
  )
  router.use(ordersFirst, readsInTurn(masterKey, proven), explain)
  return router
}
