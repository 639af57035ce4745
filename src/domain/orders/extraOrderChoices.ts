import { addDays, clockTimes, dayOf, instantOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import { checkExtraDish } from '../rules/orders/extraOrder.ts'
import { canOrderMeal } from '../rules/orders/mealPeople.ts'
import { canOrderOutOfMeal, nextSlots, QUARTER_MIN } from '../rules/orders/orderingWindow.ts'
import type { OutOfMeal } from '../rules/orders/orderingWindow.ts'
import { rowsById } from '../reports/grouping.ts'
import type { Book } from '../schema/booking.ts'
import type { Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { Dish } from '../schema/menu.ts'
import type { ExtraDish, OrderMode, OutOfMealSlot } from '../schema/values.ts'
import { orderMenu } from './orderMenu.ts'
import type { OrderMenuCourse } from './orderMenu.ts'

const MIDNIGHT = '00:00'
const LAST_MINUTE = '23:59'
const goesToMidnight = ({ endTime }: OutOfMealSlot): boolean => endTime.slice(0, 5) === LAST_MINUTE

/** The slots of the small hours, where the evening's ends at midnight: for a bar that is one night. */
const smallHours = (slots: readonly OutOfMealSlot[]): readonly OutOfMealSlot[] =>
  slots.some(goesToMidnight)
    ? slots.filter((slot) => slot.startTime.slice(0, 5) === MIDNIGHT && !goesToMidnight(slot))
    : []

/** Every 15 minutes of the slots of the first day that has some left, and of the night that follows; none where no orders are taken. */
export function offeredTimes(hotel: OutOfMeal, now: Instant): Instant[] {
  const next = nextSlots(hotel, now)
  if (!next) return []
  const zone = timeZoneOf(hotel)
  const first = addDays(dayOf(now, zone), next.daysAhead)
  const slots = hotel.outOfMealSlots ?? []
  const clockOf = (some: readonly OutOfMealSlot[]) =>
    some.flatMap(({ startTime, endTime }) => clockTimes(startTime, endTime, QUARTER_MIN))
  const timesOn = (day: string, some: readonly OutOfMealSlot[]) =>
    clockOf(some).map((time) => instantOf(day, time, zone))
  const timesFrom = (day: string) =>
    [...new Set([...timesOn(day, slots), ...timesOn(addDays(day, 1), smallHours(slots))])]
      .filter((due) => canOrderOutOfMeal(hotel, due, now) === undefined)
      .sort((one, other) => one - other)
  const times = timesFrom(first)
  // Of the first day's slots less than a quarter of an hour may be left.
  return times.length > 0 ? times : timesFrom(addDays(first, 1))
}

export const offeredModes = ({
  enableTakeAway,
  enableDelivery,
}: Pick<Hotel, 'enableTakeAway' | 'enableDelivery'>): OrderMode[] => [
  'diningRoom',
  ...(enableTakeAway ? (['takeAway'] as const) : []),
  ...(enableDelivery ? (['delivery'] as const) : []),
]

/** Bookings of which somebody can be there at that moment; the staff's bookings always. */
export const bookingsInHouse = (books: readonly Book[], date: Instant): Book[] =>
  books.filter((book) => canOrderMeal({}, book, { date }))

/** Dishes that can be had outside the meals in a mode, by course; those chosen that cannot are `gone`. */
export const extraMenu = (
  dishes: readonly Dish[],
  mode: OrderMode,
  chosen: readonly Pick<ExtraDish, 'dishId'>[],
): OrderMenuCourse[] =>
  orderMenu(
    { dishes: dishes.filter((dish) => !checkExtraDish(dish, mode)).map(({ id }) => id) },
    rowsById(dishes),
    chosen.map(({ dishId }) => dishId),
  )
