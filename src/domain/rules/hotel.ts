import { isTimeZone } from '../calendar.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { Verdict } from './verdict.ts'

/** Currencies that the settings form offers (part 1 §2). */
export const FORM_CURRENCIES = ['EUR', 'USD'] as const
export const DEFAULT_TIMEZONE = 'Europe/Rome'
/** Meal start when a hotel has set none (part 1 §9). */
export const DEFAULT_MEAL_START = '13:00'
/** Steps and bounds of the settings pickers (part 1 §5). */
export const CHECK_TIMES = { from: '00:00', to: '23:59', step: 30 } as const
export const MEAL_START_TIMES = { from: '07:00', to: '23:59', step: 15 } as const

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** Whether a hotel's settings can be kept. Any field may be absent. */
export function checkHotel(hotel: Partial<Hotel>): Verdict {
  const times = [
    hotel.defaultCheckInTime,
    hotel.defaultCheckOutTime,
    ...Object.values(hotel.defaultMealsTime ?? {}),
  ]
  if (times.some((time) => time !== undefined && !CLOCK.test(time))) return 'hotelInvalid'
  if (hotel.timezone !== undefined && !isTimeZone(hotel.timezone)) return 'hotelInvalid'
  if (hotel.currency !== undefined && !/^[A-Z]{3}$/.test(hotel.currency)) return 'hotelInvalid'
  if ((hotel.deliveryCost ?? 0) < 0 || (hotel.extraCutOff ?? 0) < 0) return 'hotelInvalid'
  return undefined
}
