import { dayOf, endOfDay } from '#domain/dates/calendar.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { ExtraMealOrder } from '#domain/schema/orders.ts'

/** Orders due earlier than this before now are neither loaded nor listed, unless they are pending. */
export const EXTRA_ORDER_LOOKBACK_MS = 3 * 3_600_000

const MINUTE = 60_000

type Dated = Pick<ExtraMealOrder, 'status' | 'dueDate'>

export type Urgency = 'high' | 'medium' | 'normal'

/** Of a pending order: high under 15 minutes or past due, medium under 30 (docs/domain.md, Orders outside meals). */
export function urgencyOf({ status, dueDate }: Dated, now: Instant): Urgency {
  if (status !== 'pending' || dueDate === undefined) return 'normal'
  const left = dueDate - now
  if (left < 15 * MINUTE) return 'high'
  return left < 30 * MINUTE ? 'medium' : 'normal'
}

/** Placed on this device, and not confirmed by the server yet. */
export const isUnsent = ({ createdAt }: Pick<ExtraMealOrder, 'createdAt'>): boolean => createdAt === undefined

/** Still unanswered when it was due. */
export const isLate = ({ status, dueDate }: Dated, now: Instant): boolean =>
  status === 'pending' && dueDate !== undefined && dueDate < now

/** Which answered orders are listed, too. */
export interface ShownExtraOrders {
  readonly delivered: boolean
  readonly rejected: boolean
}

export const byDueDate = (one: ExtraMealOrder, other: ExtraMealOrder): number =>
  (one.dueDate ?? 0) - (other.dueDate ?? 0) ||
  (one.createdAt ?? 0) - (other.createdAt ?? 0) ||
  (one.id < other.id ? -1 : 1)

/** Late ones first, then by due date; pending ones however old they are, rejected and delivered ones on demand. */
export const listedExtraOrders = (
  orders: readonly ExtraMealOrder[],
  shown: ShownExtraOrders,
  now: Instant,
): ExtraMealOrder[] =>
  orders
    .filter(({ status, completed, dueDate }) => {
      if (!completed || dueDate === undefined) return false
      if (status === 'pending') return true
      if (status === 'rejected' && !shown.rejected) return false
      if (status === 'delivered' && !shown.delivered) return false
      return dueDate >= now - EXTRA_ORDER_LOOKBACK_MS
    })
    .sort((one, other) => Number(isLate(other, now)) - Number(isLate(one, now)) || byDueDate(one, other))

/** Of those that are listed: due today in the hotel, or so soon that midnight hides nothing. */
export const extraOrdersOfToday = (listed: readonly ExtraMealOrder[], now: Instant, zone: string): ExtraMealOrder[] => {
  const until = Math.max(endOfDay(dayOf(now, zone), zone), now + EXTRA_ORDER_LOOKBACK_MS)
  return listed.filter(({ dueDate }) => dueDate !== undefined && dueDate <= until)
}

export const unseenExtraOrders = (orders: readonly ExtraMealOrder[], lastSeen: Instant | undefined): ExtraMealOrder[] =>
  orders.filter(({ completed, createdAt = 0 }) => completed && createdAt > (lastSeen ?? -Infinity))
