import { declareClass, instant, list, number, pointer, required, text, withDefault } from './fields.ts'
import type { Entity } from './fields.ts'

/** A message of the staff to the guests of some bookings. The id is made of what it says, to whom, and when. */
export const Notification = declareClass(
  'Notification',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    /** Name of who sent it. */
    by: text(),
    text: text(),
    askedAt: instant(),
    /** Bookings it was for, and those of them that no mail reaches. */
    included: withDefault(number(), 0),
    unreachable: withDefault(number(), 0),
    delivered: withDefault(number(), 0),
    failed: withDefault(number(), 0),
    /** Ids of bookings whose mail has not left yet. */
    left: list<string>(),
    /** The process that sends them, until then. */
    claim: text(),
    claimUntil: instant(),
    endedAt: instant(),
  },
  { indexes: [['hotel', 'askedAt'], ['endedAt']] },
)
export type Notification = Entity<typeof Notification.fields>
