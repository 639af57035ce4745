import Parse from 'parse'
import { noteServerTime } from '#browser/clock.ts'
import { onDevice } from '#browser/keptItems.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import type { EndpointName, EndpointParams, EndpointResult } from '#domain/api/endpoints.ts'
import type { Changes, FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { accountNames, normalEmail, userLocale } from '#domain/rules/account/account.ts'
import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { instant } from '#domain/schema/fields.ts'
import type { Fields } from '#domain/schema/fields.ts'
import { decode, decodePart, encode, encodeValue, keysOf, withoutServerFields, withValue } from '#domain/schema/wire.ts'
import { wholeRows } from '#domain/schema/wholeRows.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { askEndpoint } from './endpoint.ts'
import { GatewayError, PAGE_SIZE, SetChange } from './gateway.ts'
import type { Condition, Gateway, Outcome, SignUp, Write } from './gateway.ts'
import { toGatewayError, toOutcome } from './parseErrors.ts'
import { withTimeLimit, ANSWER_WITHIN_MS } from './timeLimit.ts'
import { upload } from './upload.ts'
import { wellFormed, wellFormedJson } from './wellFormedJson.ts'

export interface ParseGatewayOptions {
  readonly appId: string
  readonly serverUrl: string
  /** Where the endpoints are: `https://example.com/custom`. Without it cloud functions are asked. */
  readonly customUrl?: string | undefined
  readonly javascriptKey?: string | undefined
}

type BatchAnswer = readonly ({ success: WireRow } | { error: { code?: unknown; error: string } })[]

async function asking<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    throw toGatewayError(error)
  }
}

const late = () => new GatewayError('unreachable', 'No answer in time')

/** Ids and nonces make it safe to ask again what was given up. */
function request(
  method: string,
  path: string,
  body: object,
  options: { readonly sessionToken?: string } = {},
  limit = ANSWER_WITHIN_MS,
): Promise<unknown> {
  let connection: AbortController | undefined
  const requestTask = (task: AbortController) => void (connection = task)
  const all = { ...options, requestTask }
  const send = () => Parse.CoreManager.getRESTController().request(method, path, body, all) as Promise<unknown>
  return asking(withTimeLimit(limit, { send, cancel: () => connection?.abort(), late }))
}

const restController = Parse.CoreManager.getRESTController()
const send = restController.ajax
/** The one way out of everything that the SDK sends, also of what it asks for itself. */
restController.ajax = (method, url, data, headers, options) =>
  send(method, url, typeof data === 'string' ? wellFormed(data) : data, headers, options)

const tokenIn = (kept: string | null) => jsonObject(kept ?? '{}')?.['sessionToken']

const SESSION_STORAGE = {
  async: 0,
  getItem: (key: string) => onDevice.get(key),
  // Of the same session an older name of the user is better than to be signed out at the next start.
  setItem: (key: string, value: string) =>
    void onDevice.set(key, value, tokenIn(value) === tokenIn(onDevice.get(key)) ? 'keepOld' : 'forgetOld'),
  removeItem: (key: string) => onDevice.remove(key),
  getAllKeys: () => [...onDevice.keys()],
  clear: () => undefined,
} as const

const TIMES: Fields = { createdAt: instant(), updatedAt: instant() }

function where(className: ClassName, conditions: readonly Condition[], after: string): object {
  const { fields } = declarationOf(className)
  const query: Record<string, unknown> = after ? { objectId: { $gt: after } } : {}
  for (const { field, is, value } of conditions) {
    const declared = fields[field] ?? TIMES[field]
    const wire = (one: unknown) => (declared ? encodeValue(declared, one) : one)
    const name = field === 'id' ? 'objectId' : field
    if (is === 'in') query[name] = { $in: value.map(wire) }
    else query[name] = is === 'equal' ? wire(value) : { $gte: wire(value) }
  }
  return query
}

const pathOf = (className: ClassName): string =>
  className === '_User' ? 'users' : className === '_Role' ? 'roles' : `classes/${className}`

interface BatchRequest {
  readonly method: 'DELETE' | 'PUT' | 'POST'
  readonly path: string
  readonly body: object
}

const isSetChange = (value: unknown): value is SetChange => value instanceof SetChange

