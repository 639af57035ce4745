import type { Request, RequestHandler, Response } from 'express'
import type { CustomRefusal } from '#domain/api/endpoints.ts'
import { normalEmail } from '#domain/rules/account/account.ts'
import { sessionToken } from '#cloud/api/cookie.ts'
import { busyAnswer } from '#cloud/routes/serverErrors.ts'
import type { Config } from '../config.ts'
import { OF_THE_ACCOUNT } from './batch.ts'
import { atOnce } from './atOnce.ts'
import { isMasterRequest } from './masterRequest.ts'
import type { Limit, NewLimit, Try } from './rateLimit.ts'
import { identityOf } from './identity.ts'
import type { ProvenSessions } from './identity.ts'
import { answerRefusal, BUSY } from './refusals.ts'
import { methodOf, networkOf, onceClosed, pathOf, textIn, tokenOf } from './request.ts'

const TOO_MANY: CustomRefusal = {
  code: 'tooManyRequests',
  error: 'Troppe richieste: riprovare tra un minuto.',
}

interface Counted {
  readonly limit: Limit
  readonly key: string
  readonly isCounted: (isFailed: boolean) => boolean
  /** A name by which it can be given back. */
  readonly name?: string
}

type CountsOf = (request: Request) => readonly Counted[]

/** The sender is at fault, or did not wait; an overloaded server reveals nothing. */
const isFailed = ({ statusCode, writableFinished }: Response) =>
  !writableFinished || (statusCode >= 400 && statusCode < 500)

const isDone = ({ statusCode, writableFinished }: Response) => writableFinished && statusCode < 300

const whenFailed = (failed: boolean) => failed
const whenDone = (failed: boolean) => !failed
const always = () => true

const limited =
  (countsOf: CountsOf, refuse: (response: Response) => void): RequestHandler =>
  async (request, response, next) => {
    const begun: { readonly one: Try; readonly counted: Counted }[] = []
    for (const counted of countsOf(request)) {
      const { limit, key } = counted
      const one = await limit.begin(key)
      if (!one) {
        for (const before of begun) before.one.end(false)
        response.status(429).set('Retry-After', String(Math.ceil((await limit.pause(key)) / 1000)))
        return refuse(response)
      }
      begun.push({ one, counted })
    }
    onceClosed(response, () => {
      const failed = isFailed(response)
      for (const { one, counted } of begun) one.end(counted.isCounted(failed), counted.name)
    })
    next()
  }

const changesAccount = ({ body }: Request): boolean =>
  OF_THE_ACCOUNT.some((field) => Object.hasOwn(Object(body) as object, field))

const emailOf = (body: unknown): string | undefined => {
  const email = textIn(body, 'email') ?? textIn(body, 'username')
  return email && normalEmail(email)
}

/** Below `/custom`. */
const GUEST_SESSION = '/guest/session'
const TRIES_CODE = ['/functions/join-book', '/functions/invitation', GUEST_SESSION]
const ASKS_PASSWORD = ['/login', '/verifypassword', '/challenge']
const SIGN_UP = ['/users', '/classes/_user']
const ACCOUNT = /^\/(?:users|classes\/_user)\/([^/]+)$/
const FILE = /^\/files\//i

/** Sign-ups a minute for each failed one: guests of a hotel may all register at once. */
const SIGN_UPS = 10

/** Who opens a session has none yet, whatever is sent along. */
const tokenOfGuest = (request: Request) => (pathOf(request) === GUEST_SESSION ? undefined : sessionToken(request))

const refuseInWords = (response: Response) => response.type('text').send(TOO_MANY.error)

/** What requests count for, each limit by the minute. */
class Counting {
  private readonly sessions: Limit
  private readonly strangers: Limit
  private readonly passwords: Limit
  private readonly codes: Limit
  private readonly accounts: Limit
  private readonly signUps: Limit
  private readonly proven: ProvenSessions

  constructor({ LOGINS_PER_MINUTE, REQUESTS_PER_MINUTE }: PerMinute, newLimit: NewLimit, proven: ProvenSessions) {
    this.sessions = newLimit('sessions', REQUESTS_PER_MINUTE)
    this.strangers = newLimit('strangers', REQUESTS_PER_MINUTE)
    this.passwords = newLimit('passwords', LOGINS_PER_MINUTE)
    this.codes = newLimit('codes', LOGINS_PER_MINUTE)
    this.accounts = newLimit('accounts', LOGINS_PER_MINUTE)
    this.signUps = newLimit('signUps', LOGINS_PER_MINUTE * SIGN_UPS)
    this.proven = proven
  }

  /** A session that has proven nothing yet counts as a stranger, unless this request was served under it. */
  ofAnybody(request: Request, token: string | undefined): Counted {
    if (token && this.proven.has(token)) return { limit: this.sessions, key: token, isCounted: always }
    const isProven = () => token !== undefined && identityOf(request) !== undefined
    return {
      limit: this.strangers,
      key: networkOf(request.ip),
      isCounted: (failed) => failed || !isProven(),
    }
  }

