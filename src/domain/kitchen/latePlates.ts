import { addDays, dayOf, instantOf } from '../dates/calendar.ts'
import { boards } from '../reference/boards.ts'
import { servedMeals } from '../reference/meals.ts'
import type { BookingSheet, MealSheet } from '../reports/mealSheet.ts'
import { MEAL_WITHOUT_END_MS } from '../rules/orders/listedMeals.ts'
import { timeZoneOf } from '../rules/hotel/hotel.ts'
import type { Book } from '../schema/booking.ts'
import type { ClockTime, Day, Instant } from '../schema/fields.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { CalendarMeal } from '../schema/menu.ts'
import type { Board } from '../schema/values.ts'

/** Until then a plate is kept, where the hotel has not said otherwise. */
const USUAL_PLATES_UNTIL: ClockTime = '23:00'

/** A time before this one is of the night that began the day before. */
const NIGHT_ENDS: ClockTime = '05:00'

/** A plate for each person of a booking that arrives when its last meal of the day is over. */
export interface LatePlate {
  readonly booking: BookingSheet
  readonly arrivesAt: Instant
  /** They come before the hour until which the kitchen keeps it. */
  readonly isKept: boolean
}

type HotelKitchen = Pick<Hotel, 'timezone' | 'kitchen'>

export const platesUntilOf = ({ kitchen }: Pick<Hotel, 'kitchen'>): ClockTime =>
  kitchen?.platesUntil ?? USUAL_PLATES_UNTIL

const momentOfEvening = (day: Day, time: ClockTime, zone: string): Instant =>
  instantOf(time < NIGHT_ENDS ? addDays(day, 1) : day, time, zone)

type Arrival = Pick<Book, 'checkin' | 'arrivalTime'>

/** When a booking arrives that is expected on the day of the meal, after its start; undefined for all others. */
export function arrivalDuring(
  { checkin, arrivalTime }: Arrival,
  { date = 0 }: Pick<CalendarMeal, 'date'>,
  zone: string,
): Instant | undefined {
  const day = dayOf(date, zone)
  if (checkin === undefined || arrivalTime === undefined || dayOf(checkin, zone) !== day) return undefined
  const arrivesAt = momentOfEvening(day, arrivalTime, zone)
  return arrivesAt > date ? arrivesAt : undefined
}

/** Nobody who arrives at night is kept a lunch, too; breakfast is of the morning. */
function isLastMealOf(board: Board | undefined, { mealIndex }: Pick<CalendarMeal, 'mealIndex'>): boolean {
  const included = boards.find(({ code }) => code === board)?.meals ?? []
  const last = servedMeals.findLast(({ index }) => included.includes(index))
  return last?.index === mealIndex && last?.index !== '0'
}

type LastMeal = Pick<CalendarMeal, 'date' | 'endDate' | 'mealIndex'>

/** When a booking arrives that comes after the end of its last meal of the day, and whether its plates are kept until then. */
export function lateArrival(
  book: Pick<Book, 'checkin' | 'arrivalTime' | 'bookType'>,
  meal: LastMeal,
  hotel: HotelKitchen,
): Omit<LatePlate, 'booking'> | undefined {
  const { date = 0, endDate = date + MEAL_WITHOUT_END_MS } = meal
  const zone = timeZoneOf(hotel)
  const arrivesAt = arrivalDuring(book, meal, zone)
  if (arrivesAt === undefined || arrivesAt < endDate || !isLastMealOf(book.bookType, meal)) return undefined
  return { arrivesAt, isKept: arrivesAt <= momentOfEvening(dayOf(date, zone), platesUntilOf(hotel), zone) }
}

/** Who arrives on the day of a meal after its end, the first to come first (docs/domain.md, Late plates). */
export function latePlates(
  { bookings }: Pick<MealSheet, 'bookings'>,
  meal: LastMeal,
  hotel: HotelKitchen,
): LatePlate[] {
  return bookings
    .flatMap((booking) => {
      const late = booking.isIncluded && !booking.isStaff ? lateArrival(booking.book, meal, hotel) : undefined
      return late ? { booking, ...late } : []
    })
    .sort((one, other) => one.arrivesAt - other.arrivesAt)
}
