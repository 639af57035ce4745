import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'

export type ScopeKind = Scope extends infer S ? (S extends `${infer Kind}:${string}` ? Kind : S) : never

/** Who tries. Everybody but the stranger tries on a hotel that is theirs in some way. */
export const personas = [
  'anonymous',
  'stranger', // owns another hotel
  'guest', // of the hotel
  'member', // of the booking that the rows belong to
  'staffer',
  'owner',
  'expiredOwner', // of an expired hotel, to which the rows belong
] as const

export type Persona = (typeof personas)[number]

const STAFF = ['', '', '', '', 'FGCUD', 'FGCUD', 'FG']
const MENU = ['', '', 'FG', 'FG', 'FGCUD', 'FGCUD', 'FG']
const BOOKING = ['', '', '', 'FG', 'FGCUD', 'FGCUD', 'FG']
const ORDERS = ['', '', '', 'FG', 'FG', 'FG', 'FG']
const OFFERED = ['', 'FG', 'FG', 'FG', 'FG', 'FG', 'FG']

/**
 * Find, get, create, update, delete, move to another hotel, in the order of `personas`. Nobody ever
 * moves a row. The row of `_User` is the owner's account, that of `_Role` the staff of the hotel.
 */
export const allowed: Readonly<Record<ClassName, readonly string[]>> = {
  // Signing up is open to all.
  _User: ['C', 'C', 'C', 'C', 'C', 'GCU', 'GCU'],
  _Role: ['', '', '', '', 'FG', 'FG', 'FG'],
  // Whoever is signed in may open a hotel of their own; only the owner closes one.
  Hotel: ['', 'C', 'C', 'C', 'FGCU', 'FGCUD', 'FGC'],
  Template: OFFERED,
  Label: MENU,
  Dish: MENU,
  DishImage: MENU,
  CalendarMeal: MENU,
  CalendarPrice: STAFF,
  Rate: STAFF,
  RoomType: STAFF,
  Room: STAFF,
  Rank: STAFF,
  Turn: STAFF,
  DiningRoom: STAFF,
  Fixture: STAFF,
  Table: STAFF,
  Book: BOOKING,
  BookPerson: BOOKING,
  // Health data: not even the guests themselves, who ask by their own endpoints.
  DietaryNeeds: STAFF,
  AllergyCheck: STAFF,
  MealSeating: STAFF,
  // Changed by the endpoints for orders alone.
  MealOrder: ORDERS,
  MealOrderDish: ORDERS,
  ExtraMealOrder: ORDERS,
  // Only `csv-upload` writes them, and nobody reads what it keeps to undo.
  ImportRun: ['', '', '', '', 'FG', 'FG', 'FG'],
  ImportPart: ['', '', '', '', '', '', ''],
  // The server's own; admins ask by functions.
  PmsSync: ['', '', '', '', 'FG', 'FG', 'FG'],
  PmsAnswer: ['', '', '', '', '', '', ''],
  PmsFormat: ['', '', '', '', '', '', ''],
  PmsPush: ['', '', '', '', '', '', ''],
  OrderRequest: ['', '', '', '', '', '', ''],
  // A guest's session is no user of Parse, and its row is the server's own.
  GuestDevice: ['', '', '', '', '', '', ''],
  Tombstone: ['', '', '', '', 'FG', 'FG', 'FG'],
  MailOptOut: ['', '', '', '', '', '', ''],
  Notification: ['', '', '', '', '', '', ''],
  HotelSignal: ['', '', '', '', 'FG', 'FG', 'FG'],
  JobRun: ['', '', '', '', '', '', ''],
  Attempt: ['', '', '', '', '', '', ''],
  PasswordReset: ['', '', '', '', '', '', ''],
  UploadedFile: ['', '', '', '', '', '', ''],
}

const FOR_STAFF = ['', '', '', '', 'R', 'R', 'R']
const FOR_OWNER = ['', '', '', '', '', 'R', 'R']

export const readable: Readonly<Record<ScopeKind, readonly string[]>> = {
  account: FOR_OWNER,
  cards: FOR_OWNER,
  places: FOR_STAFF,
  menu: FOR_STAFF,
  prices: FOR_STAFF,
  stays: FOR_STAFF,
  pastStays: FOR_STAFF,
  extraOrders: FOR_STAFF,
  meal: FOR_STAFF,
  booking: ['', '', '', 'R', 'R', 'R', 'R'],
}