/** An update; what leaves a set is a request of its own, as one can hold one operation a field. */
function toUpdates(path: string, className: ClassName, fields: Readonly<Record<string, unknown>>): BatchRequest[] {
  const all = Object.entries(fields)
  const sets = all.flatMap(([name, value]) => (isSetChange(value) ? [[name, value] as const] : []))
  const rest = Object.fromEntries(all.filter(([, value]) => !isSetChange(value)))
  const added = sets.flatMap(([name, { add }]) =>
    add.length > 0 ? [[name, { __op: 'AddUnique', objects: add }] as const] : [],
  )
  const removed = sets.flatMap(([name, { remove }]) =>
    remove.length > 0 ? [[name, { __op: 'Remove', objects: remove }] as const] : [],
  )
  const first = { ...encode(className, rest), ...Object.fromEntries(added) }
  const second = Object.fromEntries(removed)
  const bodies = [first, second].filter((body) => Object.keys(body).length > 0)
  return (bodies.length > 0 ? bodies : [first]).map((body) => ({ method: 'PUT', path, body }))
}

function toRequests(mount: string, write: Write): BatchRequest[] {
  const path = `${mount}/${pathOf(write.className)}`
  if (write.kind === 'delete') return [{ method: 'DELETE', path: `${path}/${write.id}`, body: {} }]
  const ours = withoutServerFields(write.className, write.fields)
  if (write.kind === 'update') return toUpdates(`${path}/${write.id}`, write.className, ours)
  const body = { ...encode(write.className, withValue(ours)), objectId: write.id }
  return [{ method: 'POST', path, body }]
}

function userOf(user: InstanceType<typeof Parse.User>): EntityOf<'_User'> {
  return decode('_User', { ...user.toJSON(), objectId: user.id })
}

export const currentSession = (): string | undefined => Parse.User.current()?.getSessionToken() ?? undefined

/** Functions that want the session among their parameters, too. */
const NAMING_SESSION: ReadonlySet<FunctionName> = new Set(['getbooksthatwillbenotified', 'massnotifybooks'] as const)

/** Milliseconds for functions that do or answer much at once, or ask another server. */
const LONG_TIMEOUT_MS = 300_000

const LONG: ReadonlySet<FunctionName> = new Set([
  'csv-upload',
  'undo-csv-upload',
  'manual-pms-import',
  'sync-sales-with-pms',
  'test-pms-connection',
  'pms-rates',
  'try-pms-mapping',
  'answer-pms',
  'push-pms-bookings',
  'getbooksthatwillbenotified',
  'massnotifybooks',
  'remind-missing',
  'send-test-mail',
  'make-book-codes',
  'add-template',
  'remove-template',
  'save-template',
  'add-samples',
  'remove-samples',
  'export-rows',
  'erase-guest',
  'delete-account',
] as const)

/** Of a hotel: thousands of rows over a slow network. */
function isFirstRead(name: FunctionName, params: object): boolean {
  if (name !== 'changes') return false
  const { hotelId, scopes, since } = params as ParamsOf<'changes'>
  return hotelId !== undefined && scopes.some((scope) => since?.[scope] === undefined)
}

function openSession(): string {
  const sessionToken = currentSession()
  if (!sessionToken) throw new GatewayError('sessionEnded', 'Nobody is signed in')
  return sessionToken
}

/** Wrong user name and unknown user are one answer, as the server gives it. */
function toSignInError(error: unknown): GatewayError {
  const known = toGatewayError(error)
  return known.refusal === 'gone' ? new GatewayError('wrongCredentials', known.message) : known
}

function noteTime(said: number | undefined, sentAt: number): void {
  if (said !== undefined) noteServerTime(said, sentAt, Date.now())
}

