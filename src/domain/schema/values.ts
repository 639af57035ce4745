import type { ClockTime } from './fields.ts'

/** Languages of menu content; Italian is mandatory (part 1 §1). */
export type Language = 'it' | 'en' | 'de' | 'fr' | 'pl' | 'nl' | 'ru' | 'es'
/** A text per language. */
export type Translations = Readonly<Partial<Record<Language, string>>>
/** Languages of a booking (part 1 §1). */
export type GuestLanguage = 'en' | 'it' | 'de'
/** `'0'` breakfast, `'1'` lunch, `'2'` companion of breakfast, `'3'` dinner. */
export type MealIndex = '0' | '1' | '2' | '3'
/** Board codes of a booking; see product decisions for HBL and HBLD. */
export type Board = 'BB' | 'HB' | 'HBL' | 'FB' | 'NT' | 'FBD' | 'HBD' | 'HBLD'
/** Inclusion per board and meal of an extra or special dish. */
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
/** The layouts of a CSV file: the default one, and one for each PMS that exports files. */
export type CsvLayout = 'default' | 'h2k' | 'hotelcube' | 'hq' | 'ericsoft3' | 'ericsoft4csv'
/** A column of the CSV file (part 2 §3, "CSV parsed row"). */
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
/** The field of each column, by the header as it is written in the file; null: left out. */
export type CsvMapping = Readonly<Record<string, CsvField | null>>
export type CsvMappings = Readonly<Partial<Record<CsvLayout, CsvMapping>>>
/** What a code of a board means in the files of a layout, as somebody told it. */
export interface CsvBoard {
  readonly layout: CsvLayout
  readonly code: string
  readonly board: Board
}
/** What a browser may see of the PMS settings: the rate lists, and which credentials are kept. */
export interface PmsSettings {
  readonly bbRates?: readonly string[]
  readonly hbRates?: readonly string[]
  readonly fbRates?: readonly string[]
  readonly skipRates?: readonly string[]
  /** Names of the credentials that the server keeps. */
  readonly kept?: readonly string[]
}
