/** What a hotel still lacks before it can serve its guests. */
export type HotelWarning = 'noName' | 'noBookings' | 'noDishes' | 'noCalendarMeals'

/** A count is not there while nothing was counted yet. */
export interface HotelFacts {
  readonly name: string | undefined
  readonly bookings?: number
  readonly dishes?: number
  readonly calendarMeals?: number
}

/** The first thing missing, the one that a hotel's card names (part 1 §2 "Hotels list"). */
export function hotelWarning(facts: HotelFacts): HotelWarning | undefined {
  if (!facts.name?.trim()) return 'noName'
  if (facts.bookings === 0) return 'noBookings'
  if (facts.dishes === 0) return 'noDishes'
  if (facts.calendarMeals === 0) return 'noCalendarMeals'
  return undefined
}
