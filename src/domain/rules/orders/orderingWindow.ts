import { addDays, dayOf, instantOf, timeOf } from '#domain/dates/calendar.ts'
import type { OrderRefusal } from '#domain/reference/words/orderWords.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarMeal } from '#domain/schema/menu.ts'
import type { OutOfMealSlot } from '#domain/schema/values.ts'
import { MINUTE_MS } from '#domain/values/durations.ts'
import { timeZoneOf } from '../hotel/hotel.ts'

/** Quarters of an hour from the start of a meal; negative before it. */
export type Quarters = number
/** Minutes. */
export const QUARTER_MIN = 15

/** The slider's bounds: up to 48 hours before (docs/domain.md, Ordering window). */
export const WINDOW = { least: -192, most: 0 } as const
/** Opens 24 hours before, closes 4 hours before. */
export const DEFAULT_WINDOW = { opens: -96, closes: -16 } as const

export type Ordering = 'notYet' | 'open' | 'closed'

type Window = Pick<CalendarMeal, 'fromDate' | 'toDate'>

/** Whether a meal can be ordered now: from `fromDate` to `toDate`, both included. */
export function orderingOf({ fromDate, toDate }: Window, now: Instant): Ordering {
  if (fromDate === undefined || toDate === undefined || now > toDate) return 'closed'
  return now < fromDate ? 'notYet' : 'open'
}

/** Minutes (docs/domain.md, Orders outside meals). */
const DEFAULT_EXTRA_CUTOFF_MIN = 30
const MINUTES_OF_DAY = 24 * 60

export type OutOfMeal = Pick<Partial<Hotel>, 'enableOutOfMealOrders' | 'outOfMealSlots' | 'extraCutOff' | 'timezone'>

/** The slot of a time on the hotel's clock; start and end included. */
export function slotAt(hotel: OutOfMeal, due: Instant): OutOfMealSlot | undefined {
  const time = timeOf(due, timeZoneOf(hotel))
  return hotel.outOfMealSlots?.find(
    ({ startTime, endTime }) => startTime.slice(0, 5) <= time && time <= endTime.slice(0, 5),
  )
}

/** In minutes, never below 0. */
export const extraCutoffOf = ({ extraCutOff = DEFAULT_EXTRA_CUTOFF_MIN }: OutOfMeal): number => Math.max(0, extraCutOff)

interface NextSlots {
  /** 0: today on the hotel's clock. */
  readonly daysAhead: number
  readonly slots: readonly OutOfMealSlot[]
}

/** The slots of the first day that can still be ordered for; undefined where the hotel has none. */
export function nextSlots(hotel: OutOfMeal, now: Instant): NextSlots | undefined {
  const zone = timeZoneOf(hotel)
  const today = dayOf(now, zone)
  const cutoff = extraCutoffOf(hotel)
  // A day later than the cut-off every slot is still open.
  for (let daysAhead = 0; daysAhead <= Math.ceil(cutoff / MINUTES_OF_DAY) + 1; daysAhead += 1) {
    const day = addDays(today, daysAhead)
    const slots = (hotel.outOfMealSlots ?? []).filter(
      ({ endTime }) => instantOf(day, endTime, zone) - now >= cutoff * MINUTE_MS,
    )
    if (slots.length > 0) return { daysAhead, slots }
  }
  return undefined
}

/** docs/domain.md, Orders outside meals. */
export function canOrderOutOfMeal(hotel: OutOfMeal, due: Instant, now: Instant): OrderRefusal | undefined {
  if (!hotel.enableOutOfMealOrders) return 'outOfMealOff'
  if (!slotAt(hotel, due)) return 'outOfMealClosed'
  return due - now >= extraCutoffOf(hotel) * MINUTE_MS ? undefined : 'outOfMealTooLate'
}
