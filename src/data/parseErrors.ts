import { isRefusal } from '#domain/rules/verdict.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { GatewayError } from './gateway.ts'
import type { Outcome } from './gateway.ts'

const CODE = {
  internal: 1,
  connectionFailed: 100,
  notFound: 101,
  forbidden: 119,
  timeout: 124,
  duplicateValue: 137,
  requestLimit: 155,
  usernameTaken: 202,
  emailTaken: 203,
  sessionInvalid: 209,
} as const

const RETRY: readonly number[] = [CODE.internal, CODE.connectionFailed, CODE.timeout, CODE.requestLimit]

/** PostgreSQL's classes of errors that the data itself causes: no later try will do better. */
const DATA_FAULT = /^(22|23|54)/

/** Somebody else was quicker (an exclusion): of another try the guard says what is in the way. */
const EXCLUDED = '23P01'

/** Inside a batch the errors of the database come through as they are, with codes of its own. */
const isPassing = (code: unknown): boolean =>
  typeof code === 'number' ? RETRY.includes(code) || code >= 500 : code === EXCLUDED || !DATA_FAULT.test(String(code))

interface ParseError {
  readonly code: unknown
  readonly message: string
}

const isParseError = (error: unknown): error is ParseError =>
  typeof error === 'object' && error !== null && typeof (error as ParseError).message === 'string'

function refusalOf({ code, message }: ParseError): Refusal {
  if (isRefusal(message)) return message
  if (code === CODE.notFound) return 'gone'
  if (code === CODE.forbidden) return 'notAllowed'
  if (code === CODE.usernameTaken || code === CODE.emailTaken) return 'emailTaken'
  return 'refused'
}

export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  if (!isParseError(error)) return new GatewayError('unreachable', String(error))
  const { code, message } = error
  if (code === CODE.sessionInvalid) return new GatewayError('sessionEnded', message)
  if (message === 'tooManyRequests') return new GatewayError('tooManyRequests', message)
  if (isPassing(code)) return new GatewayError('unreachable', message)
  return new GatewayError('refused', message, refusalOf(error))
}

/** The same for one row of a batch. A session that ended concerns them all, and is thrown. */
export function toOutcome(error: ParseError, kind: 'create' | 'update' | 'delete'): Outcome {
  if (error.code === CODE.sessionInvalid) throw toGatewayError(error)
  if (error.code === CODE.notFound && kind === 'delete') return { status: 'done', fields: {} }
  if (error.code === CODE.duplicateValue) return { status: 'duplicate' }
  if (isPassing(error.code)) return { status: 'unknown' }
  return { status: 'refused', refusal: refusalOf(error) }
}
