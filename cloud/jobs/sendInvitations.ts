import { DAY_MS } from '#domain/values/durations.ts'
import { LRUCache } from 'lru-cache'
import { seatOfStay } from '#domain/guests/guestSeat.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { normalEmail } from '#domain/rules/account/account.ts'
import { withEffectiveBoard } from '#domain/rules/hotel/boards.ts'
import { invitationState, pauseAfter } from '#domain/rules/bookings/invitationMail.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { InviteProblem } from '#domain/schema/values.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { changeIfStill } from '#cloud/database/hostDatabase.ts'
import { giveCode } from '../invite/giveCode.ts'
import { SEAT, loadSeatFacts } from '#cloud/stays/loadSeat.ts'
import { isAhead, LONGEST_WAIT_MS } from '#cloud/time/isAhead.ts'
import { mailOfInvitation } from '../invite/invitationMail.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { nextGuestMailAt, takeGuestMail } from '../outbound/mail/allowance.ts'
import { ownersToConfirm, takeMailBeforeConfirming } from '../outbound/mail/confirmation.ts'
import { isMailConfigured, sendMail } from '../outbound/mail/mail.ts'
import type { Mail } from '../outbound/mail/mail.ts'
import { optOutId, optOutIds } from '../outbound/mail/optOut.ts'
import { mailTurn } from '../outbound/mail/turns.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { dateOf, findRows, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { cloudSettingsSchema } from '#cloud/settings/settings.ts'
import type { CloudSettings } from '#cloud/settings/settings.ts'
import { eachByItself } from '#cloud/time/job.ts'
import type { Job } from '#cloud/time/job.ts'

/** Before the next run begins; it goes on with what is left. */
const RUN_MS = 9 * 60_000
/** Longer than a mail takes: until then no other process tries the same one. */
const CLAIM_MS = 5 * 60_000
const AT_ONCE = 2
/** Of one invitation; it is a fault of this server, or of what the hotel has written. */
const MAX_FAILURES = 5
/** More than the days before an arrival, whatever the clocks do. */
const LOOK_AHEAD_MS = 3 * DAY_MS

const HOTEL = [
  'name',
  'address',
  'city',
  'company',
  'logo',
  'guestLook',
  'timezone',
  'expireDate',
  'mailConfig',
  'typesThatReceiveEmail',
  'config',
  'owner',
] as const
const BOOK = [
  ...SEAT,
  'pax',
  'bookType',
  'checkin',
  'checkout',
  'refName',
  'refEmail',
  'refLocale',
  'code',
  'branchIoUrl',
  'sent',
  'stafferBook',
  'inviteProblem',
  'inviteRound',
  'inviteTries',
  'inviteNextAt',
] as const

type InvitingHotel = Loaded<'Hotel', (typeof HOTEL)[number]>
type InvitedBook = Loaded<'Book', (typeof BOOK)[number]>

interface Invitation {
  readonly hotel: InvitingHotel
  readonly book: InvitedBook
}

const isDue = ({ hotel, book }: Invitation, now: Instant): boolean =>
  invitationState(book, hotel, now) === 'due' && !isAhead(book.inviteNextAt, LONGEST_WAIT_MS, now)

async function dueOf(hotel: InvitingHotel, now: Instant): Promise<Invitation[]> {
  const books = await loadFields(
    'Book',
    (query) =>
      query
        .equalTo('hotel', pointerTo('Hotel', hotel.id))
        .notEqualTo('sent', true)
        .lessThan('checkin', new Date(now + LOOK_AHEAD_MS))
        .greaterThan('checkout', new Date(now))
        .exists('refEmail')
        .doesNotExist('inviteProblem'),
    BOOK,
  )
  return books.map((book) => ({ hotel, book })).filter((invitation) => isDue(invitation, now))
}

interface AllDue {
  readonly due: Invitation[]
  /** Hotels whose bookings could not be read. */
  readonly unread: number
}

/** Of all hotels; who arrives first comes first. */
async function allDue(now: Instant): Promise<AllDue> {
  const hotels = await loadFields(
    'Hotel',
    (query) => query.doesNotExist('deletedSince').greaterThan('expireDate', new Date(now)),
    HOTEL,
  )
  const due: Invitation[] = []
  const held = await ownersToConfirm()
  const inviting = hotels.filter(({ owner }) => !held.has(owner ?? ''))
  const unread = await eachByItself(inviting, async (hotel) => due.push(...(await dueOf(hotel, now))))
  return { due: due.sort((one, other) => (one.book.checkin ?? 0) - (other.book.checkin ?? 0)), unread }
}

const NONE = { __op: 'Delete' }

/** Differs once the booking has another address, a new wish for a mail, or a try of another process. */
const asRead = ({ refEmail, inviteRound, inviteTries }: InvitedBook) => ({ refEmail, inviteRound, inviteTries })

async function keepOutcome(book: InvitedBook, changes: Readonly<Record<string, unknown>>): Promise<void> {
  if (await changeIfStill('Book', book.id, asRead(book), changes)) noteChange(book.hotel, 'stays')
}

