import { z } from 'zod'
import type { TestMail } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { invitationMail } from '#domain/mail/invitationMail.ts'
import { sampleInvitation, sampleLink } from '#domain/mail/sampleInvitation.ts'
import { wholePhotoUrl } from '#domain/api/photoUrl.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { refuseTooMany } from '#cloud/access/attempts.ts'
import { id, linkCode } from '#cloud/requests/checked.ts'
import { QR_IMAGE, invitationQr, senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '#cloud/settings/link.ts'
import { takeMail } from '../outbound/mail/allowance.ts'
import { confirmBySignature, isUnconfirmed, mailConfirmation } from '../outbound/mail/confirmation.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import type { MailOutcome } from '../outbound/mail/mail.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { anybody, staffWith } from '#cloud/api/callers.ts'

export const mailState = cloudFunction('mail-state', {
  who: staffWith('bookings'),
  takes: NOTHING,
  async does({ hotelId, user }) {
    const isConfigured = isMailConfigured()
    const hotel = await loadRow('Hotel', hotelId, ['owner'])
    if (!isConfigured || !(await isUnconfirmed(hotel?.owner))) return { isConfigured }
    // Colleagues need not know each other's e-mail.
    const isOwn = hotel?.owner === user?.id
    return { isConfigured, unconfirmed: isOwn ? { email: String(user?.get('username')) } : {} }
  },
})

export const sendConfirmation = cloudFunction('send-confirmation', {
  who: staffWith('bookings'),
  takes: NOTHING,
  async does({ hotelId, user }, _, { settings }) {
    const hotel = await loadRow('Hotel', hotelId, ['owner'])
    if (!hotel?.owner || !user) return refuse('notSignedIn')
    if (!(await isUnconfirmed(hotel.owner))) return { outcome: 'confirmed' }
    if (!isMailConfigured()) return { outcome: 'unconfigured' }
    const outcome = await mailConfirmation(hotel.owner, user.id, settings)
    return outcome ? { outcome: said(outcome) } : refuseTooMany()
  },
})

export const confirmAddress = cloudFunction('confirm-email', {
  who: anybody,
  takes: z.object({ userId: id, signature: linkCode }),
  invalid: 'confirmLinkVoid',
  async does(_, { userId, signature }) {
    return { email: (await confirmBySignature(userId, signature)) ?? refuse('confirmLinkVoid') }
  },
})

const HOTEL = [
  'name',
  'address',
  'city',
  'company',
  'logo',
  'guestLook',
  'timezone',
  'mailConfig',
  'defaultCheckInTime',
  'defaultCheckOutTime',
] as const

const said = (outcome: MailOutcome): TestMail['outcome'] =>
  outcome.status === 'refused' ? outcome.reason : outcome.status

export const sendTestMail = cloudFunction('send-test-mail', {
  who: staffWith('management'),
  takes: z.object({ language: z.enum(GUEST_LANGUAGES) }),
  // An account's address was never proved: without a limit anybody's mailbox could be filled.
  limit: { what: 'testMail', most: 5, span: 3_600_000 },
  async does({ hotelId, user: caller }, { language }, { settings, takeTry }) {
    const user = await loadRow('_User', caller?.id ?? '', ['username', 'name', 'surname'])
    const hotel = await loadRow('Hotel', hotelId, HOTEL)
    if (!user?.username || !hotel) return refuse('notSignedIn')
    const to = user.username
    if (!isMailConfigured()) return { to, outcome: 'unconfigured' }
    if (!(await takeTry(user.id)) || !(await takeMail(user.id, to))) refuseTooMany()
    const name = [user.name, user.surname].filter(Boolean).join(' ')
    const origin = publicOrigin(settings, Parse.serverURL ?? '')
    const link = sampleLink(origin, hotelId)
    const logo = wholePhotoUrl(hotel.logo, origin)
    const facts = { ...sampleInvitation(hotel, { name, language }, link, Date.now()), logo, qr: QR_IMAGE }
    const mail = invitationMail(facts)
    const outcome = await sendMail({
      id: `prova.${newLocalId()}`,
      to,
      ...senderOf(hotel),
      ...mail,
      subject: `Prova: ${mail.subject}`,
      images: [invitationQr(link)],
    })
    return { to, outcome: said(outcome) }
  },
})
