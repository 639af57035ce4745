import type { CsvBook } from './import/csvBook.ts'
import type { OrderedOfMeal } from './menu/ordered.ts'
import type { PublicMenu } from './menu/publicMenu.ts'
import type { Scope } from './replica/scopes.ts'
import type { Progress } from './rules/orders/mealPeople.ts'
import type { Refusal } from './rules/verdict.ts'
import type { Book, BookPerson } from './schema/booking.ts'
import type { ClassName, EntityOf } from './schema/classes.ts'
import type { ImportRun } from './schema/imports.ts'
import type { MealOrder, MealOrderDish } from './schema/orders.ts'
import type { Annotation, CsvLayout, Language } from './schema/values.ts'

/** What became of one booking of an import. */
export interface CsvOutcome {
  /** Place in the `books` that were sent. */
  readonly at: number
  readonly status: 'created' | 'changed' | 'cancelled' | 'unchanged' | 'refused'
  readonly refusal?: Refusal
  readonly bookId?: string
}

/** Which import a chunk belongs to; its id is made by the client, the same for every chunk. */
export interface CsvRun {
  readonly id: string
  readonly fileName: string
  readonly layout: CsvLayout
  /** Of the file's content. */
  readonly fingerprint: string
  /** Bookings to be written in all. */
  readonly total: number
  /** This is the last chunk. */
  readonly isLast: boolean
}

/** So many portions of a dish, all alike; a dish may occur several times, varied in another way. */
export interface PostedDish {
  readonly dishId: string
  /** Of a booking as a whole: 0 to 99 of a dish and kind for each who can order. */
  readonly quantity: number
  /** A variation of these portions, at most 200 characters. */
  readonly annotation?: string
  /** Half portions (ours; the specification has none here). */
  readonly halfPortion?: boolean
}

/** What a booking has ordered for a meal. */
export interface EditableOrders {
  readonly mealOrders: readonly MealOrder[]
  /** Of those orders; portions that were taken away again are left out. */
  readonly dishes: readonly MealOrderDish[]
  readonly completedOrdersInfo: {
    /** Completed orders of those who can order the meal, and how many these are. */
    readonly totalCompletedOrders: number
    readonly totalPax: number
  }
}

interface BookAtMeal {
  readonly bookId: string
  readonly calendarMealId: string
}

/** A booking's whole order for a meal, replacing what was ordered before. */
export interface PostedOrder extends BookAtMeal {
  readonly dishes: readonly PostedDish[]
  /** Who takes nothing has ordered, too. Without it an order without a single dish is refused. */
  readonly allowEmptyOrder?: boolean
  /**
   * 1 to 64 of `[A-Za-z0-9_-]`; the same order once more answers the same, without effect. Another
   * one under the same nonce is another one.
   */
  readonly nonce: string
}

/** Portions of a dish in the order of one person: the whole or the half ones. */
export interface PersonPortions {
  readonly dishId: string
  readonly halfPortion: boolean
  /** 0 to 99. */
  readonly quantity: number
  /** Variations of some of them; together at most as many as `quantity`. */
  readonly notes: readonly Annotation[]
}

/** What the order of one person becomes; what is not named stays as it is. */
export interface OrderChange {
  readonly orderId: string
  /** Whose it is. Absent of an order whose person has gone: it can only shrink. */
  readonly personId?: string
  /**
   * What the order had when it was changed, without portions of 0. Where it has something else by
   * now, nothing of the change is done (`overtaken`), unless it has what was asked for already.
   */
  readonly seen: readonly PersonPortions[]
  readonly portions: readonly PersonPortions[]
  readonly completed?: boolean
  readonly mode?: {
    readonly delivery: boolean
    readonly takeAway: boolean
    /** Where a delivery is brought. */
    readonly locationExpl?: string
  }
}

/** What became of the change of one order. */
export type OrderOutcome = { readonly orderId: string } & (
  | { readonly status: 'done' | 'overtaken' }
  | { readonly status: 'refused'; readonly refusal: Refusal; readonly dishId?: string }
)

