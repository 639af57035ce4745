import type { ExportedRow } from '#domain/export/exportedData.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import type { OrderedOfMeal } from '#domain/menu/ordered.ts'
import type { PublicMenu } from '#domain/menu/publicMenu.ts'
import type { OfferedTemplate, ShownTemplate, StayingCopy } from '#domain/menu/template.ts'
import type { Scope } from '#domain/replica/scopes.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import type { PmsProblem, PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { FirstStep } from '#domain/rules/hotel/firstSteps.ts'
import type { Progress } from '#domain/rules/orders/mealPeople.ts'
import type { Reach } from '#domain/rules/bookings/notification.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { ImportedBook, ImportRun } from '#domain/schema/imports.ts'
import type { Notification } from '#domain/schema/notifications.ts'
import type { PrinterProblem } from '#domain/schema/printers.ts'
import type { User } from '#domain/schema/user.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import type { TeamDeviceState, TeamInvitationState, TeamMember } from '#domain/rules/team/members.ts'
import type {
  Area,
  Board,
  CsvField,
  CsvLayout,
  Duty,
  GuestLanguage,
  InviteChoice,
  Language,
  LimitedDuty,
  MailRefusal,
  PmsFailure,
  PmsField,
  PmsRate,
} from '#domain/schema/values.ts'

export interface CsvOutcome {
  /** Index in the `books` that were sent. */
  readonly at: number
  readonly status: 'created' | 'changed' | 'cancelled' | 'unchanged' | 'refused'
  readonly refusal?: Refusal
  /** Which field is refused and why, where that is known; of one that was written, what of it was left out. */
  readonly field?: CsvField
  readonly problem?: PmsProblem
  readonly bookId?: string
  /** The PMS says something new of fields that were changed by hand: they stay. */
  readonly isKept?: boolean
}

/** Which import a chunk belongs to; the client makes the id, the same for every chunk. */
export interface CsvRun {
  readonly id: string
  readonly fileName: string
  readonly layout: CsvLayout
  readonly fingerprint: string
  readonly total: number
  readonly isLast: boolean
}

/** Counts on a hotel's card: bookings of guests, dishes that are not deleted. */
export interface HotelCounts {
  readonly bookings: number
  readonly rooms: number
  readonly tables: number
  readonly dishes: number
  readonly calendarMeals: number
}

/** What changed in some scopes. Apply `rows` first, then `gone`. */
export interface Changes {
  /** New or changed rows, whole, by class; a known row may come again. */
  readonly rows: { readonly [C in ClassName]?: readonly EntityOf<C>[] }
  readonly gone: { readonly [C in ClassName]?: readonly string[] }
  /** By scope, the cursor for the next call's `since`; only the server interprets it. */
  readonly since: { readonly [S in Scope]?: string }
  /** Scopes with further rows: call again at once. */
  readonly more: readonly Scope[]
  /** Scopes whose cursor is unknown: drop what is kept of them, and begin without one. */
  readonly expired: readonly Scope[]
  /** The time on the server's clock. */
  readonly now?: Instant
  /** Of `account`: the ids of all hotels of the user. */
  readonly hotelIds?: readonly string[]
  /** Of `cards`: by the id of the hotel. */
  readonly counts?: Readonly<Record<string, HotelCounts>>
}

export interface SignalToken {
  readonly token: string
  /** Of the requested hotels, those that the token opens. */
  readonly hotelIds: readonly string[]
  /** Milliseconds after which to ask for a new one: the staff may have changed. */
  readonly renewAfter: number
}

interface ImportedBooks {
  readonly books: readonly Book[]
  readonly people: readonly BookPerson[]
  readonly removed: readonly string[]
}

/** `error` means stop: nothing new came. `hasMore`: the server goes on by itself. */
export type ManualImport =
  | ({ readonly status: 'done'; readonly user: User; readonly hasMore: boolean } & ImportedBooks)
  | { readonly status: 'error'; readonly user: User; readonly problem: PmsFailure }

/** What the first answer of a PMS holds; no booking of it is stored. */
export type PmsTest =
  | {
      readonly status: 'done'
      readonly found: number
      readonly hasMore: boolean
      readonly sample: readonly PmsRowResult[]
      readonly rates: readonly PmsRate[]
    }
  | { readonly status: 'error'; readonly problem: PmsFailure }

/** For admins: what a PMS answered last, without its persons, and the mapping that reads it. */
export interface PmsAnswerRead {
  readonly answeredAt?: Instant | undefined
  /** As the PMS sent them: bookings, or whole answers. */
  readonly raws: readonly unknown[]
  readonly results: readonly PmsRowResult[]
  /** What is in use for this type of PMS, and what it is without a correction. */
  readonly mapping: PmsMapping
  readonly ownMapping: PmsMapping
}

