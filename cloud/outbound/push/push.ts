/** Where a browser wants its notifications, and the keys that only it can read them with (RFC 8291). */
export interface PhoneSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a phone shows; it opens `url`, which begins with `/ospite`. */
export interface PushContent {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

export interface Push {
  readonly subscription: PhoneSubscription
  /** At most `PUSH_BYTES` of UTF-8. */
  readonly payload: string
  /** Seconds that the push service keeps it for a phone that is off. */
  readonly ttl: number
  readonly urgency: 'normal' | 'high'
}

/** What push services take, less what encryption adds. */
export const PUSH_BYTES = 3900

export type PushOutcome =
  | 'sent'
  /** The phone wants none any more: the subscription is to be forgotten. */
  | 'gone'
  | 'refused'
  | 'later'

export interface Pusher {
  /** What browsers subscribe with; none: this host sends no notifications. */
  readonly publicKey: string | undefined
  isAllowed(endpoint: string): boolean
  send(push: Push): Promise<PushOutcome>
}

let pusher: Pusher = {
  publicKey: undefined,
  isAllowed: () => false,
  send: () => Promise.resolve('refused'),
}

/** The Cloud Code has no way of its own to send: its host gives it one. */
export function pushBy(chosen: Pusher): void {
  pusher = chosen
}

export const pushKey = (): string | undefined => pusher.publicKey

/** Whether an address from outside may be one that is sent to. */
export const isPushEndpoint = (endpoint: string): boolean => pusher.isAllowed(endpoint)

/** Never throws. */
export const sendPush = (push: Push): Promise<PushOutcome> => pusher.send(push)
