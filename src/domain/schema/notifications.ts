import {
  declareClass,
  instant,
  list,
  number,
  oneOf,
  pointer,
  required,
  secret,
  SERVER_BYTES,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import { LANGUAGES, NOTICE_KINDS, NOTIFIED_STATUSES } from './values.ts'

/** What guests of some bookings are told. The id is made of what it says, to whom, and when: nothing is said twice. */
export const Notification = declareClass(
  'Notification',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    kind: withDefault(oneOf(NOTICE_KINDS), 'message'),
    /** Name of who sent it; absent: nobody, it went by itself. */
    by: text(),
    /** Of a message of the staff. */
    text: text(1000),
    /** Of a reminder, or of a dish that is gone. */
    calendarMeal: pointer('CalendarMeal'),
    dish: pointer('Dish'),
    /** Of an order that was answered, and how. */
    extraOrder: pointer('ExtraMealOrder'),
    status: oneOf(NOTIFIED_STATUSES),
    askedAt: instant(),
    /** Bookings it was for, and those of them that neither the app nor a mail reaches. */
    included: withDefault(number(), 0),
    unreachable: withDefault(number(), 0),
    delivered: withDefault(number(), 0),
    deliveredByApp: withDefault(number(), 0),
    failed: withDefault(number(), 0),
    /** Ids of bookings that it has not left for yet. */
    left: list<string>(SERVER_BYTES),
    /** Ids of phones that it has not left for yet, of bookings whose other phones have it. */
    leftPhones: list<string>(SERVER_BYTES),
    /** The process that sends them, until then. */
    claim: text(),
    claimUntil: instant(),
    endedAt: instant(),
  },
  { indexes: [['hotel', 'askedAt'], ['endedAt'], ['calendarMeal'], ['askedAt']] },
)
export type Notification = Entity<typeof Notification.fields>

/**
 * A phone on which guests of a booking want notifications; the id is that of its `GuestDevice`. Parse
 * has the class and wants an `installationId`. Only the server reads it.
 */
export const Installation = declareClass(
  '_Installation',
  'booking',
  {
    hotel: required(pointer('Hotel')),
    book: required(pointer('Book')),
    installationId: text(),
    deviceType: text(),
    /** Of the phone's push service: whoever knows the address and both keys can write to the phone. */
    endpoint: secret(text(2000)),
    p256dh: secret(text()),
    auth: secret(text()),
    /** Instead of those three, of an app that Firebase notifies. */
    fcmToken: secret(text(4096)),
    language: oneOf(LANGUAGES),
  },
  { indexes: [['hotel', 'objectId'], ['book'], ['endpoint'], ['fcmToken']] },
)
export type Installation = Entity<typeof Installation.fields>
