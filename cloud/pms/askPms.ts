import type { PmsFailureKind } from '#domain/pms/pmsRow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { OutboundError } from '../outbound/request.ts'
import type { OutboundAnswer, OutboundProblem } from '../outbound/request.ts'
import { PmsError } from './adapter.ts'
import type { PmsContext } from './adapter.ts'
import { MAX_ANSWER_BYTES, readAnswer } from './readAnswer.ts'

export interface PmsQuestion {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Of the answer, where fewer do than for a page of bookings. */
  readonly maxBytes?: number
}

interface PmsAnswer {
  readonly content: unknown
  /** On the clock of the PMS, where it tells. */
  readonly at: Instant
}

const MAX_UNREADABLE = 20_000

const FAILURES: { readonly [Problem in OutboundProblem]?: PmsFailureKind } = {
  tooLarge: 'tooMuch',
  redirected: 'broken',
}

function retryAfter(text: string | undefined, now: Instant): number | undefined {
  if (text === undefined) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

const isXml = ({ headers }: OutboundAnswer): boolean => /xml/.test(headers['content-type'] ?? '')

async function saidIn(answer: OutboundAnswer): Promise<unknown> {
  const text = answer.text.slice(0, MAX_UNREADABLE)
  const read = await readAnswer(text, isXml(answer))
  return 'content' in read ? read.content : text
}

async function failureOf(whole: OutboundAnswer, now: Instant): Promise<PmsError | undefined> {
  const { status, headers } = whole
  if (status >= 200 && status < 300) return undefined
  const message = `The PMS answers ${status}.`
  const answer = { httpStatus: status, body: await saidIn(whole) }
  if (status === 401 || status === 403) return new PmsError('credentials', message, { answer })
  if (status === 429 || status === 408 || (status === 503 && headers['retry-after']))
    return new PmsError('busy', message, { answer, retryAfter: retryAfter(headers['retry-after'], now) })
  return new PmsError(status >= 500 ? 'unreachable' : 'broken', message, { answer })
}

async function contentOf(answer: OutboundAnswer): Promise<unknown> {
  const { status, text } = answer
  if (text.trim() === '') return {}
  const read = await readAnswer(text, isXml(answer))
  if ('content' in read) return read.content
  // Neither message says what the answer says of guests.
  if (read.problem === 'tooMuch') throw new PmsError('tooMuch', 'The answer of the PMS is too large or too deep.')
  const evidence = { httpStatus: status, body: text.slice(0, MAX_UNREADABLE) }
  throw new PmsError('broken', 'The answer of the PMS cannot be read.', { answer: evidence })
}

/** Asks a PMS once; its answer of JSON or XML (attributes as fields). Throws `PmsError`. */
export async function askPms({ request, now }: PmsContext, question: PmsQuestion): Promise<PmsAnswer> {
  const { url, method = 'GET', headers = {}, body, maxBytes = MAX_ANSWER_BYTES } = question
  const isText = typeof body === 'string'
  try {
    const answer = await request(url, {
      method,
      headers: {
        accept: 'application/json, application/xml;q=0.9',
        ...(body !== undefined && !isText && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      maxBytes,
    })
    const failure = await failureOf(answer, now)
    if (failure) throw failure
    const at = Date.parse(answer.headers['date'] ?? '')
    return { content: await contentOf(answer), at: Number.isNaN(at) ? now : at }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw new PmsError(FAILURES[error.problem] ?? 'unreachable', error.message)
  }
}

/** Asks with a token, and once more with a new one where the PMS no longer takes it. */
export function tokenHolder(first: string, renew: () => Promise<string>) {
  let token = first
  let isRenewed = false
  return async <T>(ask: (token: string) => Promise<T>): Promise<T> => {
    try {
      return await ask(token)
    } catch (error) {
      if (isRenewed || !(error instanceof PmsError) || error.kind !== 'credentials') throw error
      isRenewed = true
      token = await renew()
      return ask(token)
    }
  }
}