/** Changes of the orders of some persons of a booking, by the staff; each is done or not by itself. */
export interface PostedChanges extends BookAtMeal {
  /** As that of a `PostedOrder`. */
  readonly nonce: string
  /** 1 to 200, of different orders. */
  readonly changes: readonly OrderChange[]
}

/** The orders of the booking after changes, and what became of each, in their order. */
export interface ChangedOrders extends EditableOrders {
  readonly outcomes: readonly OrderOutcome[]
}

/**
 * The endpoints under `/custom` (part 2 §7). They take the session token in
 * `X-Parse-Session-Token` and answer `{ data }`, or `{ code, error, dishId? }` with a status of 400
 * or more: 400 for what a rule refuses, 401 without a session, 403 for strangers and expired hotels,
 * 404 for ids that do not exist, 429 and 5xx as usual; `error` is an Italian sentence. Each is a cloud
 * function of the same name, too, for hosts that serve no endpoints.
 */
export interface CustomEndpoints {
  'editable-orders': { params: BookAtMeal; result: EditableOrders }
  orders: { params: PostedOrder; result: EditableOrders }
  'mark-as-incomplete': { params: BookAtMeal; result: EditableOrders }
  /** Ours: the one way in which the staff change orders. */
  'change-orders': { params: PostedChanges; result: ChangedOrders }
}

/** What an endpoint answers when it refuses. */
export interface CustomRefusal {
  readonly code: Refusal | 'tooManyRequests' | 'serverBusy' | 'serverBroken'
  readonly error: string
  /** The dish that is the reason, and its Italian name. */
  readonly dishId?: string
  readonly dishName?: string
}

export type EndpointName = keyof CustomEndpoints
/** Those that change nothing are read with GET. */
export const endpointMethods: Readonly<Record<EndpointName, 'GET' | 'POST'>> = {
  'editable-orders': 'GET',
  orders: 'POST',
  'mark-as-incomplete': 'POST',
  'change-orders': 'POST',
}

/** What the card of a hotel counts; of bookings those of guests, of dishes those not deleted. */
export interface HotelCounts {
  readonly bookings: number
  readonly rooms: number
  readonly tables: number
  readonly dishes: number
  readonly calendarMeals: number
}

/** What changed in some scopes. Whoever takes it in puts the rows first, then takes away what is gone. */
export interface Changes {
  /** Rows that are new or changed, whole, by class; one that is known already may come again. */
  readonly rows: { readonly [C in ClassName]?: readonly EntityOf<C>[] }
  /** Ids of rows that are there no more, by class. */
  readonly gone: { readonly [C in ClassName]?: readonly string[] }
  /** By scope, what the next question says in `since`. The server alone knows what it means. */
  readonly since: { readonly [S in Scope]?: string }
  /** Scopes of which there is more: to be asked again at once. */
  readonly more: readonly Scope[]
  /** Scopes whose cursor is not known (any more): what is kept of them is void, begin without one. */
  readonly expired: readonly Scope[]
  /** Of `account`: the ids of all hotels of the user. */
  readonly hotelIds?: readonly string[]
  /** Of `cards`: by the id of the hotel. */
  readonly counts?: Readonly<Record<string, HotelCounts>>
}

/** What a browser signs in with at Firebase, to be told of changes in some hotels. */
export interface SignalToken {
  readonly token: string
  /** Of the hotels that were asked for, those that the token opens. */
  readonly hotelIds: readonly string[]
  /** Milliseconds after which another one is asked for: who is staff may have changed. */
  readonly renewAfter: number
}

