import { DAY_MS } from '#domain/values/durations.ts'
import { GUEST_APP, GUEST_PLACES, mealPlace } from '#domain/guests/guestLinks.ts'
import type { GuestSeat } from '#domain/guests/guestSeat.ts'
import { notificationText } from '#domain/guests/notificationText.ts'
import type { GuestNotification } from '#domain/guests/notificationText.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { orderingOf } from '#domain/rules/orders/orderingWindow.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Notification } from '#domain/schema/notifications.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'
import { NOTIFIED_STATUSES } from '#domain/schema/values.ts'
import type { Language } from '#domain/schema/values.ts'
import { zoneOf } from '#cloud/access/hotelAccess.ts'
import type { Push } from '../outbound/push/push.ts'
import { logError } from '#cloud/requests/refuse.ts'
import { createOnce, dateOf, findRows, loadFields, loadRow, pointerTo } from '#cloud/database/rows.ts'
import type { Query } from '#cloud/database/rows.ts'
import type { AfterHandler } from '#cloud/database/triggers.ts'
import { booksWithPhones, canNotify, ofBook } from '#cloud/outbound/push/phones.ts'
import { loadSeatAt } from '#cloud/stays/loadSeat.ts'
import { missingAt } from './recipients.ts'

export const NOTIFICATION_FIELDS = [
  'hotel',
  'kind',
  'text',
  'askedAt',
  'calendarMeal',
  'dish',
  'extraOrder',
  'status',
] as const
type StoredNotification = Pick<Notification, (typeof NOTIFICATION_FIELDS)[number]>

export interface NotificationContent {
  /** What a booking is told: of a meal, when and where it sits down itself. */
  textFor(bookId: string): Promise<(language: Language) => string>
  readonly url: string
  readonly urgency: Push['urgency']
  readonly goesByMail: boolean
  readonly until: Instant
  concerns(bookId: string): Promise<boolean>
}

const MEAL = ['hotel', 'mealIndex', 'date', 'fromDate', 'toDate', 'dishes'] as const
/** A later notification would say nothing new: the app shows the answer. */
const ANSWER_MS = 2 * 3_600_000

const everybody = () => Promise.resolve(true)

async function reminder(
  { calendarMeal, hotel }: StoredNotification,
  say: Say,
): Promise<NotificationContent | undefined> {
  const meal = await loadRow('CalendarMeal', calendarMeal ?? '', MEAL)
  if (!meal || orderingOf(meal, Date.now()) !== 'open') return undefined
  const missing = new Set((await missingAt(hotel, meal)).map(({ book }) => book.id))
  return {
    textFor: sayAtSeat(say, { kind: 'reminder', meal }),
    url: GUEST_APP + mealPlace(meal.id),
    urgency: 'normal',
    goesByMail: true,
    until: meal.toDate ?? 0,
    concerns: (bookId) => Promise.resolve(missing.has(bookId)),
  }
}

const linesWith = (mealId: string, dishIds: readonly string[]) =>
  loadFields(
    'MealOrderDish',
    (query) =>
      query
        .equalTo('calendarMeal', pointerTo('CalendarMeal', mealId))
        .containedIn(
          'dish',
          dishIds.map((id) => pointerTo('Dish', id)),
        )
        .greaterThan('quantity', 0),
    ['book', 'dish'],
  )

async function goneDish(
  { calendarMeal = '', dish: dishId = '' }: StoredNotification,
  say: Say,
): Promise<NotificationContent | undefined> {
  const meal = await loadRow('CalendarMeal', calendarMeal, MEAL)
  const dish = await loadRow('Dish', dishId, ['name'])
  // Put back since.
  if (!meal || meal.dishes?.includes(dishId)) return undefined
  const ordered = new Set((await linesWith(meal.id, [dishId])).map(({ book }) => book))
  return {
    textFor: sayAtSeat(say, { kind: 'dishGone', meal, dish: dish?.name }),
    url: GUEST_APP + mealPlace(meal.id),
    urgency: 'high',
    goesByMail: false,
    until: meal.date ?? 0,
    concerns: (bookId) => Promise.resolve(ordered.has(bookId)),
  }
}