const keepProblem = (book: InvitedBook, inviteProblem: InviteProblem) =>
  keepOutcome(book, { inviteProblem, inviteTries: NONE, inviteNextAt: NONE })

async function withLink(book: InvitedBook, settings: CloudSettings): Promise<InvitedBook | undefined> {
  if (book.code && book.branchIoUrl) return book
  await giveCode(book, settings)
  return loadRow('Book', book.id, BOOK)
}

async function mailOf({ hotel, book }: Invitation, settings: CloudSettings): Promise<Mail | undefined> {
  const { refEmail = '', checkin, checkout, code, branchIoUrl: link, inviteRound = 0 } = book
  if (checkin === undefined || checkout === undefined || !code || !link) return undefined
  const address = naturalId(book.id, normalEmail(refEmail)).slice(-8)
  const seat = seatOfStay(
    { ...(await loadSeatFacts(hotel.id, book.id)), book },
    withEffectiveBoard(book, hotel).bookType,
  )
  return mailOfInvitation(
    {
      id: `invito.${book.id}.${inviteRound}.${address}`,
      to: refEmail.trim(),
      optOut: { hotelId: hotel.id, bookId: book.id, id: optOutId(hotel.id, refEmail) },
      hotel,
      guest: book,
      now: Date.now(),
      checkin,
      checkout,
      link,
      code,
      seat,
    },
    settings,
  )
}

type Result = 'sent' | 'notSent' | 'serverAway'

/**
 * The try is stored first and its outcome after it: who is killed between the two has it sent again,
 * with the same `Message-ID`, rather than not at all.
 */
async function invite({ hotel, book: listed }: Invitation, settings: CloudSettings): Promise<Result> {
  const { refEmail = '' } = listed
  const ids = [...optOutIds(hotel.id, refEmail)]
  if ((await findRows('MailOptOut', (query) => query.containedIn('objectId', ids), [])).length > 0) {
    await keepProblem(listed, 'unsubscribed')
    return 'notSent'
  }
  const read = await withLink(listed, settings)
  const mail = read && isDue({ hotel, book: read }, Date.now()) && (await mailOf({ hotel, book: read }, settings))
  if (!mail) return 'notSent'
  if (!isMailConfigured()) {
    await sendMail(mail)
    return 'notSent'
  }
  if (!read.inviteTries) {
    if (!(await takeGuestMail(mail.to))) {
      await keepOutcome(read, { inviteNextAt: dateOf(nextGuestMailAt(Date.now())) })
      return 'notSent'
    }
    if (hotel.owner && !(await takeMailBeforeConfirming(hotel.owner))) return 'notSent'
  }
  const book = { ...read, inviteTries: (read.inviteTries ?? 0) + 1 }
  const claim = { inviteTries: book.inviteTries, inviteNextAt: dateOf(Date.now() + CLAIM_MS) }
  if (!(await changeIfStill('Book', book.id, asRead(read), claim))) return 'notSent'
  const outcome = await sendMail(mail)
  if (outcome.status === 'sent') {
    const inviteRound = (book.inviteRound ?? 0) + 1
    const sentAt = dateOf(Date.now())
    await keepOutcome(book, { sent: true, sentAt, inviteRound, inviteTries: NONE, inviteNextAt: NONE })
    return 'sent'
  }
  if (outcome.status === 'refused') await keepProblem(book, outcome.reason)
  else await keepOutcome(book, { inviteNextAt: dateOf(Date.now() + pauseAfter(book.inviteTries)) })
  return outcome.status === 'later' && outcome.isServerAway ? 'serverAway' : 'notSent'
}

/** By booking, the failures in a row that this process has seen. */
const failures = new LRUCache<string, number>({ max: 10_000 })

/** What fails again and again is set aside, and the booking says so: it is not tried at each run for ever. */
async function setAside(listed: InvitedBook): Promise<void> {
  const count = (failures.get(listed.id) ?? 0) + 1
  failures.set(listed.id, count)
  if (count < MAX_FAILURES) return
  failures.delete(listed.id)
  const book = await loadRow('Book', listed.id, BOOK)
  if (book && !book.sent) await keepProblem(book, 'notMade')
}

/** Invites by mail who arrives soon (docs/domain.md, Invitations by mail). Returns how many mails were sent. */
export const sendInvitations: Job = async ({ now, isStopping }) => {
  const settings = cloudSettingsSchema.parse(process.env)
  const { due, unread } = await allDue(now)
  let sent = 0
  let failed = 0
  let isServerAway = false
  const goesOn = () => !isServerAway && !isStopping() && Date.now() < now + RUN_MS
  async function work(): Promise<void> {
    for (let next = due.shift(); next && goesOn(); next = due.shift())
      try {
        if (isMailConfigured()) await mailTurn(settings.MAILS_PER_MINUTE)
        const result = await invite(next, settings)
        failures.delete(next.book.id)
        if (result === 'sent') sent += 1
        if (result === 'serverAway') isServerAway = true
      } catch (error) {
        logError(error)
        failed += 1
        await setAside(next.book).catch(logError)
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failed + unread > 0)
    throw new Error(`${failed} invitations failed, and those of ${unread} hotels could not be read; ${sent} were sent.`)
  return sent
}
