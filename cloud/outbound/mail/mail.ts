import type { MailRefusal } from '#domain/schema/values.ts'

/** A picture shown in the mail itself, as `<img src="cid:{name}">`. */
export interface MailImage {
  readonly name: string
  readonly type: 'image/gif'
  readonly bytes: Uint8Array
}

export interface Mail {
  /** Of `[A-Za-z0-9._-]`; becomes the `Message-ID`, so the same mail, sent again, is recognised as the same. */
  readonly id: string
  readonly to: string
  readonly senderName: string
  readonly replyTo?: string | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly images?: readonly MailImage[]
  /** Answers a POST without a login (RFC 8058). */
  readonly unsubscribeUrl?: string
}

export type MailOutcome =
  /** The mail server has taken it; it may still come back later as a mail to `MAIL_FROM`. */
  | { readonly status: 'sent' }
  /** Another try would be refused, too. */
  | { readonly status: 'refused'; readonly reason: MailRefusal }
  /** `isServerAway`: not this mail is the reason, so others would fail now, too. */
  | { readonly status: 'later'; readonly isServerAway: boolean }
  /** There is no mail server; our own server keeps the mail as a file. */
  | { readonly status: 'unconfigured' }

export interface Mailer {
  readonly isConfigured: boolean
  send(mail: Mail): Promise<MailOutcome>
}

let mailer: Mailer = {
  isConfigured: false,
  send: () => Promise.resolve({ status: 'unconfigured' }),
}

/** The Cloud Code has no way of its own to send: its host gives it one. */
export function mailBy(chosen: Mailer): void {
  mailer = chosen
}

export const isMailConfigured = (): boolean => mailer.isConfigured

/** Never throws; takes a minute at most. */
export const sendMail = (mail: Mail): Promise<MailOutcome> => mailer.send(mail)
