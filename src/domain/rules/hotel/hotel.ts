import { isClockTime, isTimeZone } from '#domain/dates/calendar.ts'
import { courses } from '#domain/reference/courses.ts'
import { meals } from '#domain/reference/meals.ts'
import type { ClockTime } from '#domain/schema/fields.ts'
import { Hotel } from '#domain/schema/hotel.ts'
import { BOARDS } from '#domain/schema/values.ts'
import type { MealIndex } from '#domain/schema/values.ts'
import { isPlausibleEmail } from '../account/account.ts'
import { isPrice } from '../menu/dish.ts'
import { mustHold, refusalOf, valueChecks } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import { isCompany } from './company.ts'
import { isGuestLook } from './guestLook.ts'
import { isKitchenSettings } from './kitchenSettings.ts'
import { overlappingSlots } from './outOfMealSlots.ts'

/** Months after their stay that the data of guests are kept, unless the hotel says otherwise (docs/domain.md, Data of guests). */
export const GUEST_DATA_MONTHS = { usual: 24, most: 120 } as const

const isGuestDataMonths = (months: number): boolean =>
  Number.isInteger(months) && months >= 1 && months <= GUEST_DATA_MONTHS.most

export const FORM_CURRENCIES = ['EUR', 'USD'] as const
export const DEFAULT_TIMEZONE = 'Europe/Rome'

export const timeZoneOf = (hotel: Pick<Hotel, 'timezone'> | undefined): string => hotel?.timezone ?? DEFAULT_TIMEZONE

/** docs/domain.md, Hotel settings. */
const DEFAULT_MEAL_START = '13:00'
/** Steps and bounds of the time pickers (docs/domain.md, Hotel settings). */
export const CHECK_TIMES = { from: '00:00', to: '23:59', step: 30 } as const
export const MEAL_START_TIMES = { from: '07:00', to: '23:59', step: 15 } as const

/** As many half hours as a day has: each slot is compared with all others. */
const MAX_SLOTS = 48

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
  hotelMust('defaultCheckInTime', isClockTime),
  hotelMust('defaultCheckOutTime', isClockTime),
  hotelMust('defaultMealsTime', (times) => Object.values(times).every(isClockTime)),
  hotelMust('outOfMealSlots', (slots) => slots.length <= MAX_SLOTS),
  hotelMust('outOfMealSlots', (slots) =>
    slots.every(({ startTime, endTime }) => isClockTime(startTime) && isClockTime(endTime) && startTime <= endTime),
  ),
  mustHold<Hotel>()(
    ['outOfMealSlots'],
    'slotsOverlap',
    ({ outOfMealSlots }) => overlappingSlots(outOfMealSlots ?? []).length === 0,
  ),
  hotelMust('timezone', isTimeZone),
  hotelMust('currency', (currency) => /^[A-Z]{3}$/.test(currency)),
  hotelMust('config', ({ mealPrices }) =>
    Object.entries(mealPrices ?? {}).every(([meal, price]) => isMeal(meal) && isAmount(price)),
  ),
  hotelMust('company', isCompany),
  hotelMust('guestLook', isGuestLook),
  mustHold<Hotel>()(['kitchen'], 'kitchenInvalid', ({ kitchen }) => isKitchenSettings(kitchen)),
  hotelMust('guestDataMonths', isGuestDataMonths),
  hotelMust('deliveryCost', isPrice),
  hotelMust('extraCutOff', isPrice),
  hotelMust('maxDishes', (most) =>
    Object.entries(most).every(([course, count]) => isCourse(course) && Number.isInteger(count) && count >= 1),
  ),
  hotelMust('infinityDishes', (courses) => Object.keys(courses).every(isCourse)),
  hotelMust('mailConfig', ({ replyTo }) => !replyTo || isPlausibleEmail(replyTo)),
  hotelMust('typesThatReceiveEmail', (codes) => codes.every((code) => BOARDS.some((board) => board === code))),
  ...valueChecks<Hotel>(Hotel, 'hotelInvalid'),
]

export const checkHotel = (hotel: Partial<Hotel>): Verdict => refusalOf(hotelChecks, hotel)

type MealStarts = NonNullable<Hotel['defaultMealsTime']>

/** In a new hotel, because nobody dines at 13:00. */
export const FIRST_STARTS: MealStarts = { '0': '08:00', '2': '08:00', '1': '13:00', '3': '20:00' }

export const mealStart = (starts: MealStarts | undefined, meal: MealIndex): ClockTime =>
  starts?.[meal]?.slice(0, 5) ?? DEFAULT_MEAL_START

export function withMealStart(starts: MealStarts | undefined, meal: MealIndex, time: ClockTime): MealStarts {
  const moved = meals.filter(({ index, accompanies }) => index === meal || accompanies === meal)
  return { ...starts, ...Object.fromEntries(moved.map(({ index }) => [index, time])) }
}

/** Only the owner deletes a hotel, an expired one, too: nobody is kept in what they no longer use. */
export const canDeleteHotel = (hotel: Pick<Hotel, 'owner'>, userId: string): Verdict =>
  hotel.owner === userId ? undefined : 'onlyOwner'

export type HotelWarning = 'noName' | 'noBookings' | 'noDishes' | 'noCalendarMeals'

/** Absent while not counted yet. */
export interface HotelFacts {
  readonly name: string | undefined
  readonly bookings?: number
  readonly dishes?: number
  readonly calendarMeals?: number
}

export function hotelWarning(facts: HotelFacts): HotelWarning | undefined {
  if (!facts.name?.trim()) return 'noName'
  if (facts.bookings === 0) return 'noBookings'
  if (facts.dishes === 0) return 'noDishes'
  if (facts.calendarMeals === 0) return 'noCalendarMeals'
  return undefined
}

export const isCap = (cap: string): boolean => /^\d{5}$/.test(cap.trim())
