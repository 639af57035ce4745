import Parse from 'parse'
import { noteServerTime } from '#browser/clock.ts'
import { onDevice } from '#browser/keptItems.ts'
import { jsonObject } from '#domain/values/jsonObject.ts'
import type { EndpointName, EndpointParams, EndpointResult } from '#domain/api/endpoints.ts'
import type { Changes, FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { askEndpoint } from './endpoint.ts'
import type { Gateway } from './gateway.ts'
import { parseAccount } from './parseAccount.ts'
import { requireSession, request } from './parseRequest.ts'
import { parseRows } from './parseRows.ts'
import { ANSWER_WITHIN_MS } from './timeLimit.ts'
import { upload } from './upload.ts'

export interface ParseGatewayOptions {
  readonly appId: string
  readonly serverUrl: string
  /** Where the endpoints are: `https://example.com/custom`. Without it cloud functions are asked. */
  readonly customUrl?: string | undefined
  readonly javascriptKey?: string | undefined
}

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

function noteTime(said: number | undefined, sentAt: number): void {
  if (said !== undefined) noteServerTime(said, sentAt, Date.now())
}

async function call<N extends FunctionName>(name: N, params: ParamsOf<N>): Promise<ResultOf<N>> {
  const sent = NAMING_SESSION.has(name) ? { ...params, sessionToken: requireSession() } : params
  const limit = LONG.has(name) || isFirstRead(name, params) ? LONG_TIMEOUT_MS : ANSWER_WITHIN_MS
  const sentAt = Date.now()
  const { result } = (await request('POST', `functions/${name}`, sent, {}, limit)) as { result: ResultOf<N> }
  if (name === 'changes') noteTime((result as Changes).now, sentAt)
  return result
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

  return {
    ...parseRows(mount),
    ...parseAccount,
    callFunction: call,
    async callEndpoint<N extends EndpointName>(name: N, params: EndpointParams<N>): Promise<EndpointResult<N>> {
      if (customUrl) return askEndpoint({ customUrl, sessionToken: requireSession() }, name, params)
      const answer = await request('POST', `functions/${name}`, params)
      return (answer as { result: EndpointResult<N> }).result
    },

    async upload(name, content, options) {
      return upload({ appId, javascriptKey, serverUrl, sessionToken: requireSession() }, name, content, options)
    },
  }
}
