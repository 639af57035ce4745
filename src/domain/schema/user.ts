import {
  declareClass,
  file,
  flag,
  instant,
  pointer,
  required,
  serverOnly,
  text,
} from './fields.ts'
import type { Entity } from './fields.ts'

export const User = declareClass('_User', 'account', {
  username: text(),
  email: text(),
  name: text(),
  surname: text(),
  image: file(),
  locale: text(),
  tutorialCompleted: flag(),
  lastManualPMSImport: serverOnly(instant()),
})
export type User = Entity<typeof User.fields>

/** `hotel_staffer_{id}`, `hotel_guest_{id}`, `book_member_{id}` and `admin`; members are Parse relations. */
export const Role = declareClass('_Role', 'account', { name: text() })
export type Role = Entity<typeof Role.fields>

/** An address to which a hotel sends no invitations; the id is made of both (`cloud/outbound/mail/optOut.ts`). */
export const MailOptOut = declareClass(
  'MailOptOut',
  'hotel',
  { hotel: required(pointer('Hotel')) },
  { indexes: [['hotel']] },
)
export type MailOptOut = Entity<typeof MailOptOut.fields>

/** A deleted row of a hotel, or of all hotels where none is named, for later `changes`. */
export const Tombstone = declareClass(
  'Tombstone',
  'hotel',
  {
    hotel: pointer('Hotel'),
    ofClass: text(),
    rowId: text(),
    /** The booking that it belonged to, or was. */
    bookId: text(),
  },
  { indexes: [['hotel', 'createdAt']] },
)
export type Tombstone = Entity<typeof Tombstone.fields>
