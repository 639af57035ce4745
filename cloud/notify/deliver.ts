import { newLocalId } from '#domain/localId.ts'
import { languageOfGuest } from '#domain/mail/invitationMail.ts'
import { notificationMail } from '#domain/mail/notificationMail.ts'
import { wholePhotoUrl } from '#domain/photoUrl.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Language } from '#domain/schema/values.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { changeIfStill } from '../hostDatabase.ts'
import { senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '../invite/link.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import { optOutId, optOutPath } from '../outbound/mail/optOut.ts'
import { turns } from '../outbound/mail/turns.ts'
import { tellHost } from '../refuse.ts'
import { findRows, loadRow } from '../rows.ts'
import { cloudSettingsSchema } from '../settings.ts'
import type { CloudSettings } from '../settings.ts'
import type { Job } from '../jobs/job.ts'
import { NOTICE, tellingOf } from './notices.ts'
import type { Telling } from './notices.ts'
import { tellPhones } from './phones.ts'

const FIELDS = [
  ...NOTICE, 'delivered', 'deliveredByApp', 'failed', 'left', 'claim', 'claimUntil', 'endedAt',
] as const
type Open = Loaded<'Notification', (typeof FIELDS)[number]>

/** Longer than a mail and a notification take: until then no other process goes on with the same message. */
const CLAIM_MS = 3 * 60_000
const NONE = { __op: 'Delete' }
const date = (instant: Instant) => ({ __type: 'Date', iso: new Date(instant).toISOString() })

/** Undefined for a booking that is gone, or has another address or none by now that cannot be written to. */
async function mailTo(bookId: string, { id, hotel: hotelId }: Open, telling: Telling, settings: CloudSettings) {
  const book = await loadRow('Book', bookId, ['hotel', 'refEmail', 'refName', 'refLocale', 'branchIoUrl'])
  const hotel = await loadRow('Hotel', hotelId, [
    'name', 'address', 'city', 'company', 'mailConfig', 'logo', 'guestLook',
  ])
  if (!book?.refEmail || book.hotel !== hotelId || !hotel) return undefined
  const optOut = { hotelId, bookId, id: optOutId(hotelId, book.refEmail) }
  if (await loadRow('MailOptOut', optOut.id, ['hotel'])) return undefined
  const text = telling.text(languageOfGuest(book))
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

/** Tries the phones of a booking, and the mail where none of them takes it. */
function sender(open: Open, telling: Telling, settings: CloudSettings) {
  const turn = turns(settings.MAILS_PER_MINUTE)
  let isMailAway = false

  async function sendByMail(bookId: string): Promise<Outcome> {
    if (isMailAway) return 'later'
    await turn()
    const mail = await mailTo(bookId, open, telling, settings)
    if (!mail) return 'failed'
    const outcome = await sendMail(mail)
    isMailAway = outcome.status === 'later' && outcome.isServerAway
    return ({ sent: 'byMail', refused: 'failed', later: 'later', unconfigured: 'failed' } as const)[outcome.status]
  }

  return async (bookId: string): Promise<Outcome> => {
    const { id, hotel: hotelId } = open
    const book = await loadRow('Book', bookId, ['hotel'])
    const hotel = await loadRow('Hotel', hotelId, ['name'])
    if (book?.hotel !== hotelId) return 'failed'
    if (!(await telling.concerns(bookId))) return 'settled'
    const { url, urgency, until } = telling
    const note = (language: Language) => ({ title: hotel?.name?.trim() ?? '', body: telling.text(language), url, tag: id })
    const ttl = Math.max(60, Math.round((until - Date.now()) / 1000))
    const told = await tellPhones(bookId, note, { ttl, urgency })
    if (told === 'sent') return 'byApp'
    const outcome = telling.goesByMail && isMailConfigured() ? await sendByMail(bookId) : 'failed'
    return outcome === 'failed' && told === 'later' ? 'later' : outcome
  }
}

/**
 * Sends what is left of a message. Of several processes one does. What was sent is stored after each
 * booking: who is killed between the two has one sent again, with the same `Message-ID` or tag.
 */
export async function deliver(id: string, goesOn: () => boolean = () => true): Promise<number> {
  const settings = cloudSettingsSchema.parse(process.env)
  const open = await loadRow('Notification', id, FIELDS)
  if (!open || open.endedAt !== undefined || (open.claimUntil ?? 0) > Date.now()) return 0
  const claim = newLocalId()
  const mine = { claim }
  if (!(await changeIfStill('Notification', id, { claim: open.claim }, { claim, claimUntil: date(Date.now() + CLAIM_MS) })))
    return 0
  const telling = await tellingOf(open)
  // A message that is too late has failed; what is true no more is told to nobody.
  const send: (bookId: string) => Promise<Outcome> =
    !telling || telling.until < Date.now()
      ? () => Promise.resolve(open.kind === 'message' ? 'failed' : 'settled')
      : sender(open, telling, settings)
  let { delivered, deliveredByApp, failed } = open
  const left = [...(open.left ?? [])]
  const again: string[] = []
  while (goesOn()) {
    const bookId = left.shift()
    if (bookId === undefined) break
    const outcome = await send(bookId)
    if (outcome === 'later') again.push(bookId)
    else if (outcome === 'failed') failed += 1
    else if (outcome !== 'settled') delivered += 1
    if (outcome === 'byApp') deliveredByApp += 1
    const kept = { delivered, deliveredByApp, failed, left: [...left, ...again], claimUntil: date(Date.now() + CLAIM_MS) }
    if (!(await changeIfStill('Notification', id, mine, kept))) return delivered - open.delivered
  }
  const isDone = left.length + again.length === 0
  await changeIfStill('Notification', id, mine, { claimUntil: NONE, ...(isDone && { endedAt: date(Date.now()) }) })
  return delivered - open.delivered
}

/** Goes on with messages that a mail server, or the end of a process, has kept from leaving. */
export const sendNotifications: Job = async ({ isStopping }) => {
  const waiting = await findRows(
    'Notification',
    (query) => query.doesNotExist('endedAt').ascending('askedAt'),
    ['hotel'],
  )
  let sent = 0
  for (const { id } of waiting) if (!isStopping()) sent += await deliver(id, () => !isStopping())
  return sent
}

/** Begins at once; the job goes on with what is left. */
export const beginDelivery = (id: string): void => void deliver(id).catch(tellHost)
