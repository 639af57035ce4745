import encodeQR from 'qr'
import { invitationMail } from '#domain/mail/invitationMail.ts'
import type { InvitationFacts } from '#domain/mail/invitationMail.ts'
import { wholePhotoUrl } from '#domain/api/photoUrl.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Mail, MailImage } from '../outbound/mail/mail.ts'
import { optOutPath } from '../outbound/mail/optOut.ts'
import type { OptOut } from '../outbound/mail/optOut.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { publicOrigin } from '#cloud/settings/link.ts'

const QR = 'qr'
export const QR_IMAGE = `cid:${QR}`

export const invitationQr = (link: string): MailImage => ({
  name: QR,
  type: 'image/gif',
  bytes: encodeQR(link, 'gif', { scale: 4, border: 2 }),
})

export const senderOf = ({ name, mailConfig }: Pick<Hotel, 'name' | 'mailConfig'>) => ({
  senderName: mailConfig?.senderName?.trim() || name?.trim() || '',
  replyTo: mailConfig?.replyTo?.trim(),
})

interface Invited extends Omit<InvitationFacts, 'qr' | 'unsubscribeUrl' | 'logo'> {
  readonly hotel: InvitationFacts['hotel'] & Pick<Hotel, 'logo'>
  readonly id: string
  readonly to: string
  readonly optOut: OptOut
}

export function mailOfInvitation({ id, to, optOut, ...facts }: Invited, settings: CloudSettings): Mail {
  const origin = publicOrigin(settings, Parse.serverURL ?? '')
  const unsubscribeUrl = origin + optOutPath(optOut)
  const logo = wholePhotoUrl(facts.hotel.logo, origin)
  return {
    id,
    to,
    ...senderOf(facts.hotel),
    ...invitationMail({ ...facts, logo, qr: QR_IMAGE, unsubscribeUrl }),
    images: [invitationQr(facts.link)],
    unsubscribeUrl,
  }
}