/** Name, parameters and result of every cloud function: the one place both sides read. */
export interface CloudFunctions {
  /**
   * What changed in some scopes since cursors of an earlier answer; everything, in pages of 1,000
   * rows a class, of a scope without one. Scopes of a hotel are for its staff, `booking:{id}` for
   * the members of the booking too; `account` and `cards` need no hotel.
   */
  changes: {
    params: { hotelId?: string; scopes: readonly Scope[]; since?: { readonly [S in Scope]?: string } }
    result: Changes
  }
  /**
   * For the staff of some hotels: what opens their signal at Firebase, of as many as fit into one
   * token. `null` where the host has no Firebase, and for who serves none of these hotels.
   */
  'signal-token': { params: { hotelIds: readonly string[] }; result: SignalToken | null }
  /** Whether an account with this e-mail exists (part 1 §7). */
  'verify-user-exists': { params: { email: string }; result: { exists: boolean } }
  /**
   * A hotel's menus of today and tomorrow, for guests without a login. `null` for a hotel that
   * does not exist and for one whose subscription is over, alike.
   */
  'public-menu': {
    params: { hotelId: string; language?: Language }
    result: { menu: PublicMenu | null }
  }
  /**
   * Makes a booking have `count` persons, 1 to 100 (part 2 §4): the last one asked counts, however
   * many ask at once. The holder stays; when fewer are left, all names are taken away.
   */
  'sync-people': {
    params: { bookId: string; count: number }
    result: { book: Book; people: readonly BookPerson[] }
  }
  /** Gives a booking a new code and link; those before are worth nothing from then on. */
  'refresh-book-code': {
    params: { bookId: string }
    result: { code: string; branchUrl: string }
  }
  /**
   * Makes code and link of bookings of a hotel that have none, at most `BOOK_CODES`; one that is
   * there stays. Answers the bookings that have one now, and why others cannot.
   */
  'make-book-codes': {
    params: { hotelId: string; bookIds: readonly string[] }
    result: {
      books: readonly Book[]
      refused: readonly { id: string; refusal: Refusal }[]
    }
  }
  /**
   * Where the code of an invitation leads, for guests without a login: the hotel whose menu they
   * read, and the language of the booking.
   */
  invitation: { params: { code: string }; result: { hotelId: string; language?: Language } }
  /** Makes who is signed in a member of the booking that a code opens: a guest who may order. */
  'join-book': { params: { code: string }; result: { bookId: string; hotelId: string } }
  /**
   * Writes a chunk of imported bookings, at most `CSV_CHUNK`; each as a whole or not at all. What is
   * as it should be already is left alone, so that a chunk may be sent again.
   */
  'csv-upload': {
    params: { hotelId: string; books: readonly CsvBook[]; run?: CsvRun }
    result: {
      /** The bookings that were written, as they are now. */
      books: readonly Book[]
      people: readonly BookPerson[]
      outcomes: readonly CsvOutcome[]
      /** Ids of bookings that were cancelled. */
      removed: readonly string[]
    }
  }
  /**
   * Takes back an import, the last chunk first; to be called until `left` is 0. Fields that somebody
   * has changed since stay as they are.
   */
  'undo-csv-upload': {
    params: { hotelId: string; runId: string }
    result: { run: ImportRun; books: readonly Book[]; removed: readonly string[]; left: number }
  }
  /**
   * How far the orders of some meals of a hotel are, by the id of the meal; at most
   * `PROGRESS_MEALS`. A meal that does not exist is left out.
   */
  'meal-progress': {
    params: { hotelId: string; mealIds: readonly string[] }
    result: { progress: Readonly<Record<string, Progress>> }
  }
  /**
   * By how many persons the dishes of some meals of a hotel were ordered, by the id of the meal; at
   * most `ORDERED_MEALS`. A meal for which nothing was ordered is left out.
   */
  'ordered-dishes': {
    params: { hotelId: string; mealIds: readonly string[] }
    result: { ordered: Readonly<Record<string, OrderedOfMeal>> }
  }
}

/** Most meals in one `meal-progress`. */
export const PROGRESS_MEALS = 60

/** Most meals in one `ordered-dishes`. */
export const ORDERED_MEALS = 60

/** Most bookings in one `csv-upload`. */
export const CSV_CHUNK = 100

/** Most bookings in one `make-book-codes`. */
export const BOOK_CODES = 25

export type FunctionName = keyof CloudFunctions
export type ParamsOf<N extends FunctionName> = CloudFunctions[N]['params']
export type ResultOf<N extends FunctionName> = CloudFunctions[N]['result']
export type EndpointParams<N extends EndpointName> = CustomEndpoints[N]['params']
export type EndpointResult<N extends EndpointName> = CustomEndpoints[N]['result']