export const PMS_RUN_MOST = 500

/** A booking that an import of a PMS has written, as it is now, or was when it was cancelled. */
export interface PmsRunBook {
  readonly bookId: string
  readonly kind: ImportedBook['kind']
  readonly name?: string
  readonly checkin?: Instant
  readonly checkout?: Instant
  readonly room?: string
  /** Empty also for a changed booking of which only the persons changed. */
  readonly changed: readonly PmsField[]
}

/** A rate of the PMS, and the board that it means unless the hotel says otherwise. */
export interface KnownRate extends PmsRate {
  readonly board?: Board
}

/** Expressions that cannot be read, by their names: JSONata's code of the error, and at which character it is. */
export type MappingFaults = Readonly<
  Record<string, { readonly code: string; readonly token?: string; readonly position?: number }>
>

/** What a PMS sends to the open endpoint (docs/pms.md); a booking is known by its reference. */
export interface PushedBook {
  readonly reference: string | number
  readonly cancelled?: boolean | null | undefined
  /** As in docs/domain.md, Dates that others write. */
  readonly checkIn: string | number
  readonly checkOut: string | number
  readonly arrivalTime?: Pushed
  readonly room?: Pushed
  readonly table?: Pushed
  readonly board?: Pushed
  readonly name?: Pushed
  readonly email?: Pushed
  readonly mobile?: Pushed
  readonly guests?: Pushed
  readonly language?: Pushed
}

type Pushed = string | number | null | undefined

interface PushOutcome extends Pick<CsvOutcome, 'at' | 'status' | 'refusal' | 'problem' | 'isKept'> {
  /** Of what was refused, or left out of a booking that was written. */
  readonly field?: keyof PushedBook
}

export interface PushJournal {
  readonly id: string
  readonly status: 'waiting' | 'done'
  readonly outcomes: readonly PushOutcome[]
}

export interface TestMail {
  readonly to: string
  /** `unconfigured`: the host has no mail server. `later`: it did not answer. */
  readonly outcome: 'sent' | 'unconfigured' | 'later' | MailRefusal
}

export interface NotifiedBook extends Pick<Book, 'id' | 'checkin' | 'checkout' | 'refEmail' | 'refName'> {
  readonly reach: Reach
}

/** Who is meant: see `NotifyFilter`. Instants are ISO dates. */
interface NotifyParams {
  /** The caller's own; the gateway adds it. */
  readonly sessionToken?: string
  readonly hotelId: string
  readonly rooms?: readonly string[] | undefined
  readonly checkoutMin?: string | undefined
  readonly checkinMax?: string | undefined
  readonly text?: string | undefined
}

type LoggedNotification = Pick<
  Notification,
  | 'id'
  | 'kind'
  | 'by'
  | 'text'
  | 'askedAt'
  | 'included'
  | 'unreachable'
  | 'delivered'
  | 'deliveredByApp'
  | 'failed'
  | 'endedAt'
>

interface OfTemplate {
  readonly hotelId: string
  readonly templateId: string
}

/** A pointer is compared by its id, an instant, `createdAt` and `updatedAt` too, by its milliseconds. */
export type Condition = { readonly field: string } & (
  | { readonly is: 'equal' | 'atLeast'; readonly value: string | number | boolean }
  | { readonly is: 'in'; readonly value: readonly string[] }
)

/** As Parse answers a batch: one for each request. */
type BatchAnswers = readonly (
  | { readonly success: WireRow }
  | { readonly error: { readonly code?: unknown; readonly error: string } }
)[]

