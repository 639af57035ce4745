import { isTimeZone } from '../calendar.ts'
import { courses } from '../reference/courses.ts'
import { meals } from '../reference/meals.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { ImageDisplayType } from '../schema/values.ts'
import { isPrice } from './dish.ts'
import type { Verdict } from './verdict.ts'

/** Currencies that the settings form offers (part 1 §2). */
export const FORM_CURRENCIES = ['EUR', 'USD'] as const
export const DEFAULT_TIMEZONE = 'Europe/Rome'
/** Meal start when a hotel has set none (part 1 §9). */
export const DEFAULT_MEAL_START = '13:00'
/** Steps and bounds of the settings pickers (part 1 §5). */
export const CHECK_TIMES = { from: '00:00', to: '23:59', step: 30 } as const
export const MEAL_START_TIMES = { from: '07:00', to: '23:59', step: 15 } as const
/** How the guests' app shows the photos of dishes (part 1 §2). */
export const IMAGE_DISPLAY_TYPES: readonly ImageDisplayType[] = ['full_screen', 'left', 'no_images']

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

const isClock = (time: string | undefined) => time === undefined || CLOCK.test(time)
const isAmount = (amount = 0) => isPrice(amount)
const isCourse = (key: string) => courses.some(({ id }) => String(id) === key)

function areTimesRight(hotel: Partial<Hotel>): boolean {
  const { defaultCheckInTime, defaultCheckOutTime, defaultMealsTime, outOfMealSlots } = hotel
  const times = [defaultCheckInTime, defaultCheckOutTime, ...Object.values(defaultMealsTime ?? {})]
  return (
    times.every(isClock) &&
    (outOfMealSlots ?? []).every(
      ({ startTime, endTime }) =>
        CLOCK.test(startTime) && CLOCK.test(endTime) && startTime <= endTime,
    )
  )
}

function arePricesRight({ config, deliveryCost, extraCutOff }: Partial<Hotel>): boolean {
  const prices = Object.entries(config?.mealPrices ?? {})
  return (
    prices.every(([meal, price]) => meals.some(({ index }) => index === meal) && isAmount(price)) &&
    isAmount(deliveryCost) &&
    isAmount(extraCutOff)
  )
}

function areDishesRight(hotel: Partial<Hotel>): boolean {
  const { maxDishes, infinityDishes, imageDisplayType } = hotel
  return (
    Object.entries(maxDishes ?? {}).every(
      ([course, most]) => isCourse(course) && Number.isInteger(most) && most >= 1,
    ) &&
    Object.keys(infinityDishes ?? {}).every(isCourse) &&
    (imageDisplayType === undefined || IMAGE_DISPLAY_TYPES.includes(imageDisplayType))
  )
}

/** Whether a hotel's settings can be kept. Any field may be absent. */
export function checkHotel(hotel: Partial<Hotel>): Verdict {
  if (!areTimesRight(hotel)) return 'hotelInvalid'
  if (hotel.timezone !== undefined && !isTimeZone(hotel.timezone)) return 'hotelInvalid'
  if (hotel.currency !== undefined && !/^[A-Z]{3}$/.test(hotel.currency)) return 'hotelInvalid'
  return arePricesRight(hotel) && areDishesRight(hotel) ? undefined : 'hotelInvalid'
}
