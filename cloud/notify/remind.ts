import { naturalId } from '#domain/values/naturalId.ts'
import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { eachByItself } from '#cloud/time/job.ts'
import type { Job } from '#cloud/time/job.ts'
import { createOnce, dateOf, findRows, loadFields, pointerTo } from '#cloud/database/rows.ts'
import { beginDelivery, deliver } from './deliver.ts'
import { missingAt, groupByReach } from './recipients.ts'
import type { ReachGroups } from './recipients.ts'

export const REMINDED_MEAL = ['hotel', 'mealIndex', 'date', 'fromDate', 'toDate'] as const
type RemindedMeal = Loaded<'CalendarMeal', (typeof REMINDED_MEAL)[number]>

export async function remindersOf(mealId: string): Promise<number> {
  const meal = pointerTo('CalendarMeal', mealId)
  const rows = await findRows(
    'Notification',
    (query) => query.equalTo('calendarMeal', meal).equalTo('kind', 'reminder').ascending('objectId'),
    ['hotel'],
  )
  return rows.length
}

interface Reminder extends ReachGroups {
  readonly included: number
  /** Absent where there was nobody to remind, or another process was quicker. */
  readonly id?: string
}

/** Writes down whom to remind; `round` is how many reminders there were before: of two at once one is kept. */
export async function remind(meal: RemindedMeal, round: number, by?: string): Promise<Reminder> {
  const missing = await missingAt(meal.hotel, meal)
  const reached = groupByReach(missing)
  const left = [...reached.byApp, ...reached.byMail]
  const found = { ...reached, included: missing.length }
  if (left.length === 0) return found
  const id = naturalId(meal.hotel, `remind ${meal.id} ${round}`)
  const row = {
    kind: 'reminder',
    hotel: pointerTo('Hotel', meal.hotel).toPointer(),
    calendarMeal: pointerTo('CalendarMeal', meal.id).toPointer(),
    ...(by && { by }),
    askedAt: dateOf(Date.now()),
    included: missing.length,
    unreachable: reached.unreachable,
    left,
  }
  return (await createOnce('Notification', id, row)) ? { ...found, id } : found
}

export const beginReminder = ({ id }: Reminder): void => {
  if (id) beginDelivery(id)
}

const HOUR = 3_600_000
/** A reminder just before the end would only annoy. */
const LEAST_LEFT_MS = 10 * 60_000

const closingIn = (hotelId: string, hours: number, now: Instant): Promise<RemindedMeal[]> =>
  findRows(
    'CalendarMeal',
    (query) =>
      query
        .equalTo('hotel', pointerTo('Hotel', hotelId))
        .greaterThan('toDate', new Date(now + LEAST_LEFT_MS))
        .lessThanOrEqualTo('toDate', new Date(now + hours * HOUR))
        .ascending('toDate'),
    REMINDED_MEAL,
  )

/** In the hotels that want it, once a meal, unless somebody has reminded already. */
export const sendReminders: Job = async ({ now, isStopping }) => {
  const hotels = await loadFields(
    'Hotel',
    (query) =>
      query.greaterThan('reminderHours', 0).greaterThan('expireDate', new Date(now)).doesNotExist('deletedSince'),
    ['reminderHours', 'onlyVisualization'],
  )
  let sent = 0
  let failedMeals = 0
  const remindOf = async (meal: RemindedMeal) => {
    if (isStopping() || orderingOf(meal, now) !== 'open' || (await remindersOf(meal.id)) > 0) return
    const { id } = await remind(meal, 0)
    if (id) sent += await deliver(id, () => !isStopping())
  }
  const failed = await eachByItself(hotels, async ({ id, reminderHours = 0, onlyVisualization }) => {
    if (isStopping() || onlyVisualization) return
    failedMeals += await eachByItself(await closingIn(id, reminderHours, now), remindOf)
  })
  if (failed + failedMeals > 0)
    throw new Error(`Reminders of ${failed} hotels and ${failedMeals} meals failed; of others ${sent} were told.`)
  return sent
}
