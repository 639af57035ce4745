import { z } from 'zod'
import { logError } from '#cloud/requests/refuse.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { accessTokens, tokenSigner } from '../googleTokens.ts'
import type { PushContent, Push, PushOutcome } from './push.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TIMEOUT_MS = 10_000

interface FcmPush extends Pick<Push, 'ttl' | 'urgency'> {
  readonly token: string
  readonly note: PushContent
}

type SendByFcm = (push: FcmPush) => Promise<PushOutcome>

const refusalSchema = z.object({
  error: z.object({ details: z.array(z.object({ errorCode: z.string().optional() })).optional() }),
})

const codeOf = (text: string): string | undefined => {
  try {
    const { data } = refusalSchema.safeParse(JSON.parse(text))
    return data?.error.details?.find(({ errorCode }) => errorCode)?.errorCode
  } catch {
    // A proxy answered.
    return undefined
  }
}

/** Only by its own word a phone is gone: Google also answers 404 for a project that is not there. */
function outcomeOf(status: number, text: string): PushOutcome {
  if (status === 200) return 'sent'
  if (codeOf(text) === 'UNREGISTERED') return 'gone'
  return status === 401 || status === 429 || status >= 500 ? 'later' : 'refused'
}

const messageOf = ({ token, note, ttl, urgency }: FcmPush) => {
  const { title, body, url, tag } = note
  const isHigh = urgency === 'high'
  return {
    token,
    notification: { title, body },
    data: { url, tag },
    android: { ttl: `${ttl}s`, priority: isHigh ? 'HIGH' : 'NORMAL', notification: { tag } },
    apns: {
      headers: {
        'apns-expiration': String(Math.floor(Date.now() / 1000) + ttl),
        'apns-priority': isHigh ? '10' : '5',
        // Apple takes 64 bytes.
        'apns-collapse-id': tag.slice(-64),
      },
      payload: { aps: { sound: 'default' } },
    },
  }
}

/** Undefined where no account is configured. By REST: `firebase-admin` does not load in the one file that a host gets. */
export function fcmOf({ FIREBASE_SERVICE_ACCOUNT: account, FCM_URL }: CloudSettings): SendByFcm | undefined {
  if (!account?.project_id) return undefined
  const access = accessTokens(account, tokenSigner(account), SCOPE, TIMEOUT_MS)
  const url = `${FCM_URL}/v1/projects/${account.project_id}/messages:send`

  return async (push) => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${await access.current()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ message: messageOf(push) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.status === 401) access.forget()
      const outcome = outcomeOf(answer.status, await answer.text())
      if (outcome === 'refused' || outcome === 'later')
        logError(`Firebase did not take a notification: ${answer.status}`)
      return outcome
    } catch {
      // Without the reason, which may name the phone or the account.
      logError('Firebase could not be asked to notify.')
      return 'later'
    }
  }
}

let send: SendByFcm | undefined

export function notifyByFcm(chosen: SendByFcm | undefined): void {
  send = chosen
}

export const hasFcm = (): boolean => send !== undefined

/** Never throws. */
export const sendByFcm = (push: FcmPush): Promise<PushOutcome> => send?.(push) ?? Promise.resolve('refused')
