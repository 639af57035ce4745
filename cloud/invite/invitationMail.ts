import encodeQR from 'qr'
import { invitationMail } from '#domain/mail/invitationMail.ts'
import type { InvitationFacts } from '#domain/mail/invitationMail.ts'
import type { Mail } from '../outbound/mail/mail.ts'
import { optOutPath } from '../outbound/mail/optOut.ts'
import type { OptOut } from '../outbound/mail/optOut.ts'
import type { CloudSettings } from '../settings.ts'
import { publicOrigin } from './link.ts'

const QR = 'qr'

interface Invited extends Omit<InvitationFacts, 'qr' | 'unsubscribeUrl'> {
  readonly id: string
  readonly to: string
  readonly optOut: OptOut
}

/** The mail with the picture of its link, and with the way to end such mails. */
export function mailOfInvitation({ id, to, optOut, ...facts }: Invited, settings: CloudSettings): Mail {
  const unsubscribeUrl = publicOrigin(settings, Parse.serverURL ?? '') + optOutPath(optOut)
  const { name, mailConfig } = facts.hotel
  return {
    id,
    to,
    senderName: mailConfig?.senderName?.trim() || name?.trim() || '',
    replyTo: mailConfig?.replyTo?.trim(),
    ...invitationMail({ ...facts, qr: `cid:${QR}`, unsubscribeUrl }),
    images: [{ name: QR, type: 'image/gif', bytes: encodeQR(facts.link, 'gif', { scale: 4, border: 2 }) }],
    unsubscribeUrl,
  }
}
