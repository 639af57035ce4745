import type { Book } from '#domain/schema/booking.ts'
import { longestOf } from '#domain/schema/fields.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { Notification } from '#domain/schema/notifications.ts'

export const NOTIFICATION_LENGTH = longestOf(Notification.fields.text)

export interface NotifyFilter {
  /** Names of rooms; none: all. */
  readonly rooms?: readonly string[] | undefined
  readonly checkinMax?: Instant | undefined
  readonly checkoutMin?: Instant | undefined
}

type Notified = Pick<Book, 'stafferBook' | 'checkin' | 'checkout' | 'roomNumber'>

/** Who a message is for (docs/domain.md, Notifications): guests who are in the house, or still to come. */
export function isNotified(book: Notified, filter: NotifyFilter, now: Instant): boolean {
  const { stafferBook, checkin, checkout, roomNumber } = book
  const { rooms = [], checkinMax = Infinity, checkoutMin = -Infinity } = filter
  if (stafferBook || checkin === undefined || checkout === undefined || checkout < now) return false
  if (rooms.length > 0 && !rooms.includes(roomNumber ?? '')) return false
  return checkin <= checkinMax && checkout >= checkoutMin
}

export type Reach = 'app' | 'mail' | 'none'
