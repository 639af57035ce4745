import {
  declareClass,
  flag,
  instant,
  number,
  oneOf,
  pointer,
  required,
  serverOnly,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import { BOARDS, GUEST_LANGUAGES } from './values.ts'

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
    refName: text(),
    refEmail: text(),
    refMobile: text(),
    refLocale: oneOf(GUEST_LANGUAGES),
    room: pointer('Room'),
    roomNumber: text(),
    table: pointer('Table'),
    tableNumber: text(),
    /** The table is shared on purpose (docs/domain.md, Seating). */
    sharesTable: flag(),
    code: serverOnly(text()),
    branchIoUrl: serverOnly(text()),
    sent: flag(),
    sentAt: serverOnly(instant()),
    /** The PMS's own id. */
    bookingReference: text(),
    stafferBook: flag(),
  },
  {
    indexes: [
      ['hotel', 'objectId'],
      ['hotel', 'checkin'],
      ['hotel', 'checkout'],
      ['hotel', 'bookingReference'],
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
  },
  { indexes: [['book'], ['hotel', 'objectId'], ['hotel', 'updatedAt']] },
)
export type BookPerson = Entity<typeof BookPerson.fields>
