import {
  declareClass,
  flag,
  instant,
  list,
  number,
  object,
  oneOf,
  pointer,
  required,
  secret,
  serverOnly,
  staffOnly,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import { BOARDS, GUEST_LANGUAGES, INVITE_PROBLEMS, MEAL_INDEXES } from './values.ts'
import type { EarlierRoom, PmsFieldValues } from './values.ts'

const hotel = required(pointer('Hotel'))

export const Book = declareClass(
  'Book',
  'booking',
  {
    hotel,
    pax: withDefault(number(), 1),
    /** Absent: none. Who sits in one is one of the pax. */
    highChairs: number(),
    bookType: oneOf(BOARDS),
    checkin: instant(),
    checkout: instant(),
    /** `HH:MM` on the hotel's clock, when it is expected on the day of its check-in (docs/domain.md, Late plates). */
    arrivalTime: text(),
    refName: text(),
    refEmail: text(),
    refMobile: text(),
    refLocale: oneOf(GUEST_LANGUAGES),
    room: pointer('Room'),
    roomNumber: text(),
    /** Of who changes room during the stay, by day; `room` is the last one (docs/domain.md, Another room from a day on). */
    earlierRooms: list<EarlierRoom>(),
    table: pointer('Table'),
    tableNumber: text(),
    /** Its own; absent: that of its table (`turnOf`). */
    turn: pointer('Turn'),
    /** The turn at its table, own or not, as the database keeps it for its constraint (`server/constraints.ts`). */
    turnAtTable: secret(serverOnly(text())),
    /** The table is shared on purpose (docs/domain.md, Seating). */
    sharesTable: flag(),
    code: serverOnly(text()),
    branchIoUrl: serverOnly(text()),
    sent: flag(),
    sentAt: serverOnly(instant()),
    /** Of the invitation by mail; the staff may clear it, so that it is tried again. */
    inviteProblem: staffOnly(oneOf(INVITE_PROBLEMS)),
    /** Invitations that the mail server took. */
    inviteRound: secret(serverOnly(number())),
    /** Tries of the next one so far, and when it may be tried again. */
    inviteTries: secret(serverOnly(number())),
    inviteNextAt: secret(serverOnly(instant())),
    /** The PMS's own id. */
    bookingReference: text(),
    /** For each room but the first of a booking of the PMS: the PMS's id of that booking. */
    pmsReservation: secret(serverOnly(text())),
    stafferBook: flag(),
    /** The account of who made it by hand; absent: an import, or a release before this one. */
    madeBy: staffOnly(serverOnly(text())),
    /** The booking that it was a part of, and was divided from. */
    splitFrom: staffOnly(serverOnly(text())),
    /** Since then nothing says who it was for (docs/domain.md, Data of guests). */
    erasedAt: serverOnly(instant()),
    /** What the PMS said last: what differs from it was changed by hand. */
    pmsSaid: secret(serverOnly(object<PmsFieldValues>())),
    /** What the PMS says anew of fields that were changed by hand, until somebody answers. */
    pmsDiffers: staffOnly(serverOnly(object<PmsFieldValues>())),
  },
  {
    indexes: [
      ['hotel', 'objectId'],
      ['hotel', 'checkin'],
      ['hotel', 'checkout'],
      ['hotel', 'bookingReference'],
      ['hotel', 'pmsReservation'],
      ['hotel', 'updatedAt'],
      ['table', 'checkin'],
      ['room'],
    ],
    unique: [['code']],
  },
)
export type Book = Entity<typeof Book.fields>

export const BookPerson = declareClass(
  'BookPerson',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    name: text(),
    surname: text(),
    /** Absent: the booking's. */
    checkin: instant(),
    checkout: instant(),
    isHolder: flag(),
    /** Since then nothing says who it was, while the others of the booking stay named. */
    erasedAt: serverOnly(instant()),
  },
  { indexes: [['book'], ['hotel', 'objectId'], ['hotel', 'updatedAt']] },
)
export type BookPerson = Entity<typeof BookPerson.fields>

/** A phone on which an invitation was opened; its id is the hash of the session's token. Only the server reads it. */
export const GuestDevice = declareClass(
  'GuestDevice',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    /** Made of the code that was used: a new code ends the session. */
    codeMark: text(),
    /** For the staff: `iPhone`. */
    name: text(),
    usedAt: instant(),
  },
  {
    indexes: [
      ['book', 'usedAt'],
      ['hotel', 'objectId'],
    ],
  },
)
export type GuestDevice = Entity<typeof GuestDevice.fields>

/**
 * Other tables of a booking than its own: at one meal of one day, or joined to its own for the whole
 * stay, where neither day nor meal is named. The id is made of booking, day and meal; without tables
 * it says nothing. Not of the booking's scope: its members do not read it.
 */
export const MealSeating = declareClass(
  'MealSeating',
  'hotel',
  {
    hotel,
    book: required(pointer('Book')),
    /** Ids, the main one first; for a stay with the booking's own. */
    tables: list<string>(),
    day: text(),
    mealIndex: oneOf(MEAL_INDEXES),
    /** When the meal starts; stays are compared with it. */
    start: instant(),
    /** Confirmed that somebody else has one of the tables, too. */
    sharesTables: flag(),
  },
  { indexes: [['hotel', 'objectId'], ['hotel', 'day'], ['book'], ['hotel', 'updatedAt']] },
)
export type MealSeating = Entity<typeof MealSeating.fields>
