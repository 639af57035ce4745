import { z } from 'zod'
import type { NotifiedBook, ResultOf } from '#domain/api/functions.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { NOTIFICATION_LENGTH } from '#domain/rules/bookings/notification.ts'
import { checkWindow } from '#domain/rules/orders/orderChecks.ts'
import { refuseTooMany, takeAttempt } from '#cloud/access/attempts.ts'
import { checked, id, listOf, shortText } from '#cloud/requests/checked.ts'
import { nameOfWriter } from '../guards/row.ts'
import { hotelOfCaller } from '../imports/uploadRequest.ts'
import { beginDelivery } from '../notify/deliver.ts'
import { groupByReach, recipientsOf } from '../notify/recipients.ts'
import { beginReminder, remind, REMINDED_MEAL, remindersOf } from '../notify/remind.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { createOnce, dateOf, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'

type Call = Parse.Cloud.FunctionRequest

const MAX_ROOMS = 2000
const instant = z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso))

const asked = z.object({
  rooms: listOf(shortText, MAX_ROOMS).nullish(),
  checkoutMin: instant.nullish(),
  checkinMax: instant.nullish(),
  text: z.string().max(NOTIFICATION_LENGTH).nullish(),
})

const withToken = z.object({ sessionToken: z.string() })

/** The token must be the caller's own: it is what the call is signed with. It is neither kept nor logged. */
async function readCall(call: Call) {
  const hotelId = await hotelOfCaller(call, 'bookings')
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

export async function massNotifyBooks(call: Call): Promise<ResultOf<'massnotifybooks'>> {
  const { hotelId, filter, text } = await readCall(call)
  if (!text) return refuse('refused')
  const now = Date.now()
  const recipients = await recipientsOf(hotelId, filter, now)
  const { byApp, byMail, unreachable } = groupByReach(recipients)
  const left = [...byApp, ...byMail]
  if (left.length === 0) return refuse('nobodyReachable')
  const idIn = (slot: number) => naturalId(hotelId, `notify ${slot} ${JSON.stringify([text, filter])}`)
  const slot = Math.floor(now / TWICE_MS)
  const before = await loadRow('Notification', idIn(slot - 1), ['askedAt'])
  if (before && (before.askedAt ?? 0) > now - TWICE_MS) return refuse('notificationTwice')
  if (await loadRow('Notification', idIn(slot), ['hotel'])) return refuse('notificationTwice')
  if (!(await takeAttempt(hotelId, PER_HOUR))) refuseTooMany()
  const row = {
    hotel: pointerTo('Hotel', hotelId).toPointer(),
    by: nameOfWriter(call.user as Parse.User),
    text,
    askedAt: dateOf(now),
    included: recipients.length,
    unreachable,
    left,
  }
  if (!(await createOnce('Notification', idIn(slot), row))) return refuse('notificationTwice')
  beginDelivery(idIn(slot))
  return { included: recipients.length, byApp: byApp.length, byMail: byMail.length, unreachable }
}

const reminded = z.object({ calendarMealId: id, again: z.boolean().nullish() })
const REMINDERS = { what: 'remind', most: 20, span: 3_600_000 }

export async function remindMissing(call: Call): Promise<ResultOf<'remind-missing'>> {
  const hotelId = await hotelOfCaller(call, 'orders')
  const { calendarMealId, again } = checked(reminded, call.params, 'refused')
  const meal = await loadRow('CalendarMeal', calendarMealId, REMINDED_MEAL)
  const hotel = await loadRow('Hotel', hotelId, ['onlyVisualization'])
  if (meal?.hotel !== hotelId) return refuse('gone')
  refuseIf(checkWindow('guest', { onlyVisualization: hotel?.onlyVisualization ?? false }, meal, Date.now())?.code)
  const round = await remindersOf(meal.id)
  if (round > 0 && !again) return refuse('alreadyReminded')
  if (!(await takeAttempt(hotelId, REMINDERS))) refuseTooMany()
  const reminder = await remind(meal, round, nameOfWriter(call.user as Parse.User))
  const { included, byApp, byMail, unreachable } = reminder
  if (included > 0 && included === unreachable) refuse('nobodyReachable')
  beginReminder(reminder)
  return { included, byApp: byApp.length, byMail: byMail.length, unreachable }
}

const LOGGED = [
  'kind',
  'by',
  'text',
  'askedAt',
  'included',
  'unreachable',
  'delivered',
  'deliveredByApp',
  'failed',
  'endedAt',
] as const
const SHOWN = 20

export async function notifications(call: Call): Promise<ResultOf<'notifications'>> {
  const hotelId = await hotelOfCaller(call, 'bookings')
  const all = () => new Parse.Query('Notification').equalTo('hotel', pointerTo('Hotel', hotelId))
  const rows = await findRows(
    'Notification',
    () =>
      Parse.Query.or(all().doesNotExist('kind'), all().containedIn('kind', ['message', 'reminder']))
        .descending('askedAt')
        .limit(SHOWN),
    LOGGED,
  )
  return { sent: rows }
}
