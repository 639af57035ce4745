import { newLocalId } from '#domain/localId.ts'
import { notificationMail } from '#domain/mail/notificationMail.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { changeIfStill } from '../hostDatabase.ts'
import { senderOf } from '../invite/invitationMail.ts'
import { publicOrigin } from '../invite/link.ts'
import { sendMail } from '../outbound/mail/mail.ts'
import type { MailOutcome } from '../outbound/mail/mail.ts'
import { optOutId, optOutPath } from '../outbound/mail/optOut.ts'
import { turns } from '../outbound/mail/turns.ts'
import { tellHost } from '../refuse.ts'
import { findRows, loadRow } from '../rows.ts'
import { cloudSettingsSchema } from '../settings.ts'
import type { CloudSettings } from '../settings.ts'
import { DAY_MS } from '../jobs/job.ts'
import type { Job } from '../jobs/job.ts'

const FIELDS = ['hotel', 'text', 'askedAt', 'delivered', 'failed', 'left', 'claim', 'claimUntil', 'endedAt'] as const
type Open = Loaded<'Notification', (typeof FIELDS)[number]>

/** Longer than a mail takes: until then no other process goes on with the same message. */
const CLAIM_MS = 3 * 60_000
const NONE = { __op: 'Delete' }
const date = (instant: Instant) => ({ __type: 'Date', iso: new Date(instant).toISOString() })

/** Undefined for a booking that is gone, or has another address or none by now that cannot be written to. */
async function mailTo(bookId: string, { id, hotel: hotelId, text = '' }: Open, settings: CloudSettings) {
  const book = await loadRow('Book', bookId, ['hotel', 'refEmail', 'refName', 'refLocale', 'branchIoUrl'])
  const hotel = await loadRow('Hotel', hotelId, ['name', 'address', 'city', 'mailConfig'])
  if (!book?.refEmail || book.hotel !== hotelId || !hotel) return undefined
  const optOut = { hotelId, bookId, id: optOutId(hotelId, book.refEmail) }
  if (await loadRow('MailOptOut', optOut.id, ['hotel'])) return undefined
  const unsubscribeUrl = publicOrigin(settings, Parse.serverURL ?? '') + optOutPath(optOut)
  return {
    id: `avviso.${id.slice(-22)}.${bookId}`,
    to: book.refEmail.trim(),
    ...senderOf(hotel),
    ...notificationMail({ hotel, guest: book, text, link: book.branchIoUrl, unsubscribeUrl }),
    unsubscribeUrl,
  }
}

const REFUSED: MailOutcome = { status: 'refused', reason: 'mailRefused' }

/**
 * Sends what is left of a message. Of several processes one does. What was sent is stored after each
 * mail: who is killed between the two has one sent again, with the same `Message-ID`.
 */
export async function deliver(id: string, goesOn: () => boolean = () => true): Promise<number> {
  const settings = cloudSettingsSchema.parse(process.env)
  const open = await loadRow('Notification', id, FIELDS)
  if (!open || open.endedAt !== undefined || (open.claimUntil ?? 0) > Date.now()) return 0
  const claim = newLocalId()
  const mine = { claim }
  if (!(await changeIfStill('Notification', id, { claim: open.claim }, { claim, claimUntil: date(Date.now() + CLAIM_MS) })))
    return 0
  const isTooOld = (open.askedAt ?? 0) < Date.now() - DAY_MS
  let { delivered, failed } = open
  const left = [...(open.left ?? [])]
  const again: string[] = []
  const turn = turns(settings.MAILS_PER_MINUTE)
  let isServerAway = false
  while (!isServerAway && goesOn()) {
    const bookId = left.shift()
    if (bookId === undefined) break
    await turn()
    const mail = isTooOld ? undefined : await mailTo(bookId, open, settings)
    const outcome = mail ? await sendMail(mail) : REFUSED
    if (outcome.status === 'sent') delivered += 1
    else if (outcome.status === 'refused') failed += 1
    else again.push(bookId)
    isServerAway = outcome.status === 'unconfigured' || (outcome.status === 'later' && outcome.isServerAway)
    const kept = { delivered, failed, left: [...left, ...again], claimUntil: date(Date.now() + CLAIM_MS) }
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
