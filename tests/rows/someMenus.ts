import fc from 'fast-check'
import { addDays, clockTimes } from '#domain/dates/calendar.ts'
import { meals } from '#domain/reference/meals.ts'
import type { MealMenu } from '#domain/menu/dayMenu.ts'
import { inOrderOfDay } from '#domain/menu/dayMenu.ts'
import type { Menus } from '#domain/menu/edits.ts'

export const ROME = 'Europe/Rome'
/** Zones that change their clocks at midnight, at noon of ours, by half an hour, or never. */
export const aZone = fc.constantFrom(
  ROME,
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
)

/** The days around the changes of clocks come up often. */
export const aDay = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'),
  fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-01-01', count)),
)

const times = [...clockTimes('07:00', '23:45', 15), '23:59']
const twoTimes = fc.tuple(fc.constantFrom(...times), fc.constantFrom(...times))
const quarters = fc.integer({ min: -192, max: 0 })
const dishIds = fc.uniqueArray(fc.constantFrom(...('abcdefghij'.match(/./g) ?? [])), { maxLength: 8 })

export const aMealMenu: fc.Arbitrary<MealMenu> = fc
  .record({
    mealIndex: fc.constantFrom(...meals.map(({ index }) => index)),
    times: twoTimes,
    window: fc.tuple(quarters, quarters),
    dishes: dishIds,
  })
  .map(({ mealIndex, times: [one, other], window, dishes }) => ({
    mealIndex,
    start: one < other ? one : other,
    end: one < other ? other : one,
    opens: Math.min(...window),
    closes: Math.max(...window),
    dishes,
  }))

const dayMeals = fc
  .uniqueArray(aMealMenu, { selector: ({ mealIndex }) => mealIndex })
  .map((some) => [...some].sort(inOrderOfDay))

export const someMenus: fc.Arbitrary<Menus> = fc
  .tuple(aDay, fc.array(dayMeals, { minLength: 1, maxLength: 10 }))
  .map(([first, ofDays]) => ofDays.map((some, at) => ({ day: addDays(first, at), meals: some })))
