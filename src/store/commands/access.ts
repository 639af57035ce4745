import { GatewayError } from '#data/gateway.ts'
import type { Failure, SignUp } from '#data/gateway.ts'
import type { ResultOf } from '#domain/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { User } from '#domain/schema/user.ts'
import type { Convivio } from '../convivio.ts'

/** Only these commands wait for the server: nothing works without it. */
export type Entry<T = object> =
  | ({ readonly status: 'done' } & T)
  | { readonly status: 'failed'; readonly failure: Failure; readonly refusal: Refusal | undefined }

async function tried<T extends object>(attempt: Promise<T>): Promise<Entry<T>> {
  try {
    return { ...(await attempt), status: 'done' }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { status: 'failed', failure: error.failure, refusal: error.refusal }
  }
}

const nothing = () => ({})

export const findAccount = (convivio: Convivio, email: string): Promise<Entry<{ exists: boolean }>> =>
  tried(convivio.gateway.call('verify-user-exists', { email }))

export const askNewPassword = (
  convivio: Convivio,
  email: string,
): Promise<Entry<ResultOf<'forgot-password'>>> => tried(convivio.gateway.call('forgot-password', { email }))

/** `token`: of the link in the mail. */
export const chooseNewPassword = (
  convivio: Convivio,
  token: string,
  password: string,
): Promise<Entry<{ email: string }>> => tried(convivio.gateway.call('reset-password', { token, password }))

export const signIn = (convivio: Convivio, email: string, password: string): Promise<Entry> =>
  tried(convivio.signIn(email, password).then(nothing))

export const signUp = (convivio: Convivio, account: SignUp): Promise<Entry> =>
  tried(convivio.signUp(account).then(nothing))

/** Whose session a single sign-on has opened; the present session stays. */
export const findSignOn = (convivio: Convivio, token: string): Promise<Entry<{ user: User }>> =>
  tried(convivio.gateway.userOf(token).then((user) => ({ user })))

export const takeOverSession = (convivio: Convivio, token: string): Promise<Entry> =>
  tried(convivio.become(token).then(nothing))
