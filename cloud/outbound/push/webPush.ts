import webPush from 'web-push'
import { logError } from '#cloud/requests/refuse.ts'
import { isOutboundUrl, OutboundError, outboundRequest } from '../request.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import type { Push, Pusher, PushOutcome } from './push.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

interface WebPushSettings extends Pick<CloudSettings, 'OUTBOUND_ALLOW'> {
  readonly keys: VapidKeys
  /** Who push services write to when something is wrong: `mailto:` or `https:`. */
  readonly subject: string
  /** Milliseconds for one notification. */
  readonly timeLimit?: number
}

const TIME_LIMIT_MS = 10_000
const MAX_BYTES = 100_000

/** What an answer of a push service means (RFC 8030, and what the services say of theirs). */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Encrypts for the browser and signs for its push service; asks by the guarded request, as addresses come from outside. */
export function webPusher({ keys, subject, timeLimit = TIME_LIMIT_MS, ...settings }: WebPushSettings): Pusher {
  const request = outboundRequest(settings, { timeout: timeLimit, maxBytes: MAX_BYTES })

  async function ask({ subscription, payload, ttl, urgency }: Push): Promise<PushOutcome> {
    const { endpoint, p256dh, auth } = subscription
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttl,
      urgency,
    })
    const { 'Content-Length': _, ...named } = headers
    const { status } = await request(endpoint, { method: 'POST', headers: named, body })
    const outcome = outcomeOf(status)
    if (outcome === 'refused' || outcome === 'later')
      logError(`A push service did not take a notification: ${new URL(endpoint).host} ${status}`)
    return outcome
  }

  return {
    publicKey: keys.publicKey,
    isAllowed: (endpoint) => isOutboundUrl(settings, endpoint),
    async send(push) {
      try {
        return await ask(push)
      } catch (error) {
        // Without the address, which is a secret of the phone.
        logError(error instanceof OutboundError ? error.message : 'A notification could not be encrypted.')
        const isLater = error instanceof OutboundError && ['unreachable', 'tooSlow'].includes(error.problem)
        return isLater ? 'later' : 'refused'
      }
    },
  }
}
