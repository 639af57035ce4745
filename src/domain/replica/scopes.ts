import { addDays } from '#domain/dates/calendar.ts'
import { declarationOf } from '../schema/classes.ts'
import type { ClassName } from '../schema/classes.ts'
import type { Day } from '../schema/fields.ts'
import type { Topic } from '../schema/signal.ts'

/**
 * docs/domain.md, Scopes; all but the first two are of one hotel. `cards` are counts without rows,
 * `stays` end 60 days ago or later, `pastStays` before.
 */
export type Scope =
  | 'account'
  | 'cards'
  | 'places'
  | 'menu'
  | 'prices'
  | 'stays'
  | 'pastStays'
  | 'extraOrders'
  | `meal:${string}`
  | `booking:${string}`
  | NeedsScope

/** Of a meal or booking only what persons may not eat: read once, then followed with the meal or booking (`docs/domain.md`, Scopes). */
type NeedsScope = `needs:${string}`

/** The topic of each class; no signal is sent for the others. */
const topicOfClass: { readonly [C in ClassName]?: Topic } = {
  Hotel: 'settings',
  RoomType: 'places',
  Room: 'places',
  Rank: 'places',
  Turn: 'places',
  DiningRoom: 'places',
  Fixture: 'places',
  Table: 'places',
  Printer: 'places',
  Label: 'menu',
  Dish: 'menu',
  DishImage: 'menu',
  CalendarMeal: 'menu',
  CalendarPrice: 'prices',
  Rate: 'prices',
  Book: 'stays',
  PmsSync: 'stays',
  BookPerson: 'people',
  DietaryNeeds: 'people',
  AllergyCheck: 'orders',
  MealSeating: 'stays',
  MealOrder: 'orders',
  MealOrderDish: 'orders',
  KitchenNotice: 'orders',
  CourseCall: 'orders',
  KitchenPortion: 'orders',
  PrintJob: 'orders',
  ExtraMealOrder: 'extraOrders',
}

export const topicOf = (className: ClassName): Topic | undefined => topicOfClass[className]

export const STAYS_LOOKBACK_DAYS = 60

export const isBeforeStays = (day: Day, today: Day): boolean => day < addDays(today, -STAYS_LOOKBACK_DAYS)

/** Loaded when a hotel is opened. */
export const hotelScopes: readonly Scope[] = ['places', 'menu', 'prices', 'stays', 'extraOrders']

const isOfMeal = (scope: Scope): scope is `meal:${string}` => scope.startsWith('meal:')
const isOfBooking = (scope: Scope): scope is `booking:${string}` => scope.startsWith('booking:')

export const mealOfScope = (scope: Scope): string | undefined =>
  isOfMeal(scope) ? scope.slice('meal:'.length) : undefined

export const bookingOfScope = (scope: Scope): string | undefined =>
  isOfBooking(scope) ? scope.slice('booking:'.length) : undefined

const isOfNeeds = (scope: Scope): scope is NeedsScope => scope.startsWith('needs:')

export type ScopeWithNeeds = `meal:${string}` | `booking:${string}`

export const hasNeeds = (scope: Scope): scope is ScopeWithNeeds => isOfMeal(scope) || isOfBooking(scope)

export const needsOfScope = (scope: ScopeWithNeeds): Scope => `needs:${scope}`

export function scopeOfNeeds(scope: Scope): ScopeWithNeeds | undefined {
  const of = isOfNeeds(scope) ? (scope.slice('needs:'.length) as Scope) : undefined
  return of !== undefined && hasNeeds(of) ? of : undefined
}

type PlainScope = Exclude<Scope, ScopeWithNeeds | NeedsScope>

const classesOfPlain: Readonly<Record<PlainScope, readonly ClassName[]>> = {
  account: ['_User', '_Role', 'Hotel'],
  cards: [],
  places: ['RoomType', 'Room', 'Rank', 'Turn', 'DiningRoom', 'Fixture', 'Table', 'Printer'],
  menu: ['Label', 'Dish', 'DishImage', 'CalendarMeal'],
  prices: ['CalendarPrice', 'Rate'],
  stays: ['Book', 'PmsSync', 'MealSeating'],
  pastStays: ['Book', 'MealSeating'],
  extraOrders: ['ExtraMealOrder'],
}

const OF_MEAL: readonly ClassName[] = [
  'BookPerson',
  'DietaryNeeds',
  'AllergyCheck',
  'MealOrder',
  'MealOrderDish',
  'KitchenNotice',
  'CourseCall',
  'KitchenPortion',
  'PrintJob',
]
const OF_BOOKING: readonly ClassName[] = [
  'Book',
  'BookPerson',
  'DietaryNeeds',
  'MealOrder',
  'MealOrderDish',
  'ExtraMealOrder',
]

/** What tells of a person's health. */
export const NEEDS_CLASSES = ['DietaryNeeds', 'AllergyCheck'] as const satisfies readonly ClassName[]

/** The classes of a scope, parents before children. */
export function classesOf(scope: Scope): readonly ClassName[] {
  if (isOfNeeds(scope)) return NEEDS_CLASSES
  if (isOfMeal(scope)) return OF_MEAL
  if (isOfBooking(scope)) return OF_BOOKING
  return classesOfPlain[scope]
}

export type Reader = 'staff' | 'member'

/** Rows of the hotel itself are for its staff alone. */
export const classesFor = (scope: Scope, reader: Reader): readonly ClassName[] =>
  classesOf(scope).filter((className) => reader === 'staff' || declarationOf(className).scope !== 'hotel')

export function isConcerned(scope: Scope, topic: Topic): boolean {
  // Who is at a meal depends on the days of stays.
  if (isOfMeal(scope) && topic === 'stays') return true
  return classesOf(scope).some((className) => topicOf(className) === topic)
}
