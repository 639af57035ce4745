import type { Request, RequestHandler, Response } from 'express'
import { FairTurns } from './fairTurns.ts'
import type { ProvenSessions } from './identity.ts'
import { onceAnswered } from './request.ts'

/** A browser asks for six at once; an address may be that of a hotel with hundreds of guests. */
const OF_IDENTITY = { ofKey: 6, ofGroup: 60, waitingOfKey: 60 }
const OF_STRANGERS = { ofKey: 8, waitingOfKey: 500 }

type Asker = ReturnType<ProvenSessions['askerOf']>

/** Who disconnected needs no answer; this ends what waits for it. */
export function goOn(response: Response, next: () => void): void {
  if (response.closed) response.end()
  else next()
}

/** Requests at once of an identity, and of an address; `askerOf` is undefined for what is not counted. */
export function atOnce(
  askerOf: (request: Request) => Asker | undefined,
  refuse: (response: Response) => void,
): RequestHandler {
  const identities = new FairTurns(OF_IDENTITY)
  const strangers = new FairTurns(OF_STRANGERS)
  return async (request, response, next) => {
    const asker = askerOf(request)
    if (!asker) return next()
    const end = await (asker.isProven ? identities : strangers).take(asker)
    if (!end) return refuse(response)
    onceAnswered(response, end)
    goOn(response, next)
  }
}
