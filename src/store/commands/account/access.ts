import { GatewayError } from '#data/gateway.ts'
import type { Failure, SignUp } from '#data/gateway.ts'
import type { ParamsOf, ResultOf } from '#domain/api/functions.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { User } from '#domain/schema/user.ts'
import type { Convivio } from '#store/convivio.ts'
import { canKeepDeviceLock, keepDeviceLock } from '#store/deviceLock.ts'

/** These commands wait for the server: without it nobody signs in. */
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
  tried(convivio.gateway.callFunction('verify-user-exists', { email }))

export const askNewPassword = (convivio: Convivio, email: string): Promise<Entry<ResultOf<'forgot-password'>>> =>
  tried(convivio.gateway.callFunction('forgot-password', { email }))

export const chooseNewPassword = (
  convivio: Convivio,
  token: string,
  password: string,
): Promise<Entry<{ email: string }>> => tried(convivio.gateway.callFunction('reset-password', { token, password }))

/** The hash of the link in the mail names the account and proves that the mail was read. */
export function confirmEmail(convivio: Convivio, link: string): Promise<Entry<{ email: string }>> {
  const [userId = '', signature = ''] = link.split('.')
  return tried(convivio.gateway.callFunction('confirm-email', { userId, signature }))
}

export const sendConfirmation = (convivio: Convivio, hotelId: string): Promise<Entry<ResultOf<'send-confirmation'>>> =>
  tried(convivio.gateway.callFunction('send-confirmation', { hotelId }))

/** Of the account that is signed in; with another password all its sessions end, this one, too. */
export const changeAccount = (
  convivio: Convivio,
  asked: ParamsOf<'change-account'>,
): Promise<Entry<{ email: string }>> =>
  tried(
    convivio.flush().then(async () => {
      const changed = await convivio.gateway.callFunction('change-account', asked)
      if (asked.newPassword === undefined) await convivio.look()
      return changed
    }),
  )

/** `toHotels`: to the list of hotels, which shows what they count. */
export const signIn = (convivio: Convivio, email: string, password: string, toHotels: boolean): Promise<Entry> =>
  tried(convivio.signIn(email, password, toHotels ? ['account', 'cards'] : ['account']).then(nothing))

export const signUp = (convivio: Convivio, account: SignUp): Promise<Entry> =>
  tried(convivio.signUp(account).then(nothing))

/** Resolves when the hotel is among the user's, or the server did not say so in time. */
export const joinTeam = (convivio: Convivio, code: string): Promise<Entry<{ hotelId: string }>> =>
  tried(
    convivio.gateway.callFunction('join-team', { code }).then(async ({ hotelId }) => {
      await convivio.look()
      return { hotelId }
    }),
  )

export async function connectDevice(convivio: Convivio, code: string): Promise<Entry<{ hotelId: string }>> {
  // Asked before: a code is good for once.
  if (!canKeepDeviceLock()) return { status: 'failed', failure: 'refused', refusal: 'deviceKeepsNothing' }
  return tried(
    convivio.gateway
      .callFunction('connect-team-device', { code })
      .then(async ({ sessionToken, hotelId, deviceId, pin }) => {
        const { id: userId } = await convivio.gateway.userOf(sessionToken)
        keepDeviceLock({ userId, deviceId, pin })
        await convivio.become(sessionToken)
        return { hotelId }
      }),
  )
}

export const findSignOn = (convivio: Convivio, token: string): Promise<Entry<{ user: User }>> =>
  tried(convivio.gateway.userOf(token).then((user) => ({ user })))

export const takeOverSession = (convivio: Convivio, token: string): Promise<Entry> =>
  tried(convivio.become(token).then(nothing))
