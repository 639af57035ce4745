import type { ClockTime, Day } from './fields.ts'

export interface SampleHours {
  readonly zone: string
  readonly checkIn: ClockTime
  readonly checkOut: ClockTime
  readonly starts: Readonly<Partial<Record<MealIndex, ClockTime>>>
}
export interface Samples {
  /** The first day of their menus; with it they are made again, to see what was changed. */
  readonly day: Day
  readonly templates: readonly string[]
  /** The hours of the house when they were made; absent in older ones. */
  readonly hours?: SampleHours
}

/** Languages of menus; Italian is required (docs/domain.md, Languages). */
export const LANGUAGES = ['it', 'en', 'de', 'fr', 'pl', 'nl', 'ru', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export type Translations = Readonly<Partial<Record<Language, string>>>
/** What guests are told (docs/domain.md, Notifications); a message is what somebody of the staff wrote. */
export const NOTICE_KINDS = ['message', 'reminder', 'dishGone', 'extraOrder'] as const
/** Answers to an order outside the meals that its guests are told. */
export const NOTIFIED_STATUSES = ['approved', 'rejected', 'delivered'] as const
/** Hours before a meal's orders close that its guests may be reminded; 0: never. */
export const REMINDER_HOURS = [0, 1, 2, 3, 6, 12, 24] as const
/** Languages in which guests are written to (docs/domain.md, Languages). */
export const GUEST_LANGUAGES = ['it', 'en', 'de'] as const
export type GuestLanguage = (typeof GUEST_LANGUAGES)[number]
/** Breakfast, lunch, companion of breakfast, dinner (docs/domain.md, Meals). */
export const MEAL_INDEXES = ['0', '1', '2', '3'] as const
export type MealIndex = (typeof MEAL_INDEXES)[number]
/** docs/domain.md, Boards. */
export const BOARDS = ['BB', 'HBL', 'HB', 'FB', 'NT', 'FBD', 'HBLD', 'HBD'] as const
export type Board = (typeof BOARDS)[number]
export const COURSE_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
export const DIETARY_TAG_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const
/** Whether a board includes a dish at a meal, where it differs from the default. */
export type BookIncludedOptions = Readonly<Partial<Record<Board, Readonly<Partial<Record<MealIndex, boolean>>>>>>
export interface OutOfMealSlot {
  readonly id: string
  readonly startTime: ClockTime
  readonly endTime: ClockTime
}
export interface TimeSpan {
  readonly from: ClockTime
  readonly to: ClockTime
}
export interface Province {
  readonly id: number
  readonly region: string
  readonly name: string
  /** Plate code, two letters. */
  readonly code: string
  readonly lat: number
  readonly long: number
}
export interface Note {
  readonly id: string
  readonly text: string
  readonly qty: number
}
export const ORDER_MODES = ['diningRoom', 'takeAway', 'delivery'] as const
export type OrderMode = (typeof ORDER_MODES)[number]
export interface DishQuantity {
  readonly dishId: string
  readonly quantity: number
}
export interface ExtraDish extends DishQuantity {
  /** Price of a portion when it was ordered. */
  readonly unitPrice?: number
}
/** A dish of such an order that somebody of the booking should not be served without a word. */
export interface ExtraConflict {
  readonly dishId: string
  /** What it holds (`conflictMark`). */
  readonly mark: string
  readonly whose: readonly string[]
  /** The guest was asked, and wants it all the same. */
  readonly agreed?: true
  /** It came, or grew, after the order was placed. */
  readonly changed?: true
}
export const EXTRA_ORDER_STATUSES = ['cancelled', 'rejected', 'pending', 'approved', 'delivered'] as const
export type ExtraOrderStatus = (typeof EXTRA_ORDER_STATUSES)[number]
export const TABLE_SHAPES = ['square', 'round', 'oblong'] as const
export type TableShape = (typeof TABLE_SHAPES)[number]
export const FIXTURE_KINDS = ['wall', 'door', 'window', 'pillar', 'plant', 'buffet', 'text'] as const
export type FixtureKind = (typeof FIXTURE_KINDS)[number]
export const IMAGE_DISPLAY_TYPES = ['full_screen', 'left', 'no_images'] as const
export type ImageDisplayType = (typeof IMAGE_DISPLAY_TYPES)[number]
/** How guests of one booking choose, where the hotel does not leave it to them. */
export const ORDERING_WAYS = ['together', 'person'] as const
export type OrderingWay = (typeof ORDERING_WAYS)[number]
/** How a hotel presents itself to its guests (docs/domain.md, Guests' pages). */
export interface GuestLook {
  /** `#rrggbb`, readable on the ground of guests' pages. */
  readonly colour?: string
  readonly welcome?: Translations
  readonly houseRules?: Translations
  /** In which guests may read; absent: all. */
  readonly languages?: readonly Language[]
  /** Dishes that a board includes have their price, too. */
  readonly showsIncludedPrices?: boolean
  /** Dishes have no list of allergens; filters and questions stay. */
  readonly hidesAllergens?: boolean
  readonly orderingWay?: OrderingWay
  readonly contacts?: Readonly<Partial<Record<'phone' | 'whatsapp' | 'email' | 'site', string>>>
}
/** A part of the kitchen ('partita'): what it cooks, and the language of who cooks it (docs/domain.md, Stations). */
export interface KitchenStation {
  readonly id: string
  readonly name: string
  /** Ids of courses. */
  readonly courses: readonly number[]
  /** Ids of dishes of other courses; they are no longer cooked where their course is. */
  readonly dishes: readonly string[]
  /** Absent: Italian. */
  readonly language?: Language
  /** Today's orders outside the meals stand beside its cards; absent: no. */
  readonly showsExtraOrders?: boolean
}
/** Minutes after its 'Via' from which a card is yellow, then red. */
export interface LateMinutes {
  readonly warning: number
  readonly late: number
}
export interface KitchenSettings {
  /** In the order in which they are offered. */
  readonly stations?: readonly KitchenStation[]
  readonly lateMinutes?: LateMinutes
  /** `HH:MM` until which a plate is kept for who arrives after the meal; absent: as usual (docs/domain.md, Late plates). */
  readonly platesUntil?: string
}
/** Who runs the hotel, for the foot of mails and for exports (docs/domain.md, Company). */
export interface Company {
  readonly name?: string
  /** Registered office. */
  readonly seat?: string
  /** ISO code of one of the 28 countries (`src/domain/reference/vatCountries.ts`). */
  readonly country?: string
  /** Without the country's code, blanks and full stops. */
  readonly vatNumber?: string
}
/** What a hotel says in its mails (docs/domain.md, Invitations by mail). */
export interface MailConfig {
  /** Else the name of the hotel. */
  readonly senderName?: string
  readonly replyTo?: string
  readonly greeting?: Readonly<Partial<Record<GuestLanguage, string>>>
}
/** Why a mail server does not take a mail, today or ever. */
const MAIL_REFUSALS = ['addressUnknown', 'mailRefused'] as const
export type MailRefusal = (typeof MAIL_REFUSALS)[number]
/** Why an invitation by mail does not arrive, and is not tried again. */
/** `heldBack`: an import was told not to send it. */
export const INVITE_PROBLEMS = [...MAIL_REFUSALS, 'unsubscribed', 'notMade', 'heldBack'] as const
export type InviteProblem = (typeof INVITE_PROBLEMS)[number]
/** When an import sends the invitations that it causes (docs/domain.md, Invitations of an import). */
export const INVITE_CHOICES = ['now', 'hour', 'none'] as const
export type InviteChoice = (typeof INVITE_CHOICES)[number]
export type MealPaymentType = 'per_dish' | 'per_meal'
export interface HotelConfig {
  /** Price of a meal in the hotel's currency, per meal index. */
  readonly mealPrices?: Readonly<Partial<Record<MealIndex, number>>>
  readonly mealPaymentType?: MealPaymentType
  /** Bookings have boards; absent: they do. */
  readonly hasBords?: boolean
  /** Guests may take more than one portion of a dish; absent: they may. */
  readonly multipleDishes?: boolean
}
export const PMS_TYPES = [
  '5stars',
  'ericsoft3',
  'ericsoft',
  'ericsoft4csv',
  'passepartout',
  'hotelcube',
  'spotty',
  'hq',
  'h2k',
  'zak',
  'tecnosoft',
  'mews',
] as const
export type PmsType = (typeof PMS_TYPES)[number]
export const CSV_LAYOUTS = ['default', 'h2k', 'hotelcube', 'hq', 'ericsoft3', 'ericsoft4csv'] as const
export type CsvLayout = (typeof CSV_LAYOUTS)[number]
export const CSV_FIELDS = [
  'bookId',
  'deleted',
  'checkIn',
  'checkOut',
  'arrivalTime',
  'roomNumber',
  'tableNumber',
  'bookType',
  'name',
  'email',
  'mobile',
  'pax',
  'lang',
] as const
export type CsvField = (typeof CSV_FIELDS)[number]
/** The field of each column by its header; null: not imported. */
export type CsvMapping = Readonly<Record<string, CsvField | null>>
export const CSV_DATE_ORDERS = ['dayFirst', 'monthFirst'] as const
export type CsvDateOrder = (typeof CSV_DATE_ORDERS)[number]
export type CsvDates = Readonly<Partial<Record<CsvLayout, CsvDateOrder>>>
export type CsvMappings = Readonly<Partial<Record<CsvLayout, CsvMapping>>>
export interface CsvBoard {
  readonly layout: CsvLayout
  readonly code: string
  readonly board: Board
}
/** Where a PMS is reached, and as whom: no secrets. */
export const OPEN_PMS_SETTINGS = ['endpoint', 'hotelCode', 'providerCode', 'username', 'domain'] as const
export type OpenPmsSetting = (typeof OPEN_PMS_SETTINGS)[number]
/** What a PMS says of a booking; the server keeps what it said last (docs/domain.md, Kept by hand). */
/** What the state of a booking in a file means; `notYet`: a quote or an option, which is not imported. */
export const CSV_STATES = ['booked', 'cancelled', 'notYet'] as const
export type CsvState = (typeof CSV_STATES)[number]
/** What the hotel said that a word of a file means, other than of boards. */
export type CsvWord = { readonly layout: CsvLayout; readonly code: string } & (
  | { readonly field: 'deleted'; readonly meaning: CsvState }
  | { readonly field: 'lang'; readonly meaning: GuestLanguage }
)
/** Where a booking sleeps before a day from which it has another room; its table with it, where tables are rooms. */
export interface EarlierRoom {
  /** The day of the change, which is not included. */
  readonly until: string
  readonly room?: string
  readonly roomNumber?: string
  readonly table?: string
  readonly tableNumber?: string
}
export type PmsField = Exclude<CsvField, 'bookId' | 'deleted'>
export type PmsFieldValues = Readonly<Partial<Record<PmsField, string | number>>>
/** `off`: the settings are not complete; `running`: it is being asked; `paused`: a synchronization was undone. */
export const PMS_FAILURES = [
  'credentials',
  'unreachable',
  'busy',
  'broken',
  'tooMuch',
  'off',
  'running',
  'paused',
] as const
export type PmsFailure = (typeof PMS_FAILURES)[number]
/** A rate or board of the PMS by its own code. */
export interface PmsRate {
  readonly code: string
  readonly name?: string
}
/** What a browser may see of the PMS settings: rate lists, and which credentials are stored. */
export interface PmsSettings extends Readonly<Partial<Record<OpenPmsSetting, string>>> {
  readonly bbRates?: readonly string[]
  readonly hbRates?: readonly string[]
  readonly fbRates?: readonly string[]
  readonly skipRates?: readonly string[]
  readonly kept?: readonly string[]
}

export const LIMITED_DUTIES = ['reception', 'dining', 'kitchen'] as const
export type LimitedDuty = (typeof LIMITED_DUTIES)[number]
/** Direzione, Reception, Sala, Cucina (docs/domain.md, Duties). */
export const DUTIES = ['management', ...LIMITED_DUTIES] as const
export type Duty = (typeof DUTIES)[number]
/** What Direzione may add to a duty for a person, or take from it (docs/domain.md, Duties). */
export const AREAS = ['menus', 'dishes', 'prices', 'bookings', 'orders', 'seats'] as const
export type Area = (typeof AREAS)[number]
/** How somebody's areas differ from those of their duty. */
export interface AreaChanges {
  readonly more: readonly Area[]
  readonly fewer: readonly Area[]
}
