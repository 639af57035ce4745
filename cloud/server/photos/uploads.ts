import type { Request, RequestHandler, Response } from 'express'
import { mostBytesOf } from '#cloud/guards/file.ts'
import { logError, refuse } from '#cloud/requests/refuse.ts'
import { userOfSession } from '#cloud/access/sessions.ts'
import { MAX_PHOTO_BYTES } from '#domain/rules/menu/photo.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { isMasterRequest } from '../requests/masterRequest.ts'
import { FairTurns } from '../requests/fairTurns.ts'
import { answerRefusal } from '../requests/refusals.ts'
import { onceClosed } from '../requests/request.ts'
import type { FileStore } from './fileStore.ts'

/** Uploads of a user, and of all, that are read at once: Parse Server holds each in memory several times. */
const AT_ONCE = { ofKey: 3, all: 16, waitingOfKey: 50 }

/** Milliseconds after which an upload that stands still, or takes too long in all, gives its turn to others. */
const STALLED_MS = 20_000
const LONGEST_MS = 120_000

/** Milliseconds in which what is still sent is read and thrown away. */
const LINGER_MS = 5000
/** Of what our app never sends: to read it costs all others. */
const SHORT_LINGER_MS = 50

const SESSION = 'X-Parse-Session-Token'

const isUpload = ({ method, path }: Request) => method === 'POST' && /^\/files(\/|$)/i.test(path)

interface Refused {
  readonly status: number
  readonly code: number
  readonly error: Refusal | 'Invalid session token' | 'The server could not decide.'
}

function refusedBy(error: unknown): Refused {
  if (error instanceof Parse.Error && error.code === Parse.Error.VALIDATION_ERROR)
    return { status: error.message === 'fileTooLarge' ? 413 : 400, code: error.code, error: error.message as Refusal }
  if (error instanceof Parse.Error && error.code === Parse.Error.INVALID_SESSION_TOKEN)
    return { status: 400, code: error.code, error: 'Invalid session token' }
  logError(error)
  return { status: 500, code: Parse.Error.INTERNAL_SERVER_ERROR, error: 'The server could not decide.' }
}

const sizeOf = (request: Request): number => Number(request.get('Content-Length') ?? 0)

const isOfApp = (request: Request): boolean => request.get(SESSION) !== undefined && sizeOf(request) <= MAX_PHOTO_BYTES

/** What is still sent is read for some time: a connection that is cut off at once loses the answer with it. */
function answerUnread(request: Request, response: Response, { status, code, error }: Refused): void {
  response.status(status).set('Access-Control-Allow-Origin', '*').json({ code, error })
  const end = setTimeout(() => request.socket.destroy(), isOfApp(request) ? LINGER_MS : SHORT_LINGER_MS).unref()
  request.once('end', () => clearTimeout(end))
}

/** Who it is, and whether they may send so much, by the headers alone. Our app always says its session there. */
async function userOf(request: Request): Promise<Parse.User> {
  const token = request.get(SESSION)
  if (token === undefined) return refuse('notSignedIn')
  const size = sizeOf(request)
  if (size > MAX_PHOTO_BYTES) refuse('fileTooLarge')
  const user = await userOfSession(token)
  if (!user) throw new Parse.Error(Parse.Error.INVALID_SESSION_TOKEN, 'Invalid session token')
  if (size > (await mostBytesOf(user))) refuse('fileTooLarge')
  return user
}

/** Below `/parse`: an upload that would be refused is refused before any of it is read. */
export function checkUploads(store: Pick<FileStore, 'hasRoom'>, masterKey: string): RequestHandler {
  const turns = new FairTurns(AT_ONCE)
  return async (request, response, next) => {
    if (!isUpload(request)) return next()
    try {
      const user = isMasterRequest(request, masterKey) ? undefined : await userOf(request)
      if (!(await store.hasRoom())) refuse('diskFull')
      const id = user?.id ?? ''
      const end = await turns.take({ key: id, group: id })
      if (!end) return answerRefusal(response, 'busy')
      onceClosed(response, end)
      if (response.closed) return
      request.setTimeout(STALLED_MS)
      const patience = setTimeout(() => request.socket.destroy(), LONGEST_MS)
      onceClosed(response, () => clearTimeout(patience))
      next()
    } catch (error) {
      answerUnread(request, response, refusedBy(error))
    }
  }
}
