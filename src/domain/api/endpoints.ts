import type { GuestExtras } from '#domain/guests/extraOffer.ts'
import type { GuestMeal } from '#domain/guests/guestMeal.ts'
import type { GuestOrders } from '#domain/guests/guestOrders.ts'
import type { GuestPerson, GuestStay } from '#domain/guests/guestStay.ts'
import type { Portion } from '#domain/rules/orders/portion.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { ExtraMealOrder, MealOrder, MealOrderDish } from '#domain/schema/orders.ts'
import type { DishQuantity, ExtraOrderStatus, OrderMode } from '#domain/schema/values.ts'

/** As the specification names it; `askedPortions` makes a `Portion` of it. A dish may occur several times with other notes. */
export interface PostedDish {
  readonly dishId: string
  /** Of a booking as a whole: 0 to 99 of a dish and kind for each who can order. */
  readonly quantity: number
  /** A note on these portions, at most 200 characters. */
  readonly annotation?: string | undefined
  readonly halfPortion?: boolean | undefined
}

export interface EditableOrders {
  readonly mealOrders: readonly MealOrder[]
  /** Of those orders, without portions of 0. */
  readonly dishes: readonly MealOrderDish[]
  readonly completedOrdersInfo: {
    /** Completed orders of those who can order the meal, and their number. */
    readonly totalCompletedOrders: number
    readonly totalPax: number
  }
}

interface BookAtMeal {
  readonly bookId: string
  readonly calendarMealId: string
}

export interface PostedOrder extends BookAtMeal {
  readonly dishes: readonly PostedDish[]
  readonly allowEmptyOrder?: boolean | undefined
  /** 1 to 64 of `[A-Za-z0-9_-]`. The same order and nonce: answered again; another order: a new request. */
  readonly nonce: string
}

export interface PostedAnswer {
  readonly dishId: string
  /** Of the conflict that was shown (`GuestConflict`). */
  readonly mark: string
}

/** What the order of one person becomes; what is not named stays. */
export interface OrderChange {
  readonly orderId: string
  /** Absent for an order whose person was deleted: it can only shrink. */
  readonly personId?: string | undefined
  /**
   * What the order had when it was changed, without portions of 0. If it has something else by now,
   * nothing of the change is done (`overtaken`), unless it already has what was asked for.
   */
  readonly seen: readonly Portion[]
  readonly portions: readonly Portion[]
  /** Dishes that are wanted although they hold what the person may not eat, if anybody was asked. */
  readonly answers?: readonly PostedAnswer[] | undefined
  readonly completed?: boolean | undefined
  readonly mode?:
    | {
        readonly delivery: boolean
        readonly takeAway: boolean
        readonly locationExpl?: string | undefined
      }
    | undefined
}

export type OrderOutcome = { readonly orderId: string } & (
  | { readonly status: 'done' | 'overtaken' }
  | { readonly status: 'refused'; readonly refusal: Refusal; readonly dishId?: string }
)

/** Changes of orders of a booking by the staff; each is done or refused by itself. */
export interface PostedChanges extends BookAtMeal {
  readonly nonce: string
  /** 1 to 200, of different orders. */
  readonly changes: readonly OrderChange[]
}

/** `outcomes` are in the order of the changes. */
export interface ChangedOrders extends EditableOrders {
  /** The portions of 0 of those orders; absent in an answer that an earlier release has kept. */
  readonly removed?: readonly MealOrderDish[]
  readonly outcomes: readonly OrderOutcome[]
}

interface PostedExtraDish extends DishQuantity {
  /** The mark of the conflict with which the guest wants it all the same. */
  readonly agreed?: string | undefined
}

/** An order outside the meals as somebody places it. */
export interface NewExtraOrder {
  readonly bookId: string
  readonly dueDate: Instant
  readonly mode: OrderMode
  /** Where to bring it; required for a delivery. */
  readonly locationExpl?: string | undefined
  readonly notes?: string | undefined
  /** 1 to 50 different dishes, 1 to 99 portions of each. */
  readonly dishes: readonly PostedExtraDish[]
}

export interface PostedExtraOrder extends NewExtraOrder {
  readonly nonce: string
  /** Under which the order is stored, made on the device; without it the server makes one of nonce and content. */
  readonly id?: string | undefined
}

export type ExtraOrderAnswer = Extract<ExtraOrderStatus, 'approved' | 'rejected' | 'delivered'>

interface ExtraOrderResult {
  /** As it is now; guests do not see who answered it. */
  readonly order: ExtraMealOrder
}

/**
 * The endpoints under `/custom` (docs/guest-api.md) answer `{ data }`, or `{ code, error, dishId? }`
 * with a status; `error` is an Italian sentence. Each is also a cloud function of the same name, for
 * hosts without endpoints.
 */
