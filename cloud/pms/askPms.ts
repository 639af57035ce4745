import { XMLParser } from 'fast-xml-parser'
import type { Instant } from '#domain/schema/fields.ts'
import { OutboundError } from '../outbound/request.ts'
import type { OutboundAnswer } from '../outbound/request.ts'
import { PmsFailure } from './adapter.ts'
import type { PmsContext } from './adapter.ts'

export interface PmsQuestion {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface PmsAnswer {
  readonly content: unknown
  /** On the clock of the PMS, where it tells. */
  readonly at: Instant
}

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
})

const MOST_UNREADABLE = 20_000

/** The parser takes half an answer for a whole one. */
const WHOLE_XML = /^\s*(?:<\?[^>]*>\s*)?<([\w:.-]+)[\s\S]*<\/\1\s*>\s*$/

function retryAfter(text: string | undefined, now: Instant): number | undefined {
  if (text === undefined) return undefined
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

function saidIn(answer: OutboundAnswer): unknown {
  try {
    return contentOf(answer)
  } catch {
    return answer.text.slice(0, MOST_UNREADABLE)
  }
}

function failureOf(whole: OutboundAnswer, now: Instant): PmsFailure | undefined {
  const { status, headers } = whole
  if (status >= 200 && status < 300) return undefined
  const message = `The PMS answers ${status}.`
  const answer = { httpStatus: status, body: saidIn(whole) }
  if (status === 401 || status === 403) return new PmsFailure('credentials', message, { answer })
  if (status === 429 || status === 408 || (status === 503 && headers['retry-after']))
    return new PmsFailure('busy', message, { answer, retryAfter: retryAfter(headers['retry-after'], now) })
  return new PmsFailure(status >= 500 ? 'unreachable' : 'broken', message, { answer })
}

function contentOf({ status, text, headers }: OutboundAnswer): unknown {
  if (text.trim() === '') return {}
  try {
    if (!/xml/.test(headers['content-type'] ?? '')) return JSON.parse(text) as unknown
    // Entities of its own could make a small answer a huge one.
    if (WHOLE_XML.test(text) && !/<!DOCTYPE/i.test(text)) return xml.parse(text)
  } catch {
    // Told below, without what the answer says of guests.
  }
  const answer = { httpStatus: status, body: text.slice(0, MOST_UNREADABLE) }
  throw new PmsFailure('broken', 'The answer of the PMS cannot be read.', { answer })
}

/** Asks a PMS once; its answer of JSON or XML (attributes as fields). Throws `PmsFailure`. */
export async function askPms({ request, now }: PmsContext, question: PmsQuestion): Promise<PmsAnswer> {
  const { url, method = 'GET', headers = {}, body } = question
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
    })
    const failure = failureOf(answer, now)
    if (failure) throw failure
    const at = Date.parse(answer.headers['date'] ?? '')
    return { content: contentOf(answer), at: Number.isNaN(at) ? now : at }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const isBroken = error.problem === 'tooLarge' || error.problem === 'redirected'
    throw new PmsFailure(isBroken ? 'broken' : 'unreachable', error.message)
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
      if (isRenewed || !(error instanceof PmsFailure) || error.kind !== 'credentials') throw error
      isRenewed = true
      token = await renew()
      return ask(token)
    }
  }
}