  ofTriedCode(request: Request): Counted {
    return { limit: this.codes, key: networkOf(request.ip), isCounted: whenFailed }
  }

  /** What a request tries that only its owner should know: a password, a code, whether there is an account. */
  ofTries(request: Request): Counted[] {
    const [path, method, address] = [pathOf(request), methodOf(request), networkOf(request.ip)]
    if (ASKS_PASSWORD.includes(path)) return [{ limit: this.passwords, key: address, isCounted: whenFailed }]
    if (TRIES_CODE.includes(path)) {
      const token = tokenOf(request)
      const ofSession = { limit: this.codes, key: `session ${token}`, isCounted: whenFailed }
      return [this.ofTriedCode(request), ...(token ? [ofSession] : [])]
    }
    if (path === '/functions/verify-user-exists') {
      const name = emailOf(request.body)
      return [{ limit: this.accounts, key: address, isCounted: always, ...(name ? { name } : {}) }]
    }
    const refusedAccount: Counted = { limit: this.accounts, key: address, isCounted: whenFailed }
    if (method === 'POST' && SIGN_UP.includes(path))
      return [refusedAccount, { limit: this.signUps, key: address, isCounted: whenDone }]
    // Taking an e-mail is a way to try it, too.
    const id = ACCOUNT.exec(path)?.[1]
    if (method === 'PUT' && id && changesAccount(request))
      return [refusedAccount, { limit: this.accounts, key: `user ${id}`, isCounted: whenDone }]
    return []
  }

  /** A session is proven by the first request that is served under it. */
  noteProven(request: Request, response: Response, token: string | undefined): void {
    if (!token || this.proven.has(token)) return
    response.once('close', () => {
      const identity = identityOf(request)
      if (!isDone(response) || identity === undefined) return
      this.proven.note(token, identity)
      this.sessions.count(token)
    })
  }

  /** Who signs in was entitled to ask whether the account exists. */
  giveBackQuestion(request: Request, response: Response): void {
    const email = emailOf(request.body)
    if (!email || ![...SIGN_UP, '/login'].includes(pathOf(request))) return
    response.once('close', () => {
      if (isDone(response)) this.accounts.giveBack(networkOf(request.ip), email)
    })
  }
}

type PerMinute = Pick<Config, 'LOGINS_PER_MINUTE' | 'REQUESTS_PER_MINUTE'>

interface Limits {
  readonly parse: RequestHandler[]
  readonly custom: RequestHandler[]
  readonly invitation: RequestHandler
  readonly guestPage: RequestHandler[]
}

/** Per minute: users by session, as guests may share an address; by address strangers and failures. */
export function limitsOf(perMinute: PerMinute, masterKey: string, newLimit: NewLimit, proven: ProvenSessions): Limits {
  const counting = new Counting(perMinute, newLimit, proven)

  const isFree = (request: Request): boolean =>
    request.method === 'OPTIONS' ||
    // A menu page has a photo of each dish, for each guest.
    (request.method === 'GET' && FILE.test(request.path)) ||
    isMasterRequest(request, masterKey)

  /** In this order: whose session it is, how much they have asked, and their turn among those who ask now. */
  const inOrder = (
    tokenIn: (request: Request) => string | undefined,
    refuse: (response: Response) => void,
    refuseBusy: (response: Response) => void,
  ): RequestHandler[] => [
    (request, response, next) => {
      counting.noteProven(request, response, tokenIn(request))
      counting.giveBackQuestion(request, response)
      next()
    },
    limited(
      (request) =>
        isFree(request) ? [] : [counting.ofAnybody(request, tokenIn(request)), ...counting.ofTries(request)],
      refuse,
    ),
    inTurn(tokenIn, refuseBusy),
  ]

  const inTurn = (tokenIn: (request: Request) => string | undefined, refuse: (response: Response) => void) =>
    atOnce(
      (request) => (isFree(request) || FILE.test(request.path) ? undefined : proven.askerOf(request, tokenIn(request))),
      refuse,
    )

  const forOthers = (response: Response) => response.set('Access-Control-Allow-Origin', '*')
  return {
    parse: inOrder(
      tokenOf,
      (response) => answerRefusal(response, 'tooManyRequests'),
      (response) => answerRefusal(response, 'busy'),
    ),
    custom: inOrder(
      tokenOfGuest,
      (response) => forOthers(response).json(TOO_MANY),
      (response) => busyAnswer(forOthers(response), { message: BUSY }),
    ),
    invitation: limited((request) => [counting.ofTriedCode(request)], refuseInWords),
    // These pages ask nobody who they are.
    guestPage: [
      limited((request) => [counting.ofAnybody(request, sessionToken(request))], refuseInWords),
      inTurn(sessionToken, (response) => response.status(503).set('Retry-After', '2').type('text').send(BUSY)),
    ],
  }
}