async function answer(
  { extraOrder, status, askedAt = 0 }: StoredNotification,
  say: Say,
): Promise<NotificationContent | undefined> {
  const order = await loadRow('ExtraMealOrder', extraOrder ?? '', ['status', 'dueDate'])
  if (!status || order?.status !== status) return undefined
  return {
    textFor: () => Promise.resolve(say({ kind: 'extraOrder', status, dueDate: order.dueDate ?? askedAt })),
    url: GUEST_APP + GUEST_PLACES.orders,
    urgency: 'high',
    goesByMail: false,
    until: askedAt + ANSWER_MS,
    concerns: everybody,
  }
}

type Say = (notice: GuestNotification, seat?: GuestSeat) => (language: Language) => string

const sayAtSeat =
  (say: Say, notice: Extract<GuestNotification, { readonly kind: 'reminder' | 'dishGone' }>) =>
  async (bookId: string) =>
    say(notice, await loadSeatAt(bookId, notice.meal))

/** Undefined: there is nothing to tell any more. */
export async function notificationContent(stored: StoredNotification): Promise<NotificationContent | undefined> {
  const { kind, text = '', askedAt = 0 } = stored
  const zone = await zoneOf(stored.hotel)
  const say: Say = (notice, seat) => (language) => notificationText(notice, zone, language, Date.now(), seat)
  if (kind === 'reminder') return reminder(stored, say)
  if (kind === 'dishGone') return goneDish(stored, say)
  if (kind === 'extraOrder') return answer(stored, say)
  return {
    textFor: () => Promise.resolve(() => text),
    url: GUEST_APP,
    urgency: 'normal',
    goesByMail: true,
    until: askedAt + DAY_MS,
    concerns: everybody,
  }
}

const hasPhone = async (bookId: string): Promise<boolean> => {
  const one = (query: Query) => ofBook(bookId)(query).limit(1)
  return canNotify() && (await findRows('_Installation', one, ['book'])).length > 0
}

/** The id of what there is to deliver now. Phones only; whoever has none reads it in the app. */
export async function noteAnswer({
  id,
  hotel,
  book,
  status,
}: Pick<ExtraMealOrder, 'id' | 'hotel' | 'book' | 'status'>): Promise<string | undefined> {
  if (!NOTIFIED_STATUSES.some((told) => told === status) || !(await hasPhone(book))) return undefined
  const noticeId = naturalId(hotel, `answer ${id} ${status}`)
  const row = {
    kind: 'extraOrder',
    hotel: pointerTo('Hotel', hotel).toPointer(),
    extraOrder: pointerTo('ExtraMealOrder', id).toPointer(),
    status,
    askedAt: dateOf(Date.now()),
    included: 1,
    left: [book],
  }
  return (await createOnce('Notification', noticeId, row)) ? noticeId : undefined
}

const dishesOf = (meal: Parse.Object): readonly string[] => (meal.get('dishes') as readonly string[] | undefined) ?? []
/** A dish taken off twice within so many milliseconds is told once. */
const ONCE_MS = 10 * 60_000

async function noteGone(meal: Parse.Object, dishIds: readonly string[], now: Instant): Promise<void> {
  const hotel = (meal.get('hotel') as Parse.Object).id
  const [lines, withPhones] = await Promise.all([linesWith(meal.id, dishIds), booksWithPhones(hotel)])
  for (const dish of dishIds) {
    const left = [
      ...new Set(lines.flatMap((line) => (line.dish === dish && withPhones.has(line.book) ? line.book : []))),
    ]
    if (left.length === 0) continue
    const row = {
      kind: 'dishGone',
      hotel: pointerTo('Hotel', hotel).toPointer(),
      calendarMeal: pointerTo('CalendarMeal', meal.id).toPointer(),
      dish: pointerTo('Dish', dish).toPointer(),
      askedAt: dateOf(now),
      included: left.length,
      left,
    }
    await createOnce('Notification', naturalId(hotel, `gone ${meal.id} ${dish} ${Math.floor(now / ONCE_MS)}`), row)
  }
}

/** Delivered by the clock, not at once: what was taken off by mistake is put back within minutes. */
export const noteGoneDishes: AfterHandler = async ({ object, original }) => {
  if (!original || !canNotify()) return
  const left = new Set(dishesOf(object))
  const gone = dishesOf(original).filter((id) => !left.has(id))
  const starts = object.get('date') as Date | undefined
  const now = Date.now()
  if (gone.length === 0 || !starts || starts.getTime() <= now) return
  // The menu is saved, whatever becomes of this.
  await noteGone(object, gone, now).catch(logError)
}
