import { GatewayError } from '#data/gateway.ts'
import type { Failure, SignUp } from '#data/gateway.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { User } from '#domain/schema/user.ts'
import type { Convivio } from '../convivio.ts'

/** What became of a try to get in. These alone wait for the server: nothing works without it. */
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

/** Asks whether an e-mail has an account. */
export const findAccount = (convivio: Convivio, email: string): Promise<Entry<{ exists: boolean }>> =>
  tried(convivio.gateway.call('verify-user-exists', { email }))

/** Signs in with e-mail and password. */
export const signIn = (convivio: Convivio, email: string, password: string): Promise<Entry> =>
  tried(convivio.signIn(email, password).then(nothing))

/** Makes an account and signs it in. */
export const signUp = (convivio: Convivio, account: SignUp): Promise<Entry> =>
  tried(convivio.signUp(account).then(nothing))

/** Asks whose session a single sign-on has opened; the one that is open here stays. */
export const findSignOn = (convivio: Convivio, token: string): Promise<Entry<{ user: User }>> =>
  tried(convivio.gateway.userOf(token).then((user) => ({ user })))

/** Takes over the session that a single sign-on has opened. */
export const takeOverSession = (convivio: Convivio, token: string): Promise<Entry> =>
  tried(convivio.become(token).then(nothing))
