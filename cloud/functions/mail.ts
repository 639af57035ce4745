import { z } from 'zod'
import type { ResultOf, TestMail } from '#domain/api/functions.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { invitationMail } from '#domain/mail/invitationMail.ts'
import { sampleInvitation, sampleLink } from '#domain/mail/sampleInvitation.ts'
import { wholePhotoUrl } from '#domain/api/photoUrl.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { refuseTooMany, takeAttempt } from '#cloud/access/attempts.ts'
import { checked, id, linkCode } from '#cloud/requests/checked.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { QR_IMAGE, invitationQr, senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '../invite/link.ts'
import { takeMail } from '../outbound/mail/allowance.ts'
import { confirmBySignature, isUnconfirmed, mailConfirmation } from '../outbound/mail/confirmation.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import type { MailOutcome } from '../outbound/mail/mail.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'
import type { CloudSettings } from '../settings.ts'

type Call = Parse.Cloud.FunctionRequest

export async function mailState(call: Call): Promise<ResultOf<'mail-state'>> {
  const hotelId = await hotelOfCaller(call, 'bookings')
  const isConfigured = isMailConfigured()
  const hotel = await loadRow('Hotel', hotelId, ['owner'])
  if (!isConfigured || !(await isUnconfirmed(hotel?.owner))) return { isConfigured }
  // Colleagues need not know each other's e-mail.
  const isOwn = hotel?.owner === call.user?.id
  return { isConfigured, unconfirmed: isOwn ? { email: String(call.user?.get('username')) } : {} }
}

export const sendConfirmation =
  (settings: CloudSettings) =>
  async (call: Call): Promise<ResultOf<'send-confirmation'>> => {
    const hotelId = await hotelOfCaller(call, 'bookings')
    const hotel = await loadRow('Hotel', hotelId, ['owner'])
    const callerId = call.user?.id
    if (!hotel?.owner || !callerId) return refuse('notSignedIn')
    if (!(await isUnconfirmed(hotel.owner))) return { outcome: 'confirmed' }
    if (!isMailConfigured()) return { outcome: 'unconfigured' }
    const outcome = await mailConfirmation(hotel.owner, callerId, settings)
    return outcome ? { outcome: said(outcome) } : refuseTooMany()
  }

const confirming = z.object({ userId: id, signature: linkCode })

export async function confirmAddress(call: Call): Promise<ResultOf<'confirm-email'>> {
  const { userId, signature } = checked(confirming, call.params, 'confirmLinkVoid')
  return { email: (await confirmBySignature(userId, signature)) ?? refuse('confirmLinkVoid') }
}

const asked = z.object({ language: z.enum(GUEST_LANGUAGES) })

/** An account's address was never proved: without a limit anybody's mailbox could be filled. */
const TEST_MAILS = { what: 'testMail', most: 5, span: 3_600_000 }

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

export const sendTestMail =
  (settings: CloudSettings) =>
  async (call: Call): Promise<TestMail> => {
    const hotelId = await hotelOfCaller(call, 'management')
    const { language } = checked(asked, call.params, 'refused')
    const user = await loadRow('_User', call.user?.id ?? '', ['username', 'name', 'surname'])
    const hotel = await loadRow('Hotel', hotelId, HOTEL)
    if (!user?.username || !hotel) return refuse('notSignedIn')
    const to = user.username
    if (!isMailConfigured()) return { to, outcome: 'unconfigured' }
    if (!(await takeAttempt(user.id, TEST_MAILS)) || !(await takeMail(user.id, to))) refuseTooMany()
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
  }
