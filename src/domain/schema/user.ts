import { declareClass, file, flag, instant, number, oneOf, pointer, required, serverOnly, text } from './fields.ts'
import type { Entity } from './fields.ts'
import { DUTIES, LIMITED_DUTIES } from './values.ts'

export const User = declareClass('_User', 'account', {
  username: text(),
  email: text(),
  name: text(),
  surname: text(),
  image: file(),
  locale: text(),
  tutorialCompleted: flag(),
  lastManualPMSImport: serverOnly(instant()),
  /** Mails to guests that its hotels have sent while its address was not confirmed; absent: it is, as in accounts of older releases. */
  mailsBeforeConfirming: serverOnly(number()),
})
export type User = Entity<typeof User.fields>

/** `hotel_staffer_{id}`, `hotel_guest_{id}`, `book_member_{id}` and `admin`; members are Parse relations. */
export const Role = declareClass('_Role', 'account', { name: text() })
export type Role = Entity<typeof Role.fields>

/** A link by which somebody joins the team of a hotel, once; the id is the hash of its code. */
export const TeamInvitation = declareClass(
  'TeamInvitation',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    duty: oneOf(DUTIES),
    email: text(),
    /** Name of who invited, and their account. */
    by: text(),
    byId: text(),
    validUntil: instant(),
    usedAt: instant(),
  },
  { indexes: [['hotel', 'validUntil'], ['validUntil']] },
)
export type TeamInvitation = Entity<typeof TeamInvitation.fields>

/** A device of a hotel with a duty, such as the kitchen's tablet; the id is the hash of the code that connects it. */
export const TeamDevice = declareClass(
  'TeamDevice',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    name: text(60),
    duty: oneOf(LIMITED_DUTIES),
    /** Hash of the digits that unlock its screen. */
    pin: text(),
    /** The account of who made its code. */
    byId: text(),
    /** Of the code until the device is connected, then of its session. */
    validUntil: instant(),
    connectedAt: instant(),
    userId: text(),
  },
  { indexes: [['hotel', 'validUntil'], ['validUntil'], ['userId']] },
)
export type TeamDevice = Entity<typeof TeamDevice.fields>

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