export interface CustomEndpoints {
  'editable-orders': { params: BookAtMeal; result: EditableOrders }
  orders: { params: PostedOrder; result: EditableOrders }
  'mark-as-incomplete': { params: BookAtMeal; result: EditableOrders }
  'change-orders': { params: PostedChanges; result: ChangedOrders }
  /** The orders of a booking outside the meals, the latest 100 by due date. */
  'extra-orders': { params: { bookId: string }; result: { orders: readonly ExtraMealOrder[] } }
  'place-extra-order': { params: PostedExtraOrder; result: ExtraOrderResult }
  /** By a member of the booking, while it is pending. */
  'cancel-extra-order': { params: { orderId: string }; result: ExtraOrderResult }
  /** By the staff: a pending one is approved or rejected, an approved one delivered. */
  'answer-extra-order': {
    params: { orderId: string; status: ExtraOrderAnswer }
    result: ExtraOrderResult
  }
  /** The first screen of a guest. A phone need not name its booking; `language` is the booking's by default. */
  'guest-stay': { params: OfGuest; result: GuestStay }
  'guest-meal': { params: OfGuest & { calendarMealId: string }; result: GuestMeal }
  'guest-extras': { params: OfGuest; result: GuestExtras }
  'guest-orders': { params: OfGuest; result: GuestOrders }
  /** What a person may not eat, as it is said on this phone; nothing: it is withdrawn and erased. */
  'guest-needs': { params: PostedNeeds; result: { person: GuestPerson } }
  /** Of this phone: a browser's `PushSubscription` as JSON, or an app's token of Firebase; null ends its notifications. */
  'guest-notifications': { params: PostedNotifications; result: { isOn: boolean } }
}

interface PostedSubscription {
  readonly endpoint: string
  /** In base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

type PostedNotifications = OfGuest &
  ({ readonly subscription: PostedSubscription | null } | { readonly fcmToken: string })

interface PostedNeeds {
  readonly bookId?: string
  readonly personId: string
  /** Numbers of Annex II. */
  readonly allergens: readonly number[]
  readonly diets: readonly string[]
  /** The person agreed that they are kept; required for anything. */
  readonly hasConsent: boolean
}

interface OfGuest {
  readonly bookId?: string
  readonly language?: string
}

export interface CustomRefusal {
  readonly code: Refusal | 'tooManyRequests' | 'serverBusy' | 'serverBroken'
  readonly error: string
  /** The dish that is the reason, and its Italian name. */
  readonly dishId?: string
  readonly dishName?: string
  /** Where the body is not as it should be, such as `bookings.3.checkIn`. */
  readonly at?: string
}

/** What an app of others asks first and last: over HTTP alone, as it is about the session itself. */
interface SessionEndpoints {
  /** The code of an invitation becomes a session. */
  'guest-session': { params: { code: string }; result: { token: string; bookId: string; hotelId: string } }
  /** Ends it. */
  'guest-leave': { params: object; result: object }
}

export type EndpointName = keyof CustomEndpoints

export type SessionEndpointName = keyof SessionEndpoints

export const endpointRoutes: Readonly<
  Record<EndpointName, { readonly method: 'GET' | 'POST'; readonly path: string }>
> = {
  'editable-orders': { method: 'GET', path: 'editable-orders' },
  orders: { method: 'POST', path: 'orders' },
  'mark-as-incomplete': { method: 'POST', path: 'mark-as-incomplete' },
  'change-orders': { method: 'POST', path: 'change-orders' },
  'extra-orders': { method: 'GET', path: 'extra-orders' },
  'place-extra-order': { method: 'POST', path: 'extra-orders' },
  'cancel-extra-order': { method: 'POST', path: 'extra-orders/cancel' },
  'answer-extra-order': { method: 'POST', path: 'extra-orders/answer' },
  'guest-stay': { method: 'GET', path: 'guest/stay' },
  'guest-meal': { method: 'GET', path: 'guest/meal' },
  'guest-extras': { method: 'GET', path: 'guest/extras' },
  'guest-orders': { method: 'GET', path: 'guest/orders' },
  'guest-needs': { method: 'POST', path: 'guest/needs' },
  'guest-notifications': { method: 'POST', path: 'guest/notifications' },
}

/** All are `POST`. */
export const sessionPaths: Readonly<Record<SessionEndpointName, string>> = {
  'guest-session': 'guest/session',
  'guest-leave': 'guest/leave',
}

export type SessionEndpointResult<N extends SessionEndpointName> = SessionEndpoints[N]['result']

export type EndpointParams<N extends EndpointName> = CustomEndpoints[N]['params']

export type EndpointResult<N extends EndpointName> = CustomEndpoints[N]['result']
