import type { Request, RequestHandler } from 'express'
import { isMasterRequest } from './masterRequest.ts'
import { answerRefusal } from './refusals.ts'
import { methodOf, onceAnswered, onceClosed, networkOf, pathOf, tokenOf } from './request.ts'
import { Turns } from './turns.ts'

/** Large reads at once: of a session, and of all those with rows of other classes in them. */
const OF_A_SESSION = 6
const WITH_OTHERS = 1
const MOST_WAITING = 50

/** Up to so many rows a read takes nobody's time. */
const SMALL = 100

/** Answers of `changes` at once to a session: each may be thousands of rows. */
const CHANGES_OF_A_SESSION = 3

const CHANGES = '/functions/changes'
const CLASS = /^\/(classes\/[^/]+|users|roles)$/
const INCLUDES = ['include', 'includeall']

/** What Parse is asked for, in the address or in the body. */
function asked({ query, body }: Request): ReadonlyMap<string, unknown> {
  const isObject = typeof body === 'object' && body !== null
  const params = { ...query, ...(isObject ? (body as object) : {}) }
  return new Map(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]))
}

const isLarge = (request: Request): boolean =>
  methodOf(request) === 'GET' &&
  CLASS.test(pathOf(request)) &&
  Number(asked(request).get('limit') ?? SMALL) > SMALL

/**
 * Has large reads wait for each other: a page of 1,000 rows with all that they point to is a second
 * of the process, and 20 of them at once would be 15 s in which nobody else is answered. The app
 * reads its pages one after the other, and never rows of other classes with them.
 */
export function readsInTurn(masterKey: string): RequestHandler {
  const reads = new Turns(OF_A_SESSION, MOST_WAITING)
  const changes = new Turns(CHANGES_OF_A_SESSION, MOST_WAITING)
  const withOthers = new Turns(WITH_OTHERS, MOST_WAITING)
  return async (request, response, next) => {
    const ofSession = pathOf(request) === CHANGES ? changes : isLarge(request) ? reads : undefined
    if (!ofSession || isMasterRequest(request, masterKey)) return next()
    const endOfSession = await ofSession.take(tokenOf(request) ?? networkOf(request.ip))
    if (!endOfSession) return answerRefusal(response, 'busy')
    // Until it is fetched: it has a place in memory so long.
    onceAnswered(response, () => onceClosed(response, endOfSession))
    if (ofSession === reads && INCLUDES.some((name) => asked(request).has(name))) {
      const end = await withOthers.take('')
      if (!end) return answerRefusal(response, 'busy')
      onceAnswered(response, end)
    }
    // Who did not wait for the turn needs no answer; this ends the turn.
    if (response.closed) response.end()
    else next()
  }
}
