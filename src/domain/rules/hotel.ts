import { isTimeZone } from '../calendar.ts'
import { courses } from '../reference/courses.ts'
import { meals } from '../reference/meals.ts'
import type { Hotel } from '../schema/hotel.ts'
import type { ImageDisplayType } from '../schema/values.ts'
import { isPrice } from './dish.ts'
import { mustHold, refusalOf } from './rowChecks.ts'
import type { RowCheck } from './rowChecks.ts'
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
const isMeal = (key: string) => meals.some(({ index }) => index === key)

const hotelMust = <K extends keyof Hotel>(
  field: K,
  holds: (value: NonNullable<Hotel[K]>) => boolean,
): RowCheck<Hotel> =>
  mustHold<Hotel>()([field], 'hotelInvalid', (hotel) => {
    const value = hotel[field]
    return value === undefined || holds(value)
  })

export const hotelChecks: readonly RowCheck<Hotel>[] = [
  hotelMust('defaultCheckInTime', isClock),
  hotelMust('defaultCheckOutTime', isClock),
  hotelMust('defaultMealsTime', (times) => Object.values(times).every(isClock)),
  hotelMust('outOfMealSlots', (slots) =>
    slots.every(
      ({ startTime, endTime }) =>
        CLOCK.test(startTime) && CLOCK.test(endTime) && startTime <= endTime,
    ),
  ),
  hotelMust('timezone', isTimeZone),
  hotelMust('currency', (currency) => /^[A-Z]{3}$/.test(currency)),
  hotelMust('config', ({ mealPrices }) =>
    Object.entries(mealPrices ?? {}).every(([meal, price]) => isMeal(meal) && isAmount(price)),
  ),
  hotelMust('deliveryCost', isPrice),
  hotelMust('extraCutOff', isPrice),
  hotelMust('maxDishes', (most) =>
    Object.entries(most).every(
      ([course, count]) => isCourse(course) && Number.isInteger(count) && count >= 1,
    ),
  ),
  hotelMust('infinityDishes', (courses) => Object.keys(courses).every(isCourse)),
  hotelMust('imageDisplayType', (type) => IMAGE_DISPLAY_TYPES.includes(type)),
]

/** Whether a hotel's settings can be kept. Any field may be absent. */
export const checkHotel = (hotel: Partial<Hotel>): Verdict => refusalOf(hotelChecks, hotel)