interface CloudFunctions {
  /**
   * `since`: the cursors of an earlier answer; without one everything, in pages of 1,000 rows a class.
   * Scopes of a hotel are for its staff, `booking:{id}` also for the booking's members; `account` and
   * `cards` need no hotel.
   */
  changes: {
    params: { hotelId?: string; scopes: readonly Scope[]; since?: { readonly [S in Scope]?: string } }
    result: Changes
  }
  /** Writes of a limited duty, as requests of Parse's batch and answered as those; each is judged by its guard. */
  'team-batch': {
    /** `requests` as JSON: else the server reads pointers and dates in them as objects of its own. */
    params: { hotelId: string; requests: string }
    result: { answers: BatchAnswers }
  }
  /** A page of rows for who has a limited duty, by id, after the id `after`. */
  'team-rows': {
    params: {
      hotelId: string
      className: ClassName
      where: readonly Condition[]
      after: string
    }
    result: { rows: readonly object[] }
  }
  /** The next six are for who manages the hotel. */
  team: {
    params: { hotelId: string }
    result: {
      members: readonly TeamMember[]
      invitations: readonly TeamInvitationState[]
      devices: readonly TeamDeviceState[]
    }
  }
  /** The link is answered this once. `mail`: absent where no address was named. */
  'invite-to-team': {
    params: { hotelId: string; duty: Duty; email?: string }
    result: { link: string; mail?: TestMail['outcome'] }
  }
  'revoke-team-invitation': { params: { hotelId: string; invitationId: string }; result: { revoked: boolean } }
  /** `areas`: all in which they work; absent: those of the duty. */
  'change-duty': {
    params: { hotelId: string; userId: string; duty: Duty; areas?: readonly Area[] }
    result: { duty: Duty }
  }
  /** Also of oneself, to leave the team: anybody but the owner. */
  'remove-from-team': { params: { hotelId: string; userId: string }; result: { removed: true } }
  /** By the owner, to somebody of the management; the owner of before stays in it. */
  'hand-over-hotel': { params: { hotelId: string; userId: string }; result: { owner: string } }
  /** By who manages the hotel: the code connects one device, once, within half an hour. */
  'make-team-device': {
    params: { hotelId: string; name: string; duty: LimitedDuty; pin: string }
    result: { code: string; link: string }
  }
  /** Also of a device that is connected: it is out at once. */
  'revoke-team-device': { params: { hotelId: string; deviceId: string }; result: { revoked: true } }
  /** On the device, without a login: its session lasts 30 days. */
  'connect-team-device': {
    params: { code: string }
    result: { sessionToken: string; deviceId: string; hotelId: string; name: string; pin: string }
  }
  /** Where the caller's account is open, the latest first. */
  'my-sessions': {
    params: object
    result: { sessions: readonly { readonly id: string; readonly openedAt: Instant; readonly isThis: boolean }[] }
  }
  /** All of them, the caller's own, too. */
  'end-sessions': { params: object; result: { ended: number } }
  /** Not of who owns a hotel; five tries an hour. */
  'delete-account': { params: { password: string }; result: { deleted: true } }
  /** For who was sent the link, with or without a login: to what it leads. */
  'team-invitation': {
    params: { code: string }
    result: { hotelName: string; duty: Duty; by?: string; email?: string }
  }
  'join-team': { params: { code: string }; result: { hotelId: string; duty: Duty } }
  /** `null` where the host has no Firebase, and for who serves none of these hotels. */
  'signal-token': { params: { hotelIds: readonly string[] }; result: SignalToken | null }
  'verify-user-exists': { params: { email: string }; result: { exists: boolean } }
  /** The same answer whether there is such an account or not; a mail goes out if there is. */
  'forgot-password': { params: { email: string }; result: { isConfigured: boolean } }
  /** By the token of that mail, once within an hour; all sessions of the account end. */
  'reset-password': { params: { token: string; password: string }; result: { email: string } }
  /** `email` is also the name of the account; ten tries an hour. A new password ends all sessions, the caller's, too. */
  'change-account': {
    params: { password: string; email?: string; newPassword?: string }
    result: { email: string }
  }
  /** For guests without a login. `null` both for an unknown hotel and for an expired one. */
  'public-menu': {
    params: { hotelId: string; language?: Language }
    result: { menu: PublicMenu | null }
  }
  /** 1 to 100 persons (docs/domain.md, Persons); of concurrent calls the last one holds. */
  'sync-people': {
    params: { bookId: string; count: number }
    result: { book: Book; people: readonly BookPerson[] }
  }
  /**
   * Some persons of a booking go, with their orders and allergies, to a new one with the id `newId`, which the
   * caller makes: the same request again changes nothing more. `extraOrders`: those outside the meals go, too.
   */
  'split-booking': {
    params: {
      bookId: string
      newId: string
      personIds: readonly string[]
      roomId?: string | undefined
      extraOrders?: boolean | undefined
    }
    result: { bookId: string }
  }
  /** Gives a booking a new code and link; earlier ones become invalid. */
  'refresh-book-code': {
    params: { bookId: string }
    result: { code: string; branchUrl: string }
  }
  /** At most `BOOK_CODES` bookings; existing codes stay, and are in the answer, too. */
  'make-book-codes': {
    params: { hotelId: string; bookIds: readonly string[] }
    result: {
      books: readonly Book[]
      refused: readonly { id: string; refusal: Refusal }[]
    }
  }
  /** For guests without a login: the hotel whose menu they read, and the booking's language. */
  invitation: { params: { code: string }; result: { hotelId: string; language?: Language } }
  'join-book': { params: { code: string }; result: { bookId: string; hotelId: string } }
  /** At most `CSV_CHUNK` bookings, each as a whole or not at all; a chunk may be sent again. */
  'csv-upload': {
    params: { hotelId: string; books: readonly CsvBook[]; run?: CsvRun; invitations?: InviteChoice }
    result: {
      books: readonly Book[]
      people: readonly BookPerson[]
      outcomes: readonly CsvOutcome[]
      removed: readonly string[]
    }
  }
  'manual-pms-import': { params: { hotelId: string }; result: ManualImport }
  /** Not done yet for any PMS. */
  'sync-sales-with-pms': { params: { bookId: string }; result: false }
  'test-pms-connection': { params: { hotelId: string }; result: PmsTest }
  /** Codes of rates that the PMS has sent; `ask`: and that it lists now. */
  'pms-rates': {
    params: { hotelId: string; ask?: boolean }
    result: { rates: readonly KnownRate[]; problem?: PmsFailure }
  }
  /** What an import of a PMS has written, and how many bookings more than fit. */
  'pms-run': {
    params: { hotelId: string; runId: string }
    result: { books: readonly PmsRunBook[]; left: number }
  }
  /** After a synchronization was undone the PMS is not asked by itself until this. */
  'resume-pms': { params: { hotelId: string }; result: { resumed: boolean } }
  /** A booking that could not be imported is told no more; `left`: how many still are. */
  'leave-out-pms-booking': { params: { hotelId: string; reference: string }; result: { left: number } }
  /** What the PMS says of a field that was changed by hand is taken, or not; of days both at once. */
  'answer-pms': {
    params: { bookId: string; field: PmsField; take: boolean }
    result: ImportedBooks
  }
  /** These three are for admins. */
  'pms-answer': { params: { hotelId: string }; result: PmsAnswerRead }
  'try-pms-mapping': {
    params: { hotelId: string; mapping: PmsMapping }
    result: { results: readonly PmsRowResult[]; faults: MappingFaults }
  }
  /** For all hotels with this type of PMS; `null`: its own again. Everything is read anew. */
  'save-pms-mapping': {
    params: { hotelId: string; mapping: PmsMapping | null }
    result: { mapping: PmsMapping }
  }
  /** A new key for the open endpoint, shown this once; an earlier one ends. */
  'make-pms-key': { params: { hotelId: string }; result: { key: string } }
  'revoke-pms-key': { params: { hotelId: string }; result: { revoked: boolean } }
  /** A new key for a printer of the kitchen, shown this once; an earlier one ends. */
  'make-printer-key': { params: { hotelId: string; printerId: string }; result: { key: string } }
  'revoke-printer-key': { params: { hotelId: string; printerId: string }; result: { revoked: boolean } }
  /** A screen of the house says how a printer of kind `epos` is, and gets the next ticket for it, which nobody else is given then. */
  'claim-ticket': {
    params: { hotelId: string; printerId: string; problem?: PrinterProblem }
    result: { ticket?: { jobId: string; takenAt: Instant; document: string } }
  }
  /** What the printer answered to a claimed ticket; one that it did not answer stays as it is. */
  'settle-ticket': {
    params: {
      hotelId: string
      printerId: string
      jobId: string
      takenAt: Instant
      success: boolean
      code: string
    }
    result: object
  }
  /** The document of a ticket that only tries a printer. */
  'encode-trial': { params: { hotelId: string; title: string; lines: readonly string[] }; result: { document: string } }
  /** The open endpoint `POST /custom/pms/bookings` for hosts without endpoints, and its journal. */
  'push-pms-bookings': {
    params: { key: string; bookings: readonly PushedBook[] }
    result: { id: string }
  }
  'pms-push': { params: { key: string; id: string }; result: PushJournal }
  /** `unconfirmed`: the owner has yet to confirm their address; with it, if it is the caller's own. */
  'mail-state': {
    params: { hotelId: string }
    result: { isConfigured: boolean; unconfirmed?: { readonly email?: string } }
  }
  /** Mails the owner the link by which they confirm their address. */
  'send-confirmation': { params: { hotelId: string }; result: { outcome: TestMail['outcome'] | 'confirmed' } }
  /** By the link of that mail, with or without a login. */
  'confirm-email': { params: { userId: string; signature: string }; result: { email: string } }
  /** The invitation as this hotel sends it, with an invented stay, to the caller's own address; a few an hour. */
  'send-test-mail': { params: { hotelId: string; language: GuestLanguage }; result: TestMail }
  /** The bookings that `massnotifybooks` with the same parameters would write to, by check-in. */
  getbooksthatwillbenotified: { params: NotifyParams; result: readonly NotifiedBook[] }
  /** From now on they leave one after the other; ten messages an hour for each hotel. */
  massnotifybooks: {
    params: NotifyParams
    result: { included: number; byApp: number; byMail: number; unreachable: number }
  }
  /** Tells guests who have not ordered until when they can, once a meal; `again`: once more. 20 an hour for each hotel. */
  'remind-missing': {
    params: { hotelId: string; calendarMealId: string; again?: boolean }
    result: { included: number; byApp: number; byMail: number; unreachable: number }
  }
  /** The last messages and reminders of a hotel, the latest first. */
  notifications: { params: { hotelId: string }; result: { sent: readonly LoggedNotification[] } }
  /** The last chunk first; call until `left` is 0. Fields changed since stay. */
  'undo-csv-upload': {
    params: { hotelId: string; runId: string }
    result: { run: ImportRun; books: readonly Book[]; removed: readonly string[]; left: number }
  }
  /** Those that are public, or that the hotel has added; for admins all. By name. */
  templates: { params: { hotelId: string }; result: { templates: readonly OfferedTemplate[] } }
  template: { params: OfTemplate; result: { template: ShownTemplate } }
  /** Once, however often it is asked for; `dishes` and `labels` are how many came. */
  'add-template': { params: OfTemplate; result: { dishes: number; labels: number } }
  /** Copies that somebody changed or that are used stay, with the reason. */
  'remove-template': {
    params: OfTemplate
    result: { dishes: number; labels: number; staying: readonly StayingCopy[] }
  }
  /** For admins: makes a template of dishes of the hotel, or changes what stands around those of one. */
  'save-template': {
    params: OfTemplate & {
      /** In Italian. */
      name: string
      isPublic: boolean
      predefined: boolean
      /** The name of a stored file, 1024 x 500 pixels; without one the image stays. */
      image?: string | undefined
      /** Of the hotel, in the order in which they are shown; of a known template they stay. */
      dishIds?: readonly string[] | undefined
      /** Labels of the hotel that no dish of it has; those of its dishes come anyway. */
      labelIds?: readonly string[] | undefined
    }
    result: { template: OfferedTemplate }
  }
  /** For admins. What hotels have added stays theirs. */
  'delete-template': { params: OfTemplate; result: { templateId: string } }
  /** With the master key alone: who has this address runs the installation, or does no longer. */
  'set-admin': { params: { email: string; isAdmin?: boolean | undefined }; result: { isAdmin: boolean } }
  /** Erases who a booking was for, or one person of it, after their stay; for Direzione. What was served stays. */
  'erase-guest': { params: { bookId: string; personId?: string | undefined }; result: { erasedAt: Instant } }
  /** A page of an export of the hotel, by id, after the id `after`; for who manages it, also when it is expired. */
  'export-rows': {
    params: { hotelId: string; className: ClassName; after: string }
    result: { rows: readonly ExportedRow[]; isLast: boolean }
  }
  /** Dishes, menus of a week, tables, bookings and orders for trying, in a hotel that has none of them. */
  'add-samples': { params: { hotelId: string }; result: { books: number; orders: number } }
  /** But for what somebody changed, or something real uses; `staying` is how many rows that are. */
  'remove-samples': { params: { hotelId: string }; result: { staying: number } }
  /** What a new hotel has ever done; once all is, its `isReady` is set. */
  'first-steps': { params: { hotelId: string }; result: { done: readonly FirstStep[] } }
  /** Bytes of the photos that a hotel stores, and may store. */
  'photo-use': { params: { hotelId: string }; result: { used: number; most: number } }
  /** By the id of the meal, at most `PROGRESS_MEALS`; unknown meals are left out. */
  'meal-progress': {
    params: { hotelId: string; mealIds: readonly string[] }
    result: { progress: Readonly<Record<string, Progress>> }
  }
  /** Persons by the id of the meal, at most `ORDERED_MEALS`; meals without orders are left out. */
  'ordered-dishes': {
    params: { hotelId: string; mealIds: readonly string[] }
    result: { ordered: Readonly<Record<string, OrderedOfMeal>> }
  }
}

export const PROGRESS_MEALS = 60

export const ORDERED_MEALS = 60

export const TEMPLATE_DISHES = 500

export const CSV_CHUNK = 100

export const BOOK_CODES = 25

export const PUSH_MOST = 500

export type FunctionName = keyof CloudFunctions

export type ParamsOf<N extends FunctionName> = CloudFunctions[N]['params']

export type ResultOf<N extends FunctionName> = CloudFunctions[N]['result']
