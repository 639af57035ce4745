import type { Scope } from '#domain/replica/scopes.ts'
import type { ClassName } from '#domain/schema/classes.ts'

export type ScopeKind = Scope extends infer S ? (S extends `${infer Kind}:${string}` ? Kind : S) : never

/** Who tries. Everybody but the stranger tries on a hotel that is theirs in some way. */
export const personas = [
  'anonymous',
  'stranger', // owns another hotel
  'guest', // of the hotel, with another booking there
  'member', // of the booking that the rows belong to
  // Duties: they have no access to rows, and change them by `team-batch`; what they may make they may make here, too.
  'reception',
  'dining',
  'kitchen',
  'staffer',
  'owner',
  'expiredOwner', // of an expired hotel, to which the rows belong
] as const

export type Persona = (typeof personas)[number]

const STAFF = ['', '', '', '', '', '', '', 'FGCUD', 'FGCUD', 'FG']
const MENU = ['', '', 'FG', 'FG', '', '', '', 'FGCUD', 'FGCUD', 'FG']
const ORDERS = ['', '', '', 'FG', '', '', '', 'FG', 'FG', 'FG']
const OFFERED = ['', 'FG', 'FG', 'FG', 'FG', 'FG', 'FG', 'FG', 'FG', 'FG']
const NOBODY = ['', '', '', '', '', '', '', '', '', '']
const READ_BY_STAFF = ['', '', '', '', '', '', '', 'FG', 'FG', 'FG']

/**
 * Find, get, create, update, delete, move to another hotel, in the order of `personas`. Nobody ever
 * moves a row. The row of `_User` is the owner's account, that of `_Role` the staff of the hotel.
 */
export const allowed: Readonly<Record<ClassName, readonly string[]>> = {
  // Signing up is open to all.
  _User: ['C', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'GCU', 'GCU'],
  _Role: READ_BY_STAFF,
  // Whoever is signed in may open a hotel of their own; only the owner closes one.
  Hotel: ['', 'C', 'C', 'C', 'C', 'C', 'C', 'FGCU', 'FGCUD', 'FGCD'],
  Template: OFFERED,
  Label: MENU,
  Dish: MENU,
  DishImage: ['', '', 'FG', 'FG', '', '', 'C', 'FGCUD', 'FGCUD', 'FG'],
  CalendarMeal: ['', '', 'FG', 'FG', '', '', 'C', 'FGCUD', 'FGCUD', 'FG'],
  CalendarPrice: STAFF,
  Rate: STAFF,
  RoomType: STAFF,
  Room: STAFF,
  Rank: STAFF,
  Turn: STAFF,
  DiningRoom: STAFF,
  Fixture: STAFF,
  Table: STAFF,
  Printer: STAFF,
  PrintJob: ['', '', '', '', '', 'C', 'C', 'FGCUD', 'FGCUD', 'FG'],
  Book: ['', '', '', 'FG', 'C', '', '', 'FGCUD', 'FGCUD', 'FG'],
  BookPerson: ['', '', '', 'FG', 'C', '', '', 'FGCUD', 'FGCUD', 'FG'],
  // Health data: not even the guests themselves, who ask by their own endpoints.
  DietaryNeeds: ['', '', '', '', 'C', 'C', '', 'FGCUD', 'FGCUD', 'FG'],
  AllergyCheck: ['', '', '', '', 'C', 'C', 'C', 'FGCUD', 'FGCUD', 'FG'],
  MealSeating: ['', '', '', '', 'C', 'C', '', 'FGCUD', 'FGCUD', 'FG'],
  // What was told stays as it was told.
  KitchenNotice: ['', '', '', '', 'C', 'C', 'C', 'FGCD', 'FGCD', 'FG'],
  CourseCall: ['', '', '', '', '', 'C', '', 'FGCUD', 'FGCUD', 'FG'],
  KitchenPortion: ['', '', '', '', '', 'C', 'C', 'FGCUD', 'FGCUD', 'FG'],
  // Changed by the endpoints for orders alone.
  MealOrder: ORDERS,
  MealOrderDish: ORDERS,
  ExtraMealOrder: ORDERS,
  // Only `csv-upload` writes them, and nobody reads what it keeps to undo.
  ImportRun: READ_BY_STAFF,
  ImportPart: NOBODY,
  // The server's own; admins ask by functions.
  PmsSync: READ_BY_STAFF,
  PmsAnswer: NOBODY,
  PmsFormat: NOBODY,
  PmsPush: NOBODY,
  OrderRequest: NOBODY,
  // A guest's session is no user of Parse, and its row is the server's own.
  GuestDevice: NOBODY,
  _Installation: NOBODY,
  Tombstone: READ_BY_STAFF,
  MailOptOut: NOBODY,
  TeamInvitation: NOBODY,
  TeamDevice: NOBODY,
  Notification: NOBODY,
  HotelSignal: ['', '', '', '', 'FG', 'FG', 'FG', 'FG', 'FG', 'FG'],
  JobRun: NOBODY,
  Attempt: NOBODY,
  PasswordReset: NOBODY,
  PushKeys: NOBODY,
  UploadedFile: NOBODY,
}

const FOR_TEAM = ['', '', '', '', 'R', 'R', 'R', 'R', 'R', 'R']
/** Who serves a hotel has it in their account, too; only who manages it counts its rows. */
const FOR_MANAGEMENT = ['', '', '', '', '', '', '', 'R', 'R', 'R']

export const readable: Readonly<Record<ScopeKind, readonly string[]>> = {
  account: FOR_TEAM,
  cards: FOR_MANAGEMENT,
  places: FOR_TEAM,
  menu: FOR_TEAM,
  prices: ['', '', '', '', 'R', '', '', 'R', 'R', 'R'],
  stays: FOR_TEAM,
  pastStays: FOR_TEAM,
  extraOrders: FOR_TEAM,
  meal: FOR_TEAM,
  booking: ['', '', '', 'R', 'R', 'R', 'R', 'R', 'R', 'R'],
  needs: FOR_TEAM,
}

/** Create, update, delete by `team-batch`, in the order of `LIMITED_DUTIES`; of classes that are not named nothing. */
export const writtenByDuty: { readonly [C in ClassName]?: readonly string[] } = {
  // One without a name yet.
  Dish: ['', '', 'CUD'],
  DishImage: ['', '', 'CUD'],
  // One that was made just now, and has no days yet.
  Book: ['CUD', '', ''],
  BookPerson: ['CUD', '', ''],
  DietaryNeeds: ['CU', 'CU', ''],
  AllergyCheck: ['C', 'C', 'CU'],
  CalendarMeal: ['', '', 'CUD'],
  MealSeating: ['CUD', 'CUD', ''],
  KitchenNotice: ['C', 'C', 'C'],
  CourseCall: ['', 'CU', ''],
  KitchenPortion: ['', 'CU', 'CU'],
  PrintJob: ['', 'CU', 'CU'],
}
