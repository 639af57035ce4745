import { timeOf } from '../calendar.ts'
import type { Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { OutOfMealSlot } from '../schema/values.ts'
import { DEFAULT_TIMEZONE } from './hotel.ts'
import type { Verdict } from './verdict.ts'

/** Minutes before an extra order is due in which it is no longer taken (part 1 §9). */
const DEFAULT_EXTRA_CUTOFF = 30
const MINUTE = 60_000

type OutOfMeal = Pick<
  Partial<Hotel>,
  'enableOutOfMealOrders' | 'outOfMealSlots' | 'extraCutOff' | 'timezone'
>

/** The slot in which the hotel's clock stands then; start and end belong to it. */
export function slotAt(hotel: OutOfMeal, due: Instant): OutOfMealSlot | undefined {
  const time = timeOf(due, hotel.timezone ?? DEFAULT_TIMEZONE)
  return hotel.outOfMealSlots?.find(
    ({ startTime, endTime }) => startTime.slice(0, 5) <= time && time <= endTime.slice(0, 5),
  )
}

/** Whether an order outside the meals can be taken now, to be brought at `due` (part 1 §5). */
export function canOrderOutOfMeal(hotel: OutOfMeal, due: Instant, now: Instant): Verdict {
  if (!hotel.enableOutOfMealOrders) return 'outOfMealOff'
  if (!slotAt(hotel, due)) return 'outOfMealClosed'
  const cutoff = Math.max(0, hotel.extraCutOff ?? DEFAULT_EXTRA_CUTOFF) * MINUTE
  return due - now >= cutoff ? undefined : 'outOfMealTooLate'
}
