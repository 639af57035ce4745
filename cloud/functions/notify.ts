import { z } from 'zod'
import type { NotifiedBook, ResultOf } from '#domain/functions.ts'
import { naturalId } from '#domain/naturalId.ts'
import { NOTIFICATION_LENGTH } from '#domain/rules/bookings/notification.ts'
import { refuseTooMany, takeAttempt } from '../attempts.ts'
import { checked, listOf, shortText } from '../checked.ts'
import { nameOfWriter } from '../guards/row.ts'
import { hotelOfImporter } from '../imports/uploadRequest.ts'
import { beginDelivery } from '../notify/deliver.ts'
import { recipientsOf } from '../notify/recipients.ts'
import { refuse } from '../refuse.ts'
import { createOnce, findRows, loadRow, pointerTo } from '../rows.ts'

type Call = Parse.Cloud.FunctionRequest

const MOST_ROOMS = 2000
const instant = z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso))

const asked = z.object({
  rooms: listOf(shortText, MOST_ROOMS).nullish(),
  checkoutMin: instant.nullish(),
  checkinMax: instant.nullish(),
  text: z.string().max(NOTIFICATION_LENGTH).nullish(),
})

const withToken = z.object({ sessionToken: z.string() })

/** The token must be the caller's own: it is what the call is signed with. It is neither kept nor logged. */
async function readCall(call: Call) {
  const hotelId = await hotelOfImporter(call)
  const { sessionToken } = checked(withToken, call.params, 'notSignedIn')
  const user = call.user as Parse.User | undefined
  if (!user || user.getSessionToken() !== sessionToken) refuse('notSignedIn')
  const { rooms, checkoutMin, checkinMax, text } = checked(asked, call.params, 'refused')
  const filter = {
    rooms: rooms ?? undefined,
    checkoutMin: checkoutMin ?? undefined,
    checkinMax: checkinMax ?? undefined,
  }
  return { hotelId, filter, text: text?.trim() ?? '' }
}

export async function getBooksThatWillBeNotified(call: Call): Promise<readonly NotifiedBook[]> {
  const { hotelId, filter } = await readCall(call)
  const recipients = await recipientsOf(hotelId, filter, Date.now())
  return recipients.map(({ book: { id, checkin, checkout, refEmail, refName }, reach }) => ({
    id,
    checkin,
    checkout,
    refEmail,
    refName,
    reach,
  }))
}

const PER_HOUR = { what: 'notify', most: 10, span: 3_600_000 }
/** Within so many milliseconds the same message to the same guests is the second press of a button. */
const TWICE_MS = 10 * 60_000

const date = (time: number) => ({ __type: 'Date', iso: new Date(time).toISOString() })

export async function massNotifyBooks(call: Call): Promise<ResultOf<'massnotifybooks'>> {
  const { hotelId, filter, text } = await readCall(call)
  if (!text) return refuse('refused')
  const now = Date.now()
  const recipients = await recipientsOf(hotelId, filter, now)
  const left = recipients.filter(({ reach }) => reach === 'mail').map(({ book }) => book.id)
  if (left.length === 0) return refuse('nobodyReachable')
  const idIn = (slot: number) => naturalId(hotelId, `notify ${slot} ${JSON.stringify([text, filter])}`)
  const slot = Math.floor(now / TWICE_MS)
  const before = await loadRow('Notification', idIn(slot - 1), ['askedAt'])
  if (before && (before.askedAt ?? 0) > now - TWICE_MS) return refuse('notificationTwice')
  if (await loadRow('Notification', idIn(slot), ['hotel'])) return refuse('notificationTwice')
  if (!(await takeAttempt(hotelId, PER_HOUR))) refuseTooMany()
  const unreachable = recipients.length - left.length
  const row = {
    hotel: pointerTo('Hotel', hotelId).toPointer(),
    by: nameOfWriter(call.user as Parse.User),
    text,
    askedAt: date(now),
    included: recipients.length,
    unreachable,
    left,
  }
  if (!(await createOnce('Notification', idIn(slot), row))) return refuse('notificationTwice')
  beginDelivery(idIn(slot))
  return { included: recipients.length, byMail: left.length, unreachable }
}

const LOGGED = ['by', 'text', 'askedAt', 'included', 'unreachable', 'delivered', 'failed', 'endedAt'] as const
const SHOWN = 20

export async function notifications(call: Call): Promise<ResultOf<'notifications'>> {
  const hotelId = await hotelOfImporter(call)
  const ofHotel = pointerTo('Hotel', hotelId)
  const rows = await findRows(
    'Notification',
    (query) => query.equalTo('hotel', ofHotel).descending('askedAt').limit(SHOWN),
    LOGGED,
  )
  return { sent: rows }
}
