import type { ClockTime } from './fields.ts'

/** Languages of menus; Italian is required (docs/domain.md, Languages). */
export type Language = 'it' | 'en' | 'de' | 'fr' | 'pl' | 'nl' | 'ru' | 'es'
/** A text per language. */
export type Translations = Readonly<Partial<Record<Language, string>>>
/** Languages of guests. */
export type GuestLanguage = 'en' | 'it' | 'de'
/**
 * `'0'` breakfast, `'1'` lunch, `'2'` companion of breakfast, `'3'` dinner (docs/domain.md, Meals).
 */
export type MealIndex = '0' | '1' | '2' | '3'
/** docs/domain.md, Boards. */
export type Board = 'BB' | 'HB' | 'HBL' | 'FB' | 'NT' | 'FBD' | 'HBD' | 'HBLD'
/** Whether a board includes a dish at a meal, where it differs from the default. */
export type BookIncludedOptions = Readonly<
  Partial<Record<Board, Readonly<Partial<Record<MealIndex, boolean>>>>>
>
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
export interface Annotation {
  readonly id: string
  readonly text: string
  readonly qty: number
}
export interface DishQuantity {
  readonly dishId: string
  readonly quantity: number
}
export type ExtraOrderStatus = 'cancelled' | 'rejected' | 'pending' | 'approved' | 'delivered'
export type ImageDisplayType = 'no_images' | 'full_screen' | 'left'
export type MealPaymentType = 'per_dish' | 'per_meal'
export interface HotelConfig {
  /** Price of a meal in the hotel's currency, per meal index. */
  readonly mealPrices?: Readonly<Partial<Record<MealIndex, number>>>
  readonly mealPaymentType?: MealPaymentType
  readonly hasBords?: boolean
  readonly multipleDishes?: boolean
}
export type PmsType =
  | '5stars'
  | 'ericsoft3'
  | 'ericsoft'
  | 'ericsoft4csv'
  | 'passepartout'
  | 'hotelcube'
  | 'spotty'
  | 'hq'
  | 'h2k'
/** The default layout, and one for each PMS that exports files. */
export type CsvLayout = 'default' | 'h2k' | 'hotelcube' | 'hq' | 'ericsoft3' | 'ericsoft4csv'
/** A column of the CSV file. */
export type CsvField =
  | 'bookId'
  | 'deleted'
  | 'checkIn'
  | 'checkOut'
  | 'roomNumber'
  | 'tableNumber'
  | 'bookType'
  | 'name'
  | 'email'
  | 'mobile'
  | 'pax'
  | 'lang'
/** The field of each column by its header; null: not imported. */
export type CsvMapping = Readonly<Record<string, CsvField | null>>
export type CsvMappings = Readonly<Partial<Record<CsvLayout, CsvMapping>>>
/** The meaning given to a code of a board in the files of a layout. */
export interface CsvBoard {
  readonly layout: CsvLayout
  readonly code: string
  readonly board: Board
}
/** What a browser may see of the PMS settings: rate lists, and which credentials are stored. */
export interface PmsSettings {
  readonly bbRates?: readonly string[]
  readonly hbRates?: readonly string[]
  readonly fbRates?: readonly string[]
  readonly skipRates?: readonly string[]
  /** Names of the stored credentials. */
  readonly kept?: readonly string[]
}
