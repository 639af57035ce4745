import type { Request, RequestHandler } from 'express'
import { isMasterRequest } from './masterRequest.ts'
import { answerRefusal } from './refusals.ts'
import { methodOf, onceAnswered, onceClosed, networkOf, pathOf, tokenOf } from './request.ts'

interface Line {
  underWay: number
  readonly waiting: (() => void)[]
}

export class ConcurrencyLimit {
  private readonly atOnce: number
  private readonly mostWaiting: number
  private readonly lines = new Map<string, Line>()

  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce
    this.mostWaiting = mostWaiting
  }

  /** Resolves with a function that ends the turn; undefined when too many wait. */
  async take(key: string): Promise<(() => void) | undefined> {
    const line = this.lines.get(key) ?? { underWay: 0, waiting: [] }
    this.lines.set(key, line)
    if (line.underWay < this.atOnce) line.underWay += 1
    else if (line.waiting.length >= this.mostWaiting) return undefined
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = line.waiting.shift()
      if (next) return next()
      line.underWay -= 1
      if (line.underWay === 0) this.lines.delete(key)
    }
  }
}

/** Concurrent large reads of a session, and of those with `include`. */
const OF_A_SESSION = 6
const WITH_OTHERS = 1
const MOST_WAITING = 50

const SMALL = 100

/** Concurrent `changes` of a session: each answer may have thousands of rows. */
const CHANGES_OF_A_SESSION = 3

const CHANGES = '/functions/changes'
const CLASS = /^\/(classes\/[^/]+|users|roles)$/
const INCLUDES = ['include', 'includeall']

function asked({ query, body }: Request): ReadonlyMap<string, unknown> {
  const isObject = typeof body === 'object' && body !== null
  const params = { ...query, ...(isObject ? (body as object) : {}) }
  return new Map(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]))
}

const isLarge = (request: Request): boolean =>
  methodOf(request) === 'GET' &&
  CLASS.test(pathOf(request)) &&
  Number(asked(request).get('limit') ?? SMALL) > SMALL

/** A page of 1,000 rows with all they point to takes a second: 20 at once would block for 15 s. */
export function readsInTurn(masterKey: string): RequestHandler {
  const reads = new ConcurrencyLimit(OF_A_SESSION, MOST_WAITING)
  const changes = new ConcurrencyLimit(CHANGES_OF_A_SESSION, MOST_WAITING)
  const withOthers = new ConcurrencyLimit(WITH_OTHERS, MOST_WAITING)
  return async (request, response, next) => {
    const ofSession = pathOf(request) === CHANGES ? changes : isLarge(request) ? reads : undefined
    if (!ofSession || isMasterRequest(request, masterKey)) return next()
    const endOfSession = await ofSession.take(tokenOf(request) ?? networkOf(request.ip))
    if (!endOfSession) return answerRefusal(response, 'busy')
    // Until the answer is sent: it takes memory as long as that.
    onceAnswered(response, () => onceClosed(response, endOfSession))
    if (ofSession === reads && INCLUDES.some((name) => asked(request).has(name))) {
      const end = await withOthers.take('')
      if (!end) return answerRefusal(response, 'busy')
      onceAnswered(response, end)
    }
    // Who disconnected needs no answer; this ends the turn.
    if (response.closed) response.end()
    else next()
  }
}
