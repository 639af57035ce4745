import { z } from 'zod'
import { naturalId } from '#domain/values/naturalId.ts'
import { NOTIFICATION_LENGTH } from '#domain/rules/bookings/notification.ts'
import { checkWindow } from '#domain/rules/orders/orderChecks.ts'
import { refuseTooMany } from '#cloud/access/attempts.ts'
import { checked, id, listOf, shortText } from '#cloud/requests/checked.ts'
import { nameOfWriter } from '#cloud/database/savedRow.ts'
import { beginDelivery } from '../notify/deliver.ts'
import { groupByReach, recipientsOf } from '../notify/recipients.ts'
import { beginReminder, remind, REMINDED_MEAL, remindersOf } from '../notify/remind.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { createOnce, dateOf, findRows, loadRow, pointerTo } from '#cloud/database/rows.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import type { NotifyFilter } from '#domain/rules/bookings/notification.ts'
import type { Audience } from '#cloud/api/cloudFunction.ts'
import { staffWith } from '#cloud/api/callers.ts'

const MAX_ROOMS = 2000
const instant = z.iso.datetime({ offset: true }).transform((iso) => Date.parse(iso))

const notifyParams = z.object({
  rooms: listOf(shortText, MAX_ROOMS).nullish(),
  checkoutMin: instant.nullish(),
  checkinMax: instant.nullish(),
  text: z.string().max(NOTIFICATION_LENGTH).nullish(),
})

const withToken = z.object({ sessionToken: z.string() })

/** The token must be the caller's own: it is what the call is signed with. It is neither kept nor logged. */
const staffWithToken: Audience<{ readonly hotelId: string; readonly user: Parse.User }> = async (call) => {
  const { hotelId, user } = await staffWith('bookings')(call)
  const { sessionToken } = checked(withToken, call.params, 'notSignedIn')
  if (!user || user.getSessionToken() !== sessionToken) refuse('notSignedIn')
  return { hotelId, user }
}

const filterIn = ({ rooms, checkoutMin, checkinMax }: z.output<typeof notifyParams>): NotifyFilter => ({
  rooms: rooms ?? undefined,
  checkoutMin: checkoutMin ?? undefined,
  checkinMax: checkinMax ?? undefined,
})

export const getBooksThatWillBeNotified = cloudFunction('getbooksthatwillbenotified', {
  who: staffWithToken,
  takes: notifyParams,
  async does({ hotelId }, asked) {
    const recipients = await recipientsOf(hotelId, filterIn(asked), Date.now())
    return recipients.map(({ book: { id, checkin, checkout, refEmail, refName }, reach }) => ({
      id,
      checkin,
      checkout,
      refEmail,
      refName,
      reach,
    }))
  },
})

const HOUR_MS = 3_600_000
/** Within so many milliseconds the same message to the same guests is the second press of a button. */
const TWICE_MS = 10 * 60_000

export const massNotifyBooks = cloudFunction('massnotifybooks', {
  who: staffWithToken,
  takes: notifyParams,
  limit: { what: 'notify', most: 10, span: HOUR_MS },
  async does({ hotelId, user }, asked, { takeTry }) {
    const [filter, text] = [filterIn(asked), asked.text?.trim() ?? '']
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
    if (!(await takeTry(hotelId))) refuseTooMany()
    const row = {
      hotel: pointerTo('Hotel', hotelId).toPointer(),
      by: nameOfWriter(user),
      text,
      askedAt: dateOf(now),
      included: recipients.length,
      unreachable,
      left,
    }
    if (!(await createOnce('Notification', idIn(slot), row))) return refuse('notificationTwice')
    beginDelivery(idIn(slot))
    return { included: recipients.length, byApp: byApp.length, byMail: byMail.length, unreachable }
  },
})

export const remindMissing = cloudFunction('remind-missing', {
  who: staffWith('orders'),
  takes: z.object({ calendarMealId: id, again: z.boolean().nullish() }),
  limit: { what: 'remind', most: 20, span: HOUR_MS },
  async does({ hotelId, user }, { calendarMealId, again }, { takeTry }) {
    const meal = await loadRow('CalendarMeal', calendarMealId, REMINDED_MEAL)
    const hotel = await loadRow('Hotel', hotelId, ['onlyVisualization'])
    if (meal?.hotel !== hotelId) return refuse('gone')
    refuseIf(checkWindow('guest', { onlyVisualization: hotel?.onlyVisualization ?? false }, meal, Date.now())?.code)
    const round = await remindersOf(meal.id)
    if (round > 0 && !again) return refuse('alreadyReminded')
    if (!(await takeTry(hotelId))) refuseTooMany()
    const reminder = await remind(meal, round, nameOfWriter(user))
    const { included, byApp, byMail, unreachable } = reminder
    if (included > 0 && included === unreachable) refuse('nobodyReachable')
    beginReminder(reminder)
    return { included, byApp: byApp.length, byMail: byMail.length, unreachable }
  },
})

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

export const notifications = cloudFunction('notifications', {
  who: staffWith('bookings'),
  takes: NOTHING,
  async does({ hotelId }) {
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
  },
})
