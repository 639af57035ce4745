import { newLocalId } from '#domain/values/localId.ts'
import { languageOfGuest } from '#domain/mail/invitationMail.ts'
import { notificationMail } from '#domain/mail/notificationMail.ts'
import { wholePhotoUrl } from '#domain/api/photoUrl.ts'
import type { Language } from '#domain/schema/values.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { isAhead } from '#cloud/time/isAhead.ts'
import { senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '#cloud/settings/link.ts'
import { takeGuestMail } from '../outbound/mail/allowance.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import { optOutId, optOutIds, optOutPath } from '../outbound/mail/optOut.ts'
import { mailTurn } from '../outbound/mail/turns.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { dateOf, findRows, loadRow } from '#cloud/database/rows.ts'
import type { Narrow } from '#cloud/database/rows.ts'
import { cloudSettingsSchema } from '#cloud/settings/settings.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { eachByItself } from '#cloud/time/job.ts'
import type { Job } from '#cloud/time/job.ts'
import { NOTIFICATION_FIELDS, notificationContent } from './notifications.ts'
import type { NotificationContent } from './notifications.ts'
import { ofBook, notifyPhones } from '#cloud/outbound/push/phones.ts'
import type { PhoneDelivery } from '#cloud/outbound/push/phones.ts'

const FIELDS = [
  ...NOTIFICATION_FIELDS,
  'delivered',
  'deliveredByApp',
  'failed',
  'left',
  'leftPhones',
  'claim',
  'claimUntil',
  'endedAt',
] as const
type Open = Loaded<'Notification', (typeof FIELDS)[number]>

/** Longer than a mail and a notification take: until then no other process goes on with the same message. */
const CLAIM_MS = 3 * 60_000
const NONE = { __op: 'Delete' }
async function mailTo(
  bookId: string,
  { id, hotel: hotelId }: Open,
  content: NotificationContent,
  settings: CloudSettings,
) {
  const book = await loadRow('Book', bookId, ['hotel', 'refEmail', 'refName', 'refLocale', 'branchIoUrl'])
  const hotel = await loadRow('Hotel', hotelId, [
    'name',
    'address',
    'city',
    'company',
    'mailConfig',
    'logo',
    'guestLook',
  ])
  if (!book?.refEmail || book.hotel !== hotelId || !hotel) return undefined
  const optOut = { hotelId, bookId, id: optOutId(hotelId, book.refEmail) }
  const ids = [...optOutIds(hotelId, book.refEmail)]
  if ((await findRows('MailOptOut', (query) => query.containedIn('objectId', ids), [])).length > 0) return undefined
  if (!(await takeGuestMail(book.refEmail))) return undefined
  const text = (await content.textFor(bookId))(languageOfGuest(book))
  const origin = publicOrigin(settings, Parse.serverURL ?? '')
  const unsubscribeUrl = origin + optOutPath(optOut)
  const logo = wholePhotoUrl(hotel.logo, origin)
  return {
    id: `avviso.${id.slice(-22)}.${bookId}`,
    to: book.refEmail.trim(),
    ...senderOf(hotel),
    ...notificationMail({ hotel, logo, guest: book, text, link: book.branchIoUrl, unsubscribeUrl }),
    unsubscribeUrl,
  }
}

/** `settled`: there is nothing to tell this booking any more. */
type Outcome = 'byApp' | 'byMail' | 'failed' | 'later' | 'settled'

interface Sent {
  readonly outcome: Outcome
  /** Phones to try again, of a booking that has the message on another one. */
  readonly leftPhones: readonly string[]
}

const only = (outcome: Outcome): Sent => ({ outcome, leftPhones: [] })

/** What breaks for one booking keeps no other from its message, and is tried again. */
function brokenOff(error: unknown): Sent {
  logError(error)
  return only('later')
}

interface Sender {
  toBook(bookId: string): Promise<Sent>
  /** Whether it is to be tried again. */
  toPhone(phoneId: string): Promise<boolean>
}

/** A message that is too late has failed; what is true no more is told to nobody. */
const tooLate = ({ kind }: Open): Sender => ({
  toBook: () => Promise.resolve(only(kind === 'message' ? 'failed' : 'settled')),
  toPhone: () => Promise.resolve(false),
})

/** Tries the phones of a booking, and the mail where none of them takes it. */
function senderOfNotification(open: Open, content: NotificationContent, settings: CloudSettings): Sender {
  const { id, hotel: hotelId } = open
  let isMailAway = false

  async function sendByMail(bookId: string): Promise<Outcome> {
    if (isMailAway) return 'later'
    await mailTurn(settings.MAILS_PER_MINUTE)
    const mail = await mailTo(bookId, open, content, settings)
    if (!mail) return 'failed'
    const outcome = await sendMail(mail)
    isMailAway = outcome.status === 'later' && outcome.isServerAway
    return ({ sent: 'byMail', refused: 'failed', later: 'later', unconfigured: 'failed' } as const)[outcome.status]
  }

  async function tell(bookId: string, phones: Narrow): Promise<PhoneDelivery> {
    const [hotel, text] = await Promise.all([loadRow('Hotel', hotelId, ['name']), content.textFor(bookId)])
    const { url, urgency, until } = content
    const note = (language: Language) => ({ title: hotel?.name?.trim() ?? '', body: text(language), url, tag: id })
    const ttl = Math.max(60, Math.round((until - Date.now()) / 1000))
    return notifyPhones(phones, note, { ttl, urgency })
  }

  return {
    async toBook(bookId) {
      const book = await loadRow('Book', bookId, ['hotel'])
      if (book?.hotel !== hotelId) return only('failed')
      if (!(await content.concerns(bookId))) return only('settled')
      const told = await tell(bookId, ofBook(bookId))
      if (told.outcome === 'sent') return { outcome: 'byApp', leftPhones: told.again }
      const outcome = content.goesByMail && isMailConfigured() ? await sendByMail(bookId) : 'failed'
      return only(outcome === 'failed' && told.outcome === 'later' ? 'later' : outcome)
    },

    async toPhone(phoneId) {
      const phone = await loadRow('_Installation', phoneId, ['book'])
      if (!phone || !(await content.concerns(phone.book))) return false
      const { again } = await tell(phone.book, (query) => query.equalTo('objectId', phoneId))
      return again.length > 0
    },
  }
}

/** Sends what is left of a message; of several processes one does. After a kill one booking may get it twice, with the same `Message-ID` or tag. */
export async function deliver(id: string, goesOn: () => boolean = () => true): Promise<number> {
  const settings = cloudSettingsSchema.parse(process.env)
  const open = await loadRow('Notification', id, FIELDS)
  if (!open || open.endedAt !== undefined || isAhead(open.claimUntil, CLAIM_MS, Date.now())) return 0
  const claim = newLocalId()
  const mine = { claim }
  if (
    !(await changeIfStill(
      'Notification',
      id,
      { claim: open.claim },
      { claim, claimUntil: dateOf(Date.now() + CLAIM_MS) },
    ))
  )
    return 0
  const content = await notificationContent(open)
  const sender = !content || content.until < Date.now() ? tooLate(open) : senderOfNotification(open, content, settings)
  let { delivered, deliveredByApp, failed } = open
  const left = [...(open.left ?? [])]
  const again: string[] = []
  const phones = [...(open.leftPhones ?? [])]
  const phonesAgain: string[] = []
  const keep = () =>
    changeIfStill('Notification', id, mine, {
      delivered,
      deliveredByApp,
      failed,
      left: [...left, ...again],
      leftPhones: [...phones, ...phonesAgain],
      claimUntil: dateOf(Date.now() + CLAIM_MS),
    })
  while (goesOn()) {
    const bookId = left.shift()
    if (bookId === undefined) break
    const { outcome, leftPhones } = await sender.toBook(bookId).catch(brokenOff)
    phonesAgain.push(...leftPhones)
    if (outcome === 'later') again.push(bookId)
    else if (outcome === 'failed') failed += 1
    else if (outcome !== 'settled') delivered += 1
    if (outcome === 'byApp') deliveredByApp += 1
    if (!(await keep())) return delivered - open.delivered
  }
  while (goesOn()) {
    const phoneId = phones.shift()
    if (phoneId === undefined) break
    const isLater = await sender.toPhone(phoneId).catch((error: unknown) => {
      logError(error)
      return true
    })
    if (isLater) phonesAgain.push(phoneId)
    if (!(await keep())) return delivered - open.delivered
  }
  const isDone = [left, again, phones, phonesAgain].every(({ length }) => length === 0)
  await changeIfStill('Notification', id, mine, { claimUntil: NONE, ...(isDone && { endedAt: dateOf(Date.now()) }) })
  return delivered - open.delivered
}

/** Goes on with messages that a mail server, or the end of a process, has kept from leaving. */
export const sendNotifications: Job = async ({ isStopping }) => {
  const waiting = await findRows('Notification', (query) => query.doesNotExist('endedAt').ascending('askedAt'), [
    'hotel',
  ])
  let sent = 0
  const failed = await eachByItself(waiting, async ({ id }) => {
    if (!isStopping()) sent += await deliver(id, () => !isStopping())
  })
  if (failed > 0) throw new Error(`${failed} messages could not be gone on with; of others ${sent} were told.`)
  return sent
}

export const beginDelivery = (id: string): void => void deliver(id).catch(logError)
