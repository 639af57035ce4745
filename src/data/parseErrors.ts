import { isRefusal } from '#domain/rules/refusals.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { GatewayError } from './gateway.ts'
import type { Outcome } from './gateway.ts'

/** Parse's own error codes, the few that mean something to us. */
const CODE = {
  internal: 1,
  connectionFailed: 100,
  notFound: 101,
  forbidden: 119,
  timeout: 124,
  duplicateValue: 137,
  scriptFailed: 141,
  validation: 142,
  requestLimit: 155,
  usernameTaken: 202,
  emailTaken: 203,
  sessionInvalid: 209,
} as const

const RETRY: readonly number[] = [
  CODE.internal,
  CODE.connectionFailed,
  CODE.timeout,
  CODE.requestLimit,
]

export interface ParseError {
  readonly code: number
  readonly message: string
}

const isParseError = (error: unknown): error is ParseError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as ParseError).code === 'number' &&
  typeof (error as ParseError).message === 'string'

function refusalOf({ code, message }: ParseError): Refusal {
  if (isRefusal(message)) return message
  if (code === CODE.notFound) return 'gone'
  if (code === CODE.forbidden) return 'notAllowed'
  if (code === CODE.usernameTaken || code === CODE.emailTaken) return 'emailTaken'
  return 'refused'
}

/** Turns whatever a request ended with into our one error. */
export function toGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  if (!isParseError(error)) return new GatewayError('unreachable', String(error))
  const { code, message } = error
  if (code === CODE.sessionInvalid) return new GatewayError('sessionEnded', message)
  if (message === 'tooManyRequests') return new GatewayError('tooManyRequests', message)
  if (RETRY.includes(code) || code >= 500) return new GatewayError('unreachable', message)
  return new GatewayError('refused', message, refusalOf(error))
}

/** The same for one row of a batch. A session that ended concerns them all, and is thrown. */
export function toOutcome(error: ParseError, kind: 'create' | 'update' | 'delete'): Outcome {
  if (error.code === CODE.sessionInvalid) throw toGatewayError(error)
  if (error.code === CODE.notFound && kind === 'delete') return { status: 'done', fields: {} }
  if (error.code === CODE.duplicateValue) return { status: 'duplicate' }
  if (RETRY.includes(error.code) || error.code >= 500) return { status: 'unknown' }
  return { status: 'refused', refusal: refusalOf(error) }
}