/** Rows never become `Parse.Object`s: the SDK would keep a second store of them. */
export function createParseGateway({ appId, serverUrl, customUrl, javascriptKey }: ParseGatewayOptions): Gateway {
  Parse.initialize(appId, javascriptKey ?? '')
  Parse.serverURL = serverUrl
  Parse.Object.disableSingleInstance()
  // That of the SDK throws where the browser forbids storage.
  Parse.CoreManager.setStorageController(SESSION_STORAGE)
  // The outbox decides when to try again.
  Parse.CoreManager.set('REQUEST_ATTEMPT_LIMIT', 1)
  const mount = new URL(serverUrl).pathname.replace(/\/$/, '')

  async function find<C extends ClassName>(className: C, query: object): Promise<EntityOf<C>[]> {
    const answer = await request('GET', pathOf(className), { keys: keysOf(className), ...query })
    return (answer as { results: WireRow[] }).results.map((row) => decode(className, row))
  }

  const ask = async <N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>> =>
    ((await request('POST', `functions/${name}`, params)) as { result: ResultOf<N> }).result

  async function teamRows<C extends ClassName>(
    hotelId: string,
    className: C,
    conditions: readonly Condition[],
    after: string,
  ): Promise<EntityOf<C>[]> {
    const { rows } = await ask('team-rows', { hotelId, className, where: conditions, after })
    return wholeRows(className, rows)
  }

  const teamBatch = async (hotelId: string, requests: readonly object[]) =>
    (await ask('team-batch', { hotelId, requests: wellFormedJson(requests) })).answers

  return {
    page: (className, conditions, after, limitedTo) =>
      limitedTo === undefined
        ? find(className, {
            where: where(className, conditions, after),
            order: 'objectId',
            limit: PAGE_SIZE,
          })
        : teamRows(limitedTo, className, conditions, after),

    async loadOne(className, id, limitedTo) {
      const rows = await (limitedTo === undefined
        ? find(className, { where: { objectId: id }, limit: 1 })
        : teamRows(limitedTo, className, [{ field: 'id', is: 'equal', value: id }], ''))
      return rows[0]
    },

    async saveBatch(writes, limitedTo) {
      const parts = writes.map((write) => toRequests(mount, write))
      const requests = parts.flat()
      const answers = (await (limitedTo === undefined
        ? request('POST', 'batch', { requests })
        : teamBatch(limitedTo, requests))) as BatchAnswer
      let at = 0
      return writes.map((write, place): Outcome => {
        const count = parts[place]?.length ?? 0
        const ofRow = answers.slice(at, at + count)
        at += count
        if (ofRow.length < count) return { status: 'unknown' }
        const decided: Record<string, unknown>[] = []
        for (const answer of ofRow) {
          if ('error' in answer) return toOutcome({ code: answer.error.code, message: answer.error.error }, write.kind)
          decided.push(decodePart(write.className, answer.success))
        }
        return { status: 'done', fields: Object.assign({}, ...decided) as Record<string, unknown> }
      })
    },

    async call<N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>> {
      const sent = NAMING_SESSION.has(name) ? { ...params, sessionToken: openSession() } : params
      const limit = LONG.has(name) || isFirstRead(name, params) ? LONG_TIMEOUT_MS : ANSWER_WITHIN_MS
      const sentAt = Date.now()
      const { result } = (await request('POST', `functions/${name}`, sent, {}, limit)) as { result: ResultOf<N> }
      if (name === 'changes') noteTime((result as Changes).now, sentAt)
      return result
    },

    async ask<N extends EndpointName>(name: N, params: EndpointParams<N>): Promise<EndpointResult<N>> {
      if (customUrl) return askEndpoint({ customUrl, sessionToken: openSession() }, name, params)
      const answer = await request('POST', `functions/${name}`, params)
      return (answer as { result: EndpointResult<N> }).result
    },

    async upload(name, content, options) {
      return upload({ appId, javascriptKey, serverUrl, sessionToken: openSession() }, name, content, options)
    },

    currentUser() {
      const user = Parse.User.current()
      return user ? userOf(user) : undefined
    },

    async signIn(email, password) {
      const [name = '', older] = accountNames(email)
      const enter = async (username: string) => userOf(await Parse.User.logIn(username, password))
      try {
        return await enter(name).catch((error: unknown) => {
          if (older === undefined) throw error
          return enter(older)
        })
      } catch (error) {
        throw toSignInError(error)
      }
    },

    async signUp({ email, password, name, surname, locale }: SignUp) {
      const username = normalEmail(email)
      const person = { name, surname, locale: userLocale(locale) }
      const account = { username, email: username, password, ...person, localId: newLocalId() }
      return userOf(await asking(Parse.User.signUp(username, password, account)))
    },

    async userOf(sessionToken) {
      return decode('_User', (await request('GET', 'users/me', {}, { sessionToken })) as WireRow)
    },

    async become(sessionToken) {
      return userOf(await asking(Parse.User.become(sessionToken)))
    },

    async signOut() {
      try {
        await withTimeLimit(ANSWER_WITHIN_MS, { send: () => Parse.User.logOut(), cancel: () => undefined, late })
      } catch {
        // The SDK has forgotten the session; a server that was not reached lets it lapse.
      }
    },
  }
}
