import type { SignalToken } from '#domain/api/functions.ts'
import { changeDateOf, changeDatesPath } from '#domain/replica/changeDates.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { accessTokens, tokenSigner } from './googleTokens.ts'
import type { TellSignal } from '#cloud/signal/signal.ts'

const TIMEOUT_MS = 5000
const SCOPE = 'https://www.googleapis.com/auth/firebase.database https://www.googleapis.com/auth/userinfo.email'
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** By Google's rule: some 54 hotels. */
const MAX_CLAIM_BYTES = 1000
/** Half of the time that `firebase/database.rules.json` lets a sign-in read. */
const RENEW_AFTER_MS = 30 * 60_000

const SERVER_TIME = { '.sv': 'timestamp' }

export interface Firebase {
  readonly tell: TellSignal
  /** A token for the first of these hotels, which the user serves: as many as fit. */
  tokenFor(userId: string, hotelIds: readonly string[]): Promise<SignalToken>
}

const claimsOf = (hotelIds: readonly string[]) => ({
  hotels: Object.fromEntries(hotelIds.map((id) => [id, true])),
})

function firstThatFit(hotelIds: readonly string[]): readonly string[] {
  const isTooMuch = (count: number) => JSON.stringify(claimsOf(hotelIds.slice(0, count))).length > MAX_CLAIM_BYTES
  let count = hotelIds.length
  while (isTooMuch(count)) count--
  return hotelIds.slice(0, count)
}

/** Undefined where none is configured. Over REST each signal succeeds or fails by itself. */
export function firebaseOf({
  FIREBASE_DATABASE_URL: databaseUrl,
  FIREBASE_SERVICE_ACCOUNT: account,
}: CloudSettings): Firebase | undefined {
  if (!databaseUrl || !account) return undefined
  const sign = tokenSigner(account)
  const access = accessTokens(account, sign, SCOPE, TIMEOUT_MS)

  return {
    async tell(hotelId, topics) {
      const url = new URL(databaseUrl)
      url.pathname = `/${changeDatesPath(hotelId)}.json`
      url.searchParams.set('print', 'silent')
      const answer = await fetch(url, {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${await access.current()}` },
        body: JSON.stringify(Object.fromEntries(topics.map((topic) => [changeDateOf(topic), SERVER_TIME]))),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 401) access.forget()
      if (!answer.ok) throw new Error(`Firebase refused a signal with ${answer.status}: ${await answer.text()}`)
    },

    async tokenFor(userId, hotelIds) {
      const those = firstThatFit(hotelIds)
      const claims = { aud: AUDIENCE, sub: account.client_email, uid: userId, claims: claimsOf(those) }
      return { token: await sign(claims), hotelIds: those, renewAfter: RENEW_AFTER_MS }
    },
  }
}
