import { dutyRole, guestRole, memberRole, staffRole, ADMIN_ROLE } from '#domain/rules/team/roles.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { LIMITED_DUTIES } from '#domain/schema/values.ts'

type Operation = 'find' | 'get' | 'count' | 'create' | 'update' | 'delete'
type Who = 'nobody' | 'signedIn' | 'anyone'

interface Belonging {
  readonly hotelId?: string | undefined
  readonly bookId?: string | undefined
  readonly ownerId?: string | undefined
  readonly isPublic?: boolean | undefined
}

interface Permissions {
  /** Who may try; the ACL of each object decides the rest. */
  readonly may: Readonly<Record<Operation, Who>>
  /** The ACL of an object. Absent: the class is the server's own. */
  readonly acl?: (of: Belonging) => Acl
}

type Grant = { readonly read?: true; readonly write?: true }
export type Acl = Readonly<Record<string, Grant>>

const may = (read: Who, write: Who, other: Partial<Record<Operation, Who>> = {}) => ({
  find: read,
  get: read,
  count: read,
  create: write,
  update: write,
  delete: write,
  ...other,
})

const READ_WRITE: Grant = { read: true, write: true }
const READ: Grant = { read: true }

const staff = ({ hotelId }: Belonging): Acl => (hotelId ? { [`role:${staffRole(hotelId)}`]: READ_WRITE } : {})

/** Only for `HotelSignal`: whoever serves the hotel, whatever their duty, as a signal holds nothing of rows. */
const team = (of: Belonging): Acl => ({
  ...staff(of),
  ...Object.fromEntries(
    LIMITED_DUTIES.flatMap((duty) => (of.hotelId ? [[`role:${dutyRole(of.hotelId, duty)}`, READ]] : [])),
  ),
})

const hotelRow: Permissions = { may: may('signedIn', 'signedIn'), acl: staff }

/** Guests read the menu; members of a booking are guests of its hotel (`cloud/access/roles.ts`). */
const menuRow: Permissions = {
  may: may('signedIn', 'signedIn'),
  acl: (of) => ({
    ...staff(of),
    ...(of.hotelId ? { [`role:${guestRole(of.hotelId)}`]: READ } : {}),
  }),
}

const bookingRow: Permissions = {
  may: may('signedIn', 'signedIn'),
  acl: (of) => ({
    ...staff(of),
    ...(of.bookId ? { [`role:${memberRole(of.bookId)}`]: READ } : {}),
  }),
}

/** Written only by the server's own endpoints for orders. */
const orderRow: Permissions = { ...bookingRow, may: may('signedIn', 'nobody') }

const shared = ({ isPublic }: Belonging): Acl => ({
  [`role:${ADMIN_ROLE}`]: READ_WRITE,
  ...(isPublic ? { '*': READ } : {}),
})

export const permissions: Readonly<Record<ClassName, Permissions>> = {
  _User: {
    may: may('nobody', 'nobody', { get: 'signedIn', create: 'anyone', update: 'signedIn' }),
    acl: ({ ownerId }) => (ownerId ? { [ownerId]: READ_WRITE } : {}),
  },
  _Role: { may: may('signedIn', 'nobody') },
  Hotel: {
    may: may('signedIn', 'signedIn'),
    acl: (of) => ({ ...staff(of), ...(of.ownerId ? { [of.ownerId]: READ_WRITE } : {}) }),
  },
  Template: { may: may('signedIn', 'signedIn'), acl: shared },
  Label: {
    may: may('signedIn', 'signedIn'),
    acl: (of) => (of.hotelId ? (menuRow.acl?.(of) ?? {}) : shared(of)),
  },
  Dish: menuRow,
  DishImage: menuRow,
  CalendarMeal: menuRow,
  CalendarPrice: hotelRow,
  Rate: hotelRow,
  RoomType: hotelRow,
  Room: hotelRow,
  Rank: hotelRow,
  Turn: hotelRow,
  DiningRoom: hotelRow,
  Fixture: hotelRow,
  Table: hotelRow,
  Book: bookingRow,
  BookPerson: bookingRow,
  DietaryNeeds: hotelRow,
  AllergyCheck: hotelRow,
  MealSeating: hotelRow,
  KitchenNotice: hotelRow,
  CourseCall: hotelRow,
  KitchenPortion: hotelRow,
  Printer: hotelRow,
  PrintJob: hotelRow,
  MealOrder: orderRow,
  MealOrderDish: orderRow,
  ExtraMealOrder: orderRow,
  ImportRun: { may: may('signedIn', 'nobody'), acl: staff },
  OrderRequest: { may: may('nobody', 'nobody'), acl: () => ({}) },
  GuestDevice: { may: may('nobody', 'nobody'), acl: () => ({}) },
  _Installation: { may: may('nobody', 'nobody'), acl: () => ({}) },
  ImportPart: { may: may('nobody', 'nobody'), acl: () => ({}) },
  PmsSync: { may: may('signedIn', 'nobody'), acl: staff },
  PmsAnswer: { may: may('nobody', 'nobody'), acl: () => ({}) },
  PmsFormat: { may: may('nobody', 'nobody'), acl: () => ({}) },
  PmsPush: { may: may('nobody', 'nobody'), acl: () => ({}) },
  Tombstone: { may: may('signedIn', 'nobody'), acl: staff },
  MailOptOut: { may: may('nobody', 'nobody'), acl: () => ({}) },
  TeamDevice: { may: may('nobody', 'nobody'), acl: () => ({}) },
  TeamInvitation: { may: may('nobody', 'nobody'), acl: () => ({}) },
  Notification: { may: may('nobody', 'nobody'), acl: () => ({}) },
  // LiveQuery asks who may find it.
  HotelSignal: { may: may('signedIn', 'nobody'), acl: team },
  JobRun: { may: may('nobody', 'nobody'), acl: () => ({}) },
  Attempt: { may: may('nobody', 'nobody'), acl: () => ({}) },
  PushKeys: { may: may('nobody', 'nobody'), acl: () => ({}) },
  PasswordReset: { may: may('nobody', 'nobody'), acl: () => ({}) },
  UploadedFile: { may: may('nobody', 'nobody'), acl: () => ({}) },
}
